import type { EntityManager } from 'typeorm';
import { sqlInstant } from '../database/columns';
import { rowsOf } from '../database/raw';
import { isNoneOf } from '../database/is-one-of';
import { UNMOVED_KINDS } from '../domain/receipts';
import { addDays, type DateOnly, startOfDay } from '../domain/dates';
import { addUpSales, firstSalesDay, type SalesBar } from '../domain/sales';
import type { Locale } from '../domain/words';
import type { DashboardWire } from '../domain/wire/dashboard';
import { areaNames } from '../lookups/area-names';
import { readSales } from '../sales/read-sales';
import { inTurn } from './in-turn';

/**
 * Takings of a day per shop, money that changed hands only, so neither what is carried nor credit (decisions B18); a shop
 * that is not the actor's own is left out when `branch` is given.
 */
export async function takingsOf(
  em: EntityManager,
  day: DateOnly,
  branch: string | undefined,
): Promise<DashboardWire['takings']> {
  const rows = await rowsOf<{ branch: string; amount: number; receipts: number }>(
    em,
    `SELECT branch, SUM(amount) AS amount, COUNT(DISTINCT receiptNo) AS receipts FROM payments
      WHERE ${isNoneOf('kind', UNMOVED_KINDS)} AND method <> 'CREDIT' AND takenAt >= ? AND takenAt < ?${branch === undefined ? '' : ' AND branch = ?'} GROUP BY branch ORDER BY branch`,
    [sqlInstant(startOfDay(day)), sqlInstant(startOfDay(addDays(day, 1))), ...(branch === undefined ? [] : [branch])],
  );
  return rows.map((row) => ({ branch: row.branch, amount: Number(row.amount) / 100, receipts: Number(row.receipts) }));
}

/** The order list under the filter that a bar counts by. */
const soldLink = (from: DateOnly, to: DateOnly, areaCode?: number): string =>
  `/tour-booking-management?soldDate_gte=${from}&soldDate_lte=${to}${areaCode === undefined ? '' : `&areaCode=${areaCode}`}`;

/**
 * Fare booked in the last twelve weeks, by week of booking and by area, with the orders that it came from; cancelled and
 * expired bookings do not count. Days that are over are kept as rows, so it costs the same however much is sold.
 */
export async function salesOf(
  em: EntityManager,
  today: DateOnly,
  locale: Locale,
): Promise<Pick<DashboardWire, 'salesByWeek' | 'salesByArea'>> {
  const first = firstSalesDay(today);
  const [names, days] = await inTurn(
    () => areaNames(em, locale),
    () => readSales(em, first, today),
  );
  const { weeks, areas } = addUpSales(days, first);
  return {
    salesByWeek: weeks.map((bar, i) => {
      const week = addDays(first, i * 7);
      return { week, ...inHkd(bar), link: soldLink(week, addDays(week, 6)) };
    }),
    salesByArea: [...areas]
      .map(([areaCode, bar]) => ({
        areaCode,
        name: names.get(areaCode) ?? '',
        ...inHkd(bar),
        link: soldLink(first, today, areaCode),
      }))
      .sort((a, b) => b.amount - a.amount),
  };
}
const inHkd = ({ amount, ...bar }: SalesBar): SalesBar => ({ ...bar, amount: amount / 100 });
