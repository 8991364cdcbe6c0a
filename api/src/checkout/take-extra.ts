import { lockRow } from '../database/lock';
import type { Tx } from '../database/work';
import { DomainError, fieldError } from '../domain/errors';
import { fromHkd, plus, showMoney } from '../domain/money';
import type { PaymentAnswer, PaymentInput } from '../domain/wire/payment';
import { demand } from '../http/actor';
import { paymentAnswer } from '../orders/answer';
import { Charge } from '../orders/charge.entity';
import type { Desk } from '../orders/front-desk';
import { readAccount } from '../orders/ledger';
import { liveSubOrder } from '../orders/live-sub-order';
import { Order } from '../orders/order.entity';
import { refreshSubtotal } from '../orders/subtotal';
import { takingOf } from './receive';
import { takePayment } from './take-payment';

/**
 * A top-up (decisions B0 #27): settles what an amendment opened; with nothing open, or when said to be ad hoc, the
 * amount first joins the sub-order as a charge and is paid with it. A credit is not touched by that: it goes back by a
 * refund request.
 * @throws DomainError payment.aboveDue with what is due; what takePayment refuses
 */
export async function takeExtra(
  tx: Tx,
  desk: Desk,
  input: PaymentInput & { description: string },
): Promise<PaymentAnswer> {
  demand(tx.actor, 'payments.take');
  const taking = { ...takingOf(input), kind: 'EXTRA' as const, remark: input.description.trim() };
  const order = await lockRow(tx, Order, { orderNumber: taking.orderNumber }, 'order.notFound');
  const subOrder = await liveSubOrder(tx, order.id, input.subOrderId);
  if (subOrder.orderState === 'HOLD')
    throw new DomainError('general.notAllowedInState', { state: 'HOLD', move: 'extra' });
  const { fareDue } = await readAccount(tx.em, desk.parameters, subOrder, tx.now);
  const amount = fromHkd(input.amount);
  const adHoc = input.adHoc ?? fareDue === 0;
  if (!adHoc && amount > fareDue) throw fieldError('amount', 'payment.aboveDue', { max: showMoney(fareDue) });
  if (adHoc) {
    const { id, createdAt } = { id: tx.actor.id, createdAt: tx.now };
    const charge = { subOrderId: subOrder.id, kind: 'EXTRA' as const, description: taking.remark, amount };
    await tx.em.insert(Charge, { ...charge, createdBy: id, createdAt });
    await refreshSubtotal(tx, subOrder, plus(subOrder.subtotal, amount));
  }
  return paymentAnswer(
    tx,
    desk,
    await takePayment(tx, desk, { ...taking, subOrderId: subOrder.id, ...(adHoc ? { charged: amount } : {}) }),
  );
}
