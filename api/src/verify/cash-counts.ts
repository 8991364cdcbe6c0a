import type { EntityManager } from 'typeorm';
import { rowsOf } from '../database/raw';
import type { CountedLine } from '../cash-counts/cash-count.entity';
import type { Difference } from './difference';

/** What a count says that the ledger expected is what its ledger rows come to, method by method. */
export async function cashCounts(em: EntityManager): Promise<Difference[]> {
  const sums = await rowsOf<{ countId: number; method: string; amount: number; total: number }>(
    em,
    `SELECT c.countId, p.method, SUM(p.amount) AS amount, COUNT(*) AS total
       FROM cash_count_rows c JOIN payments p ON p.id = c.paymentId GROUP BY c.countId, p.method`,
  );
  const due = new Map(
    sums.map((row) => [`${String(row.countId)} ${row.method}`, `${String(row.total)} rows ${String(row.amount)}`]),
  );
  const counts = await rowsOf<{ id: number; countNo: string; expected: number; counted: number; lines: string }>(
    em,
    'SELECT id, countNo, expected, counted, `lines` FROM cash_counts ORDER BY id',
  );
  return counts.flatMap(({ id, countNo, expected, counted, lines: text }) => {
    const lines = JSON.parse(text) as CountedLine[];
    const found = lines.map((line): Difference => ({
      check: 'cash count = ledger',
      record: `${countNo} ${line.method}`,
      is: `${String(line.rows)} rows ${String(line.expected)}`,
      shouldBe: due.get(`${String(id)} ${line.method}`) ?? '0 rows 0',
    }));
    const total = (of: 'expected' | 'counted'): number => lines.reduce((sum, line) => sum + line[of], 0);
    found.push({
      check: 'cash count = lines',
      record: countNo,
      is: `${String(expected)} ${String(counted)}`,
      shouldBe: `${String(total('expected'))} ${String(total('counted'))}`,
    });
    return found.filter((each) => each.is !== each.shouldBe);
  });
}
