import type { DateOnly } from '../dates';
import type { FieldKind } from '../fields';
import { dayText, hkdText, momentText } from '../papers/format';
import type { Texts } from '../wire/receipt';
import type { Locale } from '../words';

/** What a template may name, each with the kind that decides how it is written. */
export const MESSAGE_FIELDS = {
  contact: 'text',
  orderNumber: 'text',
  tour: 'text',
  tourCode: 'text',
  departs: 'date',
  returns: 'date',
  travellers: 'int',
  total: 'money',
  paid: 'money',
  balance: 'money',
  balanceBy: 'date',
  holdUntil: 'instant',
  dueNow: 'money',
  receiptNo: 'text',
  received: 'money',
  refunded: 'money',
  credited: 'money',
  refundable: 'money',
  creditable: 'money',
  returned: 'money',
  method: 'text',
  reference: 'text',
  outcome: 'text',
  parties: 'text',
  documents: 'text',
  shop: 'text',
  shopPhone: 'text',
  sender: 'text',
  today: 'date',
} as const satisfies Record<string, FieldKind>;
export type MessageField = keyof typeof MESSAGE_FIELDS;
/** Those that there is a text of in each language. */
type Translated = 'tour' | 'shop' | 'method' | 'parties' | 'outcome';
/** A day, or each day where a message is about several parties; an instant as ISO has it, '' where there is none. */
type ValueOf<K> = K extends 'date' ? DateOnly | readonly DateOnly[] : K extends 'text' | 'instant' ? string : number;
/** The facts of one order, every field of the list among them. */
export type MessageFacts = {
  [F in MessageField]: F extends Translated ? Texts : ValueOf<(typeof MESSAGE_FIELDS)[F]>;
};

/** Between the tours and days of several parties. */
const AND = ' / ';
/** What several parties say, each thing once. */
export const together = (texts: readonly string[]): string => [...new Set(texts)].filter(Boolean).join(AND);

/** A field as the customer reads it; what there is nothing of is a dash, never a hole. */
export function fieldText(facts: MessageFacts, field: MessageField, locale: Locale): string {
  const value = facts[field] as string | number | Texts | readonly DateOnly[];
  const kind = MESSAGE_FIELDS[field];
  if (kind === 'money') return hkdText(Number(value));
  if (kind === 'int') return String(value);
  if (kind === 'date') return together([value].flat().map((day) => (day ? dayText(String(day), locale) : ''))) || '–';
  if (kind === 'instant') return value ? momentText(String(value)) : '–';
  if (typeof value === 'object') return (value as Texts)[locale] || (value as Texts).en || '–';
  return String(value) || '–';
}

const NAMED = /\{\{?\s*([^{}]*?)\s*\}?\}/g;
/** The names that a text of a template has and the list does not. */
export const unknownFields = (text: string): string[] =>
  [...text.matchAll(NAMED)].map(([, name = '']) => name).filter((name) => !Object.hasOwn(MESSAGE_FIELDS, name));
/** What is not always there: a line that names one of which there is nothing is left out. */
const AT_TIMES = [
  'refunded',
  'credited',
  'refundable',
  'creditable',
  'dueNow',
  'reference',
  'parties',
] as const satisfies readonly MessageField[];
const isNothing = (value: unknown): boolean => value === 0 || value === '' || (value as Texts).en === '';
const isIdle = (line: string, facts: MessageFacts): boolean =>
  AT_TIMES.some((field) => isNothing(facts[field]) && [...line.matchAll(NAMED)].some(([, name]) => name === field));
/** A template's text with the facts in their places, in one language. */
export const filled = (text: string, facts: MessageFacts, locale: Locale): string =>
  text
    .split('\n')
    .filter((line, _i, lines) => lines.length === 1 || !isIdle(line, facts))
    .join('\n')
    .replace(NAMED, (all, name: string) =>
      Object.hasOwn(MESSAGE_FIELDS, name) ? fieldText(facts, name as MessageField, locale) : all,
    );
