import type { EntityManager } from 'typeorm';
import type { ListParams } from '../lists/list-spec';
import type { OrderStateCount } from '../domain/wire/order';
import { ORDER_STATES } from '../domain/words';
import { countedOrders } from '../parties/count-orders';

/** How many orders the list would find under each state, none left out: the tabs of the order list. */
export async function stateCounts(em: EntityManager): Promise<OrderStateCount[]> {
  const found = await countedOrders(em);
  return ORDER_STATES.map((orderState) => ({ orderState, orders: found.get(orderState) ?? 0 }));
}

const WINDOW = new Set(['_start', '_end', '_sort', '_order', 'lang']);
/** The total of the order list where it is asked for nothing but states; undefined where the rows must be counted. */
export function totalByState(params: ListParams): ((em: EntityManager) => Promise<number>) | undefined {
  const asked = Object.keys(params).filter((name) => !WINDOW.has(name) && params[name] !== undefined);
  if (asked.some((name) => name !== 'orderState')) return undefined;
  const wanted = asked.length ? new Set([params['orderState'] ?? []].flat().map((state) => state.trim())) : undefined;
  return async (em) => {
    let total = 0;
    for (const [state, orders] of await countedOrders(em)) if (!wanted || wanted.has(state)) total += orders;
    return total;
  };
}
