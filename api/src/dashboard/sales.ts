import type { EntityManager } from 'typeorm';
import { sqlInstant } from '../database/columns';
import { rowsOf } from '../database/raw';
import { addDays, type DateOnly, startOfDay, weekdayOf } from '../domain/dates';
import type { Locale, Translations } from '../domain/words';
import type { DashboardWire, SalesSum } from '../domain/wire/dashboard';
import { keptCounts } from '../lists/totals';
import { inTurn } from './in-turn';
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
/** What falls into one week and package: `w` counts the weeks from the first. */
interface Cell {
  w: number;
  packageId: number;
}
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
  const sold = soldSince(starts, today);
  const [names, areaOf, cells, several] = await inTurn(
    () => areaNames(em, locale),
    () => areasOfPackages(em),
    () => cellsOf(em, sold),
    () => partiesOfSeveral(em, sold),
  );
  const weeks = starts.map(empty);
  const areas = new Map<number, Bar>();
  for (const { w, packageId, ...sums } of cells) {
    const area = areaOf(packageId);
    const ofArea = areas.get(area) ?? empty();
    areas.set(area, ofArea);
    for (const bar of [weeks[Number(w)], ofArea])
      for (const figure of ['amount', 'people', 'orders'] as const) if (bar) bar[figure] += Number(sums[figure]);
  }
  // an order of several parties counts once in a week and once in an area
  for (const own of several) {
    for (const w of again(own.map((cell) => cell.w))) if (weeks[w]) weeks[w].orders -= 1;
    for (const area of again(own.map((cell) => areaOf(cell.packageId)))) (areas.get(area) ?? empty()).orders -= 1;
  }
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
const empty = (): Bar => ({ amount: 0, people: 0, orders: 0 });
/** What stands in a list before already, each time that it does. */
const again = (values: number[]): number[] => values.filter((value, i) => values.indexOf(value) < i);

interface Sold {
  /** Week of a party (alias s), and which parties count. */
  week: { sql: string; params: unknown[] };
  where: { sql: string; params: unknown[] };
}
function soldSince(starts: readonly DateOnly[], today: DateOnly): Sold {
  const later = starts.slice(1).map((start) => sqlInstant(startOfDay(start)));
  const week = later.map(() => '(s.createdAt >= ?)').join(' + ');
  return { week: { sql: `${week} AS w`, params: later }, where: soldBetween(starts[0], today) };
}
/** Fare, travellers and parties of each week and package, along one index: areas and orders are looked up afterwards. */
const cellsOf = (em: EntityManager, { week, where }: Sold): Promise<(Cell & Bar)[]> =>
  keptCounts(
    em,
    `SELECT ${week.sql}, s.packageId, SUM(s.subtotal) AS amount, COUNT(*) AS orders,
            SUM((SELECT COUNT(*) FROM members m WHERE m.subOrderId = s.id AND m.state = 'LIVING')) AS people
       FROM sub_orders s WHERE ${where.sql} GROUP BY w, s.packageId`,
    [...week.params, ...where.params],
  );
/** The orders with several parties, each with the week and the package of every one of them. */
async function partiesOfSeveral(em: EntityManager, { week, where }: Sold): Promise<Cell[][]> {
  const rows = await keptCounts<Cell & { orderId: number }>(
    em,
    // the plus keeps the embedded database from walking through all orders that there ever were
    `SELECT s.orderId, ${week.sql}, s.packageId
       FROM (SELECT +s.orderId AS orderId FROM sub_orders s WHERE ${where.sql} GROUP BY +s.orderId HAVING COUNT(*) > 1) several
       JOIN sub_orders s ON s.orderId = several.orderId WHERE ${where.sql}`,
    [...week.params, ...where.params, ...where.params],
  );
  const orders = new Map<number, Cell[]>();
  for (const { orderId, w, packageId } of rows) {
    const own = orders.get(Number(orderId)) ?? [];
    orders.set(Number(orderId), own);
    own.push({ w: Number(w), packageId });
  }
  return [...orders.values()];
}
/** The area of a package; 0 is none. */
async function areasOfPackages(em: EntityManager): Promise<(packageId: number) => number> {
  const rows = await rowsOf<{ id: number; areaCode: string | number | null }>(em, 'SELECT id, areaCode FROM packages');
  const areas = new Map(rows.map(({ id, areaCode }) => [Number(id), Number(areaCode ?? 0)]));
  return (packageId) => areas.get(Number(packageId)) ?? 0;
}
const barOf = ({ amount, people, orders }: Bar = empty()): Bar => ({
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
