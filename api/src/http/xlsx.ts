import type { DataValidation, Worksheet } from 'exceljs';
import WorkbookWriter from 'exceljs/lib/stream/xlsx/workbook-writer.js';
import type { Writable } from 'node:stream';
import { LIMITS } from '../domain/limits';
import type { ReportColumn, ReportRow } from '../domain/wire/report';
import { loadWorkbookWriter } from './load-workbook-writer';
import { addRows, type Pages, styleOf } from './sheet-rows';

export interface XlsxTable {
  sheet: string;
  /** What stands above the table: its name, what it is about. */
  head?: readonly string[];
  /** Columns with their titles in the reader's language; what is chosen in one stands in the range `choices`. */
  columns: (ReportColumn & { title: string; choices?: string })[];
  pages: Pages;
  /** When it says that it was made; default now. */
  made?: Date;
  /** Totals that are not the sum of the rows above. */
  distinct?: ReportRow;
  /** The line under the table: who printed it and when. */
  footer: string;
  totalLabel: string;
}

/**
 * Streams a table as xlsx: frozen header with filters, true numbers and dates, totals as formulas with their results,
 * printed-by line; further tables on sheets of their own. Text stays text, whatever it begins with: only the totals are
 * formulas.
 */
export async function writeXlsx(out: Writable, ...tables: [XlsxTable, ...XlsxTable[]]): Promise<void> {
  const closed = new Promise<void>((resolve) => out.once('close', resolve));
  await loadWorkbookWriter();
  const book = new WorkbookWriter({
    stream: out,
    useStyles: true,
    useSharedStrings: false,
    created: tables[0].made,
  });
  for (const table of tables) {
    const views = [{ state: 'frozen' as const, ySplit: headerOf(table) }];
    await writeSheet(book.addWorksheet(table.sheet, { views }), table, closed);
  }
  await Promise.race([book.commit(), closed]);
}
/** The row of the column titles. */
const headerOf = ({ head = [] }: XlsxTable): number => head.length + 1;

async function writeSheet(sheet: Worksheet, table: XlsxTable, closed: Promise<void>): Promise<void> {
  const { columns, pages, head = [] } = table;
  const styles = columns.map(styleOf);
  sheet.columns = columns.map((column, i) => ({
    key: column.key,
    header: [...head.map((line) => (i === 0 ? line : '')), column.title],
    width: widthOf(column),
    style: styles[i] ?? {},
  }));
  const header = headerOf(table);
  for (const row of [1, header]) sheet.getRow(row).font = { bold: true };
  sheet.getRow(header).commit();
  addChoices(sheet, columns, header);
  const { count, sums } = await addRows(sheet, { columns, styles, pages, closed });
  // totals and footer stand below the filters' range, so that sorting leaves them where they are
  sheet.autoFilter = { from: { row: header, column: 1 }, to: { row: header + count, column: columns.length } };
  addTotals(sheet, table, count, sums);
  sheet.addRow([]).commit();
  const footer = sheet.addRow([]);
  footer.getCell(1).value = table.footer;
  footer.getCell(1).font = { italic: true };
  footer.commit();
  sheet.commit();
}

/** The streaming sheet of exceljs takes them, which its types leave out. */
interface Choosing {
  dataValidations: { add(range: string, rule: DataValidation): void };
}
function addChoices(sheet: Worksheet, columns: XlsxTable['columns'], header: number): void {
  columns.forEach(({ choices }, i) => {
    const { letter } = sheet.getColumn(i + 1);
    const range = `${letter}${header + 1}:${letter}${header + LIMITS.importRows}`;
    const rule: DataValidation = { type: 'list', allowBlank: true, formulae: [choices] };
    if (choices) (sheet as unknown as Choosing).dataValidations.add(range, rule);
  });
}

/** Each formula with its result: a preview does not calculate. */
function addTotals(sheet: Worksheet, table: XlsxTable, count: number, sums: ReadonlyMap<string, number>): void {
  if (!count || !table.columns.some((column) => column.total)) return;
  const [first, last] = [headerOf(table) + 1, headerOf(table) + count];
  const row = sheet.addRow([]);
  row.font = { bold: true };
  row.getCell(1).value = table.totalLabel;
  table.columns.forEach(({ key, total }, i) => {
    const letter = sheet.getColumn(i + 1).letter;
    if (total === 'distinct') row.getCell(i + 1).value = table.distinct?.[key] ?? null;
    else if (total)
      row.getCell(i + 1).value = { formula: `SUM(${letter}${first}:${letter}${last})`, result: sums.get(key) ?? 0 };
  });
  row.commit();
}

const widthOf = (column: ReportColumn): number =>
  ({ text: 18, int: 10, money: 14, percent: 10, date: 12, instant: 17 })[column.kind];
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
