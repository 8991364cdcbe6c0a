import { recordAudit } from '../audit/record';
import { findRowsWith } from '../database/find-rows';
import { lockRow } from '../database/lock';
import type { Tx } from '../database/work';
import { businessDate, type DateOnly } from '../domain/dates';
import { DomainError, fieldError } from '../domain/errors';
import { type LevyCase, levyOfPayment, splitPaymentAcross } from '../domain/levy';
import { type MeansPart, minimumMissed, spreadMeans } from '../domain/means';
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
import { demandSeen } from './demand-seen';
import { issueReceipt } from '../receipts/issue-receipt';
import { drawReceiptNumber } from '../parties/numbers';
import { holdOver, isOver } from '../parties/open-party';
import { Order } from '../parties/order.entity';
import { SubOrder } from '../parties/sub-order.entity';
import { indexOrder } from '../parties/index-order';
import { demandRatesStand } from '../parameters/rates-stand';
import { useCredit } from '../credits/move-credit';
import { bringStamp } from '../stamps/put-stamp';
import type { Payment } from '../parties/payment.entity';
import { writeLedger } from '../parties/write-ledger';

/** One means of a payment; amount is fare without levy, the levy comes on top when the customer pays it (decisions B17). */
export interface Means {
  method: PaymentMethod;
  amount: Cents;
  levyStampNo: string;
  remark: string;
  /** Cash handed over. */
  tendered?: Cents | undefined;
}
/** Money at the counter, by one means or several. */
export interface Taking {
  orderNumber: string;
  subOrderId?: number | undefined;
  /** At least one. */
  means: readonly Means[];
  /** A manager's reason for less than is due now. */
  belowMinimumReason: string;
  /** EXTRA for a top-up; else deposit or balance, as the rows say. */
  kind?: 'EXTRA';
  /** A charge that is paid as it is made: due whatever credit the party has. */
  charged?: Cents;
  /** The last row of the ledger that the till shows; undefined: it does not say. */
  lastPaymentId?: number | undefined;
}
interface Owing {
  subOrder: SubOrder;
  account: Account;
  due: Cents;
  levyCase: LevyCase;
}
/** What the payment settles of a party by all its means. */
interface Part {
  subOrder: Owing;
  fare: Cents;
}
/** Where the means that stands at this place is in what was sent. */
const fieldOf = (at: number, name: string): string => (at === 0 ? name : `also.${String(at - 1)}.${name}`);

/**
 * Books a payment: one receipt for each means, one ledger row in it for each sub-order that it settles, living ones first
 * (decisions B15, B17). What is due and what is open are held against the sum. The first payment that reaches what is due
 * now confirms a hold.
 * @throws DomainError payment.nothingDue, payment.tenderedShort, payment.aboveDue and payment.belowMinimum with the figure that would be right;
 * departure.cancelling (409); order.holdOver (422); payment.meanwhile (409) when the ledger is not the one that the till shows; RatesChanged
 */
export async function takePayment(tx: Tx, desk: Desk, taking: Taking): Promise<Payment[]> {
  demand(tx.actor, 'payments.take');
  const fares = taking.means.map((each) => each.amount);
  const none = fares.findIndex((fare) => fare < 0 || (fare === 0 && fares.length > 1));
  if (none >= 0) throw fieldError(fieldOf(none, 'amount'), 'money.notPositive');
  const order = await lockRow(tx, Order, { orderNumber: taking.orderNumber }, 'order.notFound');
  await demandSeen(tx, order.orderNumber, taking.lastPaymentId);
  const owing = await owed(tx, desk, order, taking);
  const field = fieldOf(fares.length - 1, 'amount');
  const total = sum(fares);
  const parts = total === 0 ? levyOnly(owing) : fareParts(total, owing, field);
  demandMinimum(tx, taking, parts, field);
  const day = businessDate(tx.now);
  const spread = total === 0 ? [parts.map(levyAlone(day))] : spreadMeans(fares, owing, day).means;
  const rows: Payment[] = [];
  for (const [at, means] of taking.means.entries())
    rows.push(...(await bookMeans(tx, desk, order, taking, means, spread[at] ?? [], parts, at)));
  await demandRatesStand(tx, desk.parameters);
  for (const { subOrder } of parts) if (subOrder.subOrder.orderState === 'HOLD') await confirm(tx, subOrder.subOrder);
  await indexOrder(tx, order.id);
  announce(tx, 'payments', 'taken', order.id);
  return rows;
}

/** One means under its own number: what a bank sends back, or somebody wants void, is undone without the others. */
async function bookMeans(
  tx: Tx,
  desk: Desk,
  order: Order,
  taking: Taking,
  means: Means,
  settled: readonly MeansPart<Owing>[],
  parts: readonly Part[],
  at: number,
): Promise<Payment[]> {
  const receiptNo = await drawReceiptNumber(tx, tx.actor.branch);
  const rows: Payment[] = [];
  for (const part of settled) {
    const whole = parts.find(({ subOrder }) => subOrder === part.subOrder)?.fare ?? part.fare;
    const kind = taking.kind ?? kindOf(part.subOrder.account, whole);
    rows.push(await book(tx, order, receiptNo, means, part, kind));
  }
  if (means.method === 'CREDIT') await useCredit(tx, order, rows);
  if (means.levyStampNo) await bringStamp(tx, receiptNo, rows, means.levyStampNo, fieldOf(at, 'levyStampNo'));
  demandEnough(rows, means.tendered, fieldOf(at, 'tendered'));
  issueReceipt(tx, desk, receiptNo, means.tendered);
  await audit(tx, receiptNo, rows, taking.belowMinimumReason);
  return rows;
}

function fareParts(amount: Cents, owing: readonly Owing[], field: string): Part[] {
  const { parts, rest } = splitPaymentAcross(amount, owing);
  const due = sum(owing.map((each) => each.due));
  if (due === 0 && owing.every((each) => each.account.levyDue === 0)) throw new DomainError('payment.nothingDue');
  if (rest > 0) throw fieldError(field, 'payment.aboveDue', { max: showMoney(due) });
  return parts;
}
/** An amount of 0 takes the levy that a transfer left open where no fare is (decisions B18). */
function levyOnly(owing: readonly Owing[]): Part[] {
  const parts = owing.filter((each) => each.account.levyDue > 0).map((subOrder) => ({ subOrder, fare: ZERO }));
  if (!parts.length) throw fieldError('amount', 'money.notPositive');
  return parts;
}
const levyAlone =
  (day: DateOnly) =>
  ({ subOrder, fare }: Part): MeansPart<Owing> => ({
    ...{ subOrder, fare },
    levy: levyOfPayment(subOrder.levyCase, fare, day),
  });

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
    owing.push({ subOrder, account, due: most(account.fareDue, charged), levyCase: account.levyCase });
  }
  const [ended] = chosen;
  if (!owing.length && ended) throw holdOver(ended);
  return owing;
}

/** Less than is due now is refused with the sum that would do; a manager may take it and says why. */
function demandMinimum(tx: Tx, taking: Taking, parts: readonly Part[], field: string): void {
  const missed = minimumMissed(parts.map(({ subOrder, fare }) => ({ fare, dueNow: subOrder.account.dueNow })));
  if (missed === null) return;
  const min = showMoney(missed);
  const allowed = grantOf(tx.actor, 'payments.belowMinimum') !== false;
  if (!allowed) throw fieldError(field, 'payment.belowMinimum', { min });
  if (!taking.belowMinimumReason.trim())
    throw new DomainError(
      'payment.belowMinimum',
      { min },
      { [field]: 'payment.belowMinimum', belowMinimumReason: 'general.reasonRequired' },
    );
}

/** Cash handed over covers what it is handed over for. */
function demandEnough(rows: readonly Payment[], tendered: Cents | undefined, field: string): void {
  const total = sum(rows.map((row) => row.amount));
  if (tendered !== undefined && tendered < total)
    throw fieldError(field, 'payment.tenderedShort', { min: showMoney(total) });
}

async function book(
  tx: Tx,
  order: Order,
  receiptNo: string,
  { method, remark }: Means,
  { subOrder: { subOrder }, fare, levy }: MeansPart<Owing>,
  kind: LedgerKind,
): Promise<Payment> {
  const levyPayer = subOrder.terms.tiaPayer;
  return writeLedger(tx, subOrder, {
    receiptNo,
    orderNumber: order.orderNumber,
    kind,
    fareAmount: fare,
    levyAmount: levy,
    carriedLevy: null,
    openLevy: null,
    amount: levyPayer === 'CUSTOMER' ? plus(fare, levy) : fare,
    levyPayer,
    method,
    branch: tx.actor.branch,
    takenBy: tx.actor.id,
    takenAt: tx.now,
    remark,
    voidsId: null,
    requestId: null,
  });
}
/** The first money of a party that leaves something open is its deposit, by however many means it comes. */
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
