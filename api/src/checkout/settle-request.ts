import type { Tx } from '../database/work';
import { type CreditHeld, creditHeld, levyToCredit } from '../domain/credit-held';
import { levyOfRefund, type LevyRow, validRows } from '../domain/levy';
import { businessDate } from '../domain/dates';
import { type Cents, least, minus, negate, plus, ZERO } from '../domain/money';
import type { TransferLevy } from '../domain/transfer-levy';
import type { LedgerKind, PaymentMethod } from '../domain/words';
import { restoreCredit } from '../credits/move-credit';
import { splitRefund } from '../domain/credit';
import { levyRow } from '../parties/account';
import { drawReceiptNumber } from '../parties/numbers';
import type { SubOrder } from '../parties/sub-order.entity';
import { Payment } from '../parties/payment.entity';
import { waitForCarried } from '../parties/waiting';
import { writeLedger } from '../parties/write-ledger';

/** What an approved request moves on the ledger of a sub-order, in cents of fare, none below 0. */
export interface Settlement {
  orderNumber: string;
  subOrder: SubOrder;
  requestId: number;
  /** Back to the customer. */
  refund: Cents;
  /** What the charge and the non-refundables keep of the money paid. */
  kept: Cents;
  method: PaymentMethod;
  remark: string;
  reference: string;
}
interface Entry {
  kind: LedgerKind;
  /** Signed. */
  fare: Cents;
  levy: Cents;
  receiptNo: string;
  /** CREDIT for what goes back to the credit that it was paid with; else as the request says. */
  method?: PaymentMethod;
  /** Of a TRANSFER_IN. */
  arrived?: { carriedLevy: number | null; openLevy: Cents };
}

/**
 * Writes the ledger rows of an executed refund or cancellation (decisions B17): the refund with its share of the levy
 * under its own number, what is kept under another with its share, so that what stays is the levy on what stays. What
 * was paid with credit goes back to it first (decisions B18).
 */
export async function settleRequest(tx: Tx, settlement: Settlement): Promise<Payment[]> {
  const { refund, kept } = settlement;
  const { ledger, withCredit: held } = await moneyOf(tx, settlement);
  const out = async (
    kind: LedgerKind,
    fare: Cents,
    method = settlement.method,
    levy = levyOfRefund(ledger, fare),
  ): Promise<Payment> => {
    const receiptNo = await drawReceiptNumber(tx, tx.actor.branch);
    const row = await writeRow(tx, settlement, { kind, fare: negate(fare), levy, receiptNo, method });
    ledger.push({ fareAmount: negate(fare), levyAmount: levy, day: businessDate(tx.now) });
    return row;
  };
  const { credit, money } = splitRefund(refund, settlement.method === 'CREDIT' ? ZERO : held.fare);
  const written: Payment[] = [];
  if (credit > 0) {
    const row = await out('REFUND', credit, 'CREDIT', levyToCredit(ledger, held, credit));
    await restoreCredit(tx, row, held.receipts);
    written.push(row);
  }
  if (money > 0) written.push(await out('REFUND', money));
  if (kept > 0) written.push(await out('CHARGE', kept));
  return written;
}

/** The valid rows of the party as the levy reads them, and what of its money is credit. */
async function moneyOf(
  tx: Tx,
  { orderNumber, subOrder: { id } }: Settlement,
): Promise<{ ledger: LevyRow[]; withCredit: CreditHeld }> {
  const rows = await tx.em.findBy(Payment, { orderNumber });
  const own = validRows(rows.filter((row) => row.subOrderId === id));
  return { ledger: own.map(levyRow), withCredit: creditHeld(rows, id) };
}

/**
 * Writes the ledger rows of an executed transfer (decisions B18): what is kept and what is carried over, with its other
 * end on the party joined, under one number; what goes back to the customer, fare or levy, under its own, to the credit
 * that it was paid with first.
 */
export async function settleTransfer(
  tx: Tx,
  settlement: Settlement & { carried: Cents },
  joined: SubOrder,
  levy: TransferLevy,
): Promise<void> {
  const { kept, carried } = settlement;
  const paid = await moneyOf(tx, settlement);
  const receiptNo = carried > 0 || kept > 0 ? await drawReceiptNumber(tx, tx.actor.branch) : '';
  if (kept > 0)
    await writeRow(tx, settlement, { kind: 'CHARGE', fare: negate(kept), levy: negate(levy.kept), receiptNo });
  await giveBack(tx, settlement, paid, plus(levy.refund, levy.toRefund));
  if (carried <= 0) return;
  await writeRow(tx, settlement, { kind: 'TRANSFER_OUT', fare: negate(carried), levy: negate(levy.out), receiptNo });
  const end = { kind: 'TRANSFER_IN' as const, fare: carried, levy: levy.booked, receiptNo };
  const row = await writeRow(
    tx,
    { ...settlement, subOrder: joined },
    { ...end, arrived: { carriedLevy: levy.carried, openLevy: levy.toPay } },
  );
  await waitForCarried(tx, row);
}

/** What a transfer gives back of the money paid before it, fare and levy. */
async function giveBack(
  tx: Tx,
  settlement: Settlement,
  { ledger, withCredit }: Awaited<ReturnType<typeof moneyOf>>,
  levy: Cents,
): Promise<void> {
  const split = splitRefund(settlement.refund, withCredit.fare);
  const restored = negate(levyToCredit(ledger, withCredit, split.credit));
  const ofCredit = least(levy, restored);
  const out = async (fare: Cents, own: Cents, method = settlement.method): Promise<Payment> => {
    const receiptNo = await drawReceiptNumber(tx, tx.actor.branch);
    return writeRow(tx, settlement, { kind: 'REFUND', fare: negate(fare), levy: negate(own), receiptNo, method });
  };
  if (split.credit > 0) await restoreCredit(tx, await out(split.credit, ofCredit, 'CREDIT'), withCredit.receipts);
  const rest = minus(levy, ofCredit);
  if (split.money > 0 || rest > 0) await out(split.money, rest);
}

const writeRow = (tx: Tx, settlement: Settlement, entry: Entry): Promise<Payment> => {
  const { subOrder, orderNumber, remark, reference, requestId } = settlement;
  const { kind, fare, levy, receiptNo, arrived, method = settlement.method } = entry;
  const { tiaPayer } = subOrder.terms;
  return writeLedger(tx, subOrder, {
    receiptNo,
    orderNumber,
    kind,
    fareAmount: fare,
    levyAmount: levy,
    amount: tiaPayer === 'CUSTOMER' ? plus(fare, levy) : fare,
    ...(arrived ?? { carriedLevy: null, openLevy: null }),
    levyPayer: tiaPayer,
    method,
    branch: tx.actor.branch,
    takenBy: tx.actor.id,
    takenAt: tx.now,
    remark: [remark, reference].filter(Boolean).join(' / ').slice(0, 300),
    voidsId: null,
    requestId,
  });
};
