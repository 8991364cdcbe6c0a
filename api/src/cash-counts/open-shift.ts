import type { EntityManager } from 'typeorm';
import { sqlInstant } from '../database/columns';
import { instantOf, rowsOf } from '../database/raw';
import { isNoneOf } from '../database/is-one-of';
import { UNMOVED_KINDS } from '../domain/receipts';
import { businessDate, startOfDay } from '../domain/dates';
import { type Cents, cents, sum, ZERO } from '../domain/money';
import { MONEY_METHODS, type PaymentMethod } from '../domain/words';
import { CashCount } from './cash-count.entity';

export interface Shift {
  since: Date;
  float: Cents;
  rows: { id: number; method: PaymentMethod; amount: Cents }[];
}
/** A count sees every row that was written before it; one that was being written then is at most so old. */
const LATE_MS = 86_400_000;

/**
 * What a shop's ledger has and no count has yet: the same rows as report 1 sums, so that all counts of a shop and what
 * is still open come to that report. A shop's first count takes everything since its first payment (decisions B18).
 */
export async function openShift(em: EntityManager, branch: string, now: Date): Promise<Shift> {
  const last = await em.findOne(CashCount, { where: { branch }, order: { id: 'DESC' } });
  const rows = await rowsOf<{ id: number; method: PaymentMethod; amount: number; takenAt: string | Date }>(
    em,
    `SELECT p.id, p.method, p.amount, p.takenAt FROM payments p LEFT JOIN cash_count_rows c ON c.paymentId = p.id
      WHERE p.branch = ?${last ? ' AND p.takenAt >= ?' : ''} AND ${isNoneOf('p.kind', UNMOVED_KINDS)} AND p.method <> 'CREDIT' AND c.id IS NULL
      ORDER BY p.takenAt, p.id`,
    last ? [branch, sqlInstant(new Date(last.countedAt.getTime() - LATE_MS))] : [branch],
  );
  const [first] = rows;
  return {
    since: last?.countedAt ?? (first ? instantOf(first.takenAt) : startOfDay(businessDate(now))),
    float: last?.float ?? ZERO,
    rows: rows.map(({ id, method, amount }) => ({ id: Number(id), method, amount: cents(Number(amount)) })),
  };
}

/** Per method what the ledger expects; methods without rows are 0, cash is always there. */
export function expectedOf({ rows }: Shift): { method: PaymentMethod; rows: number; expected: Cents }[] {
  return MONEY_METHODS.map((method) => {
    const own = rows.filter((row) => row.method === method);
    return { method, rows: own.length, expected: sum(own.map((row) => row.amount)) };
  });
}
