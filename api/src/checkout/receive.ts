import type { Tx } from '../database/work';
import { fromHkd } from '../domain/money';
import type { PaymentAnswer, PaymentInput } from '../domain/wire/payment';
import { paymentAnswer } from '../parties/answer';
import type { Desk } from '../desk/front-desk';
import { takePayment, type Taking } from './take-payment';

/** The input of a payment call as the ledger takes it. */
export const takingOf = (input: PaymentInput): Taking => ({
  orderNumber: input.orderNumber.trim(),
  subOrderId: input.subOrderId,
  method: input.method ?? 'CASH',
  amount: fromHkd(input.amount),
  levyStampNo: input.levyStampNo?.trim() ?? '',
  remark: input.remark?.trim() ?? '',
  tendered: input.tendered === undefined ? undefined : fromHkd(input.tendered),
  belowMinimumReason: input.belowMinimumReason?.trim() ?? '',
});

/** An instalment at the counter: callCenter/receive and checkout/cash (decisions B0 #27). */
export const receive = async (tx: Tx, desk: Desk, input: PaymentInput): Promise<PaymentAnswer> =>
  paymentAnswer(tx, desk, await takePayment(tx, desk, takingOf(input)));
