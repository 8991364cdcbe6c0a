import utils from 'exceljs/lib/utils/utils.js';
import type { ReportColumn, ReportRow } from '../domain/wire/report';

type Value = ReportRow[string];
/** A column of a sheet as XML: how a cell of it begins before its row number, and what follows for each kind of value. */
interface CellXml {
  key: string;
  kind: ReportColumn['kind'];
  begin: string;
  number: string;
  text: string;
}
/** What XML cannot hold and exceljs leaves in a text: no spreadsheet opens a file with it. */
const NO_CHARACTERS = /[\p{Cs}\uFFFE\uFFFF]/gu;
const DAY_MS = 86_400_000;
/** 1970-01-01 as spreadsheets count days. */
const EPOCH = 25_569;
const HONG_KONG_DAYS = 8 / 24;

/** @param styleIds the number formats of the columns, as the workbook numbers them */
export const cellsXml = (columns: readonly ReportColumn[], styleIds: readonly number[], letters: readonly string[]) =>
  columns.map(({ key, kind }, i): CellXml => {
    const style = `" s="${String(styleIds[i] ?? 0)}"`;
    return { key, kind, begin: `<c r="${letters[i] ?? ''}`, number: `${style}><v>`, text: `${style} t="str"><v>` };
  });

/**
 * A row of a sheet as XML, its cells told by what they hold: numbers and dates as numbers, all else as text, never as a
 * formula. exceljs makes the same of its row and cell objects, at eight times the cost; an empty cell is left out.
 */
export function rowXml(cells: readonly CellXml[], row: ReportRow, at: number): string {
  const number = String(at);
  let xml = `<row r="${number}">`;
  for (const cell of cells) {
    const value = row[cell.key];
    if (value === null || value === undefined || value === '') continue;
    const counted = numberOf(cell.kind, value);
    xml +=
      counted === undefined
        ? `${cell.begin}${number}${cell.text}${utils.xmlEncode(textOf(value).replace(NO_CHARACTERS, ''))}</v></c>`
        : `${cell.begin}${number}${cell.number}${String(counted)}</v></c>`;
  }
  return `${xml}</row>`;
}

/** Days since 1899-12-30 for dates and instants, these in Hong Kong wall time, as the shop's clock showed them. */
function numberOf(kind: ReportColumn['kind'], value: NonNullable<Value>): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (kind !== 'date' && kind !== 'instant') return undefined;
  const days = Date.parse(value) / DAY_MS + EPOCH;
  if (Number.isNaN(days)) return undefined;
  return kind === 'instant' ? days + HONG_KONG_DAYS : days;
}
const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));
