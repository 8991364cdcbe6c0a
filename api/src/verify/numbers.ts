import type { EntityManager } from 'typeorm';
import { rowsOf } from '../database/raw';
import { type Difference, differing } from './difference';

/** A series of numbers as they stand on their records: {shop}{what}{number}. */
interface Series {
  check: string;
  sql: string;
  /** The series and the number that a record's number is made of. */
  read: RegExp;
  name: (shop: string, part: string) => string;
  /** The counter of a day long gone is swept: its numbers still have no gaps. */
  swept?: boolean;
}
const SERIES: Series[] = [
  {
    check: 'receipts without gaps',
    sql: 'SELECT DISTINCT receiptNo AS number FROM payments',
    read: /^(.*)-R(\d\d)(\d+)$/,
    name: (shop, year) => `receipt:${shop}:${year}`,
  },
  {
    check: 'orders without gaps',
    sql: 'SELECT orderNumber AS number FROM orders',
    read: /^(.*?)(\d{6})(\d{4,})$/,
    name: (shop, day) => `order:${shop}:${day}`,
    swept: true,
  },
  {
    check: 'cash counts without gaps',
    sql: 'SELECT countNo AS number FROM cash_counts',
    read: /^(.*)-C(\d\d)(\d+)$/,
    name: (shop, year) => `cash:${shop}:${year}`,
  },
  {
    check: 'reclaim forms without gaps',
    sql: 'SELECT formNo AS number FROM levy_reclaims',
    read: /^(LR)(\d\d)(\d{5,})$/,
    name: (_shop, year) => `reclaim:${year}`,
  },
];

/** Numbers run without gaps up to what their counter says (decisions B3). */
export async function numbers(em: EntityManager): Promise<Difference[]> {
  const counters = await rowsOf<{ series: string; value: number }>(em, 'SELECT series, value FROM counters');
  const found: Difference[] = [];
  for (const { check, sql, read, name, swept } of SERIES) {
    const drawn = new Map<string, number[]>();
    for (const { number } of await rowsOf<{ number: string }>(em, sql)) {
      const [, shop = number, part = '', digits = '0'] = read.exec(number) ?? [];
      const series = name(shop, part);
      drawn.set(series, [...(drawn.get(series) ?? []), Number(digits)]);
    }
    const prefix = name('', '').split(':')[0] ?? '';
    const known = counters.filter(({ series }) => series.startsWith(`${prefix}:`));
    for (const series of new Set([...drawn.keys(), ...known.map((counter) => counter.series)])) {
      const own = drawn.get(series) ?? [];
      const highest = Math.max(0, ...own);
      const counter = known.find((each) => each.series === series);
      const last = counter ? Number(counter.value) : swept ? highest : 0;
      found.push(...differing(check, series, `${own.length} up to ${highest}`, `${last} up to ${last}`));
    }
  }
  return found;
}
