import type { EntityManager } from 'typeorm';
import { isNoneOf } from '../database/is-one-of';
import { inPieces } from '../database/in-pieces';
import { rowsOf } from '../database/raw';
import type { DateOnly } from '../domain/dates';
import { UNMOVED_KINDS } from '../domain/receipts';
import type { ReportRow } from '../domain/wire/report';
import { type Day, dayByDay } from './day-by-day';
import { hkd, type Report } from './report';

interface Sum {
  branch: string;
  date: string;
  method: string;
  count: number;
  received: number;
  voids: number;
  refunded: number;
  compensation: number;
  creditPaid: number;
  levy: number;
}
/**
 * Report 1: what each shop received, took back and refunded per day and method; received less voids, refunds, compensations and credit
 * paid out is net (SPEC 9, decisions B12, B18). What was kept as credit, or paid with it, is the method CREDIT: no money.
 */
export const paymentByShop: Report = {
  type: 1,
  name: 'paymentByShop',
  right: 'reports.shop',
  params: [
    { name: 'from', required: true },
    { name: 'to', required: true },
    { name: 'branch', required: false },
  ],
  columns: [
    { key: 'branch', kind: 'text' },
    { key: 'date', kind: 'date' },
    { key: 'method', kind: 'text' },
    { key: 'count', kind: 'int', total: true },
    { key: 'received', kind: 'money', total: true },
    { key: 'voids', kind: 'money', total: true },
    { key: 'refunded', kind: 'money', total: true },
    { key: 'compensation', kind: 'money', total: true },
    { key: 'creditPaid', kind: 'money', total: true },
    { key: 'net', kind: 'money', total: true },
    { key: 'levy', kind: 'money', total: true },
  ],
  async rows(em, params) {
    const sums = await dayByDay(em, 'payments.takenAt', params, async (day) =>
      summed(await takenOn(em, day, params.branch)),
    );
    const keyed = sums.map((sum) => ({ sum, key: [sum.branch, sum.date, sum.method].join() }));
    const ordered = keyed.sort((one, other) => (one.key < other.key ? -1 : 1));
    return { rows: await inPieces(ordered, PIECE, ({ sum }) => rowOf(sum)) };
  },
};
/** A year is put together with rests: others are answered in between. */
const PIECE = 500;
const NOTHING = { count: 0, received: 0, voids: 0, refunded: 0, compensation: 0, creditPaid: 0, levy: 0 };

/** What a shop took on a day by one method, of one kind of ledger row; in cents. */
interface Taken {
  branch: string;
  date: DateOnly;
  method: string;
  kind: string;
  count: number;
  amount: number;
  levy: number;
}
/** Added up by the database. Money that changed no hands is left out. */
async function takenOn(em: EntityManager, { date, since, until }: Day, branch: string | undefined): Promise<Taken[]> {
  const rows = await rowsOf<Taken>(
    em,
    `SELECT branch, method, kind, COUNT(*) AS \`count\`, SUM(amount) AS amount, SUM(levyAmount) AS levy FROM payments
      WHERE takenAt >= ? AND takenAt < ? AND ${isNoneOf('kind', UNMOVED_KINDS)}${branch === undefined ? '' : ' AND branch = ?'}
      GROUP BY branch, method, kind`,
    [since, until, ...(branch === undefined ? [] : [branch])],
  );
  return rows.map(({ count, amount, levy, ...named }) => ({
    ...named,
    date,
    count: Number(count),
    amount: Number(amount),
    levy: Number(levy),
  }));
}

/** The rows of a day, one for each shop and method. */
function summed(lines: readonly Taken[]): Sum[] {
  const sums = new Map<string, Sum>();
  for (const line of lines) {
    const { branch, date, method } = line;
    const key = [branch, method].join();
    const sum = sums.get(key) ?? { branch, date, method, ...NOTHING };
    add(sum, line);
    sums.set(key, sum);
  }
  return [...sums.values()];
}
const rowOf = ({ received, voids, refunded, compensation, creditPaid, levy, ...named }: Sum): ReportRow => ({
  ...named,
  received: hkd(received),
  voids: hkd(voids),
  refunded: hkd(refunded),
  compensation: hkd(compensation),
  creditPaid: hkd(creditPaid),
  net: hkd(received - voids - refunded - compensation - creditPaid),
  levy: hkd(levy),
});
function add(sum: Sum, { kind, count, amount, levy }: Taken): void {
  sum.count += count;
  if (kind === 'VOID') sum.voids -= amount;
  else if (kind === 'REFUND') sum.refunded -= amount;
  else if (kind === 'COMPENSATION') sum.compensation -= amount;
  else if (kind === 'CREDIT_PAID') sum.creditPaid -= amount;
  else sum.received += amount;
  sum.levy += levy;
}
