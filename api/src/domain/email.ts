/** Signs that part several addresses, or a name from its address, are in none. */
const ADDRESS = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@.<>()[\]\\,;:"]+(\.[^\s@.<>()[\]\\,;:"]+)+$/;
/** Longest address that a record keeps, in characters. */
export const EMAIL_MAX = 200;

/** An e-mail address is one word before the @ and a name with a dot behind it; nothing typed is no address. */
export const isEmail = (typed: string): boolean => typed.length <= EMAIL_MAX && ADDRESS.test(typed);
