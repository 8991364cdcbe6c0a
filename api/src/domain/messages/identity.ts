import { isHkid, normaliseDocumentNo } from '../hkid';

const HKID_LIKE = /[A-Za-z]{1,2}\s?\d{6}\s?[(（]?[0-9Aa][)）]?/g;
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
