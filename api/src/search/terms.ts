import { foldHan } from './fold';

/** What a term is of; the groups of the answer are made of these. */
export const SEARCH_FIELDS = [
  'number',
  'phone',
  'email',
  'contact',
  'receipt',
  'reference',
  'traveller',
  'document',
  'sound',
  'tourCode',
  'tourName',
  'tourCountry',
  'tourArea',
] as const;
export type SearchField = (typeof SEARCH_FIELDS)[number];
/** One entry of the index, without its record. */
export interface Term {
  refId: number;
  field: SearchField;
  term: string;
}
export const TERM_LENGTH = 40;
/** Words of a name, or characters of a Chinese run, that a term may begin with. */
const STARTS = 16;

const cut = (text: string): string => [...text].slice(0, TERM_LENGTH).join('');
/** A code without what people leave out or type otherwise: case, hyphens, spaces. */
export const codeForm = (text: string): string =>
  cut(
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, ''),
  );
export const digitsOf = (text: string): string => cut(text.normalize('NFKC').replace(/\D/g, ''));

/** A name without accents, case and signs; Chinese in one spelling, its characters together. */
export function nameForm(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return foldHan(plain).replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '');
}

/** A number as it is dialled from here: without Hong Kong's and the mainland's own code. */
const localOf = (digits: string): string =>
  /^(?:00)?(?:852(?=\d{8}$)|86(?=\d{11}$))(?<local>\d+)$/.exec(digits)?.groups?.['local'] ?? digits;
/** A typed number as it is dialled from here: one and the same, however it was typed. */
export const localPhone = (phone: string): string => localOf(digitsOf(phone));
/** The terms of a telephone number: as dialled from abroad and from here. */
export function phoneTerms(phone: string): string[] {
  const digits = digitsOf(phone);
  const local = localOf(digits);
  const ends = Array.from({ length: Math.max(0, local.length - PART) }, (_, i) => local.slice(i + 1));
  return [...new Set([digits, local, ...ends])].filter((term) => term.length > 1);
}
/** So many digits of a number lead to it, wherever in it they stand. */
const PART = 4;

/** An order is found by its number, by its digits without the shop, and by the last four of them. */
export function orderNumberTerms(orderNumber: string): string[] {
  const digits = digitsOf(orderNumber);
  return [...new Set([codeForm(orderNumber), digits, digits.slice(-PART)])].filter((term) => term.length > 1);
}
/** A receipt is found by its number, and by what follows the shop: R26000121 and 26000121. */
export function receiptTerms(receiptNo: string): string[] {
  const own = receiptNo.includes('-') ? receiptNo.slice(receiptNo.indexOf('-') + 1) : receiptNo;
  return [...new Set([codeForm(receiptNo), codeForm(own), digitsOf(own)])].filter((term) => term.length > 1);
}

/** A booking as papers print it, its order with the number of the party behind: TST2611270005-01. */
const BOOKING = /^(?<order>[a-z]{0,4}\d{10,})-\d{0,2}$/i;
const orderOf = (typed: string): string => BOOKING.exec(typed.normalize('NFKC').trim())?.groups?.['order'] ?? typed;

/** An e-mail address as it is asked for: whole or from its beginning, whatever its case. */
export const emailForm = (typed: string): string => cut(typed.normalize('NFKC').trim().toLowerCase());
/** The words of a text with so many signs and a figure among them: a cheque, the reference of a bank. */
const telling = (text: string): string[] =>
  text
    .normalize('NFKC')
    .split(/[\s,;:]+/)
    .map(codeForm)
    .filter((word) => word.length >= PART && /\d/.test(word));
/** What was noted of a payment, chq 123456 or FPS 20261127ABC: found by its words with figures, and by their figures alone. */
export function referenceTerms(remark: string): string[] {
  const words = telling(remark).slice(0, STARTS);
  const figures = words.flatMap((word) => word.match(/\d+/g) ?? []).filter((each) => each.length >= PART);
  return [...new Set([...words, ...figures])];
}
/** The longest such word of what somebody typed: chq and no. are left out, as they were or were not noted. */
const referenceForm = (typed: string): string => telling(typed).sort((a, b) => b.length - a.length)[0] ?? '';

/**
 * How a romanised name sounds, whatever vowels it was written with and wherever it was parted: chan tai men and Chan
 * Tai Man, wong chiwai and Wong Chi Wai. Empty where too little is left to mean anybody.
 */
export function soundOf(name: string): string {
  const sound = nameForm(name)
    .replace(/[^a-z]/g, '')
    .replace(/ph/g, 'f')
    .replace(/(?<=[a-z])[aeiouy]+/g, '')
    .replace(/(.)\1+/g, '$1');
  return sound.length >= 3 ? cut(sound) : '';
}
const SOUNDS = [...'bcdfghjklmnpqrstvwxz'];
/** So many sounds say enough to look for a name that differs in one of them. */
const TELLING = 4;
/**
 * Sounds that differ by one consonant: wrong, missing, too much, or changed with its neighbour. What is looked for when
 * nobody is written or sounds as it was typed; none where one of few sounds would mean anybody.
 */
export function nearSounds(sound: string): string[] {
  if (sound.length < TELLING) return [];
  const near = new Set<string>();
  for (let at = 0; at <= sound.length; at++) {
    const [before, here, after] = [sound.slice(0, at), sound[at] ?? '', sound.slice(at + 1)];
    if (here) near.add(before + after);
    if (after) near.add(before + (after[0] ?? '') + here + after.slice(1));
    for (const each of SOUNDS) {
      if (here) near.add(before + each + after);
      near.add(before + each + here + after);
    }
  }
  near.delete(sound);
  return [...near].map((each) => each.replace(/(.)\1+/g, '$1')).filter((each) => each.length >= TELLING - 1);
}
/** The sounds of a name, surname first and last. */
export function soundTerms(name: string): string[] {
  const [first = '', ...rest] = nameForm(name).split(' ');
  return [...new Set([soundOf(name), soundOf([...rest, first].join(' '))])].filter(Boolean);
}

/** The terms of a name: Latin from each of its words on, round; Chinese from each of its characters on. */
export function nameTerms(name: string): string[] {
  const form = nameForm(name);
  const runs = form.match(/\p{Script=Han}+/gu) ?? [];
  const words = form
    .replace(/\p{Script=Han}+/gu, ' ')
    .split(' ')
    .filter(Boolean)
    .slice(0, STARTS);
  const rounds = words.map((_word, i) => [...words.slice(i), ...words.slice(0, i)].join(' '));
  const suffixes = runs.flatMap((run) => {
    const characters = [...run];
    return characters.slice(0, STARTS).map((_each, i) => characters.slice(i).join(''));
  });
  return [...new Set([...rounds, ...suffixes].map(cut))].filter((term) => [...term].length > 1);
}

/** What somebody typed, in the form of each field; a field that it cannot be is left out. */
export function queryForms(typed: string): Partial<Record<SearchField, string>> {
  const code = codeForm(typed);
  const digits = digitsOf(typed);
  const name = nameForm(typed);
  const han = /\p{Script=Han}+/u.exec(name)?.[0];
  const isNumber = /^[\d\s()+.-]+$/.test(typed.normalize('NFKC'));
  const words = han ?? name;
  const forms: Record<SearchField, string> = {
    number: han ? '' : codeForm(orderOf(typed)),
    receipt: han ? '' : code,
    reference: referenceForm(typed),
    email: typed.includes('@') ? emailForm(typed) : '',
    phone: isNumber ? localOf(digits) : '',
    contact: isNumber ? '' : words,
    traveller: isNumber ? '' : words,
    document: code.length === 4 && /^[\da-z]+$/.test(code) ? code : '',
    sound: han || isNumber ? '' : soundOf(name),
    tourCode: han ? '' : code,
    tourName: words,
    tourCountry: '',
    tourArea: '',
  };
  return Object.fromEntries(Object.entries(forms).filter(([, form]) => [...form].length > 1));
}
