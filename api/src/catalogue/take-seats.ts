import type { Tx } from '../database/work';
import { claim } from '../database/lock';
import { changedBy } from '../database/raw';
import { outOfSale } from '../domain/departure-states';
import { DomainError } from '../domain/errors';
import { Departure } from './departure.entity';

export type Count = 'bookedCount' | 'heldCount';

/**
 * Takes seats by one guarded update, so that two buyers can never have the same seat (architecture rule 13). It comes
 * before any row that refers to the departure: such a row shares its lock, and two that share it cannot both update.
 * Nothing is taken of a departure that is being called off. Nothing to take is no statement.
 * @throws DomainError departure.full with the seats that are free; departure.cancelling, departure.cancelled; departure.notFound
 */
export async function takeSeats(tx: Tx, departureId: number, seats: number, as: Count = 'bookedCount'): Promise<void> {
  if (seats <= 0) return;
  await claim(tx.em, [`departures:${departureId}`]);
  const taken = await changedBy(
    tx.em,
    `UPDATE departures SET ${as} = ${as} + ? WHERE id = ? AND bookedCount + heldCount + reservedNumber + ? <= maxPax
       AND state NOT IN ('CANCELLING', 'CANCELLED')`,
    [seats, departureId, seats],
  );
  if (taken === 1) return;
  const departure = await tx.em.findOneBy(Departure, { id: departureId });
  if (!departure) throw new DomainError('departure.notFound');
  throw new DomainError(outOfSale(departure.state) ?? 'departure.full', { free: freeOf(departure) });
}

/** Seats that can be sold: maxPax - reservedNumber - heldCount - bookedCount (decisions B0 #20). */
export const freeOf = (departure: Pick<Departure, 'maxPax' | 'reservedNumber' | 'heldCount' | 'bookedCount'>): number =>
  departure.maxPax - departure.reservedNumber - departure.heldCount - departure.bookedCount;
