import type { EntityManager } from 'typeorm';
import { isNoneOf } from '../database/is-one-of';
import { count } from '../lists/totals';
import { isoInstant, rowsOf } from '../database/raw';
import { addDays, type DateOnly } from '../domain/dates';
import { belowAhead } from '../departures/below';
import { sold } from '../catalogue/sold-package';
import { CONFIRMED } from '../departures/confirmed';
import type { Parameters } from '../domain/parameters';
import { CALLED_OFF_STATES, type Locale, type Translations } from '../domain/words';
import { dueBalances, owedBy } from '../calls/call-list';
import { holdsEnding } from '../departures/attention';
import {
  DASHBOARD_DAYS,
  type DashboardApproval,
  type DashboardBalance,
  type DashboardDeparture,
  type DashboardHold,
  type DashboardLoad,
  type DashboardWire,
} from '../domain/wire/dashboard';

const SHOWN = 8;
const DEPARTURES_SHOWN = 14;
const TAKEN = 'd.bookedCount + d.heldCount + d.reservedNumber';
/** Nobody sits in what is called off. */
const GOES = isNoneOf('d.state', CALLED_OFF_STATES);
const AHEAD = 'd.departureDate >= ? AND d.departureDate <= ?';

type Counted = Record<'seatsTaken' | 'seatsMax' | 'total', number>;
/** Departures of the next 14 days with their load: the first ones, and how many there are. */
export async function departuresAhead(
  em: EntityManager,
  parameters: Readonly<Parameters>,
  today: DateOnly,
  locale: Locale,
): Promise<{ departures: DashboardDeparture[]; total: number; load: DashboardLoad }> {
  const days = [today, addDays(today, DASHBOARD_DAYS)];
  const [counted] = await rowsOf<Counted>(
    em,
    `SELECT COUNT(*) AS total, SUM(CASE WHEN ${GOES} THEN ${TAKEN} ELSE 0 END) AS seatsTaken,
            SUM(CASE WHEN ${GOES} THEN d.maxPax ELSE 0 END) AS seatsMax FROM departures d WHERE ${AHEAD}`,
    days,
  );
  const rows = await rowsOf<DashboardDeparture & { translations: string | null }>(
    em,
    `SELECT d.id, d.departureDate, d.packageCode, COALESCE(${sold('name')}, '') AS packageName, d.maxPax,
            ${TAKEN} AS taken, ${CONFIRMED} AS confirmedCount, COALESCE(${sold('groupSizeMin')}, 0) AS groupSizeMin, d.state,
            ${sold('translations')} AS translations
       FROM departures d LEFT JOIN packages p ON p.packageCode = d.packageCode AND p.status <> 'deleted'
      WHERE ${AHEAD} ORDER BY d.departureDate, d.packageCode LIMIT ${DEPARTURES_SHOWN}`,
    days,
  );
  const departures = rows.map(({ translations, ...row }) => ({
    ...row,
    packageName: nameIn(locale, translations) ?? row.packageName,
    taken: Number(row.taken),
    confirmedCount: Number(row.confirmedCount),
    groupSizeMin: Number(row.groupSizeMin),
  }));
  const load = {
    seatsTaken: Number(counted?.seatsTaken ?? 0),
    seatsMax: Number(counted?.seatsMax ?? 0),
    ...(await belowAhead(em, parameters, today)),
  };
  return { departures, total: Number(counted?.total ?? 0), load };
}

/** A package's name in a language; undefined where it has none of its own. */
function nameIn(locale: Locale, translations: string | null): string | undefined {
  if (locale === 'en' || translations === null) return undefined;
  return (JSON.parse(translations) as Translations)[locale]?.['name'] || undefined;
}

/** Holds that end within a day, the next one first, and how many orders have one. */
export async function holdsAhead(
  em: EntityManager,
  parameters: Readonly<Parameters>,
  now: Date,
): Promise<{ holds: DashboardHold[]; orders: number }> {
  const { sql, params } = holdsEnding(now);
  const rows = await rowsOf<DashboardHold & { subOrderId: number }>(
    em,
    `SELECT o.id AS orderId, s.id AS subOrderId, o.orderNumber, o.contactPerson, o.contactPhone, s.packageCode, s.departureDate,
            s.holdUntil
       FROM sub_orders s JOIN orders o ON o.id = s.orderId WHERE ${sql} ORDER BY s.holdUntil LIMIT ${SHOWN}`,
    params,
  );
  const orders = await count(em, `SELECT COUNT(DISTINCT s.orderId) AS total FROM sub_orders s WHERE ${sql}`, params);
  const owed = await owedBy(em, parameters, rows, now);
  const holds = rows.map(({ subOrderId, ...row }) => ({
    ...{ ...row, holdUntil: isoInstant(row.holdUntil) ?? '', dueNow: owed.get(Number(subOrderId))?.dueNow ?? 0 },
  }));
  return { holds, orders };
}

/** Balances that are due within a week or late: who to call, the latest first, how many orders there are, what is late. */
export async function balancesDue(
  em: EntityManager,
  parameters: Readonly<Parameters>,
  now: Date,
): Promise<{ balances: DashboardBalance[]; orders: number; late: DashboardWire['overdue'] }> {
  const { first, orders, late } = await dueBalances(em, now, SHOWN);
  const owed = await owedBy(em, parameters, first, now);
  const balances = first.map(
    ({
      orderId,
      subOrderId,
      orderNumber,
      contactPerson,
      contactPhone,
      packageCode,
      departureDate,
      dueOn,
      fareDue,
    }) => ({
      ...{ orderId, orderNumber, contactPerson, contactPhone, packageCode, departureDate, balanceDueDate: dueOn },
      open: owed.get(subOrderId)?.balance ?? fareDue,
    }),
  );
  return { balances, orders, late };
}

/** Packages and prices that wait for a decision of the kinds that the reader decides on, the oldest first. */
export async function approvalsWaiting(
  em: EntityManager,
  kinds: readonly DashboardApproval['kind'][],
  locale: Locale,
): Promise<DashboardApproval[]> {
  if (!kinds.length) return [];
  const rows = await rowsOf<DashboardApproval & { translations: string | null }>(
    em,
    `SELECT * FROM (
       SELECT 'package' AS kind, p.id, p.packageCode, p.name, p.translations, u.fullName AS submitter, p.submittedAt
         FROM packages p LEFT JOIN users u ON u.id = p.submittedBy WHERE p.status = 'pending'
       UNION ALL
       SELECT 'price' AS kind, s.id, s.packageCode, COALESCE(${sold('name')}, '') AS name, ${sold('translations')} AS translations, u.fullName AS submitter, s.submittedAt
         FROM price_sheets s LEFT JOIN packages p ON p.packageCode = s.packageCode LEFT JOIN users u ON u.id = s.submittedBy
        WHERE s.status = 'pending') waiting
      WHERE kind IN (${kinds.map(() => '?').join(', ')}) ORDER BY submittedAt LIMIT ${SHOWN}`,
    [...kinds],
  );
  return rows.map(({ translations, ...row }) => ({
    ...row,
    name: nameIn(locale, translations) ?? row.name,
    submitter: row.submitter ?? '',
    submittedAt: isoInstant(row.submittedAt) ?? '',
  }));
}
