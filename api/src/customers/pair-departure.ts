import { demandOpenDeparture } from '../departures/closing-lock';
import { recordAudit } from '../audit/record';
import type { Tx } from '../database/work';
import { announce } from '../events/announce';
import { pairRooms } from '../domain/room-pairing';
import type { DocumentVault } from '../desk/document-vault';
import { ListRow } from './list-row.entity';
import { customerList } from './read-list';
import { refreshList } from './refresh-list';
import { asRoomTraveller } from './rooms';

/** Gives everybody a room who was not placed by hand; parties stay together (SPEC 2 rooms). */
export async function pairDeparture(tx: Tx, vault: DocumentVault, departureId: number): Promise<void> {
  await demandOpenDeparture(tx, departureId);
  await refreshList(tx, departureId);
  const list = await customerList(tx.em, vault, departureId);
  for (const place of pairRooms(list.data.map(asRoomTraveller)))
    await tx.em.update(
      ListRow,
      { memberId: place.memberId },
      { room: place.room, roomType: place.roomType, updatedAt: tx.now },
    );
  await recordAudit(tx, {
    resource: 'list_rows',
    recordId: departureId,
    action: 'pair',
    after: { travellers: list.data.length },
  });
  announce(tx, 'customers', 'paired', departureId);
}
