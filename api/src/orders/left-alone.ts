import type { EntityManager } from 'typeorm';
import { storedRows } from '../customers/read-rows';
import { sleeperOf } from '../customers/rooms';
import { marks } from '../database/find-rows';
import { isOneOf } from '../database/is-one-of';
import { rowsOf } from '../database/raw';
import { leftAlone } from '../domain/room-mates';
import type { Preview, PreviewVerb } from '../domain/wire/change';
import { BOOKED_STATES } from '../domain/words';

/** Of what a verb is asked: whom it takes away from a departure, where it names them. */
interface Asked {
  orderId?: number;
  orderNumber?: string;
  subOrderId?: number;
  memberIds?: number[];
  removeMemberIds?: number[];
  reasonCode?: string;
}
type Left = NonNullable<Preview['leftAlone']>;
const LEAVING: readonly PreviewVerb[] = ['dec', 'cancel', 'change-package', 'cancel-request', 'transfer-request'];

/** Whom the travellers that a verb takes away leave alone in their rooms, as those are now. */
export async function leftAloneBy(em: EntityManager, verb: PreviewVerb, asked: Asked): Promise<Left> {
  // who has the name corrected travels on
  if (!LEAVING.includes(verb) || asked.reasonCode === 'NAME_CORRECTION') return [];
  const gone = await leavingOf(em, asked);
  const left: Left = [];
  for (const departureId of new Set(gone.map((each) => Number(each.departureId)))) {
    const stored = await storedRows(em, departureId);
    const leaving = new Set(gone.map(({ id }) => Number(id)));
    const ids = new Set(leftAlone(stored.map(sleeperOf), leaving).map(({ memberId }) => memberId));
    for (const { memberId, surname, givenName, orderNumber, room } of stored)
      if (ids.has(memberId))
        left.push({ memberId, name: `${surname} ${givenName}`.trim(), orderNumber, room: room ?? '' });
  }
  return left;
}

function leavingOf(em: EntityManager, asked: Asked): Promise<{ id: number; departureId: number }[]> {
  const { orderId, orderNumber, subOrderId } = asked;
  const members = asked.removeMemberIds ?? asked.memberIds;
  const [party, value] =
    subOrderId !== undefined
      ? ['s.id = ?', subOrderId]
      : orderId !== undefined
        ? ['o.id = ?', orderId]
        : ['o.orderNumber = ?', orderNumber ?? ''];
  const some = members?.length ? ` AND m.id IN (${marks(members)})` : '';
  return rowsOf(
    em,
    `SELECT m.id, s.departureId FROM members m JOIN sub_orders s ON s.id = m.subOrderId JOIN orders o ON o.id = s.orderId
      WHERE ${party} AND m.state = 'LIVING' AND ${isOneOf('s.orderState', BOOKED_STATES)}${some}`,
    [value, ...(members ?? [])],
  );
}
