import type { EntityManager } from 'typeorm';
import { sqlInstant } from '../database/columns';
import { rowsOf } from '../database/raw';
import { isNoneOf } from '../database/is-one-of';
import { CALLED_OFF_STATES } from '../domain/words';
import { addDays, businessDate } from '../domain/dates';
import { readParameters } from '../parameters/read';
import { expireOffer, lapse } from '../waiting/offers';
import { solveList } from '../waiting/solve';
import type { Job } from '../turns/job';

const ids = async (em: EntityManager, sql: string, params: readonly unknown[]): Promise<number[]> =>
  (await rowsOf<{ id: number }>(em, sql, params)).map((row) => Number(row.id));
const COMING = `d.open = 1 AND ${isNoneOf('d.state', CALLED_OFF_STATES)} AND d.departureDate >= ?`;
const firstDay = async (em: EntityManager, now: Date): Promise<string> =>
  addDays(businessDate(now), (await readParameters(em)).bookingCutoffDays);

const expireOffers: Job = {
  name: 'expire-offers',
  everyMs: 30_000,
  due: (em, now) =>
    ids(
      em,
      `SELECT id FROM waiting_parties WHERE state = 'offered' AND offeredUntil <= ? ORDER BY offeredUntil LIMIT 500`,
      [sqlInstant(now)],
    ),
  act: (tx, _desk, id) => expireOffer(tx, id),
};
/** What frees seats solves the list itself; this is for what puts a departure on sale otherwise, such as a price. */
const offerSeats: Job = {
  name: 'offer-seats',
  everyMs: 60_000,
  due: async (em, now) =>
    ids(
      em,
      `SELECT DISTINCT d.id FROM waiting_departures l JOIN waiting_parties w ON w.id = l.waitingId AND w.state = 'waiting'
         JOIN departures d ON d.id = l.departureId
        WHERE ${COMING} AND d.maxPax - d.reservedNumber - d.heldCount - d.bookedCount >= w.seats ORDER BY d.id LIMIT 500`,
      [await firstDay(em, now)],
    ),
  act: (tx, _desk, id) => solveList(tx, id),
};
const lapseWaiting: Job = {
  name: 'lapse-waiting',
  everyMs: 600_000,
  due: async (em, now) =>
    ids(
      em,
      `SELECT w.id FROM waiting_parties w WHERE w.state = 'waiting' AND (w.until < ? OR NOT EXISTS (
         SELECT 1 FROM waiting_departures l JOIN departures d ON d.id = l.departureId WHERE l.waitingId = w.id
          AND d.state <> 'CANCELLED' AND d.departureDate >= ?)) ORDER BY w.id LIMIT 500`,
      [businessDate(now), await firstDay(em, now)],
    ),
  act: (tx, _desk, id) => lapse(tx, id),
};
/** What time does on the waiting list. */
export const waitingList: readonly Job[] = [expireOffers, offerSeats, lapseWaiting];
