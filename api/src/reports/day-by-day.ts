import { setImmediate } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { sqlInstant } from '../database/columns';
import { isoInstant, rowsOf } from '../database/raw';
import { addDays, businessDate, type DateOnly, startOfDay } from '../domain/dates';

/** A day of Hong Kong, and the instants that it lies between, as SQL compares them. */
export interface Day {
  date: DateOnly;
  since: string;
  until: string;
}
interface Period {
  from: DateOnly;
  to: DateOnly;
}
/** What says the day of a row: an indexed column, of an instant or of a day. */
type Dated = 'payments.takenAt' | 'sub_orders.createdAt' | 'sub_orders.departureDate';

/**
 * What a report finds, day by day of its period, one after the other: the embedded database reads on the thread that
 * answers everybody, so a year is read like three hundred and sixty-five days, and whoever waits comes in between.
 * Days before the first row and after the last are not asked for: a period may be as long as one likes.
 */
export async function dayByDay<T>(
  em: EntityManager,
  dated: Dated,
  period: Period,
  read: (day: Day) => Promise<T[]>,
): Promise<T[]> {
  const found: T[] = [];
  const { from, to } = await within(em, dated, period);
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const [since, until] = [sqlInstant(startOfDay(date)), sqlInstant(startOfDay(addDays(date, 1)))];
    for (const row of await read({ date, since, until })) found.push(row);
    await setImmediate();
  }
  return found;
}

/** The part of the period in which there are rows at all; where there are none it ends before it begins. */
async function within(em: EntityManager, dated: Dated, { from, to }: Period): Promise<Period> {
  const [table = '', column = ''] = dated.split('.');
  const end = (which: string): string => `(SELECT ${which}(\`${column}\`) FROM \`${table}\`)`;
  const [ends] = await rowsOf<Record<'first' | 'last', string | Date | null>>(
    em,
    `SELECT ${end('MIN')} AS first, ${end('MAX')} AS last`,
  );
  const [first, last] = [dayOf(ends?.first), dayOf(ends?.last)];
  if (first === undefined || last === undefined) return { from: to, to: addDays(to, -1) };
  return { from: from < first ? first : from, to: to > last ? last : to };
}
function dayOf(value: string | Date | null | undefined): DateOnly | undefined {
  if (typeof value === 'string' && value.length === 10) return value;
  const instant = isoInstant(value);
  return instant === null ? undefined : businessDate(new Date(instant));
}
