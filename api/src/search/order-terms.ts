import type { EntityManager } from 'typeorm';
import { marks } from '../database/find-rows';
import { rowsOf } from '../database/raw';
import {
  codeForm,
  emailForm,
  nameTerms,
  orderNumberTerms,
  phoneTerms,
  receiptTerms,
  referenceTerms,
  soundTerms,
  type Term,
} from './terms';

export type OrderRow = Record<'orderNumber' | 'contactPerson' | 'contactPhone' | 'contactEmail', string> & {
  id: number;
};
type PersonTexts = 'surname' | 'givenName' | 'chineseName' | 'phone' | 'certificateLast4';
export type MemberRow = Record<PersonTexts, string> & { id: number };
interface ReceiptRow {
  orderId: number;
  id: number;
  receiptNo: string;
  remark: string;
}

/** What the rows of some orders say they are found by; travellers who left are still looked for. */
export async function orderTerms(em: EntityManager, ids: readonly number[]): Promise<Map<number, Term[]>> {
  const terms = new Map<number, Term[]>(ids.map((id) => [id, []]));
  if (!ids.length) return terms;
  const orders = await rowsOf<OrderRow>(
    em,
    `SELECT id, orderNumber, contactPerson, contactPhone, contactEmail FROM orders WHERE id IN (${marks(ids)})`,
    [...ids],
  );
  const members = await rowsOf<MemberRow & { orderId: number }>(
    em,
    `SELECT s.orderId, m.id, m.surname, m.givenName, m.chineseName, m.phone, m.certificateLast4
       FROM sub_orders s JOIN members m ON m.subOrderId = s.id WHERE s.orderId IN (${marks(ids)})`,
    [...ids],
  );
  const receipts = await rowsOf<ReceiptRow>(
    em,
    `SELECT s.orderId, MIN(p.id) AS id, p.receiptNo, MAX(p.remark) AS remark FROM sub_orders s JOIN payments p ON p.subOrderId = s.id
      WHERE s.orderId IN (${marks(ids)}) GROUP BY s.orderId, p.receiptNo`,
    [...ids],
  );
  for (const order of orders) terms.get(Number(order.id))?.push(...contactTerms(order));
  for (const member of members) terms.get(Number(member.orderId))?.push(...travellerTerms(member));
  for (const { orderId, id, receiptNo, remark } of receipts)
    terms
      .get(Number(orderId))
      ?.push(...termsOf(id, 'receipt', receiptTerms(receiptNo)), ...termsOf(id, 'reference', referenceTerms(remark)));
  return terms;
}

/** An order is found by its number and by who called. */
export const contactTerms = (order: OrderRow): Term[] => [
  ...termsOf(0, 'number', orderNumberTerms(order.orderNumber)),
  ...termsOf(0, 'phone', phoneTerms(order.contactPhone)),
  ...termsOf(0, 'email', [emailForm(order.contactEmail)]),
  ...termsOf(0, 'contact', nameTerms(order.contactPerson)),
  ...termsOf(0, 'sound', soundTerms(order.contactPerson)),
];
/** A traveller is found by both names, by phone, and by the last four of the document. */
export const travellerTerms = (member: MemberRow): Term[] => [
  ...termsOf(member.id, 'traveller', [
    ...new Set([...nameTerms(`${member.surname} ${member.givenName}`), ...nameTerms(member.chineseName)]),
  ]),
  ...termsOf(member.id, 'sound', soundTerms(`${member.surname} ${member.givenName}`)),
  ...termsOf(member.id, 'phone', phoneTerms(member.phone)),
  ...termsOf(member.id, 'document', [codeForm(member.certificateLast4)]),
];
const termsOf = (refId: number, field: Term['field'], found: readonly string[]): Term[] =>
  found.filter(Boolean).map((term) => ({ refId: Number(refId), field, term }));
