import type { Payment } from './payment.entity';
import { findRows } from '../database/find-rows';
import type { Tx } from '../database/work';
import { sum, toHkd, ZERO } from '../domain/money';
import type { BookingAnswer } from '../domain/wire/booking';
import type { PaymentAnswer } from '../domain/wire/payment';
import type { Account } from './account';
import type { Desk } from '../desk/front-desk';
import { readAccount } from './ledger';
import type { Order } from './order.entity';
import { orderIdOf } from './order-tree';
import { readOrder } from './read-order';
import { SubOrder } from './sub-order.entity';

interface BookedPart {
  subOrder: SubOrder;
  account: Account;
}

/**
 * What was booked: the order's number, what is due now and until when (decisions B10). Reads no travellers: the seats
 * of the departure are locked meanwhile.
 */
export async function bookingAnswer(
  tx: Tx,
  desk: Desk,
  order: Pick<Order, 'id' | 'orderNumber'>,
  payment: Payment[] | null,
): Promise<BookingAnswer> {
  const parts: BookedPart[] = [];
  for (const subOrder of await findRows(tx.em, SubOrder, 'WHERE orderId = ? ORDER BY id', [order.id]))
    parts.push({ subOrder, account: await readAccount(tx.em, desk.parameters, subOrder, tx.now) });
  return bookedAnswer(order, parts, payment && (await paymentAnswer(tx, desk, payment)));
}

/** The same of parties whose accounts are known. */
export function bookedAnswer(
  { id, orderNumber }: Pick<Order, 'id' | 'orderNumber'>,
  parts: readonly BookedPart[],
  payment: PaymentAnswer | null,
): BookingAnswer {
  const newest = parts.at(-1);
  return {
    id,
    orderNumber,
    subOrders: parts.map(({ subOrder }) => ({ id: subOrder.id, subOrderNumber: subOrder.subOrderNumber })),
    amount: toHkd(sum(parts.map(({ account }) => account.amount))),
    dueNow: toHkd(newest?.account.dueNow ?? ZERO),
    holdUntil: newest?.subOrder.orderState === 'HOLD' ? (newest.subOrder.holdUntil?.toISOString() ?? null) : null,
    payment,
  };
}

/** The rows that a payment booked, and what the order says now. */
export async function paymentAnswer(tx: Tx, desk: Desk, rows: Payment[]): Promise<PaymentAnswer> {
  const first = rows[0];
  if (!first) throw new Error('a payment without a row');
  const id = await orderIdOf(tx.em, first.orderNumber);
  const order = await readOrder(tx.em, desk.parameters, tx.actor, id, tx.now);
  const receiptNos = [...new Set(rows.map((row) => row.receiptNo))];
  const payments = order.payments.filter((row) => receiptNos.includes(row.receiptNo));
  const receiptUrl = `/print/receipt/${first.receiptNo}`;
  return {
    payment: payments[0] as (typeof payments)[0],
    payments,
    paymentState: order.paymentState,
    receiptNo: first.receiptNo,
    receiptNos,
    receiptUrl,
  };
}
