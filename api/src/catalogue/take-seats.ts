import type { Tx } from '../database/work';
import { claim } from '../database/lock';
import { changedBy } from '../database/raw';
import { isNoneOf } from '../database/is-one-of';
import { CALLED_OFF_STATES } from '../domain/words';
import { outOfSale } from '../domain/departure-states';
import { DomainError } from '../domain/errors';
import { Departure } from './departure.entity';

export type Count = 'bookedCount' | 'heldCount';

/**
 * Takes seats by one guarded update, so that two buyers can never have the same seat (architecture rule 13). It comes
 * before any row that refers to the departure: such a row shares its lock, and two that share it cannot both update.
 * Nothing is taken of a departure that is being called off. Nothing to take is no statement.
 * @param seen the departure as its offer was read, where that was before: one that was moved or closed since is not sold,
 * nor one whose package or price was deleted, also to a party that takes no seat
 * @throws DomainError departure.full with the seats that are free; departure.cancelling, departure.cancelled;
 * departure.closed, general.stale; departure.notFound
 */
export async function takeSeats(
  tx: Tx,
  departureId: number,
  seats: number,
  as: Count = 'bookedCount',
  seen?: Pick<Departure, 'departureDate' | 'offerTurn'>,
): Promise<void> {
  if (seats <= 0 && !seen) return;
  await claim(tx.em, [`departures:${departureId}`]);
  const taken = await changedBy(
    tx.em,
    `UPDATE departures SET ${as} = ${as} + ? WHERE id = ? AND bookedCount + heldCount + reservedNumber + ? <= maxPax
       AND ${isNoneOf('state', CALLED_OFF_STATES)}${seen ? ' AND departureDate = ? AND open = 1 AND offerTurn = ?' : ''}`,
    [seats, departureId, seats, ...(seen ? [seen.departureDate, seen.offerTurn] : [])],
  );
  if (taken === 1) return;
  const departure = await tx.em.findOneBy(Departure, { id: departureId });
  if (!departure) throw new DomainError('departure.notFound');
  const { state, open, departureDate, offerTurn } = departure;
  if (seen && (departureDate !== seen.departureDate || offerTurn !== seen.offerTurn))
    throw new DomainError('general.stale');
  const closed = seen && !open ? 'departure.closed' : null;
  throw new DomainError(outOfSale(state) ?? closed ?? 'departure.full', { free: freeOf(departure) });
}

/** Seats that can be sold: maxPax - reservedNumber - heldCount - bookedCount (decisions B0 #20). */
export const freeOf = (departure: Pick<Departure, 'maxPax' | 'reservedNumber' | 'heldCount' | 'bookedCount'>): number =>
  departure.maxPax - departure.reservedNumber - departure.heldCount - departure.bookedCount;
