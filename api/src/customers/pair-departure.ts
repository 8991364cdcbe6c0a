import { demandOpenDeparture } from '../departures/closing-lock';
import { recordAudit } from '../audit/record';
import type { Tx } from '../database/work';
import { announce } from '../events/announce';
import { pairRooms } from '../domain/room-pairing';
import { ListRow } from './list-row.entity';
import { storedRows } from './read-rows';
import { refreshList } from './refresh-list';
import { sleeperOf } from './rooms';

/** Gives everybody a room who was not placed by hand; parties stay together (SPEC 2 rooms). */
export async function pairDeparture(tx: Tx, departureId: number): Promise<void> {
  await demandOpenDeparture(tx, departureId);
  await refreshList(tx, departureId);
  const rows = await storedRows(tx.em, departureId);
  for (const place of pairRooms(rows.map(sleeperOf)))
    await tx.em.update(
      ListRow,
      { memberId: place.memberId },
      { room: place.room, roomType: place.roomType, updatedAt: tx.now },
    );
  await recordAudit(tx, {
    resource: 'list_rows',
    recordId: departureId,
    action: 'pair',
    after: { travellers: rows.length },
  });
  announce(tx, 'customers', 'paired', departureId);
}
