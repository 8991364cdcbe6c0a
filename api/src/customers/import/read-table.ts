import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { type CellValue, Workbook, type Worksheet } from 'exceljs';
import { fieldError } from '../../domain/errors';
import { LIMITS } from '../../domain/limits';
import type { TableRow } from '../../domain/name-list/preview';
import { unpacksWithin } from './unpacked-size';

const ZIP = 0x04034b50;

/**
 * The first sheet of an xlsx, or a CSV, as rows of texts; dates as YYYY-MM-DD.
 * @throws DomainError file.type (415), general.tooLarge (413)
 */
export async function readTable(path: string): Promise<TableRow[]> {
  const bytes = await readFile(path);
  const sheet = isZip(bytes) ? await xlsxSheet(bytes) : await csvSheet(textOf(bytes));
  if (!sheet) throw fieldError('file', 'file.type');
  const rows: TableRow[] = [];
  sheet.eachRow((row, line) => {
    const cells = Array.from({ length: Math.min(row.cellCount, LIMITS.importColumns) }, (_each, i) =>
      cellText(row.getCell(i + 1).value),
    );
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, values: cells });
  });
  if (rows.length > LIMITS.importRows) throw fieldError('file', 'general.tooLarge');
  return rows;
}
const isZip = (bytes: Buffer): boolean => bytes.length > 22 && bytes.readUInt32LE(0) === ZIP;

async function xlsxSheet(bytes: Buffer): Promise<Worksheet | undefined> {
  if (!unpacksWithin(bytes, LIMITS.importUnpackedBytes)) throw fieldError('file', 'general.tooLarge');
  const book = new Workbook();
  try {
    await book.xlsx.load(bytes as never);
  } catch {
    return undefined;
  }
  return book.worksheets.find((sheet) => sheet.actualRowCount > 0);
}

async function csvSheet(text: string | undefined): Promise<Worksheet | undefined> {
  if (!text) return undefined;
  const [first = ''] = text.split('\n', 1);
  const delimiter = [',', ';', '\t'].reduce((best, each) => (count(first, each) > count(first, best) ? each : best));
  try {
    return await new Workbook().csv.read(Readable.from([text]), {
      parserOptions: { delimiter, ignoreEmpty: false },
      map: (value: unknown) => value,
    });
  } catch {
    return undefined;
  }
}
const count = (line: string, mark: string): number => line.split(mark).length;

/** UTF-8 or UTF-16, else Big5, in which Excel in Hong Kong saves CSV; undefined for what is no text. */
function textOf(bytes: Buffer): string | undefined {
  const wide = bytes[0] === 0xff && bytes[1] === 0xfe;
  for (const encoding of wide ? ['utf-16le'] : ['utf-8', 'big5'])
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      if (!text.includes('\0')) return text;
    } catch {
      // not in this encoding
    }
  return undefined;
}

/** Days are counted from here where a date was kept as a number. */
const EXCEL_EPOCH_MS = Date.UTC(1899, 11, 30);
/** What a cell shows, whatever it is made of. */
function cellText(value: CellValue): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return dayOf(value);
  if (typeof value !== 'object') return String(value);
  if ('richText' in value) return value.richText.map((part) => part.text).join('');
  if ('hyperlink' in value) return cellText(value.text as CellValue);
  if ('result' in value) return cellText(value.result as CellValue);
  return '';
}
const dayOf = (date: Date): string =>
  Number.isNaN(date.getTime()) || date.getTime() < EXCEL_EPOCH_MS ? '' : date.toISOString().slice(0, 10);
