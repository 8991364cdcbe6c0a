import { type EntityManager, In } from 'typeorm';
import { Payment } from '../checkout/payment.entity';
import { businessDate } from '../domain/dates';
import { DomainError } from '../domain/errors';
import { rateOn } from '../domain/levy';
import { cents, sum, toHkd } from '../domain/money';
import type { Parameters } from '../domain/parameters';
import type { LevyBox, LevyPart, ReceiptWire } from '../domain/wire/receipt';
import { TIA_PAYERS } from '../domain/words';
import type { Actor } from '../http/actor';
import { readLetterhead } from './letterhead';
import { orderWire } from './order-wire';
import { loadTree, orderIdOf, type OrderTree } from './read-order';

/** The sentence that every document proving payment must bear, in both languages (decisions A1, Receipt). */
export const LEVY_SENTENCE = {
  en: 'Travellers must obtain receipts with levy stamps to have protection by the Travel Industry Compensation Fund.',
  zh: '旅客必須取得印花收據，方可獲得「旅遊業賠償基金」保障',
};

/**
 * All that a receipt needs (decisions A1): lines, levy box by the print mode, stamp, sentence, shop and remarks.
 * @throws DomainError payment.receiptNotFound (404)
 */
export async function readReceipt(
  em: EntityManager,
  parameters: Readonly<Parameters>,
  actor: Actor,
  receiptNo: string,
  now: Date,
): Promise<ReceiptWire> {
  const rows = await em.find(Payment, { where: { receiptNo }, order: { id: 'ASC' } });
  const first = rows[0];
  if (!first) throw new DomainError('payment.receiptNotFound');
  const tree = await loadTree(em, await orderIdOf(em, first.orderNumber));
  const order = orderWire(tree, parameters, actor, now);
  const box = levyBox(tree, parameters, rows);
  const voids = await em.countBy(Payment, { voidsId: In(rows.map((row) => row.id)) });
  return {
    ...(await readLetterhead(em, parameters, first.branch)),
    receiptNo,
    voided: voids > 0,
    takenAt: first.takenAt.toISOString(),
    takenBy: tree.names.get(first.takenBy) ?? '',
    method: first.method,
    remark: first.remark,
    orderNumber: first.orderNumber,
    contactPerson: order.contactPerson,
    contactPhone: order.contactPhone,
    lines: rows.map((row) => receiptLine(tree, row)),
    fare: toHkd(sum(rows.map((row) => row.fareAmount))),
    levy: toHkd(cents(sum(rows.map((row) => row.amount)) - sum(rows.map((row) => row.fareAmount)))),
    total: toHkd(sum(rows.map((row) => row.amount))),
    balance: order.balance,
    paymentState: order.paymentState,
    tiaPrint: subOrderOf(tree, first).terms.tiaPrint,
    levyBox: box,
    levySentence: LEVY_SENTENCE,
  };
}

function subOrderOf(tree: OrderTree, row: Payment): OrderTree['subOrders'][number] {
  const subOrder = tree.subOrders.find((each) => each.id === row.subOrderId);
  if (!subOrder) throw new DomainError('order.notFound');
  return subOrder;
}
function receiptLine(tree: OrderTree, row: Payment): ReceiptWire['lines'][number] {
  const subOrder = subOrderOf(tree, row);
  const travellers = tree.members.filter(
    (member) =>
      member.subOrderId === subOrder.id &&
      member.state === (subOrder.orderState === 'TRANSFERRED' ? 'TRANSFERRED' : 'LIVING'),
  );
  return {
    paymentId: row.id,
    subOrderNumber: subOrder.subOrderNumber,
    packageCode: subOrder.packageCode,
    packageName: subOrder.terms.packageName,
    departureDate: subOrder.departureDate,
    kind: row.kind,
    travellers: travellers.map((member) => `${member.surname} ${member.givenName}`.trim()),
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
  const rate = rateOn(parameters.levyRates, day);
  return {
    stampNo: rows.find((row) => row.levyStampNo)?.levyStampNo ?? '',
    amount: toHkd(amount),
    date: day,
    payer: parts.length === 1 ? (parts[0] as LevyPart).payer : null,
    parts,
    base: toHkd(sum(covered.map((row) => row.fareAmount))),
    percent: Math.round((rate.authorityPct + rate.fundPct) * 1e6) / 1e6,
  };
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
