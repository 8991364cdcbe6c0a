import type { Style, Worksheet } from 'exceljs';
import type { Writable } from 'node:stream';
import type { ReportColumn, ReportRow } from '../domain/wire/report';
import { breather } from './breath';

/** `@` keeps text as text even when somebody edits the cell. */
const FORMATS: Record<ReportColumn['kind'], string> = {
  text: '@',
  money: '#,##0.00',
  int: '0',
  percent: '0.0##',
  date: 'yyyy-mm-dd',
  instant: 'yyyy-mm-dd hh:mm',
};
export const styleOf = (column: ReportColumn): Partial<Style> => ({ numFmt: FORMATS[column.kind] });
const PLAIN: Partial<Style> = {};
/** About 200 KB of XML. */
const ROWS_AHEAD = 250;
const ZONE_MS = 8 * 3_600_000;

/** What the streaming sheet of exceljs has and does not declare: its XML, and what the XML flows into. */
interface Inner {
  stream: { pipes: Writable[] };
}
export interface SheetBody {
  columns: readonly ReportColumn[];
  /** The number formats of the columns, each an object of its own that all its cells share. */
  styles: readonly Partial<Style>[];
  rows: Iterable<ReportRow> | AsyncIterable<ReportRow>;
  /** Ends when nobody takes the file any more. */
  closed: Promise<void>;
}

/**
 * Writes rows as cells and answers how many. exceljs knows a style again by its object: cells that share it cost half
 * of those with copies. It writes on whether the zip keeps up or not: without a wait now and then the XML of a long
 * sheet piles up in memory.
 */
export async function addRows(sheet: Worksheet, { columns, styles, rows, closed }: SheetBody): Promise<number> {
  const breathe = breather();
  let count = 0;
  for await (const row of rows) {
    const added = sheet.addRow(columns.map((column) => cellOf(column, row[column.key] ?? null)));
    Object.assign(added, { style: PLAIN });
    added.eachCell((cell, i) => {
      cell.style = styles[i - 1] ?? PLAIN;
    });
    added.commit();
    count += 1;
    await breathe();
    if (count % ROWS_AHEAD === 0) await Promise.race([zipped(sheet), closed]);
  }
  return count;
}

/** Waits until the zip has taken the rows so far. */
function zipped(sheet: Worksheet): Promise<void> {
  const [inflow] = (sheet as unknown as Inner).stream.pipes;
  return new Promise((resolve) => {
    if (!inflow) throw new Error('exceljs pipes its sheet no more');
    inflow.write('', () => {
      resolve();
    });
  });
}

/** Hong Kong wall time, so that the sheet shows what the shop's clock showed; an empty cell is left out. */
function cellOf(column: ReportColumn, value: string | number | null): string | number | Date | undefined {
  if (value === null || value === '') return undefined;
  if (column.kind === 'date') return new Date(`${String(value)}T00:00:00Z`);
  if (column.kind === 'instant') return new Date(new Date(String(value)).getTime() + ZONE_MS);
  return value;
}
