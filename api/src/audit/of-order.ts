import type { EntityManager } from 'typeorm';
import type { ListSpec } from '../lists/list-spec';
import { aboutAny, type Belonging, keysOf } from './belonging';

const MEMBERS = 'SELECT m.id AS `key` FROM members m JOIN sub_orders s ON s.id = m.subOrderId WHERE s.orderId = ?';
/** Where the keys of what belongs to an order are found; each by an index. */
const PARTS = {
  'sub-orders': 'SELECT id AS `key` FROM sub_orders WHERE orderId = ?',
  members: MEMBERS,
  requests: 'SELECT id AS `key` FROM requests WHERE orderId = ?',
  payments:
    'SELECT DISTINCT p.receiptNo AS `key` FROM payments p JOIN orders o ON o.orderNumber = p.orderNumber WHERE o.id = ?',
  voidRequests:
    'SELECT v.id AS `key` FROM void_requests v JOIN orders o ON o.orderNumber = v.orderNumber WHERE o.id = ?',
  credits: `SELECT DISTINCT c.id AS \`key\` FROM orders o JOIN payments p ON p.orderNumber = o.orderNumber
    JOIN credit_rows c ON c.receiptNo = p.receiptNo AND c.lotId IS NULL WHERE o.id = ?`,
  creditAsks: `SELECT DISTINCT a.id AS \`key\` FROM orders o JOIN payments p ON p.orderNumber = o.orderNumber
    JOIN credit_rows c ON c.receiptNo = p.receiptNo AND c.lotId IS NULL JOIN credit_asks a ON a.lotId = c.id WHERE o.id = ?`,
} as const;

/**
 * The rows about an order and all that belongs to it: bookings, travellers and their lines in lists, requests, receipts,
 * wishes to void them, credit that was issued, and what finance was asked about it.
 */
export async function ofOrder(em: EntityManager, orderId: number): Promise<NonNullable<ListSpec['where']>[number]> {
  const found: Belonging[] = [{ resource: 'orders', keys: [String(orderId)] }];
  for (const [resource, sql] of Object.entries(PARTS)) found.push({ resource, keys: await keysOf(em, sql, [orderId]) });
  // a traveller's line of the list; what was done to a whole list stands under its departure
  found.push({ resource: 'list_rows', keys: await keysOf(em, MEMBERS, [orderId]), action: "= 'update'" });
  return aboutAny(found);
}
