import type { EntityManager } from 'typeorm';
import { sqlInstant } from '../database/columns';
import { rowsOf } from '../database/raw';
import { businessDate, startOfDay } from '../domain/dates';
import { type Cents, cents, sum, ZERO } from '../domain/money';
import { PAYMENT_METHODS, type PaymentMethod } from '../domain/words';
import { CashCount } from './cash-count.entity';

/** A ledger row begun before the last count may be committed after it: so far back is looked for rows without a count. */
const LATE_MS = 3_600_000;

export interface Shift {
  since: Date;
  float: Cents;
  rows: { id: number; method: PaymentMethod; amount: Cents }[];
}
/**
 * What a shop's ledger has and no count has yet: the same rows as report 1 sums, so that the counts of a day and what
 * is still open come to that report. A shop that never counted begins with today.
 */
export async function openShift(em: EntityManager, branch: string, now: Date): Promise<Shift> {
  const last = await em.findOne(CashCount, { where: { branch }, order: { id: 'DESC' } });
  const since = last?.countedAt ?? startOfDay(businessDate(now));
  const from = last ? new Date(Math.max(since.getTime() - LATE_MS, last.since.getTime())) : since;
  const rows = await rowsOf<{ id: number; method: PaymentMethod; amount: number }>(
    em,
    `SELECT p.id, p.method, p.amount FROM payments p LEFT JOIN cash_count_rows c ON c.paymentId = p.id
      WHERE p.branch = ? AND p.takenAt >= ? AND p.kind NOT IN ('CHARGE', 'TRANSFER_IN', 'TRANSFER_OUT') AND c.id IS NULL
      ORDER BY p.id`,
    [branch, sqlInstant(from)],
  );
  return {
    since,
    float: last?.float ?? ZERO,
    rows: rows.map(({ id, method, amount }) => ({ id: Number(id), method, amount: cents(Number(amount)) })),
  };
}

/** Per method what the ledger expects; methods without rows are 0, cash is always there. */
export function expectedOf({ rows }: Shift): { method: PaymentMethod; rows: number; expected: Cents }[] {
  return PAYMENT_METHODS.map((method) => {
    const own = rows.filter((row) => row.method === method);
    return { method, rows: own.length, expected: sum(own.map((row) => row.amount)) };
  });
}
