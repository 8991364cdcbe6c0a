import { transition } from '../database/transition';
import type { Tx } from '../database/work';
import { holdUntil } from '../domain/deposit';
import type { Cents } from '../domain/money';
import type { Desk } from './front-desk';
import { SUB_ORDERS } from './sub-order-target';
import type { SubOrder } from './sub-order.entity';

/** The hold has done its part: what was due came in (decisions B3). */
export const confirm = (tx: Tx, subOrder: SubOrder): Promise<void> =>
  transition(tx, SUB_ORDERS, subOrder, 'confirm', { set: { holdUntil: null }, system: true });

/** A party that costs nothing has nothing to wait for (decisions B3: zero total). */
export async function confirmFree(tx: Tx, subOrder: SubOrder): Promise<void> {
  if (subOrder.subtotal === 0) await confirm(tx, subOrder);
}

/**
 * A party of which nothing is paid and something is owed is held for the shop payment hours, as a new booking is
 * (decisions B3). When no hold could last any more it stays as it is: the machine takes nobody's seat on the day.
 */
export async function holdAgain(
  tx: Tx,
  { parameters: { shopPaymentHours, bookingCutoffDays } }: Desk,
  subOrder: SubOrder,
  farePaid: Cents,
): Promise<void> {
  if (subOrder.orderState !== 'CONFIRMED' || farePaid > 0 || subOrder.subtotal === 0) return;
  const until = holdUntil(tx.now, shopPaymentHours, subOrder.departureDate, bookingCutoffDays);
  if (until <= tx.now) return;
  await transition(tx, SUB_ORDERS, subOrder, 'unconfirm', { set: { holdUntil: until }, system: true });
}
