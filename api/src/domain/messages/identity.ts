import { isHkid, normaliseDocumentNo } from '../hkid';

/** A word of its own: in order number MK2610300001 stand letters and digits that would pass for one. */
const word = (form: string, flags = 'gi'): RegExp => new RegExp(`(?<![A-Z0-9])${form}(?![A-Z0-9])`, flags);
/** With brackets it is an identity card whatever its check digit and however it is spaced, without them where that is right. */
const CARD = word(String.raw`[A-Z]{1,2}\s?(?:\d\s?){6}\(\s?[0-9A]\s?\)`);
const BARE_CARD = word(String.raw`[A-Z]{1,2}\s?\d{6}\s?[0-9A]`);
/** Passports of Hong Kong, Macau and most neighbours, home return permits; R26000001 of MK-R26000001 is a receipt. */
const BOOKLET = word(String.raw`(?<!-(?=R))(?:[A-Z]{1,2}\d{7,8}|[HM]\d{10})`);
/** The same with spaces, unless the digits would be a telephone: "T 2345 6789". */
const SPACED = word(String.raw`[A-Z]\s(?![2-9]\d{3}\s?\d{4}(?!\s?\d))(?:\d\s?){6,9}\d`, 'g');

/** Singapore's cards; the mainland's, where the check digit is right. */
const SINGAPORE = word(String.raw`[STFGM]\d{7}[A-Z]`);
const MAINLAND = word(String.raw`\d{17}[0-9X]`);
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const isMainland = (number: string): boolean =>
  '10X98765432'[WEIGHTS.reduce((sum, weight, i) => sum + weight * Number(number[i]), 0) % 11] ===
  number.slice(-1).toUpperCase();
/** What stands behind the word for a document, whatever its form: a passport of digits alone passes for a telephone elsewhere. */
const NAMED =
  /(?:passport|護照|护照|身份證|身份证|證件|证件)\s*(?:no\.?|number|號碼|号码)?\s*(?:is|為|为|是)?\s*[:：#]?\s*(?=[A-Z]*\d{5})[A-Z0-9]{6,12}(?![A-Z0-9])/i;

/**
 * Whether a text tells an identity number, told by its form alone, whoever the travellers are: who may write may not find
 * out by it what is kept. Names of the house that have such a form, such as a tour's code, are passed over.
 */
export function tellsIdentity(text: string, ours: readonly string[] = []): boolean {
  const plain = text.normalize('NFKC');
  if (tellsCard(plain, ours) || NAMED.test(plain)) return true;
  return [BOOKLET, SPACED, SINGAPORE].some((form) => found(plain, form, ours).length > 0);
}
/** Whether it tells the number of an identity card of Hong Kong or the mainland, which no address may hold (decisions B14). */
export function tellsCard(text: string, ours: readonly string[] = []): boolean {
  const plain = text.normalize('NFKC');
  if (found(plain, BARE_CARD, ours).some((each) => isHkid(normaliseDocumentNo(each)))) return true;
  return found(plain, MAINLAND, ours).some(isMainland) || found(plain, CARD, ours).length > 0;
}
const found = (plain: string, form: RegExp, ours: readonly string[]): string[] =>
  (plain.match(form) ?? []).filter((each) => !ours.includes(each));

/** Whether what somebody looks for may be the number of a document; R26000121 alone is a receipt. */
export const mayBeDocument = (typed: string): boolean => tellsIdentity(typed) && !/^\s*R\d{8}\s*$/i.test(typed);
