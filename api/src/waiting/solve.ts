import { randomUUID } from 'node:crypto';
import { In } from 'typeorm';
import { ON_MYSQL } from '../database/columns';
import { claim, lockRow } from '../database/lock';
import { rowsOf } from '../database/raw';
import { type Target, transition } from '../audit/transition';
import type { Tx } from '../database/work';
import { Departure } from '../catalogue/departure.entity';
import { freeOf, takeSeats } from '../catalogue/take-seats';
import { businessDate } from '../domain/dates';
import { holdUntil, whyNotOffered } from '../domain/deposit';
import { DomainError } from '../domain/errors';
import { solveWaiting, waitingMachine, type WaitingState } from '../domain/waiting';
import { announce } from '../events/announce';
import { readParameters } from '../parameters/read';
import { Package } from '../catalogue/package.entity';
import { soldBy } from '../catalogue/sold-by';
import { writeLog } from './log';
import { WaitingParty } from './waiting-party.entity';

export const WAITING: Target<WaitingParty, WaitingState, keyof (typeof waitingMachine)['moves']> = {
  entity: WaitingParty,
  resource: 'waitingParties',
  machine: waitingMachine,
  field: 'state',
};

/**
 * Offers the free seats of a departure to its waiting list: first come, first served, whole parties only. Seats are held
 * by the same guarded update that every buyer's are; whoever is passed over has a line with the reason. Nothing is offered
 * of a departure that is not on sale: past the cutoff, closed, being called off, without a price.
 */
export async function solveList(tx: Tx, departureId: number): Promise<void> {
  if (!(await anybody(tx, departureId))) return;
  const departure = await lockRow(tx, Departure, { id: departureId }, 'departure.idNotFound').catch(gone);
  if (!departure || freeOf(departure) <= 0 || !(await isOnSale(tx, departure))) return;
  const parties = await inTurn(tx, departureId);
  const turns = solveWaiting(parties, freeOf(departure));
  const { waitingOfferHours, bookingCutoffDays } = await readParameters(tx.em);
  const offeredUntil = holdUntil(tx.now, waitingOfferHours, departure.departureDate, bookingCutoffDays);
  for (const turn of turns) {
    const party = parties.find(({ id }) => id === turn.id);
    if (!turn.offered || !party) continue;
    await takeSeats(tx, departureId, turn.wanted, 'heldCount');
    const set = { offeredOn: departureId, heldSeats: turn.wanted, offeredUntil };
    await transition(tx, WAITING, party, 'offer', { set, system: true });
    announce(tx, 'waitingParties', 'offered', party.id);
    announce(tx, 'departures', 'seats', departureId);
  }
  const run = randomUUID();
  await writeLog(
    tx,
    turns.map(({ id, wanted, free, offered }) => {
      return {
        waitingId: id,
        departureId,
        what: offered ? ('OFFERED' as const) : ('SKIPPED' as const),
        run,
        wanted,
        free,
      };
    }),
  );
}
const gone = (error: unknown): null => {
  if (error instanceof DomainError) return null;
  throw error;
};

/** Most departures have no list: one look tells. */
async function anybody(tx: Tx, departureId: number): Promise<boolean> {
  const rows = await rowsOf(
    tx.em,
    `SELECT 1 AS one FROM waiting_departures d JOIN waiting_parties w ON w.id = d.waitingId
      WHERE d.departureId = ? AND w.state = 'waiting' LIMIT 1`,
    [departureId],
  );
  return rows.length > 0;
}
async function isOnSale(tx: Tx, departure: Departure): Promise<boolean> {
  const { packageCode, id } = departure;
  const pack = await tx.em.findOneBy(Package, { packageCode });
  const offered = {
    ...{ ...departure, free: freeOf(departure), published: Boolean(pack?.published) && pack?.status !== 'deleted' },
    priced: (await soldBy(tx.em, packageCode, id)) !== null,
  };
  const { bookingCutoffDays } = await readParameters(tx.em);
  return whyNotOffered(offered, businessDate(tx.now), bookingCutoffDays, 1) === null;
}
/** Who waits for a departure, in turn, kept from others until the work ends: another departure may be solved beside it. */
async function inTurn(tx: Tx, departureId: number): Promise<WaitingParty[]> {
  const rows = await rowsOf<{ id: number }>(
    tx.em,
    `SELECT w.id FROM waiting_departures d JOIN waiting_parties w ON w.id = d.waitingId
      WHERE d.departureId = ? AND w.state = 'waiting' ORDER BY w.id`,
    [departureId],
  );
  const ids = rows.map(({ id }) => Number(id));
  await claim(
    tx.em,
    ids.map((id) => `waiting_parties:${String(id)}`),
  );
  const locked = await tx.em.find(WaitingParty, {
    where: { id: In(ids) },
    order: { id: 'ASC' },
    ...(ON_MYSQL ? { lock: { mode: 'pessimistic_write' as const } } : {}),
  });
  return locked.filter(({ state }) => state === 'waiting');
}
