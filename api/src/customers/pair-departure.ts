import { In } from 'typeorm';
import { demandOpenDeparture } from '../departures/closing-lock';
import { recordAudit } from '../audit/record';
import type { Tx } from '../database/work';
import { announce } from '../events/announce';
import { pairRooms } from '../domain/room-pairing';
import type { RoomType } from '../domain/words';
import { ListRow } from './list-row.entity';
import { storedRows } from './read-rows';
import { refreshList } from './refresh-list';
import { sleeperOf } from './rooms';

/** Gives everybody a room who was not placed by hand; parties stay together (SPEC 2 rooms). */
export async function pairDeparture(tx: Tx, departureId: number): Promise<void> {
  await demandOpenDeparture(tx, departureId);
  await refreshList(tx, departureId);
  const rows = await storedRows(tx.em, departureId);
  for (const { room, roomType, people } of together(pairRooms(rows.map(sleeperOf))))
    await tx.em.update(ListRow, { memberId: In(people) }, { room, roomType, updatedAt: tx.now });
  await recordAudit(tx, {
    resource: 'list_rows',
    recordId: departureId,
    action: 'pair',
    after: { travellers: rows.length },
  });
  announce(tx, 'customers', 'paired', departureId);
}

/** Who sleeps in one room is written there by one statement. */
function together(places: ReturnType<typeof pairRooms>): { room: string; roomType: RoomType; people: number[] }[] {
  const rooms = new Map<string, { room: string; roomType: RoomType; people: number[] }>();
  for (const { room, roomType, memberId } of places) {
    const key = `${room} ${roomType}`;
    const own = rooms.get(key) ?? { room, roomType, people: [] };
    own.people.push(memberId);
    rooms.set(key, own);
  }
  return [...rooms.values()];
}
