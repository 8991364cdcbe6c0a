import { sqlInstant } from '../database/columns';
import { isOneOf } from '../database/is-one-of';
import { addDays, type DateOnly, startOfDay } from '../domain/dates';
import { SEATED_STATES } from '../domain/words';

/**
 * Parties (alias s) that were booked from one Hong Kong day to another, either of them open, and that hold or had seats:
 * the dashboard adds up their fare and the order list filters by it.
 */
export function soldBetween(from: DateOnly | undefined, to: DateOnly | undefined): { sql: string; params: unknown[] } {
  const since = from === undefined ? [] : [sqlInstant(startOfDay(from))];
  const until = to === undefined ? [] : [sqlInstant(startOfDay(addDays(to, 1)))];
  // the plus keeps the embedded database, which knows nothing of how many there are, from reading all that ever were sold
  const state = since.length || until.length ? '+s.orderState' : 's.orderState';
  return {
    sql: `${isOneOf(state, SEATED_STATES)}${since.length ? ' AND s.createdAt >= ?' : ''}${until.length ? ' AND s.createdAt < ?' : ''}`,
    params: [...since, ...until],
  };
}
