import { In } from 'typeorm';
import { CarSeat } from '../cars/car-seat.entity';
import { lockRow } from '../database/lock';
import { rowsOf } from '../database/raw';
import type { Tx } from '../database/work';
import { Departure } from '../departures/departure.entity';
import { ListRow } from './list-row.entity';
import { storedRows } from './read-rows';

/**
 * Rebuilds a customer list from the living orders: new travellers join at its end, those who left go with their seats;
 * order, room, seat and note of all others stay (decisions B0 #31). Safe to repeat.
 */
export async function refreshList(tx: Tx, departureId: number): Promise<void> {
  await lockRow(tx, Departure, { id: departureId }, 'departure.notFound');
  const living = await storedRows(tx.em, departureId);
  const rows = await tx.em.findBy(ListRow, { departureId });
  const alive = new Set(living.map((row) => row.memberId));
  const gone = rows.filter((row) => !alive.has(row.memberId));
  if (gone.length) await tx.em.delete(ListRow, { id: In(gone.map((row) => row.id)) });
  await unseatStrangers(tx, departureId);
  const listed = new Set(rows.map((row) => row.memberId));
  let seq = Math.max(0, ...rows.map((row) => row.seq));
  for (const row of living) {
    if (listed.has(row.memberId)) continue;
    seq += 1;
    await tx.em.insert(ListRow, {
      departureId,
      memberId: row.memberId,
      seq,
      room: '',
      roomType: row.wishedRoomType,
      roomFixed: false,
      remark: '',
      createdAt: tx.now,
      updatedAt: tx.now,
    });
  }
}

/** Frees the seats of this departure's coaches on which somebody sits who no longer travels on it. */
async function unseatStrangers(tx: Tx, departureId: number): Promise<void> {
  const strangers = await rowsOf<{ id: number }>(
    tx.em,
    `SELECT c.id FROM car_seats c JOIN cars k ON k.id = c.carId JOIN members m ON m.id = c.memberId JOIN sub_orders s ON s.id = m.subOrderId
      WHERE k.departureId = ? AND (m.state <> 'LIVING' OR s.departureId <> k.departureId OR s.orderState NOT IN ('HOLD', 'CONFIRMED', 'COMPLETED'))`,
    [departureId],
  );
  if (strangers.length) await tx.em.delete(CarSeat, { id: In(strangers.map((row) => row.id)) });
}
