import { setImmediate } from 'node:timers/promises';
import type { ReportColumn, ReportRow } from '../domain/wire/report';

const PIECE = 2000;
/** The totals line: sums of the columns that say so, to the cent. A year of rows is added up with rests. */
export async function totalsOf(columns: ReportColumn[], rows: readonly ReportRow[]): Promise<ReportRow> {
  const keys = columns.filter((column) => column.total === true).map(({ key }) => key);
  const sums = keys.map(() => 0);
  for (let at = 0; at < rows.length; at += PIECE) {
    if (at) await setImmediate();
    const until = Math.min(rows.length, at + PIECE);
    for (let n = at; n < until; n++)
      for (const [i, key] of keys.entries()) sums[i] = (sums[i] ?? 0) + Math.round(Number(rows[n]?.[key] ?? 0) * 100);
  }
  return Object.fromEntries(keys.map((key, i) => [key, (sums[i] ?? 0) / 100]));
}
