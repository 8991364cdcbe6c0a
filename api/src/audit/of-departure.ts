import type { EntityManager } from 'typeorm';
import type { ListSpec } from '../lists/list-spec';
import { aboutAny, keysOf } from './belonging';

/** Who is booked on the departure or was, and who left it but still stands on its list. */
const TRAVELLERS =
  'SELECT m.id AS `key` FROM members m JOIN sub_orders s ON s.id = m.subOrderId WHERE s.departureId = ? UNION SELECT memberId FROM list_rows WHERE departureId = ?';

/**
 * The rows about a departure and all that belongs to it: rooms paired, name lists looked at and coaches filled, which are kept under the
 * departure's own key, its coaches as they are now, and the travellers on its list.
 */
export async function ofDeparture(em: EntityManager, id: number): Promise<NonNullable<ListSpec['where']>[number]> {
  const own = [String(id)];
  const coaches = await keysOf(em, 'SELECT id AS `key` FROM cars WHERE departureId = ?', [id]);
  const travellers = await keysOf(em, TRAVELLERS, [id, id]);
  return aboutAny([
    { resource: 'departures', keys: own },
    { resource: 'cars', keys: own, action: "= 'fill'" },
    { resource: 'list_rows', keys: own, action: "<> 'update'" },
    { resource: 'cars', keys: coaches, action: "<> 'fill'" },
    { resource: 'list_rows', keys: travellers, action: "= 'update'" },
    { resource: 'members', keys: travellers },
  ]);
}
