import { lockRow } from '../database/lock';
import type { Tx } from '../database/work';
import type { OrderWire } from '../domain/wire/order';
import { isLiving } from '../domain/order-states';
import { subtotalOf } from '../parties/change-party';
import type { Desk } from '../desk/front-desk';
import { keepStates } from '../parties/keep-states';
import { Order } from '../parties/order.entity';
import { readOrder } from '../parties/read-order';
import { SubOrder } from '../parties/sub-order.entity';
import { refreshSubtotal } from '../parties/subtotal';

/** Works the derived figures of an order out of its rows again and answers the whole tree; safe to repeat (decisions B0 #28). */
export async function refreshOrder(tx: Tx, desk: Desk, orderId: number): Promise<OrderWire> {
  await lockRow(tx, Order, { id: orderId }, 'order.notFound');
  const subOrders = await tx.em.findBy(SubOrder, { orderId });
  for (const subOrder of subOrders.filter((each) => isLiving(each.orderState))) {
    const subtotal = await subtotalOf(tx, subOrder.id);
    if (subtotal !== subOrder.subtotal) await refreshSubtotal(tx, subOrder, subtotal);
  }
  keepStates(tx, orderId);
  return readOrder(tx.em, desk.parameters, tx.actor, orderId, tx.now);
}
