import { In } from 'typeorm';
import { rowsOf } from '../database/raw';
import type { Tx } from '../database/work';
import { isOneOf } from '../database/is-one-of';
import { SEATED_STATES } from '../domain/words';
import { CarSeat } from './car-seat.entity';

/** Holds for the traveller m of the sub-order s who travels on the departure of the coach k (decisions B10). */
export const TRAVELS = `m.state = 'LIVING' AND s.departureId = k.departureId AND ${isOneOf('s.orderState', SEATED_STATES)}`;

/** Frees the seats of a departure's coaches on which somebody sits who cancelled, expired or moved to another date. */
export async function unseatStrangers(tx: Tx, departureId: number): Promise<void> {
  const strangers = await rowsOf<{ id: number }>(
    tx.em,
    `SELECT c.id FROM car_seats c JOIN cars k ON k.id = c.carId JOIN members m ON m.id = c.memberId JOIN sub_orders s ON s.id = m.subOrderId
      WHERE k.departureId = ? AND NOT (${TRAVELS})`,
    [departureId],
  );
  if (strangers.length) await tx.em.delete(CarSeat, { id: In(strangers.map((row) => row.id)) });
}
