import { changedBy } from '../database/raw';
import type { Tx } from '../database/work';
import { wake } from './wake';
import { type Count, takeSeats } from '../catalogue/take-seats';

/**
 * Gives seats back; never below none, which would mean that they had not been taken. Who waits for the departure is
 * offered them before the work ends.
 */
export async function freeSeats(tx: Tx, departureId: number, seats: number, as: Count = 'bookedCount'): Promise<void> {
  if (seats <= 0) return;
  const freed = await changedBy(tx.em, `UPDATE departures SET ${as} = ${as} - ? WHERE id = ? AND ${as} >= ?`, [
    seats,
    departureId,
    seats,
  ]);
  if (freed !== 1) throw new Error(`departure ${departureId} has not ${seats} seats of ${as} to give back`);
  wake(tx, departureId);
}

/** Changes the seats of several departures in the order of their ids, so that two such changes cannot wait for each other. */
export async function moveSeats(tx: Tx, changes: readonly { departureId: number; seats: number }[]): Promise<void> {
  const total = new Map<number, number>();
  for (const { departureId, seats } of changes) total.set(departureId, (total.get(departureId) ?? 0) + seats);
  for (const [departureId, seats] of [...total].sort(([a], [b]) => a - b))
    if (seats > 0) await takeSeats(tx, departureId, seats);
    else await freeSeats(tx, departureId, -seats);
}
