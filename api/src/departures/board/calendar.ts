import type { EntityManager } from 'typeorm';
import { addDays, type DateOnly } from '../../domain/dates';
import { lastDayToDecide, lastFreeDay } from '../../domain/go-no-go';
import type { Parameters } from '../../domain/parameters';
import type { BoardRow } from '../../domain/wire/departure';
import { holidaysBetween } from '../../parameters/holidays';

/** Longer than any run of holidays and weekends before a day, or after today. */
const ROUND_DAYS = 30;

/** What decides when a departure is late: the rules and the holidays around the days looked at. */
export interface Calendar {
  today: DateOnly;
  holidays: ReadonlySet<DateOnly>;
  /** @param days how long the tour lasts; one that nobody knows of is taken for a long one */
  decide: (departureDate: DateOnly, days: number | undefined) => Pick<BoardRow, 'lastFreeDay' | 'decideBy'>;
}
export async function calendarOf(
  em: EntityManager,
  { operatorCancelCompensation: rules }: Readonly<Parameters>,
  today: DateOnly,
  [from, to]: [DateOnly, DateOnly],
): Promise<Calendar> {
  const first = addDays(from < today ? from : today, -2 * ROUND_DAYS);
  const holidays = await holidaysBetween(em, first, addDays(to > today ? to : today, ROUND_DAYS));
  return {
    today,
    holidays,
    decide: (departureDate, days) => {
      const free = lastFreeDay(rules, departureDate, days ?? Infinity, today);
      return { lastFreeDay: free, decideBy: lastDayToDecide(free, holidays) };
    },
  };
}
