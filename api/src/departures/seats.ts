import type { Tx } from '../database/work';
import { claim } from '../database/lock';
import { changedBy } from '../database/raw';
import { DomainError } from '../domain/errors';
import { Departure } from './departure.entity';

type Count = 'bookedCount' | 'heldCount';

/**
 * Takes seats by one guarded update, so that two buyers can never have the same seat (architecture rule 13). It comes
 * before any row that refers to the departure: such a row shares its lock, and two that share it cannot both update.
 * Nothing to take is no statement.
 * @throws DomainError departure.full with the seats that are free; departure.notFound
 */
export async function takeSeats(tx: Tx, departureId: number, seats: number, as: Count = 'bookedCount'): Promise<void> {
  if (seats <= 0) return;
  await claim(tx.em, [`departures:${departureId}`]);
  const taken = await changedBy(
    tx.em,
    `UPDATE departures SET ${as} = ${as} + ? WHERE id = ? AND bookedCount + heldCount + reservedNumber + ? <= maxPax`,
    [seats, departureId, seats],
  );
  if (taken === 1) return;
  const departure = await tx.em.findOneBy(Departure, { id: departureId });
  if (!departure) throw new DomainError('departure.notFound');
  throw new DomainError('departure.full', { free: freeOf(departure) });
}

/** Gives seats back; never below none, which would mean that they had not been taken. */
export async function freeSeats(tx: Tx, departureId: number, seats: number, as: Count = 'bookedCount'): Promise<void> {
  if (seats <= 0) return;
  const freed = await changedBy(tx.em, `UPDATE departures SET ${as} = ${as} - ? WHERE id = ? AND ${as} >= ?`, [
    seats,
    departureId,
    seats,
  ]);
  if (freed !== 1) throw new Error(`departure ${departureId} has not ${seats} seats of ${as} to give back`);
}

/** Changes the seats of several departures in the order of their ids, so that two such changes cannot wait for each other. */
export async function moveSeats(tx: Tx, changes: readonly { departureId: number; seats: number }[]): Promise<void> {
  const total = new Map<number, number>();
  for (const { departureId, seats } of changes) total.set(departureId, (total.get(departureId) ?? 0) + seats);
  for (const [departureId, seats] of [...total].sort(([a], [b]) => a - b))
    if (seats > 0) await takeSeats(tx, departureId, seats);
    else await freeSeats(tx, departureId, -seats);
}

/** Seats that can be sold: maxPax - reservedNumber - heldCount - bookedCount (decisions B0 #20). */
export const freeOf = (departure: Pick<Departure, 'maxPax' | 'reservedNumber' | 'heldCount' | 'bookedCount'>): number =>
  departure.maxPax - departure.reservedNumber - departure.heldCount - departure.bookedCount;
