import type { Tx } from '../database/work';
import { type Cents, negate, ZERO } from '../domain/money';
import type { PaymentMethod } from '../domain/words';
import { drawReceiptNumber } from './numbers';
import type { SubOrder } from './sub-order.entity';
import type { Payment } from './payment.entity';
import { writeLedger } from './write-ledger';

/** To whom money goes that was never, or is no longer, fare of a party. */
interface PaidTo {
  orderNumber: string;
  subOrder: SubOrder;
  requestId?: number;
  method: PaymentMethod;
  remark: string;
  reference: string;
}

/**
 * Money out of the till under a number of its own, no fare and no levy, so that the party's account does not know it
 * (decisions B18).
 */
async function payOut(tx: Tx, to: PaidTo, kind: 'COMPENSATION' | 'CREDIT_PAID', amount: Cents): Promise<Payment> {
  const { subOrder, orderNumber, requestId = null, method, remark, reference } = to;
  return writeLedger(tx, subOrder, {
    receiptNo: await drawReceiptNumber(tx, tx.actor.branch),
    orderNumber,
    kind,
    amount: negate(amount),
    fareAmount: ZERO,
    levyAmount: ZERO,
    carriedLevy: null,
    openLevy: null,
    levyPayer: subOrder.terms.tiaPayer,
    method,
    branch: tx.actor.branch,
    takenBy: tx.actor.id,
    takenAt: tx.now,
    remark: [remark, reference].filter(Boolean).join(' / ').slice(0, 300),
    voidsId: null,
    requestId,
  });
}
/** What the operator owes on top of a refund when it cancels late. */
export const payCompensation = (tx: Tx, to: PaidTo, amount: Cents): Promise<Payment> =>
  payOut(tx, to, 'COMPENSATION', amount);
/** Credit of a payer that is paid out. */
export const payCredit = (tx: Tx, to: PaidTo, amount: Cents): Promise<Payment> => payOut(tx, to, 'CREDIT_PAID', amount);
