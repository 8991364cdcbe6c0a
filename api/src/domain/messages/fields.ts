import type { DateOnly } from '../dates';
import type { FieldKind } from '../fields';
import { amountText, dayText } from '../papers/format';
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
  receiptNo: 'text',
  received: 'money',
  refunded: 'money',
  credited: 'money',
  documents: 'text',
  shop: 'text',
  shopPhone: 'text',
  sender: 'text',
  today: 'date',
} as const satisfies Record<string, FieldKind>;
export type MessageField = keyof typeof MESSAGE_FIELDS;
/** Those that there is a text of in each language. */
type Translated = 'tour' | 'shop';
type ValueOf<K> = K extends 'text' ? string : K extends 'date' ? DateOnly : number;
/** The facts of one order, every field of the list among them. */
export type MessageFacts = {
  [F in MessageField]: F extends Translated ? Texts : ValueOf<(typeof MESSAGE_FIELDS)[F]>;
};

/** A field as the customer reads it; what there is nothing of is a dash, never a hole. */
export function fieldText(facts: MessageFacts, field: MessageField, locale: Locale): string {
  const value = facts[field] as string | number | Texts;
  const kind = MESSAGE_FIELDS[field];
  if (kind === 'money') return `HK$${amountText(Number(value))}`;
  if (kind === 'int') return String(value);
  if (typeof value === 'object') return value[locale] || value.en || '–';
  if (kind === 'date') return value ? dayText(String(value), locale) : '–';
  return String(value) || '–';
}

const NAMED = /\{\{?\s*([^{}]*?)\s*\}?\}/g;
/** The names that a text of a template has and the list does not. */
export const unknownFields = (text: string): string[] =>
  [...text.matchAll(NAMED)].map(([, name = '']) => name).filter((name) => !Object.hasOwn(MESSAGE_FIELDS, name));
/** Ways in which money goes back: a line that names one by which nothing did is left out. */
const WAYS_BACK = ['refunded', 'credited'] as const satisfies readonly MessageField[];
const isIdle = (line: string, facts: MessageFacts): boolean =>
  WAYS_BACK.some((way) => facts[way] === 0 && [...line.matchAll(NAMED)].some(([, name]) => name === way));
/** A template's text with the facts in their places, in one language. */
export const filled = (text: string, facts: MessageFacts, locale: Locale): string =>
  text
    .split('\n')
    .filter((line, _i, lines) => lines.length === 1 || !isIdle(line, facts))
    .join('\n')
    .replace(NAMED, (all, name: string) =>
      Object.hasOwn(MESSAGE_FIELDS, name) ? fieldText(facts, name as MessageField, locale) : all,
    );
