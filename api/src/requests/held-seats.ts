import type { Tx } from '../database/work';
import { freeSeats } from '../waiting/free-seats';
import { takeSeats } from '../catalogue/take-seats';
import { announce } from '../events/announce';
import { Request } from '../parties/request.entity';

/** Gives back the seats that a transfer holds on its target, where it still does. */
export async function releaseHeld(tx: Tx, request: Request): Promise<void> {
  if (request.heldSeats === 0 || request.targetDepartureId === null) return;
  await freeSeats(tx, request.targetDepartureId, request.heldSeats, 'heldCount');
  announce(tx, 'departures', 'seats', request.targetDepartureId);
  await tx.em
    .createQueryBuilder()
    .update(Request)
    .set({ heldSeats: 0, version: () => 'version' })
    .where({ id: request.id })
    .updateEntity(false)
    .execute();
  request.heldSeats = 0;
}

/** A change of one departure's counters. */
export interface Exchange {
  departureId: number;
  /** Held seats that are given back first. */
  unhold?: number;
  /** Booked seats to take (above 0) or to give back (below 0). */
  seats: number;
}
/** Changes the seats of both ends of a transfer, in the order of their ids, so that transfers cannot wait for each other. */
export async function exchangeSeats(tx: Tx, changes: readonly Exchange[]): Promise<void> {
  for (const { departureId, unhold = 0, seats } of [...changes].sort((a, b) => a.departureId - b.departureId)) {
    await freeSeats(tx, departureId, unhold, 'heldCount');
    if (seats > 0) await takeSeats(tx, departureId, seats);
    else await freeSeats(tx, departureId, -seats);
    announce(tx, 'departures', 'seats', departureId);
  }
}
