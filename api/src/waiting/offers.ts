import { demandWithin } from '../crud/scope';
import { lockRow } from '../database/lock';
import { rowsOf } from '../database/raw';
import { transition } from '../audit/transition';
import type { Tx } from '../database/work';
import { Departure } from '../catalogue/departure.entity';
import { freeSeats } from './free-seats';
import { DomainError, fieldError } from '../domain/errors';
import { waitingParties } from '../domain/resources/waitingParties';
import { isForWaiting } from '../domain/waiting';
import { announce } from '../events/announce';
import { writeLog } from './log';
import { WAITING } from './solve';
import { wake } from './wake';
import { WaitingParty } from './waiting-party.entity';

const lockParty = (tx: Tx, id: number): Promise<WaitingParty> => lockRow(tx, WaitingParty, { id }, 'waiting.notFound');
/** The departure is locked before the party, as where offers are made. @throws DomainError departure.idNotFound */
async function lockOffer(tx: Tx, id: number, departureId: number): Promise<WaitingParty> {
  await lockRow(tx, Departure, { id: departureId }, 'departure.idNotFound');
  return lockParty(tx, id);
}

/** The booking that takes an offer: who it is for, how many seats it wants, and its order. */
interface Taker {
  contactPhone: string;
  seats: number;
  orderNumber: string;
}
/**
 * Books an offer: the seats that it holds are given back in the work that takes them for the booking, so that nobody comes
 * between. Staff book the offers of their own shop, as they alone refuse them; one that has run out is none, whether or not
 * the clock has been round, for the seats are those of whoever is next. It is for the party that waits and nobody else;
 * what that does not take of its seats goes on to the next.
 * @throws DomainError waiting.notFound, auth.denied (403), waiting.noOffer (409) where nothing is held for it on this
 * departure any more, waiting.otherPerson (409) at contactPhone
 */
export async function takeOffer(tx: Tx, id: number, departureId: number, taker: Taker): Promise<void> {
  const party = await lockOffer(tx, id, departureId);
  demandWithin(waitingParties, tx.actor, 'waiting.write', { ...party });
  const isOver = party.offeredUntil !== null && tx.now >= party.offeredUntil;
  if (party.state !== 'offered' || party.offeredOn !== departureId || isOver) throw new DomainError('waiting.noOffer');
  if (!isForWaiting(party, taker))
    throw fieldError('contactPhone', 'waiting.otherPerson', { who: party.contactPerson });
  const { heldSeats } = party;
  const { seats, orderNumber } = taker;
  await freeSeats(tx, departureId, heldSeats, 'heldCount');
  await transition(tx, WAITING, party, 'book', { set: { heldSeats: 0, orderNumber }, system: true });
  await writeLog(tx, [
    ...(seats < heldSeats
      ? [{ waitingId: id, departureId, what: 'FEWER' as const, wanted: seats, free: heldSeats }]
      : []),
    { waitingId: id, departureId, what: 'BOOKED' as const },
  ]);
  announce(tx, 'waitingParties', 'booked', id);
}

/** An offer that ran out: its seats go on to whoever is next. */
export async function expireOffer(tx: Tx, id: number): Promise<void> {
  const seen = await tx.em.findOneBy(WaitingParty, { id });
  if (!seen?.offeredOn) return;
  const party = await lockOffer(tx, id, seen.offeredOn);
  const { offeredOn, heldSeats, offeredUntil } = party;
  if (party.state !== 'offered' || !offeredOn || !offeredUntil || tx.now < offeredUntil) return;
  await freeSeats(tx, offeredOn, heldSeats, 'heldCount');
  await transition(tx, WAITING, party, 'expire', { set: { heldSeats: 0 }, system: true });
  await writeLog(tx, [{ waitingId: id, departureId: offeredOn, what: 'EXPIRED' }]);
  announce(tx, 'waitingParties', 'expired', id);
}

/**
 * Takes the offers of a departure back that is being called off: who had one waits on where it stood, also for what else
 * would do.
 */
export async function recallOffers(tx: Tx, departureId: number): Promise<void> {
  const offered = await tx.em.find(WaitingParty, {
    where: { state: 'offered', offeredOn: departureId },
    order: { id: 'ASC' },
  });
  for (const { id } of offered) {
    const party = await lockParty(tx, id);
    if (party.state !== 'offered' || party.offeredOn !== departureId) continue;
    await freeSeats(tx, departureId, party.heldSeats, 'heldCount');
    await transition(tx, WAITING, party, 'recall', { set: { heldSeats: 0, offeredUntil: null }, system: true });
    await writeLog(tx, [{ waitingId: id, departureId, what: 'RECALLED' }]);
    announce(tx, 'waitingParties', 'recalled', id);
    const others = await rowsOf<{ departureId: number }>(
      tx.em,
      'SELECT departureId FROM waiting_departures WHERE waitingId = ? AND departureId <> ? ORDER BY departureId',
      [id, departureId],
    );
    for (const other of others) wake(tx, Number(other.departureId));
  }
}

/** Nothing is left to wait for: the day until which it waits has passed, or no departure of its list can be sold any more. */
export async function lapse(tx: Tx, id: number): Promise<void> {
  const party = await lockParty(tx, id);
  if (party.state !== 'waiting') return;
  await transition(tx, WAITING, party, 'lapse', { system: true });
  await writeLog(tx, [{ waitingId: id, departureId: party.departureId, what: 'LAPSED' }]);
  announce(tx, 'waitingParties', 'lapsed', id);
}
