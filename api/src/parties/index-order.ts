import { lockRow } from '../database/lock';
import type { Tx } from '../database/work';
import { indexRecords } from '../search/index-terms';
import { Order } from './order.entity';

/** Brings the index of an order in line with its rows, in their transaction; only what differs is written. */
export async function indexOrder(tx: Tx, orderId: number): Promise<void> {
  await lockRow(tx, Order, { id: orderId }, 'order.notFound');
  await indexRecords(tx.em, 'order', [orderId]);
}
