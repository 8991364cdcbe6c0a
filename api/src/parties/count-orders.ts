import type { EntityManager } from 'typeorm';
import { marks } from '../database/find-rows';
import { rowsOf } from '../database/raw';
import type { Tx } from '../database/work';
import type { OrderState } from '../domain/words';
import type { Job } from '../turns/job';

/** Says that orders came to a state, or with a negative figure that they left it. */
export function countOrders(tx: Tx, state: OrderState, orders: number): void {
  if (orders !== 0) tx.last(['INSERT INTO order_counts (orderState, orders) VALUES (?, ?)', [state, orders]]);
}

/** How many orders there are in each state that any has or had. */
export async function countedOrders(em: EntityManager): Promise<Map<OrderState, number>> {
  const rows = await rowsOf<{ orderState: OrderState; total: number | string }>(
    em,
    'SELECT orderState, SUM(orders) AS total FROM order_counts GROUP BY orderState',
  );
  return new Map(rows.map(({ orderState, total }) => [orderState, Number(total)]));
}

/** So many rows are added up in no time. */
const FEW = 100;
/** Puts the rows that count orders together: those that were read go, their sums take their place. */
export const foldOrderCounts: Job = {
  name: 'fold-order-counts',
  everyMs: 60_000,
  due: async (em) => {
    const [row] = await rowsOf<{ total: number | string }>(em, 'SELECT COUNT(*) AS total FROM order_counts');
    return Number(row?.total ?? 0) > FEW ? [1] : [];
  },
  act: async ({ em }) => {
    const rows = await rowsOf<{ id: number; orderState: OrderState; orders: number }>(
      em,
      'SELECT id, orderState, orders FROM order_counts ORDER BY id LIMIT 5000',
    );
    const sums = new Map<OrderState, number>();
    for (const { orderState, orders } of rows) sums.set(orderState, (sums.get(orderState) ?? 0) + Number(orders));
    for (const sum of sums) await em.query('INSERT INTO order_counts (orderState, orders) VALUES (?, ?)', sum);
    const ids = rows.map(({ id }) => id);
    for (let at = 0; at < ids.length; at += PIECE) {
      const piece = ids.slice(at, at + PIECE);
      await em.query(`DELETE FROM order_counts WHERE id IN (${marks(piece)})`, piece);
    }
  },
};
const PIECE = 500;
