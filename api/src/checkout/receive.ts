import type { Tx } from '../database/work';
import { fromHkd } from '../domain/money';
import type { PaymentAnswer, PaymentInput, PaymentMeans } from '../domain/wire/payment';
import { paymentAnswer } from '../parties/answer';
import type { Desk } from '../desk/front-desk';
import { type Means, takePayment, type Taking } from './take-payment';

/** One means as it is sent, as the ledger takes it. */
const meansOf = ({
  method,
  amount,
  levyStampNo,
  remark,
  tendered,
}: Partial<PaymentMeans> & { amount: number }): Means => ({
  method: method ?? 'CASH',
  amount: fromHkd(amount),
  levyStampNo: levyStampNo?.trim() ?? '',
  remark: remark?.trim() ?? '',
  tendered: tendered === undefined ? undefined : fromHkd(tendered),
});
/** The input of a payment call as the ledger takes it: its own means first, then what comes with it. */
export const takingOf = (input: Omit<PaymentInput, 'description' | 'adHoc'>): Taking => ({
  orderNumber: input.orderNumber.trim(),
  subOrderId: input.subOrderId,
  means: [input, ...(input.also ?? [])].map(meansOf),
  belowMinimumReason: input.belowMinimumReason?.trim() ?? '',
  lastPaymentId: input.lastPaymentId,
});

/** What a repeat by its key is held against: what the till showed when it was sent is no part of what is asked for. */
export const askedFor = <B extends Pick<PaymentInput, 'lastPaymentId'>>({ lastPaymentId: _seen, ...body }: B) => body;

/** An instalment at the counter: callCenter/receive and checkout/cash (decisions B0 #27). */
export const receive = async (tx: Tx, desk: Desk, input: PaymentInput): Promise<PaymentAnswer> =>
  paymentAnswer(tx, desk, await takePayment(tx, desk, takingOf(input)));
