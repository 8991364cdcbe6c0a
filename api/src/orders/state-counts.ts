import type { EntityManager } from 'typeorm';
import { keptCounts } from '../lists/totals';
import type { OrderStateCount } from '../domain/wire/order';
import { ORDER_STATES, type OrderState } from '../domain/words';

/** How many orders the list would find under each state, none left out: the tabs of the order list, in one statement. */
export async function stateCounts(em: EntityManager): Promise<OrderStateCount[]> {
  const counts = await keptCounts<{ orderState: OrderState; total: number | string }>(
    em,
    'SELECT orderState, COUNT(*) AS total FROM orders GROUP BY orderState',
    [],
  );
  const found = new Map(counts.map(({ orderState, total }) => [orderState, Number(total)]));
  return ORDER_STATES.map((orderState) => ({ orderState, orders: found.get(orderState) ?? 0 }));
}
