import { isHkid, normaliseDocumentNo } from '../hkid';

/** A word of its own: in order number MK2610300001 stand letters and digits that would pass for one. */
const HKID_LIKE = /(?<![A-Za-z0-9])[A-Za-z]{1,2}\s?\d{6}\s?[(（]?[0-9Aa][)）]?(?![A-Za-z0-9])/g;
const SHORTEST = 6;
/**
 * Whether a text tells an identity number: one of these travellers' documents, however it is spaced, or any identity
 * card number whose check digit is right (issue: never in a message).
 */
export function tellsIdentity(text: string, numbers: readonly string[]): boolean {
  const plain = normaliseDocumentNo(text);
  if (numbers.some((number) => number.length >= SHORTEST && plain.includes(normaliseDocumentNo(number)))) return true;
  return (text.match(HKID_LIKE) ?? []).some((found) => isHkid(normaliseDocumentNo(found)));
}
