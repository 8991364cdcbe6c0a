import type { EntityManager } from 'typeorm';
import { sold } from '../catalogue/sold-package';
import { marks } from '../database/find-rows';
import { rowsOf } from '../database/raw';
import { payerKey } from '../domain/credit';
import type { DateOnly } from '../domain/dates';
import { cents, showMoney } from '../domain/money';
import type { SearchHit } from '../domain/wire/search';
import type { Locale, OrderState, Translations } from '../domain/words';
import { maskedDocument } from '../domain/masked';

const orderLink = (orderNumber: string): string => `/tour-booking-management?order=${encodeURIComponent(orderNumber)}`;

interface PartyRow {
  id: number;
  orderId: number;
  orderNumber: string;
  contactPerson: string;
  contactPhone: string;
  packageCode: string;
  departureDate: DateOnly;
  orderState: OrderState;
}
/** Orders as finds, with their latest party. */
export async function orderHits(em: EntityManager, ids: readonly number[]): Promise<SearchHit[]> {
  const rows = await rowsOf<PartyRow>(
    em,
    `SELECT o.id, o.orderNumber, o.contactPerson, o.contactPhone, s.packageCode, s.departureDate, s.orderState
       FROM orders o JOIN sub_orders s ON s.id = (SELECT MAX(n.id) FROM sub_orders n WHERE n.orderId = o.id)
      WHERE o.id IN (${marks(ids)})`,
    [...ids],
  );
  return rows.map((row) => ({
    id: Number(row.id),
    title: row.orderNumber,
    details: [row.contactPerson, row.contactPhone, row.packageCode],
    date: row.departureDate,
    state: row.orderState,
    link: orderLink(row.orderNumber),
  }));
}

/** Receipts as finds, by one ledger row of each. */
export async function receiptHits(em: EntityManager, ids: readonly number[]): Promise<SearchHit[]> {
  const rows = await rowsOf<PartyRow & { receiptNo: string }>(
    em,
    `SELECT p.id, p.receiptNo, o.id AS orderId, o.orderNumber, o.contactPerson, s.packageCode
       FROM payments p JOIN sub_orders s ON s.id = p.subOrderId JOIN orders o ON o.id = s.orderId WHERE p.id IN (${marks(ids)})`,
    [...ids],
  );
  return rows.map((row) => ({
    id: Number(row.id),
    title: row.receiptNo,
    details: [row.orderNumber, row.contactPerson, row.packageCode],
    link: `${orderLink(row.orderNumber)}&tab=money`,
  }));
}

/** Credit accounts of whoever made these orders, as finds: who, what is left, the day on which the next of it ends. */
export async function creditHits(em: EntityManager, orderIds: readonly number[], most: number): Promise<SearchHit[]> {
  const contacts = await rowsOf<{ contactPhone: string; contactPerson: string }>(
    em,
    `SELECT contactPhone, contactPerson FROM orders WHERE id IN (${marks(orderIds)})`,
    [...orderIds],
  );
  const payers = [...new Set(contacts.map((each) => payerKey(each.contactPhone, each.contactPerson)))];
  const rows = await rowsOf<{ id: number; phone: string; name: string; balance: number; expiresOn: DateOnly }>(
    em,
    `SELECT MIN(i.id) AS id, MAX(i.phone) AS phone, MAX(i.name) AS name, MIN(i.expiresOn) AS expiresOn,
            SUM(i.amount + COALESCE((SELECT SUM(r.amount) FROM credit_rows r WHERE r.lotId = i.id), 0)) AS balance
       FROM credit_rows i WHERE i.lotId IS NULL AND i.payer IN (${marks(payers)}) GROUP BY i.payer ORDER BY id DESC LIMIT ${String(most)}`,
    payers,
  );
  return rows.map((row) => ({
    id: Number(row.id),
    title: row.name,
    details: [row.phone, `HK$${showMoney(cents(Number(row.balance)))}`],
    date: row.expiresOn,
    link: `/credits?id=${String(row.id)}`,
  }));
}

interface TravellerRow extends PartyRow {
  surname: string;
  givenName: string;
  chineseName: string;
  certificateLast4: string;
}
/** Travellers as finds; of a document no more than its last four, and only when it was asked for by them. */
export async function travellerHits(
  em: EntityManager,
  ids: readonly number[],
  byDocument: ReadonlySet<number>,
): Promise<SearchHit[]> {
  const rows = await rowsOf<TravellerRow>(
    em,
    `SELECT m.id, m.surname, m.givenName, m.chineseName, m.certificateLast4, o.id AS orderId, o.orderNumber,
            s.packageCode, s.departureDate, s.orderState
       FROM members m JOIN sub_orders s ON s.id = m.subOrderId JOIN orders o ON o.id = s.orderId WHERE m.id IN (${marks(ids)})`,
    [...ids],
  );
  return rows.map((row) => ({
    id: Number(row.id),
    title: [`${row.surname} ${row.givenName}`, row.chineseName].filter(Boolean).join(' '),
    details: [
      ...(byDocument.has(Number(row.id)) ? [maskedDocument(row.certificateLast4)] : []),
      row.orderNumber,
      row.packageCode,
    ],
    date: row.departureDate,
    state: row.orderState,
    link: orderLink(row.orderNumber),
  }));
}

interface TourRow {
  id: number;
  packageCode: string;
  name: string;
  translations: string | null;
}
/** Packages as finds, named in the reader's language; deleted ones are not. */
export async function tourHits(em: EntityManager, ids: readonly number[], locale: Locale): Promise<SearchHit[]> {
  const rows = await rowsOf<TourRow>(
    em,
    `SELECT p.id, p.packageCode, ${sold('name')} AS name, ${sold('translations')} AS translations FROM packages p
      WHERE p.status <> 'deleted' AND p.id IN (${marks(ids)})`,
    [...ids],
  );
  return rows.map(({ id, packageCode, name, translations }) => {
    const texts = JSON.parse(translations ?? 'null') as Translations | null;
    const own = locale === 'en' ? undefined : texts?.[locale]?.['name'];
    return {
      id: Number(id),
      title: packageCode,
      details: [own || name],
      link: `/view-package?show=${encodeURIComponent(packageCode)}`,
    };
  });
}

/** The next departures of the packages found, soonest first. */
export async function departureHits(
  em: EntityManager,
  codes: readonly string[],
  today: DateOnly,
  limit: number,
): Promise<SearchHit[]> {
  if (!codes.length) return [];
  const rows = await rowsOf<{ id: number; packageCode: string; departureDate: DateOnly; taken: number; max: number }>(
    em,
    `SELECT id, packageCode, departureDate, bookedCount + heldCount + reservedNumber AS taken, maxPax AS max FROM departures
      WHERE packageCode IN (${marks(codes)}) AND departureDate >= ? ORDER BY departureDate LIMIT ${String(limit)}`,
    [...codes, today],
  );
  return rows.map((row) => ({
    id: Number(row.id),
    title: row.packageCode,
    details: [`${String(row.taken)} / ${String(row.max)}`],
    date: row.departureDate,
    link: `/tour-list-booking?tourCode=${encodeURIComponent(row.packageCode)}&departureDate=${row.departureDate}`,
  }));
}
