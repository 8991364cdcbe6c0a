import type { EntityManager } from 'typeorm';
import { rowsOf } from '../database/raw';
import { type Difference, differing } from './difference';

/** A series of numbers as they stand on their records: {shop}{what}{number}. */
interface Series {
  check: string;
  table: string;
  column: string;
  /** The series and the number that a record's number is made of. */
  read: RegExp;
  name: (shop: string, part: string) => string;
  /** The counter of a day long gone is swept: its numbers still have no gaps. */
  swept?: boolean;
}
const SERIES: Series[] = [
  {
    check: 'receipts without gaps',
    ...{ table: 'payments', column: 'receiptNo' },
    read: /^(.*)-R(\d\d)(\d+)$/,
    name: (shop, year) => `receipt:${shop}:${year}`,
  },
  {
    check: 'orders without gaps',
    ...{ table: 'orders', column: 'orderNumber' },
    read: /^(.*?)(\d{6})(\d{4,})$/,
    name: (shop, day) => `order:${shop}:${day}`,
    swept: true,
  },
  {
    check: 'cash counts without gaps',
    ...{ table: 'cash_counts', column: 'countNo' },
    read: /^(.*)-C(\d\d)(\d+)$/,
    name: (shop, year) => `cash:${shop}:${year}`,
  },
  {
    check: 'reclaim forms without gaps',
    ...{ table: 'levy_reclaims', column: 'formNo' },
    read: /^(LR)(\d\d)(\d{5,})$/,
    name: (_shop, year) => `reclaim:${year}`,
  },
];

const PAGE = 2000;
/** Numbers run without gaps up to what their counter says (decisions B3). */
export async function numbers(em: EntityManager): Promise<Difference[]> {
  const counters = await rowsOf<{ series: string; value: number }>(em, 'SELECT series, value FROM counters');
  const found: Difference[] = [];
  for (const { check, table, column, read, name, swept } of SERIES) {
    const drawn = new Map<string, { many: number; highest: number }>();
    for await (const number of numbersIn(em, table, column)) {
      const [, shop = number, part = '', digits = '0'] = read.exec(number) ?? [];
      const series = name(shop, part);
      const own = drawn.get(series) ?? { many: 0, highest: 0 };
      drawn.set(series, { many: own.many + 1, highest: Math.max(own.highest, Number(digits)) });
    }
    const prefix = name('', '').split(':')[0] ?? '';
    const known = counters.filter(({ series }) => series.startsWith(`${prefix}:`));
    for (const series of new Set([...drawn.keys(), ...known.map((counter) => counter.series)])) {
      const { many, highest } = drawn.get(series) ?? { many: 0, highest: 0 };
      const counter = known.find((each) => each.series === series);
      const last = counter ? Number(counter.value) : swept ? highest : 0;
      found.push(...differing(check, series, `${many} up to ${highest}`, `${last} up to ${last}`));
    }
  }
  return found;
}

/** Each number once, in the order of an index; a house of years has more of them than are held at once. */
async function* numbersIn(em: EntityManager, table: string, column: string): AsyncGenerator<string> {
  for (let last = ''; ;) {
    const rows = await rowsOf<{ number: string }>(
      em,
      `SELECT DISTINCT ${column} AS number FROM ${table} WHERE ${column} > ? ORDER BY ${column} LIMIT ${String(PAGE)}`,
      [last],
    );
    for (const { number } of rows) yield number;
    last = rows.at(-1)?.number ?? '';
    if (rows.length < PAGE) return;
  }
}
