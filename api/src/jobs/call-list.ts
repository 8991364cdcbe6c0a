import type { EntityManager } from 'typeorm';
import { rowsOf } from '../database/raw';
import { addDays, businessDate } from '../domain/dates';
import { noticeDate } from '../domain/deposit';
import type { BookingTerms } from '../domain/wire/booking';
import type { CallListRow } from '../domain/wire/order';

/** No notice is longer: the parameter's own bound. */
const LONGEST_NOTICE = 365;

/**
 * Parties with an open balance from their notice date on (decisions B3, B17): the machine never cancels them, somebody
 * calls. Money is fare in HK$; the soonest due first.
 */
export async function callList(em: EntityManager, now: Date, branch?: string): Promise<CallListRow[]> {
  const today = businessDate(now);
  const rows = await rowsOf<Record<'id' | 'orderId' | 'subtotal' | 'paid', number> & Record<string, string>>(
    em,
    `SELECT s.id, s.orderId, s.subOrderNumber, s.packageCode, s.departureDate, s.balanceDueDate, s.subtotal, s.terms,
        o.contactPerson, o.contactPhone, o.branch, o.followUpDate,
        (SELECT COALESCE(SUM(p.fareAmount), 0) FROM payments p WHERE p.subOrderId = s.id) AS paid
      FROM sub_orders s JOIN orders o ON o.id = s.orderId
      WHERE s.orderState = 'CONFIRMED' AND s.departureDate >= ? AND s.departureDate <= ?${branch === undefined ? '' : ' AND o.branch = ?'}
      ORDER BY s.balanceDueDate, s.id`,
    [today, addDays(today, LONGEST_NOTICE), ...(branch === undefined ? [] : [branch])],
  );
  return rows
    .filter((row) => Number(row.paid) < Number(row.subtotal))
    .filter((row) => noticeDate(termsOf(row['terms']).noticeDays, row['departureDate'] ?? '') <= today)
    .map((row) => ({
      orderId: Number(row.orderId),
      subOrderId: Number(row.id),
      subOrderNumber: row['subOrderNumber'] ?? '',
      packageCode: row['packageCode'] ?? '',
      departureDate: row['departureDate'] ?? '',
      balanceDueDate: row['balanceDueDate'] ?? '',
      overdue: (row['balanceDueDate'] ?? '') < today,
      fareDue: (Number(row.subtotal) - Number(row.paid)) / 100,
      contactPerson: row['contactPerson'] ?? '',
      contactPhone: row['contactPhone'] ?? '',
      branch: row['branch'] ?? '',
      followUpDate: row['followUpDate'] ?? null,
    }));
}
const termsOf = (text: string | undefined): BookingTerms => JSON.parse(text ?? '{}') as BookingTerms;
