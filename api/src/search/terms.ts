import { foldHan } from './fold';

/** What a term is of; the groups of the answer are made of these. */
export const SEARCH_FIELDS = [
  'number',
  'phone',
  'contact',
  'receipt',
  'traveller',
  'document',
  'tourCode',
  'tourName',
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

/** The terms of a telephone number: as dialled from abroad and from here. */
export function phoneTerms(phone: string): string[] {
  const digits = digitsOf(phone);
  const local = /^852\d{8}$/.test(digits) ? digits.slice(3) : /^86\d{11}$/.test(digits) ? digits.slice(2) : digits;
  return [...new Set([digits, local])].filter((term) => term.length > 1);
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
    number: han ? '' : code,
    receipt: han ? '' : code,
    phone: isNumber ? digits : '',
    contact: isNumber ? '' : words,
    traveller: isNumber ? '' : words,
    document: code.length === 4 && /^[\da-z]+$/.test(code) ? code : '',
    tourCode: han ? '' : code,
    tourName: words,
  };
  return Object.fromEntries(Object.entries(forms).filter(([, form]) => [...form].length > 1));
}
