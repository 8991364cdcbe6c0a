import type { EntityManager } from 'typeorm';
import { marks } from '../database/find-rows';
import type { Tx } from '../database/work';
import type { DateOnly } from '../domain/dates';
import { type Cents, ZERO } from '../domain/money';
import { paymentStateOf } from '../domain/orders';
import type { OrderState } from '../domain/words';
import { countOrders } from './count-orders';
import { OPEN_FARE } from './open-fare';
import { type OrderStates, sameStates, statesOf } from './states-of';

const marked = new WeakMap<Tx, Set<number>>();

/**
 * Brings the states in an order's row, and the open fare of its parties, in line with parties and ledger before the work ends; once, however often it
 * is asked. Whatever writes a party or a ledger row asks for it, so no verb has to remember. All of them hold the
 * order's row.
 */
export function keepStates(tx: Tx, orderId: number): void {
  const orders = marked.get(tx) ?? new Set();
  if (orders.has(orderId)) return;
  marked.set(tx, orders.add(orderId));
  tx.before(async () => {
    for (const { from, to } of await writeStates(tx.em, [orderId])) {
      countOrders(tx, from, -1);
      countOrders(tx, to, 1);
    }
  });
}

/** Writes the states of some orders where they differ, a statement for each set of them; answers what became another state. */
export async function writeStates(
  em: EntityManager,
  orderIds: readonly number[],
): Promise<{ from: OrderState; to: OrderState }[]> {
  const groups = new Map<string, { states: OrderStates; ids: number[] }>();
  const open: number[] = [];
  const moved: { from: OrderState; to: OrderState }[] = [];
  for (const each of await statesOf(em, orderIds)) {
    open.push(...each.openFare);
    if (sameStates(each)) continue;
    if (each.is.orderState !== each.shouldBe.orderState)
      moved.push({ from: each.is.orderState, to: each.shouldBe.orderState });
    const key = JSON.stringify(each.shouldBe);
    const group = groups.get(key) ?? { states: each.shouldBe, ids: [] };
    group.ids.push(each.orderId);
    groups.set(key, group);
  }
  for (const { states, ids } of groups.values())
    await em.query(
      `UPDATE orders SET orderState = ?, paymentState = ?, departureDate = ? WHERE id IN (${marks(ids)})`,
      [states.orderState, states.paymentState, states.departureDate, ...ids],
    );
  if (open.length) await writeOpenFare(em, open);
  return moved;
}

const writeOpenFare = (em: EntityManager, ids: readonly number[]): Promise<unknown> =>
  em.query(`UPDATE sub_orders SET openFare = ${OPEN_FARE} WHERE id IN (${marks(ids)})`, [...ids]);

/** The states of an order at its booking, known before anything of it is written: a party without a fare is confirmed. */
export const statesAtBooking = (subtotal: Cents, departureDate: DateOnly): OrderStates => ({
  departureDate,
  orderState: subtotal === 0 ? 'CONFIRMED' : 'HOLD',
  paymentState: paymentStateOf(ZERO, subtotal),
});
