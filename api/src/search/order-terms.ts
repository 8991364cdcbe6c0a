import type { EntityManager } from 'typeorm';
import { rowsOf } from '../database/raw';
import { codeForm, nameTerms, phoneTerms, type SearchField, type Term } from './terms';

interface OrderRow {
  id: number;
  orderNumber: string;
  contactPerson: string;
  contactPhone: string;
}
interface MemberRow {
  orderId: number;
  id: number;
  surname: string;
  givenName: string;
  chineseName: string;
  phone: string;
  certificateLast4: string;
}
interface ReceiptRow {
  orderId: number;
  id: number;
  receiptNo: string;
}

/** What the rows of some orders say they are found by; travellers who left are still looked for. */
export async function orderTerms(em: EntityManager, ids: readonly number[]): Promise<Map<number, Term[]>> {
  const terms = new Map<number, Term[]>(ids.map((id) => [id, []]));
  if (!ids.length) return terms;
  const marks = ids.map(() => '?').join(', ');
  const orders = await rowsOf<OrderRow>(
    em,
    `SELECT id, orderNumber, contactPerson, contactPhone FROM orders WHERE id IN (${marks})`,
    [...ids],
  );
  const members = await rowsOf<MemberRow>(
    em,
    `SELECT s.orderId, m.id, m.surname, m.givenName, m.chineseName, m.phone, m.certificateLast4
       FROM sub_orders s JOIN members m ON m.subOrderId = s.id WHERE s.orderId IN (${marks})`,
    [...ids],
  );
  const receipts = await rowsOf<ReceiptRow>(
    em,
    `SELECT s.orderId, MIN(p.id) AS id, p.receiptNo FROM sub_orders s JOIN payments p ON p.subOrderId = s.id
      WHERE s.orderId IN (${marks}) GROUP BY s.orderId, p.receiptNo`,
    [...ids],
  );
  const add = (orderId: number, refId: number, field: SearchField, found: string[]): void => {
    terms.get(Number(orderId))?.push(...found.filter(Boolean).map((term) => ({ refId: Number(refId), field, term })));
  };
  for (const order of orders) {
    add(order.id, 0, 'number', [codeForm(order.orderNumber)]);
    add(order.id, 0, 'phone', phoneTerms(order.contactPhone));
    add(order.id, 0, 'contact', nameTerms(order.contactPerson));
  }
  for (const member of members) {
    const names = [...nameTerms(`${member.surname} ${member.givenName}`), ...nameTerms(member.chineseName)];
    add(member.orderId, member.id, 'traveller', [...new Set(names)]);
    add(member.orderId, member.id, 'phone', phoneTerms(member.phone));
    add(member.orderId, member.id, 'document', [codeForm(member.certificateLast4)]);
  }
  for (const receipt of receipts) add(receipt.orderId, receipt.id, 'receipt', [codeForm(receipt.receiptNo)]);
  return terms;
}
