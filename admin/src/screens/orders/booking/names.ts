/** The name of a traveller as shown: Latin first, Chinese behind it. */
export const nameOf = (one: { surname: string; givenName: string; chineseName?: string | undefined }): string =>
  [`${one.surname} ${one.givenName}`.trim(), one.chineseName].filter(Boolean).join(' ');
