import type { Tx } from '../database/work';
import { type CreditHeld, creditHeld, type FareAndLevy, NONE_HELD, splitBack } from '../domain/credit-held';
import { levyOfRefund, type LevyRow, validRows } from '../domain/levy';
import { businessDate } from '../domain/dates';
import { type Cents, negate, plus } from '../domain/money';
import type { TransferLevy } from '../domain/transfer-levy';
import type { LedgerKind, PaymentMethod } from '../domain/words';
import { restoreCredit } from '../credits/move-credit';
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
  const paid = await moneyOf(tx, settlement);
  const levy = negate(levyOfRefund(paid.ledger, refund));
  const written = await giveBack(tx, settlement, paid, levy);
  if (kept <= 0) return written;
  const left = [...paid.ledger, { fareAmount: negate(refund), levyAmount: negate(levy), day: businessDate(tx.now) }];
  const receiptNo = await drawReceiptNumber(tx, tx.actor.branch);
  const charge = { kind: 'CHARGE' as const, fare: negate(kept), levy: levyOfRefund(left, kept), receiptNo };
  return [...written, await writeRow(tx, settlement, charge)];
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

/** Gives back of the money paid, fare and levy, what was credit to the credit first; what becomes a new credit goes whole. */
async function giveBack(
  tx: Tx,
  settlement: Settlement,
  { ledger, withCredit }: Awaited<ReturnType<typeof moneyOf>>,
  levy: Cents,
): Promise<Payment[]> {
  const { method, subOrder } = settlement;
  const whole = { fare: settlement.refund, levy };
  const { credit, money } = splitBack(
    ledger,
    method === 'CREDIT' ? NONE_HELD : withCredit,
    whole,
    subOrder.terms.tiaPayer,
  );
  const out = async (part: FareAndLevy, by: PaymentMethod): Promise<Payment> => {
    const receiptNo = await drawReceiptNumber(tx, tx.actor.branch);
    const entry = { kind: 'REFUND' as const, fare: negate(part.fare), levy: negate(part.levy), receiptNo, method: by };
    return writeRow(tx, settlement, entry);
  };
  const written: Payment[] = [];
  if (credit.fare > 0) {
    const row = await out(credit, 'CREDIT');
    await restoreCredit(tx, row, withCredit.receipts);
    written.push(row);
  }
  if (money.fare > 0 || money.levy > 0) written.push(await out(money, method));
  return written;
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
    // credit goes to nobody's hand and by no transfer
    remark: method === 'CREDIT' ? '' : [remark, reference].filter(Boolean).join(' / ').slice(0, 300),
    voidsId: null,
    requestId,
  });
};
