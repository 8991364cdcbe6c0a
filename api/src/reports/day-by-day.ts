import { setImmediate } from 'node:timers/promises';
import { sqlInstant } from '../database/columns';
import { addDays, type DateOnly, startOfDay } from '../domain/dates';

/** A day of Hong Kong, and the instants that it lies between, as SQL compares them. */
export interface Day {
  date: DateOnly;
  since: string;
  until: string;
}

/**
 * What a report finds, day by day of its period, one after the other: the embedded database reads on the thread that
 * answers everybody, so a year is read like three hundred and sixty-five days, and whoever waits comes in between.
 */
export async function dayByDay<T>(
  { from, to }: { from: DateOnly; to: DateOnly },
  read: (day: Day) => Promise<T[]>,
): Promise<T[]> {
  const found: T[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const [since, until] = [sqlInstant(startOfDay(date)), sqlInstant(startOfDay(addDays(date, 1)))];
    for (const row of await read({ date, since, until })) found.push(row);
    await setImmediate();
  }
  return found;
}
