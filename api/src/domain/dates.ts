/** A calendar date, YYYY-MM-DD; compares correctly as text. */
export type DateOnly = string;
const DAY_MS = 86_400_000;
export const BUSINESS_ZONE = 'Asia/Hong_Kong';
/** Lists ask for a date per ledger row: Hong Kong's fixed offset is added rather than a calendar asked. */
const HONG_KONG_MS = 8 * 3_600_000;
const NO_SUMMER_TIME_SINCE = Date.UTC(1980, 0, 1);

/** Dates by their day since 1970: writing one costs more than all else that is done with a ledger row. */
const written = new Map<number, DateOnly>();
const MOST_WRITTEN = 10_000;
function dateOf(day: number): DateOnly {
  const known = written.get(day);
  if (known !== undefined) return known;
  if (written.size >= MOST_WRITTEN) written.clear();
  const date = new Date(day * DAY_MS).toISOString().slice(0, 10);
  written.set(day, date);
  return date;
}

/** The calendar date that an instant falls on in the business zone. */
export function businessDate(instant: Date, zone: string = BUSINESS_ZONE): DateOnly {
  const time = instant.getTime();
  if (zone === BUSINESS_ZONE && time >= NO_SUMMER_TIME_SINCE) return dateOf(Math.floor((time + HONG_KONG_MS) / DAY_MS));
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return parts.format(instant);
}
/** `2026-12-24 09:30`: the minute that an instant falls in, in Hong Kong. */
export const businessMinute = (instant: Date): string =>
  new Date(instant.getTime() + HONG_KONG_MS).toISOString().slice(0, 16).replace('T', ' ');
/** The instant of a day and time of day as a clock in Hong Kong shows them, `2026-12-24 09:30`. */
export const atBusinessTime = (clock: string): Date => new Date(`${clock.replace(' ', 'T')}+08:00`);
/** The instant at which a calendar date begins in Hong Kong (UTC+8, no summer time). */
export const startOfDay = (day: DateOnly): Date => new Date(`${day}T00:00:00+08:00`);

/** True for a moment of a day that the calendar has, written as ISO 8601 has it, with its zone. */
export const isInstant = (value: string): boolean =>
  /^.{10}T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/.test(value) &&
  isDate(value.slice(0, 10));

/** True for a date that the calendar has, written YYYY-MM-DD. */
export function isDate(value: unknown): value is DateOnly {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}
/** A day that a record may keep lies within the lives of people and what they plan; a filter may ask for any date. */
export const isKeptDate = (value: unknown): value is DateOnly =>
  isDate(value) && value >= '1900-01-01' && value <= '2199-12-31';
export const addDays = (day: DateOnly, count: number): DateOnly =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
/** Whole days from one date to another; today to tomorrow is 1 (decisions B17). */
export const daysBetween = (from: DateOnly, to: DateOnly): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
/** Sunday 0 to Saturday 6 (SPEC 3). */
export const weekdayOf = (day: DateOnly): number => new Date(`${day}T00:00:00Z`).getUTCDay();
/** The last day of a tour: departure date + days - 1 (decisions B17). */
export const returnDate = (departure: DateOnly, days: number): DateOnly => addDays(departure, Math.max(0, days - 1));
