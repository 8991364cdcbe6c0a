import { ON_MYSQL } from './columns';
import { marks } from './find-rows';
import { rowsOf, write } from './raw';
import type { Tx } from './work';

/** Draws the next number of a series inside the transaction, so that a rolled-back one leaves no gap (decisions B3). */
export async function drawNumber(tx: Tx, series: string): Promise<number> {
  if (ON_MYSQL) {
    const { insertId } = await write(
      tx.em,
      `INSERT INTO counters (series, value) VALUES (?, LAST_INSERT_ID(1))
         ON DUPLICATE KEY UPDATE value = LAST_INSERT_ID(value + 1)`,
      [series],
    );
    return insertId;
  }
  const [row] = await rowsOf<{ value: number }>(
    tx.em,
    'INSERT INTO counters (series, value) VALUES (?, 1) ON CONFLICT (series) DO UPDATE SET value = value + 1 RETURNING value',
    [series],
  );
  return Number(row?.value);
}

/**
 * Waits for every work that draws a number of these series, and keeps those that follow waiting until this one ends. Each
 * is written, and stays as it was, so that works on two nodes of a cluster meet here too. SQLite serves one at a time.
 */
export async function holdSeries(tx: Tx, series: readonly string[]): Promise<void> {
  if (!ON_MYSQL || !series.length) return;
  const values = series.map(() => '(?, 1)').join();
  await write(
    tx.em,
    `INSERT INTO counters (series, value) VALUES ${values} ON DUPLICATE KEY UPDATE value = value + 1`,
    series,
  );
  await write(tx.em, `UPDATE counters SET value = value - 1 WHERE series IN (${marks(series)})`, series);
}
