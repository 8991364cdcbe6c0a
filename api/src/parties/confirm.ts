import { transition } from '../audit/transition';
import type { Tx } from '../database/work';
import { moneyChanged } from '../departures/money-changed';
import { businessDate } from '../domain/dates';
import { holdUntil } from '../domain/deposit';
import { cents, least, type Cents } from '../domain/money';
import { announce } from '../events/announce';
import { notifyStaff } from '../outbox/notify';
import type { Desk } from '../desk/front-desk';
import type { Party } from './open-party';
import { SUB_ORDERS } from './sub-order-target';
import type { SubOrder } from './sub-order.entity';
import { updateSubOrder } from './subtotal';

/** The hold has done its part: what was due came in (decisions B3). */
export const confirm = (tx: Tx, subOrder: SubOrder): Promise<void> =>
  transition(tx, SUB_ORDERS, subOrder, 'confirm', { set: { holdUntil: null }, system: true });

/** A party that costs nothing has nothing to wait for (decisions B3: zero total): it goes along, though no money tells of it. */
export async function confirmFree(tx: Tx, subOrder: SubOrder): Promise<void> {
  if (subOrder.subtotal !== 0) return;
  moneyChanged(tx, subOrder.departureId);
  await confirm(tx, subOrder);
}

/** A hold that has paid what is due, or costs nothing any more, is confirmed (decisions B3, B18). */
export async function confirmPaid(tx: Tx, subOrder: SubOrder, farePaid: Cents): Promise<void> {
  if (subOrder.orderState === 'HOLD' && farePaid >= dueOf(subOrder)) await confirm(tx, subOrder);
}
const dueOf = ({ dueNow, subtotal }: SubOrder): Cents => least(dueNow, subtotal);

/**
 * A party of which nothing is paid and something is owed is held for the shop payment hours, as a new booking is
 * (decisions B3); after a void, one that has less than was due when it was confirmed (B18). When no hold could last any
 * more an unpaid one stays as it is: the machine takes nobody's seat on the day. It leaves alone who has paid anything,
 * and who has left: what such a party does not pay any more is a debt.
 */
export async function holdAgain(
  tx: Tx,
  { parameters: { shopPaymentHours, bookingCutoffDays } }: Desk,
  subOrder: SubOrder,
  farePaid: Cents,
  due = cents(1),
): Promise<boolean> {
  if (subOrder.orderState !== 'CONFIRMED' || farePaid >= due || subOrder.subtotal === 0) return false;
  if (subOrder.departureDate < businessDate(tx.now)) return false;
  const until = holdUntil(tx.now, shopPaymentHours, subOrder.departureDate, bookingCutoffDays);
  if (until <= tx.now && farePaid <= 0) return false;
  await transition(tx, SUB_ORDERS, subOrder, 'unconfirm', { set: { holdUntil: until }, system: true });
  return true;
}
/**
 * The same after a void, which staff are told (decisions B18). A party that was on hold with money and has none left is
 * held anew; where no hold could last any more it is confirmed, and owes: the machine takes nobody's seat on the day.
 */
export async function holdAfterVoid(tx: Tx, desk: Desk, { order, subOrder }: Voided, farePaid: Cents): Promise<void> {
  const again =
    subOrder.orderState === 'HOLD' && farePaid <= 0
      ? await holdAnew(tx, desk, subOrder)
      : await holdAgain(tx, desk, subOrder, farePaid, dueOf(subOrder));
  if (!again) return;
  await notifyStaff(tx, desk.parameters, 'heldAgain', {
    number: subOrder.subOrderNumber,
    tour: subOrder.packageCode,
    date: subOrder.departureDate,
    contact: order.contactPerson,
    phone: order.contactPhone,
  });
  announce(tx, 'orders', 'held', order.id);
}
async function holdAnew(
  tx: Tx,
  { parameters: { shopPaymentHours, bookingCutoffDays } }: Desk,
  subOrder: SubOrder,
): Promise<boolean> {
  const until = holdUntil(tx.now, shopPaymentHours, subOrder.departureDate, bookingCutoffDays);
  if (until <= tx.now) await confirm(tx, subOrder);
  else await updateSubOrder(tx, subOrder, { holdUntil: until });
  return until > tx.now;
}
type Voided = Pick<Party, 'order' | 'subOrder'>;
