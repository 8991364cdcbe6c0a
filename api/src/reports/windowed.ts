import { setImmediate } from 'node:timers/promises';
import { chartSums } from '../domain/report/chart';
import type { ReportWire } from '../domain/wire/report';
import { windowOf } from '../lists/list-page';

/** What a screen asks a report for, beside its parameters. */
export const WINDOW: readonly string[] = ['_start', '_end'];
const PIECE = 2000;

/**
 * The part of a report that a screen shows, with the bars of all of it; the whole where no window is asked for. Totals
 * are of all rows either way.
 * @throws DomainError general.invalid (400) at `_start` or `_end`
 */
export async function windowed(
  report: ReportWire,
  query: Readonly<Record<string, string | undefined>>,
): Promise<ReportWire> {
  if (query['_start'] === undefined && query['_end'] === undefined) return report;
  const { _start = '0', _end } = query;
  const [start, end] = windowOf(_end === undefined ? { _start } : { _start, _end });
  const { rows } = report;
  const bars = chartSums(report.name);
  for (const [n, row] of rows.entries()) {
    if (n % PIECE === PIECE - 1) await setImmediate();
    bars.add(row);
  }
  const chart = bars.done();
  const window = { start, count: rows.length };
  return { ...report, rows: rows.slice(start, end), window, ...(chart ? { chart } : {}) };
}
