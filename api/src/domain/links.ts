/**
 * A link that the public site may carry: http, https, mailto, tel, a path of the site itself or a place on the page;
 * nothing in it that cannot be seen, no space at its end (issue 6, Bad input).
 */
export const LINK =
  /^(?!.*[\p{Cc}\p{Cf}\p{Zl}\p{Zp}])(?:https?:\/\/[^\s/?#\\]|mailto:[^\s@]+@[^\s@]|tel:\+?[0-9]|\/(?![/\\])|#[\w-]*$)(?:.*\S)?$/iu;
export const isSafeLink = (link: string): boolean => link.length <= 500 && LINK.test(link);
