import type { Style, Worksheet } from 'exceljs';
import type { Writable } from 'node:stream';
import type { ReportColumn, ReportRow } from '../domain/wire/report';
import { breather } from './breath';
import { cellsXml, rowXml } from './cell-xml';

/** `@` keeps text as text even when somebody edits the cell. */
const FORMATS: Record<ReportColumn['kind'], string> = {
  text: '@',
  money: '#,##0.00',
  int: '0',
  percent: '0.0##',
  date: 'yyyy-mm-dd',
  instant: 'yyyy-mm-dd hh:mm',
};
const RATE = '0.0#####';
/** Counts that are added up are figures, with their thousands apart; other whole numbers are names. */
export const styleOf = ({ kind, total, figure }: ReportColumn): Partial<Style> => ({
  numFmt: figure ? RATE : kind === 'int' && total ? '#,##0' : FORMATS[kind],
});
/** So much XML goes to the zip at once: fewer pieces cost it less. */
const PIECE = 128 * 1024;

/** Rows as they are read, so that between two of them nothing but their writing is done. */
export type Pages = Iterable<readonly ReportRow[]> | AsyncIterable<readonly ReportRow[]>;
/** What the streaming sheet of exceljs has and does not declare: its XML, what that flows into, its next row (api/decisions/41). */
interface Inner {
  stream: { uncork(): void; pipes: Writable[] };
  workbook: { styles: { addStyleModel(style: Partial<Style>): number } };
  _rowZero: number;
}
interface SheetBody {
  columns: readonly ReportColumn[];
  /** The number formats of the columns. */
  styles: readonly Partial<Style>[];
  pages: Pages;
  /** Ends when nobody takes the file any more. */
  closed: Promise<void>;
}

/**
 * Writes rows behind the head of a sheet: as XML of our own, straight into the zip and no faster than it takes them, for
 * exceljs would let the XML of a long sheet pile up in memory. Answers how many, and the sums of the columns with totals.
 */
export async function addRows(
  sheet: Worksheet,
  { columns, styles, pages, closed }: SheetBody,
): Promise<{ count: number; sums: ReadonlyMap<string, number> }> {
  const inner = sheet as unknown as Inner;
  const cells = cellsXml(
    columns,
    styles.map((style) => inner.workbook.styles.addStyleModel(style)),
    columns.map((_column, i) => sheet.getColumn(i + 1).letter),
  );
  const begun = inner._rowZero;
  const breathe = breather();
  const sums = summing(columns);
  let xml = '';
  // what exceljs has written so far goes first
  inner.stream.uncork();
  for await (const page of pages) {
    for (const row of page) {
      xml += rowXml(cells, row, inner._rowZero++);
      sums.add(row);
      if (xml.length > PIECE) {
        await Promise.race([zipped(inner, xml), closed]);
        xml = '';
      }
      const pause = breathe();
      if (pause) await pause;
    }
  }
  await Promise.race([zipped(inner, xml), closed]);
  return { count: inner._rowZero - begun, sums: sums.all() };
}

/** Adds up the columns that have a total, in hundredths, so that no fraction is lost on the way. */
function summing(columns: readonly ReportColumn[]): { add(row: ReportRow): void; all(): ReadonlyMap<string, number> } {
  const keys = columns.filter(({ total }) => total === true).map(({ key }) => key);
  const hundredths = new Map<string, number>(keys.map((key) => [key, 0]));
  return {
    add(row) {
      for (const key of keys) hundredths.set(key, (hundredths.get(key) ?? 0) + Math.round(Number(row[key] ?? 0) * 100));
    },
    all: () => new Map([...hundredths].map(([key, sum]) => [key, sum / 100])),
  };
}

/** Hands XML to the zip and waits until it has taken it. */
function zipped({ stream }: Inner, xml: string): Promise<void> {
  const [inflow] = stream.pipes;
  return new Promise((resolve) => {
    if (!inflow) throw new Error('exceljs pipes its sheet no more');
    inflow.write(xml, () => {
      resolve();
    });
  });
}
