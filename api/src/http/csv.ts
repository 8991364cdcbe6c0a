import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { format, writeToString } from 'fast-csv';
import { plainCell } from '../domain/plain-cell';
import type { ReportColumn, ReportRow } from '../domain/wire/report';
import { breather } from './breath';
import type { Pages } from './sheet-rows';

interface CsvTable {
  columns: readonly (ReportColumn & { title: string })[];
  pages: Pages;
}
const ZONE_MS = 8 * 3_600_000;
/** UTF-8 with a mark that Excel needs, lines as it writes them itself. */
const LINES = { rowDelimiter: '\r\n', writeBOM: true, includeEndRowDelimiter: true };

/** Streams a table as CSV: dates as ISO, times as the shop's clock showed them. */
export async function writeCsv(out: Writable, table: CsvTable): Promise<void> {
  try {
    await pipeline(Readable.from(linesOf(table)), format(LINES), out);
  } catch (error) {
    // nobody listens any more
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}
/** A few lines as one text, none of them with a cell that is a formula. */
export const csvOf = (lines: readonly (readonly string[])[]): Promise<string> =>
  writeToString(
    lines.map((cells) => cells.map(plainCell)),
    LINES,
  );

async function* linesOf({ columns, pages }: CsvTable): AsyncGenerator<string[]> {
  const breathe = breather();
  yield columns.map(({ title }) => plainCell(title));
  for await (const page of pages)
    for (const row of page) {
      yield columns.map((column) => cellOf(column, row[column.key] ?? null));
      const pause = breathe();
      if (pause) await pause;
    }
}
function cellOf(column: ReportColumn, value: ReportRow[string]): string {
  if (value === null || value === '') return '';
  if (column.kind === 'money') return Number(value).toFixed(2);
  if (column.kind === 'instant')
    return new Date(new Date(value).getTime() + ZONE_MS).toISOString().slice(0, 19).replace('T', ' ');
  return typeof value === 'number' ? String(value) : plainCell(value);
}
export const CSV_TYPE = 'text/csv; charset=utf-8';
