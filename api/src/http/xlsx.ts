import type { Worksheet } from 'exceljs';
import WorkbookWriter from 'exceljs/lib/stream/xlsx/workbook-writer.js';
import type { Writable } from 'node:stream';
import type { ReportColumn } from '../domain/wire/report';
import { loadWorkbookWriter } from './load-workbook-writer';
import { addRows, type Pages, styleOf } from './sheet-rows';

export interface XlsxTable {
  sheet: string;
  /** Columns with their titles in the reader's language. */
  columns: (ReportColumn & { title: string })[];
  pages: Pages;
  /** The line under the table: who printed it and when. */
  footer: string;
  totalLabel: string;
}

/**
 * Streams a table as xlsx: frozen header with filters, true numbers and dates, totals as formulas, printed-by line.
 * Text stays text, whatever it begins with: only the totals are formulas.
 */
export async function writeXlsx(out: Writable, table: XlsxTable): Promise<void> {
  const closed = new Promise<void>((resolve) => out.once('close', resolve));
  await loadWorkbookWriter();
  const book = new WorkbookWriter({ stream: out, useStyles: true, useSharedStrings: false });
  const sheet = book.addWorksheet(table.sheet, { views: [{ state: 'frozen', ySplit: 1 }] });
  const styles = table.columns.map(styleOf);
  sheet.columns = table.columns.map((column, i) => ({
    key: column.key,
    header: column.title,
    width: widthOf(column),
    style: styles[i] ?? {},
  }));
  sheet.getRow(1).font = { bold: true };
  sheet.getRow(1).commit();
  const count = await addRows(sheet, { columns: table.columns, styles, pages: table.pages, closed });
  // totals and footer stand below the filters' range, so that sorting leaves them where they are
  sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: count + 1, column: table.columns.length } };
  addTotals(sheet, table, count);
  sheet.addRow([]).commit();
  const footer = sheet.addRow([]);
  footer.getCell(1).value = table.footer;
  footer.getCell(1).font = { italic: true };
  footer.commit();
  sheet.commit();
  await Promise.race([book.commit(), closed]);
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

const widthOf = (column: ReportColumn): number =>
  ({ text: 18, int: 10, money: 14, percent: 10, date: 12, instant: 17 })[column.kind];
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
