import type { EntityManager } from 'typeorm';
import { marks } from '../database/find-rows';
import { lockRow } from '../database/lock';
import { rowsOf } from '../database/raw';
import type { Tx } from '../database/work';
import { type CreditLot, payableCredit } from '../domain/credit';
import { businessDate } from '../domain/dates';
import { DomainError } from '../domain/errors';
import { type Cents, cents } from '../domain/money';
import { CreditRow } from './credit.entity';

/** What is left of the issue `i`. */
export const LEFT = 'i.amount + COALESCE((SELECT SUM(r.amount) FROM credit_rows r WHERE r.lotId = i.id), 0)';
/** Its last day ends at midnight in Hong Kong. */
const ENDED = "CONCAT(i.expiresOn, ' 16:00:00')";
/** What came back to it after its last day, less what was asked for since and paid out. */
export const LATE = `COALESCE((SELECT SUM(r.amount) FROM credit_rows r
      WHERE r.lotId = i.id AND r.kind = 'RESTORED' AND r.enteredAt >= ${ENDED}), 0)
    - COALESCE((SELECT SUM(a.amount) FROM credit_asks a
      WHERE a.lotId = i.id AND a.kind = 'REFUND' AND a.state = 'EXECUTED' AND a.createdAt >= ${ENDED}), 0)`;

/** What is left of each issue of a payer, in the order in which they were issued. */
export async function lotsOf(em: EntityManager, payer: string): Promise<(CreditLot & { asked: boolean })[]> {
  const rows = await rowsOf<{ id: number; expiresOn: string; left: number; late: number; asked: number }>(
    em,
    `SELECT i.id, i.expiresOn, ${LEFT} AS \`left\`, ${LATE} AS late,
        EXISTS (SELECT 1 FROM credit_asks a WHERE a.openOn = i.id) AS asked
       FROM credit_rows i WHERE i.payer = ? AND i.lotId IS NULL ORDER BY i.id`,
    [payer],
  );
  return rows.map((row) => ({
    ...{ id: Number(row.id), expiresOn: row.expiresOn, asked: Number(row.asked) > 0 },
    ...{ left: cents(Number(row.left)), late: cents(Number(row.late)) },
  }));
}

/** Holds the issues of a payer until the work ends: two shops that use one credit come one after the other. */
export async function lockLots(tx: Tx, lotIds: readonly number[]): Promise<void> {
  for (const id of [...new Set(lotIds)].sort((a, b) => a - b)) await lockRow(tx, CreditRow, { id }, 'credit.notFound');
}

/** An issue that is held until the work ends, with what is left of it and what may be paid out. @throws DomainError credit.notFound */
export async function lotOf(tx: Tx, id: number): Promise<{ lot: CreditRow; left: Cents; payable: Cents }> {
  const lot = await lockRow(tx, CreditRow, { id }, 'credit.notFound');
  const found = (await lotsOf(tx.em, lot.payer)).find((each) => each.id === lot.id);
  if (!found) throw new DomainError('credit.notFound');
  return { lot, left: found.left, payable: payableCredit(found, businessDate(tx.now)) };
}

/** The issues with these ids. */
export const issues = (em: EntityManager, ids: readonly number[]): Promise<CreditRow[]> =>
  rowsOf<CreditRow>(em, `SELECT * FROM credit_rows WHERE id IN (${marks(ids)}) AND lotId IS NULL`, ids);
