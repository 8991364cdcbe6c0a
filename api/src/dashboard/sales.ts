import type { EntityManager } from 'typeorm';
import { sqlInstant } from '../database/columns';
import { rowsOf } from '../database/raw';
import { addDays, businessDate, type DateOnly, startOfDay, weekdayOf } from '../domain/dates';
import type { Locale, Translations } from '../domain/words';
import type { DashboardWire } from '../domain/wire/dashboard';

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

interface Slot {
  /** Ten minutes in UTC, as `2026-11-21 04:3`: no day of any time zone in use begins inside one. */
  slot: string;
  areaCode: number | null;
  amount?: number;
  people?: number;
}
/** Added up by the database: a shop's twelve weeks are too many rows to carry over. */
const summedBySlot = (sum: string, join = ''): string =>
  `SELECT SUBSTR(s.createdAt, 1, 15) AS slot, p.areaCode, ${sum}
     FROM sub_orders s JOIN packages p ON p.id = s.packageId ${join}
    WHERE s.createdAt >= ? AND s.orderState IN ('HOLD', 'CONFIRMED', 'COMPLETED') GROUP BY slot, p.areaCode`;

/** Fare booked in the last twelve weeks, by week of booking and by area; cancelled and expired bookings do not count. */
export async function salesOf(
  em: EntityManager,
  today: DateOnly,
  locale: Locale,
): Promise<Pick<DashboardWire, 'salesByWeek' | 'salesByArea'>> {
  const first = addDays(sunday(today), -7 * (WEEKS - 1));
  const names = await areaNames(em, locale);
  const weeks = new Map(Array.from({ length: WEEKS }, (_each, i) => [addDays(first, i * 7), { amount: 0, people: 0 }]));
  const areas = new Map<number, { amount: number; people: number }>();
  const add = ({ slot, areaCode, amount = 0, people = 0 }: Slot): void => {
    const area = Number(areaCode ?? 0);
    if (!areas.has(area)) areas.set(area, { amount: 0, people: 0 });
    const week = sunday(businessDate(new Date(`${slot.replace(' ', 'T')}0:00Z`)));
    for (const sum of [weeks.get(week), areas.get(area)])
      if (sum) {
        sum.amount += Number(amount);
        sum.people += Number(people);
      }
  };
  const since = [sqlInstant(startOfDay(first))];
  (await rowsOf<Slot>(em, summedBySlot('SUM(s.subtotal) AS amount'), since)).forEach(add);
  const living = "JOIN members m ON m.subOrderId = s.id AND m.state = 'LIVING'";
  (await rowsOf<Slot>(em, summedBySlot('COUNT(*) AS people', living), since)).forEach(add);
  return {
    salesByWeek: [...weeks].map(([week, sum]) => ({ week, amount: sum.amount / 100, people: sum.people })),
    salesByArea: [...areas]
      .map(([areaCode, sum]) => ({
        areaCode,
        name: names.get(areaCode) ?? '',
        amount: sum.amount / 100,
        people: sum.people,
      }))
      .sort((a, b) => b.amount - a.amount),
  };
}

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
