import type { EntityManager } from 'typeorm';
import { sqlInstant } from '../database/columns';
import { rowsOf } from '../database/raw';
import { addDays, type DateOnly, startOfDay, weekdayOf } from '../domain/dates';
import type { Locale, Translations } from '../domain/words';
import type { DashboardWire, SalesSum } from '../domain/wire/dashboard';
import { soldBetween } from '../orders/sold';

const WEEKS = 12;
const sunday = (day: DateOnly): DateOnly => addDays(day, -weekdayOf(day));

/** Takings of a day per shop, cash that changed hands only; a shop that is not the actor's own is left out when `branch` is given. */
export async function takingsOf(
  em: EntityManager,
  day: DateOnly,
  branch: string | undefined,
): Promise<DashboardWire['takings']> {
  const rows = await rowsOf<{ branch: string; amount: number; receipts: number }>(
    em,
    `SELECT branch, SUM(amount) AS amount, COUNT(DISTINCT receiptNo) AS receipts FROM payments
      WHERE kind NOT IN ('CHARGE', 'TRANSFER_IN', 'TRANSFER_OUT') AND takenAt >= ? AND takenAt < ?${branch === undefined ? '' : ' AND branch = ?'} GROUP BY branch ORDER BY branch`,
    [sqlInstant(startOfDay(day)), sqlInstant(startOfDay(addDays(day, 1))), ...(branch === undefined ? [] : [branch])],
  );
  return rows.map((row) => ({ branch: row.branch, amount: Number(row.amount) / 100, receipts: Number(row.receipts) }));
}

type Bar = Pick<SalesSum, 'amount' | 'people' | 'orders'>;
/** Sums of one week, area or both; `w` counts the weeks from the first, `area` 0 is none. */
interface Sums extends Partial<Bar> {
  w?: number;
  area?: number;
}
const FARE_AND_PEOPLE = `SUM(s.subtotal) AS amount,
  SUM((SELECT COUNT(*) FROM members m WHERE m.subOrderId = s.id AND m.state = 'LIVING')) AS people`;
const ORDERS = 'COUNT(DISTINCT s.orderId) AS orders';
/** The order list under the filter that a bar counts by. */
const soldLink = (from: DateOnly, to: DateOnly, areaCode?: number): string =>
  `/tour-booking-management?soldDate_gte=${from}&soldDate_lte=${to}${areaCode === undefined ? '' : `&areaCode=${areaCode}`}`;

/**
 * Fare booked in the last twelve weeks, by week of booking and by area, with the orders that it came from; cancelled and
 * expired bookings do not count. Added up by the database: a shop's twelve weeks are too many rows to carry over.
 */
export async function salesOf(
  em: EntityManager,
  today: DateOnly,
  locale: Locale,
): Promise<Pick<DashboardWire, 'salesByWeek' | 'salesByArea'>> {
  const first = addDays(sunday(today), -7 * (WEEKS - 1));
  const starts = Array.from({ length: WEEKS }, (_each, i) => addDays(first, i * 7));
  const names = await areaNames(em, locale);
  const later = starts.slice(1).map((start) => sqlInstant(startOfDay(start)));
  const columns = {
    w: { sql: later.map(() => '(s.createdAt >= ?)').join(' + '), params: later },
    area: { sql: 'COALESCE(p.areaCode, 0)', params: [] },
  };
  const { sql, params } = soldBetween(first, today);
  // LEFT JOIN: MariaDB would begin an inner one at the packages, and read their bookings of all years
  const summed = (what: string, by: readonly (keyof typeof columns)[]): Promise<Sums[]> =>
    rowsOf<Sums>(
      em,
      `SELECT ${by.map((each) => `${columns[each].sql} AS ${each}`).join(', ')}, ${what}
         FROM sub_orders s${by.includes('area') ? ' LEFT JOIN packages p ON p.id = s.packageId' : ''}
        WHERE ${sql} GROUP BY ${by.join(', ')}`,
      [...by.flatMap((each) => columns[each].params), ...params],
    );
  const weeks = starts.map(() => ({ amount: 0, people: 0, orders: 0 }));
  const areas = new Map<number, Bar>();
  const put = (rows: Sums[]): void => {
    for (const { w, area, ...sums } of rows) {
      const ofArea = area === undefined ? undefined : (areas.get(Number(area)) ?? { amount: 0, people: 0, orders: 0 });
      if (ofArea) areas.set(Number(area), ofArea);
      for (const bar of [w === undefined ? undefined : weeks[Number(w)], ofArea])
        for (const figure of ['amount', 'people', 'orders'] as const) if (bar) bar[figure] += Number(sums[figure] ?? 0);
    }
  };
  put(await summed(FARE_AND_PEOPLE, ['w', 'area']));
  // an order of several parties counts once in a week and once in an area
  put(await summed(ORDERS, ['w']));
  put(await summed(ORDERS, ['area']));
  return {
    salesByWeek: starts.map((week, i) => ({ week, ...barOf(weeks[i]), link: soldLink(week, addDays(week, 6)) })),
    salesByArea: [...areas]
      .map(([areaCode, sum]) => ({
        areaCode,
        name: names.get(areaCode) ?? '',
        ...barOf(sum),
        link: soldLink(first, today, areaCode),
      }))
      .sort((a, b) => b.amount - a.amount),
  };
}
const barOf = ({ amount, people, orders }: Bar = { amount: 0, people: 0, orders: 0 }): Bar => ({
  amount: amount / 100,
  people,
  orders,
});

/** The names of the areas in a language; the English one where it has none. */
async function areaNames(em: EntityManager, locale: Locale): Promise<Map<number, string>> {
  const rows = await rowsOf<{ code: string; name: string; translations: string | null }>(
    em,
    "SELECT code, name, translations FROM lookups WHERE kind = 'areaCodes'",
  );
  return new Map(
    rows.map(({ code, name, translations }) => {
      const texts = JSON.parse(translations ?? 'null') as Translations | null;
      return [Number(code), (locale === 'en' ? undefined : texts?.[locale]?.['name']) || name];
    }),
  );
}
