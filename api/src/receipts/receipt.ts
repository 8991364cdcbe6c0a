import { type EntityManager, In } from 'typeorm';
import { rowsOf } from '../database/raw';
import type { Member } from '../parties/member.entity';
import { Payment } from '../parties/payment.entity';
import { businessDate, type DateOnly } from '../domain/dates';
import { DomainError } from '../domain/errors';
import { rateOn } from '../domain/levy';
import { sum, sumHkd, toHkd } from '../domain/money';
import { isLiving } from '../domain/order-states';
import type { Parameters } from '../domain/parameters';
import { documentKind } from '../domain/receipts';
import type { OrderWire } from '../domain/wire/order';
import type { LevyBox, LevyPart, ReceiptWire } from '../domain/wire/receipt';
import { type LedgerKind, TIA_PAYERS } from '../domain/words';
import type { Actor } from '../http/actor';
import { stampsOf } from '../stamps/read-stamps';
import { readLetterhead } from '../site/letterhead';
import { orderWire } from '../parties/order-wire';
import { ReceiptDocument } from './receipt-document.entity';
import { loadTree, type OrderTree } from '../parties/order-tree';

/** The sentence that every document proving payment must bear, in both languages (decisions A1, Receipt). */
const LEVY_SENTENCE = {
  en: 'Travellers must obtain receipts with levy stamps to have protection by the Travel Industry Compensation Fund.',
  zh: '旅客必須取得印花收據，方可獲得「旅遊業賠償基金」保障',
};

/**
 * A document of the ledger: what it said when it was issued (decisions A1, B18), with what only today can tell, a void
 * and a levy stamp that came later. One of before documents were kept is composed of its rows.
 * @throws DomainError payment.receiptNotFound (404)
 */
export async function readReceipt(
  em: EntityManager,
  parameters: Readonly<Parameters>,
  actor: Actor,
  receiptNo: string,
  now: Date,
): Promise<ReceiptWire> {
  const kept = await em.findOneBy(ReceiptDocument, { receiptNo });
  if (!kept) return composeReceipt(em, parameters, actor, receiptNo, now);
  const rows = await em.find(Payment, { where: { receiptNo }, order: { id: 'ASC' } });
  const { levyBox } = kept.document;
  const [stamp] = await stampsOf(em, receiptNo);
  return {
    ...kept.document,
    // papers that were kept before every kind had a name of its own
    kind: documentKind(rows),
    prints: kept.prints,
    voided: await isVoided(em, rows),
    levyBox: levyBox && { ...levyBox, stampNo: stamp?.stampNo ?? '' },
  };
}
const isVoided = (em: EntityManager, rows: readonly Payment[]): Promise<boolean> =>
  em.existsBy(Payment, { voidsId: In(rows.map((row) => row.id)) });

/**
 * All that a receipt needs (decisions A1), as of now: lines, levy box by the print mode, stamp, sentence, shop, remarks.
 * @throws DomainError payment.receiptNotFound (404)
 */
export async function composeReceipt(
  em: EntityManager,
  parameters: Readonly<Parameters>,
  actor: Actor,
  receiptNo: string,
  now: Date,
): Promise<ReceiptWire> {
  const found = await orderOf(em, receiptNo);
  const tree = await loadTree(em, Number(found.orderId));
  const rows = tree.payments.filter((row) => row.receiptNo === found.receiptNo);
  const first = rows[0];
  if (!first) throw new DomainError('payment.receiptNotFound');
  const order = orderWire(tree, parameters, actor, now);
  const request = tree.requests.find((each) => each.id === first.requestId);
  const undone = tree.payments.find((each) => each.id === first.voidsId);
  const kind = documentKind(rows);
  // of a transfer the sums are those of what left; where it arrived and what was kept stand beside them
  const summed = kind === 'TRANSFER' ? rows.filter((row) => row.kind === 'TRANSFER_OUT') : rows;
  const paid = request ?? (kind === 'PAYOUT' ? await askOf(em, receiptNo) : undefined);
  const paysOut = kind !== 'CREDIT';
  const dues = duesOf(order);
  return {
    ...(await readLetterhead(em, parameters, first.branch)),
    receiptNo,
    kind,
    issued: false,
    prints: 0,
    voided: tree.payments.some(({ voidsId }) => rows.some(({ id }) => id === voidsId)),
    takenAt: first.takenAt.toISOString(),
    takenBy: tree.names.get(first.takenBy) ?? '',
    method: first.method,
    remark: request || kind === 'PAYOUT' ? '' : first.remark,
    tendered: null,
    payee: (paysOut && paid?.payee) || '',
    reference: (paysOut && paid?.reference) || '',
    voidsReceiptNo: undone?.receiptNo ?? '',
    orderNumber: first.orderNumber,
    contactPerson: order.contactPerson,
    contactPhone: order.contactPhone,
    lines: rows.map((row) => receiptLine(tree, row)),
    fare: toHkd(sum(summed.map((row) => row.fareAmount))),
    levy: toHkd(sum(summed.filter((row) => row.levyPayer === 'CUSTOMER').map((row) => row.levyAmount))),
    total: toHkd(sum(summed.map((row) => row.amount))),
    creditUntil: kind === 'CREDIT' ? await creditUntil(em, receiptNo) : null,
    balance: order.balance,
    balanceBy: dues[0]?.date ?? null,
    dues,
    holds: holdsOf(order),
    paymentState: order.paymentState,
    tiaPrint: subOrderOf(tree, first).terms.tiaPrint,
    levyBox: levyBox(tree, parameters, rows),
    levyPercent: percentOn(parameters, businessDate(first.takenAt)),
    levySentence: LEVY_SENTENCE,
  };
}

/** The order of a receipt, as all its rows belong to one, and the number as it is written: MariaDB heeds no capitals. */
async function orderOf(em: EntityManager, receiptNo: string): Promise<{ orderId: number; receiptNo: string }> {
  const sql = `SELECT s.orderId, p.receiptNo FROM payments p JOIN sub_orders s ON s.id = p.subOrderId
    WHERE p.receiptNo = ? LIMIT 1`;
  const [row] = await rowsOf<{ orderId: number; receiptNo: string }>(em, sql, [receiptNo]);
  if (!row) throw new DomainError('payment.receiptNotFound');
  return row;
}
/** To whom credit was paid out by this number, and under which number of the payment. */
async function askOf(em: EntityManager, receiptNo: string): Promise<{ payee: string; reference: string } | undefined> {
  const sql = `SELECT a.payee, a.reference FROM credit_rows r JOIN credit_asks a ON a.id = r.askId
    WHERE r.receiptNo = ? AND r.kind = 'REFUNDED'`;
  return (await rowsOf<{ payee: string; reference: string }>(em, sql, [receiptNo]))[0];
}
/** The last day of what a number left with the payer as credit, the first of several. */
async function creditUntil(em: EntityManager, receiptNo: string): Promise<DateOnly | null> {
  const sql = 'SELECT MIN(expiresOn) AS until FROM credit_rows WHERE receiptNo = ? AND amount > 0';
  return (await rowsOf<{ until: DateOnly | null }>(em, sql, [receiptNo]))[0]?.until ?? null;
}
const LEAVES: readonly LedgerKind[] = ['REFUND', 'CHARGE', 'TRANSFER_OUT', 'COMPENSATION'];
/** Whom a row is about: who leaves by its request, all that were there where it names nobody, else who travels. */
function peopleOf(tree: OrderTree, row: Payment): Member[] {
  const own = tree.members.filter(({ subOrderId }) => subOrderId === row.subOrderId);
  const living = own.filter(({ state }) => state === 'LIVING');
  if (!LEAVES.includes(row.kind)) return living.length > 0 ? living : own;
  const ofParty = tree.requests.filter(({ subOrderId }) => subOrderId === row.subOrderId);
  const named = ofParty.find(({ id }) => id === row.requestId)?.memberIds;
  if (named) return own.filter(({ id }) => named.includes(id));
  const before = ofParty.filter(({ id, state }) => state === 'EXECUTED' && id < (row.requestId ?? 0));
  const gone = before.flatMap(({ memberIds, reasonCode }) =>
    reasonCode === 'NAME_CORRECTION' ? [] : (memberIds ?? []),
  );
  return own.filter(({ id }) => !gone.includes(id));
}
/** What living parties owe by each of their days, but those whose seats are only held. */
function duesOf({ subOrders }: OrderWire): NonNullable<ReceiptWire['dues']> {
  const owing = subOrders.filter((each) => each.balance > 0 && isLiving(each.orderState) && !isHeld(each));
  return [...new Set(owing.map((each) => each.balanceDueDate))].sort().map((date) => ({
    date,
    amount: sumHkd(owing.flatMap((each) => (each.balanceDueDate === date ? [each.balance] : []))),
  }));
}
/** Until when held seats need money, the soonest first: a day of the balance that is past already says nothing of it. */
const holdsOf = ({ subOrders }: OrderWire): NonNullable<ReceiptWire['holds']> =>
  subOrders
    .filter(isHeld)
    .map(({ holdUntil, dueNow }) => ({ until: holdUntil ?? '', amount: dueNow }))
    .sort((a, b) => a.until.localeCompare(b.until));
const isHeld = ({ orderState, holdUntil, dueNow }: OrderWire['subOrders'][number]): boolean =>
  orderState === 'HOLD' && holdUntil !== null && dueNow > 0;
function subOrderOf(tree: OrderTree, row: Payment): OrderTree['subOrders'][number] {
  const subOrder = tree.subOrders.find((each) => each.id === row.subOrderId);
  if (!subOrder) throw new DomainError('order.notFound');
  return subOrder;
}
function receiptLine(tree: OrderTree, row: Payment): ReceiptWire['lines'][number] {
  const subOrder = subOrderOf(tree, row);
  return {
    paymentId: row.id,
    subOrderNumber: subOrder.subOrderNumber,
    packageCode: subOrder.packageCode,
    packageName: subOrder.terms.packageName,
    departureDate: subOrder.departureDate,
    kind: row.kind,
    travellers: peopleOf(tree, row).map((member) =>
      `${member.surname} ${member.givenName} ${member.chineseName}`.trim(),
    ),
    fareAmount: toHkd(row.fareAmount),
    levyAmount: toHkd(row.levyAmount),
    amount: toHkd(row.amount),
  };
}

/**
 * The levy of a receipt. With FINAL_PAYMENT it stands, as a sum, on the last receipt of a settled party only
 * (decisions B17); nothing where no levy was booked.
 */
function levyBox(tree: OrderTree, parameters: Readonly<Parameters>, rows: readonly Payment[]): LevyBox | null {
  const covered = rows.flatMap((row) => coveredBy(tree, row));
  const last = rows.at(-1);
  const amount = sum(covered.map((row) => row.levyAmount));
  if (!last || amount === 0) return null;
  const parts = TIA_PAYERS.flatMap((payer) => levyPart(payer, covered));
  const day = businessDate(last.takenAt);
  return {
    stampNo: tree.stamps.get(last.receiptNo) ?? '',
    amount: toHkd(amount),
    date: day,
    payer: parts.length === 1 ? (parts[0] as LevyPart).payer : null,
    parts,
    base: toHkd(sum(covered.map((row) => row.fareAmount))),
    percent: percentOn(parameters, day),
  };
}
function percentOn({ levyRates }: Readonly<Parameters>, day: DateOnly): number {
  const { authorityPct, fundPct } = rateOn(levyRates, day);
  return Math.round((authorityPct + fundPct) * 1e6) / 1e6;
}
/** What one payer bears of a levy; parties of one receipt may have different ones (decisions A1). */
function levyPart(payer: LevyPart['payer'], covered: readonly Payment[]): LevyPart[] {
  const own = covered.filter((row) => row.levyPayer === payer && row.levyAmount !== 0);
  if (!own.length) return [];
  return [
    { payer, amount: toHkd(sum(own.map((row) => row.levyAmount))), base: toHkd(sum(own.map((row) => row.fareAmount))) },
  ];
}
/** The ledger rows whose levy a receipt's row shows. */
function coveredBy(tree: OrderTree, row: Payment): Payment[] {
  const { tiaPrint } = subOrderOf(tree, row).terms;
  if (tiaPrint === 'EVERY_PAYMENT') return [row];
  const voided = new Set(tree.payments.map((each) => each.voidsId));
  const valid = tree.payments.filter(
    (each) => each.subOrderId === row.subOrderId && each.voidsId === null && !voided.has(each.id),
  );
  const received = valid.filter((each) => each.fareAmount > 0);
  const paid = sum(valid.map((each) => each.fareAmount)) >= subOrderOf(tree, row).subtotal;
  return paid && received.at(-1)?.id === row.id ? received : [];
}
