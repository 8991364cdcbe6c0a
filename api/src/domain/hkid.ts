/**
 * A document number as it is kept: full-width characters made plain, spaces and brackets removed, upper-cased
 * (decisions B17).
 */
export const normaliseDocumentNo = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s()[\]{}〔〕【】]/g, '')
    .toUpperCase();

const HKID = /^([A-Z]{1,2})(\d{6})([0-9A])$/;
const BLANK = 36;
const letter = (character: string): number => character.charCodeAt(0) - 55;

/** The check digit of a HKID's letters and six digits: A=10..Z=35, blank=36, weights 9 to 2, 10 -> A (decisions A3). */
export function hkidCheckDigit(letters: string, digits: string): string {
  const values = [
    ...(letters.length === 1 ? [BLANK] : []),
    ...[...letters].map(letter),
    ...[...digits].map((digit) => Number(digit)),
  ];
  const total = values.reduce((sum, value, index) => sum + value * (9 - index), 0);
  const check = (11 - (total % 11)) % 11;
  return check === 10 ? 'A' : String(check);
}

/** Whether a number has the shape of a HKID: one or two letters, six digits, a check digit. */
export const looksLikeHkid = (number: string): boolean => HKID.test(normaliseDocumentNo(number));

/** Whether a number is a HKID whose check digit is right (decisions A3). */
export function isHkid(number: string): boolean {
  const [, letters = '', digits = '', check] = HKID.exec(normaliseDocumentNo(number)) ?? [];
  return check !== undefined && hkidCheckDigit(letters, digits) === check;
}

/** A HKID as people write it: A123456(3); anything else as it is kept (decisions B17). */
export const showHkid = (number: string): string => {
  const kept = normaliseDocumentNo(number);
  return HKID.test(kept) ? `${kept.slice(0, -1)}(${kept.slice(-1)})` : kept;
};
