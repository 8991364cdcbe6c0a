/** Whether a row holds already what would be written into it, so that writing it changes nothing. */
export const holdsAlready = <T extends object>(row: T, set: Partial<T>): boolean =>
  JSON.stringify({ ...row, ...set }) === JSON.stringify(row);
