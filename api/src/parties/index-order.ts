import { lockRow } from '../database/lock';
import type { Tx } from '../database/work';
import { indexRecords } from '../search/index-terms';
import { Order } from './order.entity';

/** Brings the index of an order in line with its rows, in their transaction; only what differs is written. */
export const indexOrder = (tx: Tx, orderId: number): Promise<void> => indexOrders(tx, [orderId]);

/** The same of several at once. */
export async function indexOrders(tx: Tx, orderIds: readonly number[]): Promise<void> {
  const ids = [...orderIds].sort((a, b) => a - b);
  for (const id of ids) await lockRow(tx, Order, { id }, 'order.notFound');
  await indexRecords(tx.em, 'order', ids);
}
