import { ON_MYSQL } from './columns';
import type { Tx } from './work';

/** Draws the next number of a series inside the transaction, so that a rolled-back one leaves no gap (decisions B3). */
export async function drawNumber(tx: Tx, series: string): Promise<number> {
  const upsert = ON_MYSQL
    ? 'INSERT INTO counters (series, value) VALUES (?, 1) ON DUPLICATE KEY UPDATE value = value + 1'
    : 'INSERT INTO counters (series, value) VALUES (?, 1) ON CONFLICT (series) DO UPDATE SET value = value + 1';
  await tx.em.query(upsert, [series]);
  const rows = await tx.em.query<{ value: number }[]>('SELECT value FROM counters WHERE series = ?', [series]);
  return Number(rows[0]?.value);
}
