import type { EntityManager } from 'typeorm';
import { personalOf } from '../database/personal';
import { Member } from '../parties/member.entity';
import { Order } from '../parties/order.entity';
import { type Difference, differing } from './difference';
import { rowsOf } from '../database/raw';

/** What goes with the people of an order; whoever writes there again has them erased again, in their time. */
const ERASED = [
  { table: 'orders', entity: Order, from: 'orders t JOIN orders o ON o.id = t.id' },
  {
    ...{ table: 'members', entity: Member },
    from: 'orders o JOIN sub_orders s ON s.orderId = o.id JOIN members t ON t.subOrderId = s.id',
  },
];

/** Nothing personal stands of people who were erased: no document, no telephone, no birthday (decisions B18). */
export async function erased(em: EntityManager): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const { table, entity, from } of ERASED) {
    const columns = [...personalOf(entity).keys()].map((name) => `t.\`${name}\``);
    // a day that stands is no empty text either
    const stands = columns.map((column) => `COALESCE(CONCAT(${column}, ''), '') <> ''`).join(' OR ');
    const rows = await rowsOf<{ id: number }>(
      em,
      `SELECT t.id FROM ${from} WHERE o.erasedAt IS NOT NULL AND (${stands}) ORDER BY t.id LIMIT 1000`,
    );
    for (const { id } of rows) found.push(...differing(`${table}: erased`, id, 'something personal', 'nothing'));
  }
  return found;
}
