import type { Tx } from '../database/work';
import { type LevyCase, levyOfPayment, levyOfRefund, type LevyRow, validRows } from '../domain/levy';
import { businessDate } from '../domain/dates';
import { type Cents, least, negate, plus, sum } from '../domain/money';
import type { LedgerKind, PaymentMethod } from '../domain/words';
import { levyRow } from '../orders/account';
import { drawReceiptNumber } from '../orders/numbers';
import type { SubOrder } from '../orders/sub-order.entity';
import { Payment } from './payment.entity';
import { writeLedger } from './write-ledger';

/** What an approved request moves on the ledger of a sub-order, in cents of fare, none below 0. */
export interface Settlement {
  orderNumber: string;
  subOrder: SubOrder;
  requestId: number;
  /** Back to the customer. */
  refund: Cents;
  /** Over to another sub-order. */
  moved: Cents;
  /** What the charge and the non-refundables keep of the money paid. */
  kept: Cents;
  method: PaymentMethod;
  remark: string;
  reference: string;
}
interface Entry {
  kind: LedgerKind;
  fare: Cents;
  levy: Cents;
  receiptNo: string;
}

/**
 * Writes the ledger rows of an executed request (decisions B17): the refund with its share of the levy under its own
 * number; what is moved and what is kept under another. Each takes its share of the levy with it, so that what stays
 * is the levy on what stays.
 */
export async function settleRequest(tx: Tx, settlement: Settlement, target?: LevyCase): Promise<Payment[]> {
  const { subOrder, refund, moved, kept } = settlement;
  const ledger = validRows(await tx.em.findBy(Payment, { subOrderId: subOrder.id })).map(levyRow);
  const written: Payment[] = [];
  const out = async (kind: LedgerKind, fare: Cents, levy: Cents, receiptNo: string): Promise<void> => {
    written.push(await writeRow(tx, settlement, { kind, fare: negate(fare), levy, receiptNo }));
    ledger.push({ fareAmount: negate(fare), levyAmount: levy, day: businessDate(tx.now) });
  };
  if (refund > 0)
    await out('REFUND', refund, levyOfRefund(ledger, refund), await drawReceiptNumber(tx, tx.actor.branch));
  if (moved <= 0 && kept <= 0) return written;
  const receiptNo = await drawReceiptNumber(tx, tx.actor.branch);
  if (moved > 0) await out('TRANSFER_OUT', moved, negate(levyMoved(tx, ledger, moved, target)), receiptNo);
  if (kept > 0) await out('CHARGE', kept, levyOfRefund(ledger, kept), receiptNo);
  return written;
}

/** The levy that goes with moved fare: what the new party owes on it when it settles that party, else its share. */
function levyMoved(tx: Tx, ledger: readonly LevyRow[], moved: Cents, target: LevyCase | undefined): Cents {
  const share = negate(levyOfRefund(ledger, moved));
  const booked = sum(ledger.map((row) => row.levyAmount));
  if (!target || moved < target.subtotal || booked === 0) return share;
  return least(levyOfPayment(target, moved, businessDate(tx.now)), booked);
}

/** The other end of a transfer: the same money, booked on the new sub-order. */
export async function bookTransferIn(tx: Tx, subOrder: SubOrder, out: Payment): Promise<Payment> {
  const { id: _id, ...columns } = out;
  return writeLedger(tx, subOrder, {
    ...columns,
    kind: 'TRANSFER_IN',
    amount: negate(out.amount),
    fareAmount: negate(out.fareAmount),
    levyAmount: negate(out.levyAmount),
  });
}

const writeRow = (tx: Tx, settlement: Settlement, { kind, fare, levy, receiptNo }: Entry): Promise<Payment> => {
  const { subOrder, orderNumber, method, remark, reference, requestId } = settlement;
  const { tiaPayer } = subOrder.terms;
  return writeLedger(tx, subOrder, {
    receiptNo,
    orderNumber,
    kind,
    fareAmount: fare,
    levyAmount: levy,
    amount: tiaPayer === 'CUSTOMER' ? plus(fare, levy) : fare,
    levyPayer: tiaPayer,
    levyStampNo: '',
    method,
    branch: tx.actor.branch,
    takenBy: tx.actor.id,
    takenAt: tx.now,
    remark: [remark, reference].filter(Boolean).join(' / ').slice(0, 300),
    voidsId: null,
    requestId,
  });
};
