import type { Tx } from '../database/work';
import { claim } from '../database/lock';
import { changedBy } from '../database/raw';
import type { DateOnly } from '../domain/dates';
import { outOfSale } from '../domain/departure-states';
import { DomainError } from '../domain/errors';
import { Departure } from './departure.entity';

export type Count = 'bookedCount' | 'heldCount';

/**
 * Takes seats by one guarded update, so that two buyers can never have the same seat (architecture rule 13). It comes
 * before any row that refers to the departure: such a row shares its lock, and two that share it cannot both update.
 * Nothing is taken of a departure that is being called off. Nothing to take is no statement.
 * @param day on which it was read as being on sale, where it was read before: one that was moved or closed since is not sold
 * @throws DomainError departure.full with the seats that are free; departure.cancelling, departure.cancelled;
 * departure.closed, general.stale; departure.notFound
 */
export async function takeSeats(
  tx: Tx,
  departureId: number,
  seats: number,
  as: Count = 'bookedCount',
  day?: DateOnly,
): Promise<void> {
  if (seats <= 0) return;
  await claim(tx.em, [`departures:${departureId}`]);
  const taken = await changedBy(
    tx.em,
    `UPDATE departures SET ${as} = ${as} + ? WHERE id = ? AND bookedCount + heldCount + reservedNumber + ? <= maxPax
       AND state NOT IN ('CANCELLING', 'CANCELLED')${day === undefined ? '' : ' AND departureDate = ? AND open = 1'}`,
    [seats, departureId, seats, ...(day === undefined ? [] : [day])],
  );
  if (taken === 1) return;
  const departure = await tx.em.findOneBy(Departure, { id: departureId });
  if (!departure) throw new DomainError('departure.notFound');
  const { state, open, departureDate } = departure;
  if (day !== undefined && departureDate !== day) throw new DomainError('general.stale');
  const closed = day !== undefined && !open ? 'departure.closed' : null;
  throw new DomainError(outOfSale(state) ?? closed ?? 'departure.full', { free: freeOf(departure) });
}

/** Seats that can be sold: maxPax - reservedNumber - heldCount - bookedCount (decisions B0 #20). */
export const freeOf = (departure: Pick<Departure, 'maxPax' | 'reservedNumber' | 'heldCount' | 'bookedCount'>): number =>
  departure.maxPax - departure.reservedNumber - departure.heldCount - departure.bookedCount;
