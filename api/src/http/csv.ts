import { once } from 'node:events';
import type { Writable } from 'node:stream';
import type { ReportColumn } from '../domain/wire/report';
import { breather } from './breath';
import type { Pages } from './sheet-rows';

export interface CsvTable {
  columns: readonly (ReportColumn & { title: string })[];
  pages: Pages;
}
const ZONE_MS = 8 * 3_600_000;

/** Streams a table as CSV: UTF-8 with a mark that Excel needs, dates as ISO, times as the shop's clock showed them. */
export async function writeCsv(out: Writable, table: CsvTable): Promise<void> {
  const breathe = breather();
  out.write(`\uFEFF${table.columns.map((column) => quoted(column.title)).join(',')}\r\n`);
  for await (const page of table.pages)
    for (const row of page) {
      const line = table.columns.map((column) => cellOf(column, row[column.key] ?? null)).join(',');
      if (!out.write(`${line}\r\n`)) await once(out, 'drain');
      const pause = breathe();
      if (pause) await pause;
    }
  await new Promise<void>((resolve) => out.end(resolve));
}

function cellOf(column: ReportColumn, value: string | number | null): string {
  if (value === null || value === '') return '';
  if (column.kind === 'money') return Number(value).toFixed(2);
  if (column.kind === 'instant')
    return new Date(new Date(value).getTime() + ZONE_MS).toISOString().slice(0, 19).replace('T', ' ');
  return typeof value === 'number' ? String(value) : quoted(value);
}
/** Also in full width, which a Chinese spreadsheet program reads as the plain sign, and behind what it does not show. */
const FORMULA = /^[\s\p{C}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;
/** A spreadsheet program takes text that begins like a formula for one; the apostrophe says that it is text. */
export const quoted = (text: string): string => {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
export const CSV_TYPE = 'text/csv; charset=utf-8';
