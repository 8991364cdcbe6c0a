const SCHEMES = /^(https?:\/\/[^\s/?#\\]|mailto:[^\s@]+@[^\s@]|tel:\+?[0-9])/i;

/** A link that the public site may carry: http, https, mailto, tel, or a path of the site itself (issue 6, Bad input). */
export function isSafeLink(link: string): boolean {
  if (link.length > 500 || /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(link) || link !== link.trim()) return false;
  return SCHEMES.test(link) || /^\/(?![/\\])/.test(link) || /^#[\w-]*$/.test(link);
}
