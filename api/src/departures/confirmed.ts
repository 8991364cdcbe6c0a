import type { EntityManager } from 'typeorm';
import { rowsOf } from '../database/raw';

/** Departures with their packages, where there are. */
export const DEPARTURES = `departures d LEFT JOIN packages p ON p.packageCode = d.packageCode AND p.status <> 'deleted'`;
const HELD = `sub_orders s JOIN members m ON m.subOrderId = s.id AND m.state = 'LIVING' AND m.takesSeat = 1
  WHERE s.orderState = 'HOLD'`;
/** Seats of a departure (alias d) whose party is on hold: nobody has paid for them yet, and nobody may. */
export const ON_HOLD = `(SELECT COUNT(*) FROM ${HELD} AND s.departureId = d.id)`;
/** The same of several at once (`departureId`, `n`), of those that have any. */
export const heldOf = (ids: string): string =>
  `SELECT s.departureId, COUNT(*) AS n FROM ${HELD} AND s.departureId IN (${ids}) GROUP BY s.departureId`;
/** Who certainly goes: the seats of confirmed parties. Those on hold are few, so these are what is left of the booked. */
export const CONFIRMED = `(d.bookedCount - ${ON_HOLD})`;
export async function confirmedOf(em: EntityManager, departureId: number): Promise<number> {
  const sql = `SELECT ${CONFIRMED} AS n FROM departures d WHERE d.id = ?`;
  return Number((await rowsOf<{ n: number }>(em, sql, [departureId]))[0]?.n ?? 0);
}
