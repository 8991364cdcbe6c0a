import { recordAudit } from '../audit/record';
import { findRowsWith } from '../database/find-rows';
import { lockRow } from '../database/lock';
import type { Tx } from '../database/work';
import { businessDate } from '../domain/dates';
import { DomainError, fieldError } from '../domain/errors';
import { levyOfPayment, splitPaymentAcross } from '../domain/levy';
import { type Cents, minus, most, plus, showMoney, sum, ZERO } from '../domain/money';
import { livingFirst } from '../domain/orders';
import type { LedgerKind, PaymentMethod } from '../domain/words';
import { announce } from '../events/announce';
import { demand, grantOf } from '../http/actor';
import type { Account } from '../parties/account';
import { isCalledOff, OFF } from '../parties/called-off';
import { confirm } from '../parties/confirm';
import type { Desk } from '../desk/front-desk';
import { readAccount } from '../parties/ledger';
import { issueReceipt } from '../receipts/issue-receipt';
import { drawReceiptNumber } from '../parties/numbers';
import { isOver } from '../parties/open-party';
import { Order } from '../parties/order.entity';
import { SubOrder } from '../parties/sub-order.entity';
import { indexOrder } from '../parties/index-order';
import { useCredit } from '../credits/move-credit';
import { bringStamp } from '../stamps/put-stamp';
import type { Payment } from '../parties/payment.entity';
import { writeLedger } from '../parties/write-ledger';

/** Money at the counter; amount is fare without levy, the levy comes on top when the customer pays it (decisions B17). */
export interface Taking {
  orderNumber: string;
  subOrderId?: number | undefined;
  method: PaymentMethod;
  amount: Cents;
  levyStampNo: string;
  remark: string;
  /** Cash handed over. */
  tendered?: Cents | undefined;
  /** A manager's reason for less than is due now. */
  belowMinimumReason: string;
  /** EXTRA for a top-up; else deposit or balance, as the rows say. */
  kind?: 'EXTRA';
  /** A charge that is paid as it is made: due whatever credit the party has. */
  charged?: Cents;
}
interface Owing {
  subOrder: SubOrder;
  account: Account;
  due: Cents;
}
/** What a payment settles of a party. */
interface Part {
  subOrder: Owing;
  fare: Cents;
}

/**
 * Books a payment: one receipt, one ledger row for each sub-order that it settles, living ones first (decisions B15, B17).
 * The first payment that reaches what is due now confirms a hold.
 * @throws DomainError payment.nothingDue, payment.tenderedShort, payment.aboveDue and payment.belowMinimum with the figure that would be right;
 * departure.cancelling (409)
 */
export async function takePayment(tx: Tx, desk: Desk, taking: Taking): Promise<Payment[]> {
  demand(tx.actor, 'payments.take');
  if (taking.amount < 0) throw fieldError('amount', 'money.notPositive');
  const order = await lockRow(tx, Order, { orderNumber: taking.orderNumber }, 'order.notFound');
  const owing = await owed(tx, desk, order, taking);
  const parts = taking.amount === 0 ? levyOnly(owing) : fareParts(taking.amount, owing);
  demandMinimum(tx, taking, parts);
  const receiptNo = await drawReceiptNumber(tx, tx.actor.branch);
  const rows: Payment[] = [];
  for (const part of parts) rows.push(await book(tx, order, receiptNo, taking, part.subOrder, part.fare));
  if (taking.method === 'CREDIT') await useCredit(tx, order, rows);
  if (taking.levyStampNo) await bringStamp(tx, receiptNo, rows, taking.levyStampNo);
  for (const { subOrder } of parts) if (subOrder.subOrder.orderState === 'HOLD') await confirm(tx, subOrder.subOrder);
  demandEnough(rows, taking.tendered);
  issueReceipt(tx, desk, receiptNo, taking.tendered);
  await audit(tx, receiptNo, rows, taking.belowMinimumReason);
  await indexOrder(tx, order.id);
  announce(tx, 'payments', 'taken', order.id);
  return rows;
}

function fareParts(amount: Cents, owing: readonly Owing[]): Part[] {
  const { parts, rest } = splitPaymentAcross(amount, owing);
  const due = sum(owing.map((each) => each.due));
  if (due === 0 && owing.every((each) => each.account.levyDue === 0)) throw new DomainError('payment.nothingDue');
  if (rest > 0) throw fieldError('amount', 'payment.aboveDue', { max: showMoney(due) });
  return parts;
}
/** An amount of 0 takes the levy that a transfer left open where no fare is (decisions B18). */
function levyOnly(owing: readonly Owing[]): Part[] {
  const parts = owing.filter((each) => each.account.levyDue > 0).map((subOrder) => ({ subOrder, fare: ZERO }));
  if (!parts.length) throw fieldError('amount', 'money.notPositive');
  return parts;
}

/**
 * The sub-orders that a payment may settle, as it fills them; a hold that has run out is none of them, nor a party whose
 * departure is called off: what it has paid is what its desk decides on.
 */
async function owed(
  tx: Tx,
  desk: Desk,
  order: Order,
  { subOrderId, charged = ZERO }: Pick<Taking, 'subOrderId' | 'charged'>,
): Promise<Owing[]> {
  const all = await findRowsWith(tx.em, SubOrder, OFF, 'WHERE orderId = ? ORDER BY id', [order.id]);
  const chosen = subOrderId === undefined ? livingFirst(all) : all.filter((each) => each.id === subOrderId);
  if (!chosen.length) throw new DomainError('order.notFound');
  if (chosen.every(isCalledOff)) throw new DomainError('departure.cancelling');
  const owing: Owing[] = [];
  for (const subOrder of chosen.filter((each) => !isCalledOff(each))) {
    const account = await readAccount(tx.em, desk.parameters, subOrder, tx.now);
    // over when now >= holdUntil (decisions B17), whether or not the clock's job has been round
    if (subOrder.orderState === 'EXPIRED' || isOver(subOrder, account.farePaid, tx.now)) continue;
    owing.push({ subOrder, account, due: most(account.fareDue, charged) });
  }
  if (!owing.length) throw new DomainError('general.notAllowedInState', { state: 'EXPIRED', move: 'confirm' });
  return owing;
}

/** Less than is due now is refused with the sum that would do; a manager may take it and says why. */
function demandMinimum(tx: Tx, taking: Taking, parts: readonly Part[]): void {
  let before = ZERO;
  for (const { subOrder, fare } of parts) {
    const { dueNow } = subOrder.account;
    if (fare < dueNow) {
      const allowed = grantOf(tx.actor, 'payments.belowMinimum') !== false;
      if (!allowed) throw fieldError('amount', 'payment.belowMinimum', { min: showMoney(plus(before, dueNow)) });
      if (!taking.belowMinimumReason.trim())
        throw new DomainError(
          'payment.belowMinimum',
          { min: showMoney(plus(before, dueNow)) },
          { amount: 'payment.belowMinimum', belowMinimumReason: 'general.reasonRequired' },
        );
    }
    before = plus(before, fare);
  }
}

/** Cash handed over covers what it is handed over for. */
function demandEnough(rows: readonly Payment[], tendered: Cents | undefined): void {
  const total = sum(rows.map((row) => row.amount));
  if (tendered !== undefined && tendered < total)
    throw fieldError('tendered', 'payment.tenderedShort', { min: showMoney(total) });
}

async function book(
  tx: Tx,
  order: Order,
  receiptNo: string,
  taking: Taking,
  { subOrder, account }: Owing,
  fare: Cents,
): Promise<Payment> {
  const levyAmount = levyOfPayment(account.levyCase, fare, businessDate(tx.now));
  const levyPayer = subOrder.terms.tiaPayer;
  return writeLedger(tx, subOrder, {
    receiptNo,
    orderNumber: order.orderNumber,
    kind: taking.kind ?? kindOf(account, fare),
    fareAmount: fare,
    levyAmount,
    carriedLevy: null,
    openLevy: null,
    amount: levyPayer === 'CUSTOMER' ? plus(fare, levyAmount) : fare,
    levyPayer,
    method: taking.method,
    branch: tx.actor.branch,
    takenBy: tx.actor.id,
    takenAt: tx.now,
    remark: taking.remark,
    voidsId: null,
    requestId: null,
  });
}
/** The first money of a party that leaves something open is its deposit. */
const kindOf = (account: Account, fare: Cents): LedgerKind =>
  account.farePaid === 0 && minus(account.fareDue, fare) > 0 ? 'DEPOSIT' : 'BALANCE';

const audit = (tx: Tx, receiptNo: string, rows: readonly Payment[], reason: string): Promise<void> =>
  recordAudit(tx, {
    resource: 'payments',
    recordId: receiptNo,
    action: 'take',
    after: { orderNumber: rows[0]?.orderNumber, amount: sum(rows.map((row) => row.amount)), method: rows[0]?.method },
    reason,
  });
