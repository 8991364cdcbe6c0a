import { isKeptDate } from './dates';
import { isEmail } from './email';
import { isWithin } from './field-values';
import { custom, type CustomField, type Field } from './fields';
import type { LevyRate } from './levy';
import type { CompensationRule } from './operator-cancel';
import { oneLine } from './texts';
import type { LadderStep } from './wire/booking';

/** The value in order, or undefined when it does not fit; the words that it is made of, and how long its texts may be. */
type Check = (sent: unknown, of: readonly string[], max: number) => unknown;
type Row = Record<string, unknown>;

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
const only = (row: Row, keys: readonly string[]): boolean => Object.keys(row).every((key) => keys.includes(key));
const between = (value: unknown, min: number, max: number, decimals: number): value is number =>
  typeof value === 'number' && value >= min && value <= max && Number(value.toFixed(decimals)) === value;
const textsOf = (value: unknown): string[] | undefined =>
  Array.isArray(value) && value.every((one) => typeof one === 'string') ? (value as string[]) : undefined;

/** A list of some of the words, once each, in the order of the words; English is always among the languages. */
const languages: Check = (sent, of) => {
  const texts = textsOf(sent);
  const fits = texts !== undefined && texts.includes('en') && texts.every((one) => of.includes(one));
  return fits ? of.filter((one) => texts.includes(one)) : undefined;
};

const texts: Check = (sent, of, max) => {
  if (!isRow(sent) || !only(sent, of)) return undefined;
  const pairs = of.map((locale) => [locale, sent[locale] ?? ''] as const);
  const fits = pairs.every(([, text]) => typeof text === 'string' && text.length <= max);
  return fits ? Object.fromEntries(pairs) : undefined;
};

const staffNotification: Check = (sent, of) => {
  if (!isRow(sent) || !only(sent, ['addresses', 'events'])) return undefined;
  const [addresses, events] = [textsOf(sent['addresses'] ?? []), textsOf(sent['events'] ?? [])];
  if (!addresses || !events || addresses.length > 50 || !events.every((event) => of.includes(event))) return undefined;
  const trimmed = [...new Set(addresses.map((address) => address.trim()))];
  return trimmed.every((address) => isEmail(address))
    ? { addresses: trimmed, events: of.filter((event) => events.includes(event)) }
    : undefined;
};

const isLevyRate = (value: unknown): value is LevyRate & Row =>
  isRow(value) &&
  only(value, ['effectiveFrom', 'authorityPct', 'fundPct']) &&
  isKeptDate(value['effectiveFrom']) &&
  between(value['authorityPct'], 0, 100, 4) &&
  between(value['fundPct'], 0, 100, 4);

/** At least one rate, one per date; kept in order of date. */
const levyRates: Check = (sent) => {
  if (!Array.isArray(sent) || sent.length === 0 || sent.length > 100 || !sent.every(isLevyRate)) return undefined;
  const dates = new Set(sent.map((rate) => rate.effectiveFrom));
  return dates.size === sent.length
    ? [...sent].sort((a, b) => (a.effectiveFrom < b.effectiveFrom ? -1 : 1))
    : undefined;
};

function isStep(value: unknown): value is LadderStep & Row {
  if (!isRow(value) || !only(value, ['minDays', 'kind', 'value']) || !between(value['minDays'], 0, 365, 0))
    return false;
  if (value['kind'] === 'FIXED') return between(value['value'], 0, 100_000, 2);
  if (value['kind'] === 'PERCENT') return between(value['value'], 0, 100, 2);
  return value['kind'] === 'DEPOSIT' && (value['value'] === undefined || value['value'] === 0);
}

/** Steps by falling days, each day once, the last for 0 days, so that every day has its step (decisions B4). */
const ladder: Check = (sent) => {
  if (!Array.isArray(sent) || sent.length === 0 || sent.length > 20 || !sent.every(isStep)) return undefined;
  const steps = sent
    .map(({ minDays, kind, value }): LadderStep => ({ minDays, kind, value: kind === 'DEPOSIT' ? 0 : value }))
    .sort((a, b) => b.minDays - a.minDays);
  const once = new Set(steps.map((step) => step.minDays)).size === steps.length;
  return once && steps.at(-1)?.minDays === 0 ? steps : undefined;
};

const isCompensation = (value: unknown): value is CompensationRule & Row =>
  isRow(value) &&
  only(value, ['effectiveFrom', 'shortTourDays', 'withinDaysShort', 'withinDaysLong', 'percent', 'maximum']) &&
  isKeptDate(value['effectiveFrom']) &&
  between(value['shortTourDays'], 0, 365, 0) &&
  between(value['withinDaysShort'], 0, 365, 0) &&
  between(value['withinDaysLong'], 0, 365, 0) &&
  between(value['percent'], 0, 100, 2) &&
  between(value['maximum'], 0, 100_000, 2);

/** One rule per date, kept in order of date; none at all is no compensation (decisions B18). */
const compensation: Check = (sent) => {
  if (!Array.isArray(sent) || sent.length > 100 || !sent.every(isCompensation)) return undefined;
  const dates = new Set(sent.map((rule) => rule.effectiveFrom));
  return dates.size === sent.length
    ? [...sent].sort((a, b) => (a.effectiveFrom < b.effectiveFrom ? -1 : 1))
    : undefined;
};

const SHAPES = { languages, texts, staffNotification, levyRates, ladder, compensation } as const satisfies Record<
  string,
  Check
>;
/** Shapes that only parameters have; the settings screens have an input for each. */
export type ParameterShape = keyof typeof SHAPES;
export const shaped = (as: ParameterShape, words: readonly string[] = [], max?: number): CustomField =>
  custom(as, (sent) => SHAPES[as](sent, words, max ?? 1000), {
    ...{ wide: true, words },
    ...(max === undefined ? {} : { max }),
  });

/** A value of a parameter in order, or undefined when it does not fit. */
export function fitting(field: Field, sent: unknown): unknown {
  switch (field.kind) {
    case 'int':
    case 'money':
    case 'percent':
      return isWithin(field, sent) ? sent : undefined;
    case 'bool':
      return typeof sent === 'boolean' ? sent : undefined;
    case 'oneOf':
      return typeof sent === 'string' && field.of.includes(sent) ? sent : undefined;
    case 'text':
      return typeof sent === 'string' && oneLine(sent).length <= (field.max ?? 200) ? oneLine(sent) : undefined;
    case 'image':
      return sent === '' || (typeof sent === 'string' && /^[0-9a-f]{32}$/.test(sent)) ? sent : undefined;
    case 'custom':
      return field.check(sent);
    default:
      return undefined;
  }
}
