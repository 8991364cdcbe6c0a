import type { EntityManager } from 'typeorm';
import type { Tx } from '../database/work';
import { type Cents, ZERO } from '../domain/money';
import { paymentStateOf } from '../domain/orders';
import { type OrderStates, sameStates, statesOf } from './states-of';

const marked = new WeakMap<Tx, Set<number>>();

/**
 * Brings the states in an order's row in line with its parties and ledger before the work ends; once, however often it
 * is asked. Whatever writes a party or a ledger row asks for it, so no verb has to remember. All of them hold the
 * order's row.
 */
export function keepStates(tx: Tx, orderId: number): void {
  const orders = marked.get(tx) ?? new Set();
  if (orders.has(orderId)) return;
  marked.set(tx, orders.add(orderId));
  tx.before(() => writeStates(tx.em, [orderId]));
}

/** Writes the states of some orders where they differ; a statement for each pair of states. */
export async function writeStates(em: EntityManager, orderIds: readonly number[]): Promise<void> {
  const groups = new Map<string, { states: OrderStates; ids: number[] }>();
  for (const each of await statesOf(em, orderIds)) {
    if (sameStates(each)) continue;
    const { orderState, paymentState } = each.shouldBe;
    const group = groups.get(`${orderState} ${paymentState}`) ?? { states: each.shouldBe, ids: [] };
    group.ids.push(each.orderId);
    groups.set(`${orderState} ${paymentState}`, group);
  }
  for (const { states, ids } of groups.values())
    await em.query(
      `UPDATE orders SET orderState = ?, paymentState = ? WHERE id IN (${ids.map(() => '?').join(', ')})`,
      [states.orderState, states.paymentState, ...ids],
    );
}

/** The states of an order at its booking, known before anything of it is written: a party without a fare is confirmed. */
export const statesAtBooking = (subtotal: Cents): OrderStates => ({
  orderState: subtotal === 0 ? 'CONFIRMED' : 'HOLD',
  paymentState: paymentStateOf(ZERO, subtotal),
});
