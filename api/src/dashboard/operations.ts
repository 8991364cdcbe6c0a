import type { EntityManager } from 'typeorm';
import { sqlInstant } from '../database/columns';
import { isoInstant, rowsOf } from '../database/raw';
import { addDays, type DateOnly } from '../domain/dates';
import type { Locale, Translations } from '../domain/words';
import type { DashboardApproval, DashboardBalance, DashboardDeparture, DashboardHold } from '../domain/wire/dashboard';

const SHOWN = 12;

/** Departures of the next 14 days with their load. */
export async function departuresAhead(
  em: EntityManager,
  today: DateOnly,
  locale: Locale,
): Promise<DashboardDeparture[]> {
  const rows = await rowsOf<DashboardDeparture & { guaranteed: number | boolean; translations: string | null }>(
    em,
    `SELECT d.id, d.departureDate, d.packageCode, COALESCE(p.name, '') AS packageName, d.maxPax,
            d.bookedCount + d.heldCount + d.reservedNumber AS taken, d.bookedCount, d.guaranteed, p.translations
       FROM departures d LEFT JOIN packages p ON p.packageCode = d.packageCode
      WHERE d.departureDate >= ? AND d.departureDate <= ? ORDER BY d.departureDate, d.packageCode LIMIT 200`,
    [today, addDays(today, 14)],
  );
  return rows.map(({ translations, ...row }) => ({
    ...row,
    packageName: nameIn(locale, translations) ?? row.packageName,
    taken: Number(row.taken),
    guaranteed: Number(row.guaranteed) === 1,
  }));
}

/** A package's name in a language; undefined where it has none of its own. */
function nameIn(locale: Locale, translations: string | null): string | undefined {
  if (locale === 'en' || translations === null) return undefined;
  return (JSON.parse(translations) as Translations)[locale]?.['name'] || undefined;
}

/** Holds that end within a day, the next one first. */
export async function holdsEnding(em: EntityManager, now: Date): Promise<DashboardHold[]> {
  const rows = await rowsOf<DashboardHold>(
    em,
    `SELECT o.id AS orderId, o.orderNumber, o.contactPerson, o.contactPhone, s.packageCode, s.departureDate, s.holdUntil, s.dueNow
       FROM sub_orders s JOIN orders o ON o.id = s.orderId
      WHERE s.orderState = 'HOLD' AND s.holdUntil <= ? ORDER BY s.holdUntil LIMIT ${SHOWN}`,
    [sqlInstant(new Date(now.getTime() + 86_400_000))],
  );
  return rows.map((row) => ({ ...row, holdUntil: isoInstant(row.holdUntil) ?? '', dueNow: Number(row.dueNow) / 100 }));
}

/** Confirmed bookings whose balance is due within a week or already late: who to call, the latest first. */
export async function balancesDue(em: EntityManager, today: DateOnly): Promise<DashboardBalance[]> {
  const rows = await rowsOf<DashboardBalance>(
    em,
    `SELECT * FROM (
       SELECT o.id AS orderId, o.orderNumber, o.contactPerson, o.contactPhone, s.packageCode, s.departureDate, s.balanceDueDate,
              s.subtotal - COALESCE((SELECT SUM(p.fareAmount) FROM payments p WHERE p.subOrderId = s.id), 0) AS \`open\`
         FROM sub_orders s JOIN orders o ON o.id = s.orderId
        WHERE s.orderState = 'CONFIRMED' AND s.balanceDueDate <= ? AND s.departureDate >= ?) due
      WHERE due.\`open\` > 0 ORDER BY due.balanceDueDate LIMIT ${SHOWN}`,
    [addDays(today, 7), today],
  );
  return rows.map((row) => ({ ...row, open: Number(row.open) / 100 }));
}

/** Packages and prices that wait for a decision, the oldest first. */
export async function approvalsWaiting(em: EntityManager): Promise<DashboardApproval[]> {
  const rows = await rowsOf<DashboardApproval>(
    em,
    `SELECT * FROM (
       SELECT 'package' AS kind, p.id, p.packageCode, p.name, u.fullName AS submitter, p.submittedAt
         FROM packages p LEFT JOIN users u ON u.id = p.submittedBy WHERE p.status = 'pending'
       UNION ALL
       SELECT 'price' AS kind, s.id, s.packageCode, COALESCE(p.name, '') AS name, u.fullName AS submitter, s.submittedAt
         FROM price_sheets s LEFT JOIN packages p ON p.packageCode = s.packageCode LEFT JOIN users u ON u.id = s.submittedBy
        WHERE s.status = 'pending') waiting
      ORDER BY submittedAt LIMIT ${SHOWN}`,
  );
  return rows.map((row) => ({
    ...row,
    submitter: row.submitter ?? '',
    submittedAt: isoInstant(row.submittedAt) ?? '',
  }));
}
