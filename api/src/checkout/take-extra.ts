import { lockRow } from '../database/lock';
import type { Tx } from '../database/work';
import { fieldError, StateConflict } from '../domain/errors';
import { plus, showMoney, sum } from '../domain/money';
import type { PaymentAnswer, PaymentInput } from '../domain/wire/payment';
import { demand } from '../http/actor';
import { paymentAnswer } from '../parties/answer';
import { Charge } from '../parties/charge.entity';
import type { Desk } from '../desk/front-desk';
import { readAccount } from '../parties/ledger';
import { liveSubOrder } from '../parties/live-sub-order';
import { Order } from '../parties/order.entity';
import { refreshSubtotal } from '../parties/subtotal';
import { demandSeen } from './demand-seen';
import { takingOf } from './receive';
import { takePayment } from './take-payment';

/**
 * A top-up (decisions B0 #27): settles what an amendment opened; with nothing open, or when said to be ad hoc, the
 * amount first joins the sub-order as a charge and is paid with it. A credit is not touched by that: it goes back by a
 * refund request.
 * @throws DomainError payment.aboveDue with what is due; general.notAllowedInState (409) unless the party is confirmed;
 * what takePayment refuses
 */
export async function takeExtra(
  tx: Tx,
  desk: Desk,
  input: PaymentInput & { description: string },
): Promise<PaymentAnswer> {
  demand(tx.actor, 'payments.take');
  const sent = takingOf(input);
  const description = input.description.trim();
  const taking = {
    ...sent,
    kind: 'EXTRA' as const,
    means: sent.means.map((each) => ({ ...each, remark: description })),
  };
  const amount = sum(taking.means.map((each) => each.amount));
  if (amount <= 0) throw fieldError('amount', 'money.notPositive');
  const order = await lockRow(tx, Order, { orderNumber: taking.orderNumber }, 'order.notFound');
  await demandSeen(tx, order.orderNumber, taking.lastPaymentId);
  const subOrder = await liveSubOrder(tx, order.id, input.subOrderId);
  if (subOrder.orderState !== 'CONFIRMED') throw new StateConflict({ state: subOrder.orderState, move: 'extra' });
  const { fareDue } = await readAccount(tx.em, desk.parameters, subOrder, tx.now);
  const adHoc = input.adHoc ?? fareDue === 0;
  if (!adHoc && amount > fareDue) throw fieldError('amount', 'payment.aboveDue', { max: showMoney(fareDue) });
  if (adHoc) {
    const { id, createdAt } = { id: tx.actor.id, createdAt: tx.now };
    const charge = {
      subOrderId: subOrder.id,
      kind: 'EXTRA' as const,
      description,
      amount,
      dropsId: null,
    };
    await tx.em.insert(Charge, { ...charge, createdBy: id, createdAt });
    await refreshSubtotal(tx, subOrder, plus(subOrder.subtotal, amount));
  }
  return paymentAnswer(
    tx,
    desk,
    await takePayment(tx, desk, { ...taking, subOrderId: subOrder.id, ...(adHoc ? { charged: amount } : {}) }),
  );
}
