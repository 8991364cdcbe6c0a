import type { EntityManager } from 'typeorm';
import { marks } from '../database/find-rows';
import { rowsOf } from '../database/raw';
import { isLiving } from '../domain/order-states';
import type { Parameters } from '../domain/parameters';
import type { InvoiceWire } from '../domain/wire/receipt';
import type { Actor } from '../http/actor';
import { readLetterhead } from '../site/letterhead';
import { orderWire } from '../parties/order-wire';
import { loadTree } from '../parties/order-tree';

/** What is to be paid, party by party, with the shop, the payment code and the remarks. */
export async function readInvoice(
  em: EntityManager,
  parameters: Readonly<Parameters>,
  actor: Actor,
  orderId: number,
  now: Date,
): Promise<InvoiceWire> {
  const tree = await loadTree(em, orderId);
  const order = orderWire(tree, parameters, actor, now);
  const shown = order.subOrders.filter(
    (subOrder) => isLiving(subOrder.orderState) || subOrder.amount !== 0 || subOrder.balance !== 0,
  );
  const numbers = await numbersOf(
    em,
    shown.flatMap(({ transferredToId }) => transferredToId ?? []),
  );
  return {
    ...(await readLetterhead(em, parameters, order.branch)),
    orderNumber: order.orderNumber,
    orderTime: order.orderTime,
    printedAt: now.toISOString(),
    contactPerson: order.contactPerson,
    contactPhone: order.contactPhone,
    contactEmail: order.contactEmail,
    subOrders: shown.map((subOrder) => ({
      subOrderNumber: subOrder.subOrderNumber,
      orderState: subOrder.orderState,
      movedTo: numbers.get(subOrder.transferredToId ?? 0) ?? '',
      packageCode: subOrder.packageCode,
      packageName: tree.subOrders.find((each) => each.id === subOrder.id)?.terms.packageName ?? EMPTY,
      departureDate: subOrder.departureDate,
      returnDate: subOrder.returnDate,
      balanceDueDate: subOrder.balanceDueDate,
      travellers: subOrder.members
        .filter((member) => member.state === 'LIVING')
        .map(({ surname, givenName, type, lines, amount }) => ({
          name: `${surname} ${givenName}`.trim(),
          type,
          lines,
          amount,
        })),
      charges: subOrder.charges.map(({ id, kind, description, amount }) => ({ id, kind, description, amount })),
      subtotal: subOrder.subtotal,
      levy: subOrder.levy,
      levyPayer: subOrder.levyPayer,
      kept: subOrder.kept,
      amount: subOrder.amount,
      paid: subOrder.paid,
      balance: subOrder.balance,
      dueNow: subOrder.dueNow,
      holdUntil: subOrder.holdUntil,
    })),
    amount: order.amount,
    paid: order.paid,
    balance: order.balance,
  };
}
/** The numbers of bookings, of this order or another. */
async function numbersOf(em: EntityManager, ids: readonly number[]): Promise<Map<number, string>> {
  if (!ids.length) return new Map();
  const rows = await rowsOf<{ id: number; subOrderNumber: string }>(
    em,
    `SELECT id, subOrderNumber FROM sub_orders WHERE id IN (${marks(ids)})`,
    [...ids],
  );
  return new Map(rows.map((row) => [Number(row.id), row.subOrderNumber]));
}
const EMPTY = { en: '', 'zh-Hant': '', 'zh-Hans': '' };
