import type { EntityManager } from 'typeorm';
import { rowsOf } from '../database/raw';
import type { CountedLine } from '../cash-counts/cash-count.entity';
import { cashOf, type Pieces, takenOutOf } from '../domain/cash';
import { cents, ZERO } from '../domain/money';
import { type Difference, differing } from './difference';

interface Count {
  id: number;
  countNo: string;
  branch: string;
  expected: number;
  counted: number;
  floatBefore: number | null;
  float: number;
  takenOut: number | null;
  lines: string;
  denominations: string;
}

/**
 * What a count says that the ledger expected is what its ledger rows come to, method by method; and every shop's drawer
 * goes on from count to count.
 */
export async function cashCounts(em: EntityManager): Promise<Difference[]> {
  const sums = await rowsOf<{ countId: number; method: string; amount: number; total: number }>(
    em,
    `SELECT c.countId, p.method, SUM(p.amount) AS amount, COUNT(*) AS total
       FROM cash_count_rows c JOIN payments p ON p.id = c.paymentId GROUP BY c.countId, p.method`,
  );
  const due = new Map(
    sums.map((row) => [`${String(row.countId)} ${row.method}`, `${String(row.total)} rows ${String(row.amount)}`]),
  );
  const counts = await rowsOf<Count>(
    em,
    'SELECT id, countNo, branch, expected, counted, floatBefore, `float`, takenOut, `lines`, denominations FROM cash_counts ORDER BY id',
  );
  const left = new Map<string, number>();
  return counts.flatMap((count) => {
    const { id, countNo, branch, expected, counted, lines: text } = count;
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
    found.push(...drawer(count, lines, left.get(branch) ?? 0));
    left.set(branch, Number(count.float));
    return found.filter((each) => each.is !== each.shouldBe);
  });
}

/** A drawer begins with what the count before left, holds its notes and coins, and gives up what does not stay. */
function drawer({ countNo, ...count }: Count, lines: CountedLine[], left: number): Difference[] {
  // counted before the float of the count before entered: nothing says what was taken out
  if (count.floatBefore === null && count.takenOut === null) return [];
  const [floatBefore, float] = [cents(Number(count.floatBefore)), cents(Number(count.float))];
  const cash = lines.find(({ method }) => method === 'CASH')?.counted ?? ZERO;
  const pieces = JSON.parse(count.denominations) as Pieces[];
  return [
    ...differing('drawer = what was left', countNo, count.floatBefore, left),
    ...differing('drawer: taken out', countNo, count.takenOut, takenOutOf({ floatBefore, cash, float })),
    ...(pieces.length ? differing('drawer = notes and coins', countNo, cash, cashOf(pieces, floatBefore)) : []),
  ];
}
