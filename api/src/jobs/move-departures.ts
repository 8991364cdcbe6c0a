import type { EntityManager } from 'typeorm';
import { sold } from '../catalogue/sold-package';
import { marks } from '../database/find-rows';
import { lockRow } from '../database/lock';
import { rowsOf } from '../database/raw';
import type { Tx } from '../database/work';
import { Departure } from '../catalogue/departure.entity';
import { doubtful } from '../departures/below';
import { CONFIRMED, DEPARTURES } from '../departures/confirmed';
import { bookedDays } from '../departures/days';
import { moveBySystem } from '../departures/move';
import { businessDate, type DateOnly, returnDate } from '../domain/dates';
import type { DepartureMove } from '../domain/departure-states';
import { breather } from '../http/breath';
import type { Job } from '../turns/job';

const MOST = 500;
const LIMIT = `LIMIT ${MOST}`;
/** So many departures are counted at a time, while others wait. */
const PIECE = 20;
const MIN = sold('groupSizeMin');

/** On sale, booked by as many as the package needs, and nobody decided otherwise: it goes (decisions A2). */
async function toGuarantee(em: EntityManager, today: DateOnly): Promise<{ id: number }[]> {
  const booked = await rowsOf<{ id: number }>(
    em,
    `SELECT d.id FROM ${DEPARTURES} WHERE d.state IN ('SELLING', 'AT_RISK') AND d.stateBy = 0 AND d.departureDate >= ?
        AND ${MIN} > 0 AND d.bookedCount >= ${MIN} ORDER BY d.id`,
    [today],
  );
  const certain: { id: number }[] = [];
  const breathe = breather();
  for (let at = 0; at < booked.length && certain.length < MOST; at += PIECE) {
    await breathe();
    certain.push(
      ...(await reached(
        em,
        booked.slice(at, at + PIECE).map(({ id }) => id),
      )),
    );
  }
  return certain.slice(0, MOST);
}
/** Those of which as many are certain as the package needs. */
const reached = (em: EntityManager, ids: readonly number[]): Promise<{ id: number }[]> =>
  rowsOf(
    em,
    `SELECT d.id FROM ${DEPARTURES} WHERE d.id IN (${marks(ids)}) AND ${CONFIRMED} >= ${MIN} ORDER BY d.id`,
    ids,
  );
/** Who gives seats back writes in the departure: once it is held, the count is that of now. */
async function stillReached(tx: Tx, id: number): Promise<boolean> {
  await lockRow(tx, Departure, { id }, 'departure.idNotFound');
  return (await reached(tx.em, [id])).length > 0;
}
/** The day has passed, and somebody was booked; a date that nobody booked did not leave. */
const toDepart = (em: EntityManager, today: DateOnly): Promise<{ id: number }[]> =>
  rowsOf(
    em,
    `SELECT id FROM departures WHERE state IN ('SELLING', 'GUARANTEED', 'AT_RISK') AND departureDate < ? AND bookedCount > 0
      ORDER BY id ${LIMIT}`,
    [today],
  );
/** The longest of its parties is back; days are those of the booking. */
async function toReturn(em: EntityManager, today: DateOnly): Promise<{ id: number }[]> {
  const rows = await rowsOf<{ id: number; departureDate: DateOnly }>(
    em,
    `SELECT d.id, d.departureDate FROM departures d WHERE d.state = 'DEPARTED' ORDER BY d.departureDate ${LIMIT}`,
  );
  const days = await bookedDays(
    em,
    rows.map(({ id }) => id),
  );
  return rows.filter(({ id, departureDate }) => returnDate(departureDate, days.get(Number(id)) ?? 1) < today);
}

const job = (
  name: string,
  move: DepartureMove,
  due: (em: EntityManager, today: DateOnly, now: Date) => Promise<{ id: number }[]>,
  still: (tx: Tx, id: number) => Promise<boolean> = () => Promise.resolve(true),
): Job => ({
  name,
  everyMs: 600_000,
  due: async (em, now) => (await due(em, businessDate(now), now)).map((row) => Number(row.id)),
  act: async (tx, _desk, id) => {
    if (await still(tx, id)) await moveBySystem(tx, id, move);
  },
});
/** What the count and the calendar make of a departure's state. */
export const moveDepartures: readonly Job[] = [
  job('guarantee-departures', 'guarantee', toGuarantee, stillReached),
  job('doubt-departures', 'doubt', async (em, _today, now) => (await doubtful(em, now)).map((id) => ({ id }))),
  job('depart', 'depart', toDepart),
  job('come-back', 'comeBack', toReturn),
];
