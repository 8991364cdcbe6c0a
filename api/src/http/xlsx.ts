import { stream, type Worksheet } from 'exceljs';
import type { Writable } from 'node:stream';
import type { ReportColumn, ReportRow } from '../domain/wire/report';
import { breather } from './breath';

export interface XlsxTable {
  sheet: string;
  /** Columns with their titles in the reader's language. */
  columns: (ReportColumn & { title: string })[];
  rows: Iterable<ReportRow> | AsyncIterable<ReportRow>;
  /** The line under the table: who printed it and when. */
  footer: string;
  totalLabel: string;
}
/** `@` keeps text as text even when somebody edits the cell. */
const FORMATS: Record<ReportColumn['kind'], string> = {
  text: '@',
  money: '#,##0.00',
  int: '0',
  percent: '0.0##',
  date: 'yyyy-mm-dd',
  instant: 'yyyy-mm-dd hh:mm',
};

/**
 * Streams a table as xlsx: frozen header with filters, true numbers and dates, totals as formulas, printed-by line.
 * Text stays text, whatever it begins with: only the totals are formulas.
 */
export async function writeXlsx(out: Writable, table: XlsxTable): Promise<void> {
  const book = new stream.xlsx.WorkbookWriter({ stream: out, useStyles: true, useSharedStrings: false });
  const sheet = book.addWorksheet(table.sheet, { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = table.columns.map((column) => ({
    key: column.key,
    header: column.title,
    width: widthOf(column),
    style: styleOf(column),
  }));
  sheet.getRow(1).font = { bold: true };
  sheet.getRow(1).commit();
  const breathe = breather();
  let count = 0;
  for await (const row of table.rows) {
    sheet.addRow(table.columns.map((column) => cellOf(column, row[column.key] ?? null))).commit();
    count += 1;
    await breathe();
  }
  // totals and footer stand below the filters' range, so that sorting leaves them where they are
  sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: count + 1, column: table.columns.length } };
  addTotals(sheet, table, count);
  sheet.addRow([]).commit();
  const footer = sheet.addRow([]);
  footer.getCell(1).value = table.footer;
  footer.getCell(1).font = { italic: true };
  footer.commit();
  sheet.commit();
  await book.commit();
}

function addTotals(sheet: Worksheet, table: XlsxTable, count: number): void {
  if (!count || !table.columns.some((column) => column.total)) return;
  const row = sheet.addRow([]);
  row.font = { bold: true };
  row.getCell(1).value = table.totalLabel;
  table.columns.forEach((column, i) => {
    if (!column.total) return;
    const letter = sheet.getColumn(i + 1).letter;
    row.getCell(i + 1).value = { formula: `SUM(${letter}2:${letter}${count + 1})` };
  });
  row.commit();
}

/** Hong Kong wall time, so that the sheet shows what the shop's clock showed. */
function cellOf(column: ReportColumn, value: string | number | null): string | number | Date | null {
  if (value === null || value === '') return null;
  if (column.kind === 'date') return new Date(`${String(value)}T00:00:00Z`);
  if (column.kind === 'instant') return new Date(new Date(String(value)).getTime() + 8 * 3_600_000);
  return value;
}
const widthOf = (column: ReportColumn): number =>
  ({ text: 18, int: 10, money: 14, percent: 10, date: 12, instant: 17 })[column.kind];
const styleOf = (column: ReportColumn): { numFmt: string } => ({ numFmt: FORMATS[column.kind] });
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
