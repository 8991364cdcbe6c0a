import { isKeptDate, type DateOnly } from './dates';
import type { ErrorCode, ErrorParams } from './errors';
import { DomainError, fieldError } from './errors';
import { LIMITS } from './limits';
import type { Recurrence } from './wire/departure';
import { RECURRENCE_MODES } from './words';

export interface Expansion {
  dates: DateOnly[];
  skipped: { date: DateOnly; reason: 'PAST' | 'EXISTS' }[];
}
/** Why a rule makes no dates: the admin says it while the rule is typed. */
const FAULTS = [
  ...(['general.invalid', 'departure.endBeforeStart', 'departure.weekdayRequired'] as const),
  ...(['departure.tooMany', 'departure.past'] as const),
] as const satisfies readonly ErrorCode[];
export type RecurrenceFault = (typeof FAULTS)[number];
export const isRecurrenceFault = (code: ErrorCode): code is RecurrenceFault =>
  (FAULTS as readonly ErrorCode[]).includes(code);
const faultAt = (field: string, code: RecurrenceFault, params: ErrorParams = {}): DomainError =>
  fieldError(field, code, params);

const DAY_MS = 86_400_000;
const dayNumber = (day: DateOnly): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
const dateOf = (number: number): DateOnly => new Date(number * DAY_MS).toISOString().slice(0, 10);
/** 1 January 1970 was a Thursday; Sunday is 0 (SPEC 3). */
const weekday = (number: number): number => (((number + 4) % 7) + 7) % 7;

function checkRule(rule: Recurrence, path: string): void {
  const fields: Record<string, RecurrenceFault> = {};
  if (!RECURRENCE_MODES.includes(rule.mode)) fields[`${path}mode`] = 'general.invalid';
  for (const field of ['startDate', 'endDate'] as const)
    if (!isKeptDate(rule[field])) fields[path + field] = 'general.invalid';
  for (const field of ['excludeDates', 'extraDates'] as const)
    for (const [index, date] of (rule[field] ?? []).entries())
      if (!isKeptDate(date)) fields[`${path}${field}.${index}`] = 'general.invalid';
  if (rule.mode === 'WEEKLY' && !(rule.weekdays ?? []).every((day) => Number.isInteger(day) && day >= 0 && day <= 6))
    fields[`${path}weekdays`] = 'general.invalid';
  if (Object.keys(fields).length > 0) throw new DomainError('general.invalid', {}, fields);
  if (rule.endDate < rule.startDate) throw faultAt(`${path}endDate`, 'departure.endBeforeStart');
  if (rule.mode === 'WEEKLY' && (rule.weekdays ?? []).length === 0)
    throw faultAt(`${path}weekdays`, 'departure.weekdayRequired');
}

/** How many dates of a range fall on wanted weekdays: whole weeks hold each once. */
function countBetween(start: number, end: number, wanted: ReadonlySet<number | undefined>): number {
  const days = end - start + 1;
  let count = Math.floor(days / 7) * wanted.size;
  for (let day = end - (days % 7) + 1; day <= end; day++) if (wanted.has(weekday(day))) count += 1;
  return count;
}
/**
 * (rule dates + extraDates) - excludeDates, ascending, once each (decisions B17); day numbers. They are counted before
 * they are made: a rule of ten thousand years is one body, too.
 */
function daysOf(rule: Recurrence, tooMany: (count: number) => DomainError): number[] {
  const excluded = new Set((rule.excludeDates ?? []).map(dayNumber));
  const wanted = new Set(rule.mode === 'WEEKLY' ? rule.weekdays : [0, 1, 2, 3, 4, 5, 6]);
  const [start, end] = [dayNumber(rule.startDate), dayNumber(rule.endDate)];
  const inRule = (day: number): boolean => day >= start && day <= end && wanted.has(weekday(day));
  const extra = [...new Set((rule.extraDates ?? []).map(dayNumber))].filter(
    (day) => !inRule(day) && !excluded.has(day),
  );
  const count = countBetween(start, end, wanted) - [...excluded].filter(inRule).length + extra.length;
  if (count > LIMITS.recurrenceDates) throw tooMany(count);
  const days: number[] = [];
  for (let day = start; day <= end; day++) if (wanted.has(weekday(day)) && !excluded.has(day)) days.push(day);
  return [...days, ...extra].sort((a, b) => a - b);
}

/**
 * The departure dates that a rule makes (SPEC 3, decisions B17): every day, or every week on weekdays (Sunday 0), with
 * extra and excluded dates. Dates before today (Hong Kong) and existing ones come back in `skipped`; today is not past.
 * @param path what stands before the field names in errors
 * @throws DomainError departure.endBeforeStart at endDate, departure.weekdayRequired at weekdays, departure.tooMany
 * naming the number, departure.past when every date is past, general.invalid for what is no date or weekday
 */
export function expandRecurrence(
  rule: Recurrence,
  today: DateOnly,
  existing: Iterable<DateOnly> = [],
  path = 'recurrence.',
): Expansion {
  checkRule(rule, path);
  const max = LIMITS.recurrenceDates;
  const days = daysOf(rule, (count) => faultAt(`${path}endDate`, 'departure.tooMany', { count, max }));
  const taken = new Set(existing);
  const all = days.map(dateOf);
  if (all.length > 0 && all.every((date) => date < today)) throw faultAt(`${path}startDate`, 'departure.past');
  const skipped = all.flatMap((date): Expansion['skipped'] =>
    date < today ? [{ date, reason: 'PAST' }] : taken.has(date) ? [{ date, reason: 'EXISTS' }] : [],
  );
  const left = new Set(skipped.map(({ date }) => date));
  return { dates: all.filter((date) => !left.has(date)), skipped };
}

interface Dated {
  departureDate: DateOnly;
  recurrence: Recurrence | null;
  bookedCount: number;
  heldCount: number;
}
/**
 * A new rule in place of the older ones takes away the coming dates that a rule made and that it leaves out, but only
 * where no seat is booked or held; dates entered by hand stay (decisions B17, Dates).
 */
export function leftOut<D extends Dated>(
  known: readonly D[],
  { dates, skipped }: Expansion,
  today: DateOnly,
): { goes: D[]; stays: D[] } {
  const wanted = new Set([...dates, ...skipped.map(({ date }) => date)]);
  const older = known.filter(
    (each) => each.recurrence && each.departureDate >= today && !wanted.has(each.departureDate),
  );
  const taken = (each: D): boolean => each.bookedCount + each.heldCount > 0;
  return { goes: older.filter((each) => !taken(each)), stays: older.filter(taken) };
}
