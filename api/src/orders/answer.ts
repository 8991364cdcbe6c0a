import { paymentWires } from '../checkout/payment-wire';
import type { Payment } from '../checkout/payment.entity';
import type { Tx } from '../database/work';
import type { BookingAnswer, PaymentAnswer } from '../domain/wire/order';
import type { Desk } from './front-desk';
import type { Order } from './order.entity';
import { namesOf, orderIdOf, readOrder } from './read-order';

/** What was booked: the order's number, what is due now and until when (decisions B10). */
export async function bookingAnswer(
  tx: Tx,
  desk: Desk,
  { id, orderNumber }: Pick<Order, 'id' | 'orderNumber'>,
  payment: Payment[] | null,
): Promise<BookingAnswer> {
  const wire = await readOrder(tx.em, desk.parameters, tx.actor, id, tx.now);
  const newest = wire.subOrders.at(-1);
  return {
    id,
    orderNumber,
    subOrders: wire.subOrders.map((each) => ({ id: each.id, subOrderNumber: each.subOrderNumber })),
    amount: wire.amount,
    dueNow: newest?.dueNow ?? 0,
    holdUntil: newest?.holdUntil ?? null,
    payment: payment && (await paymentAnswer(tx, desk, payment)),
  };
}

/** The rows that a receipt booked, and what the order says now. */
export async function paymentAnswer(tx: Tx, desk: Desk, rows: Payment[]): Promise<PaymentAnswer> {
  const first = rows[0];
  if (!first) throw new Error('a payment without a row');
  const payments = paymentWires(rows, await namesOf(tx.em, [first.takenBy]));
  const id = await orderIdOf(tx.em, first.orderNumber);
  const { paymentState } = await readOrder(tx.em, desk.parameters, tx.actor, id, tx.now);
  const receiptUrl = `/print/receipt/${first.receiptNo}`;
  return {
    payment: payments[0] as (typeof payments)[0],
    payments,
    paymentState,
    receiptNo: first.receiptNo,
    receiptUrl,
  };
}
