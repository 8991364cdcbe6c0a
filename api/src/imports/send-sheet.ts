import type { Response } from 'express';
import { fieldError } from '../domain/errors';
import { type ImportColumn, importColumns } from '../domain/import/columns';
import { importTitle } from '../domain/import/headings';
import { asRecord, type Sheet } from '../domain/import/sheets';
import type { Locale } from '../domain/words';
import { attachment, sheetName } from '../exports/write-file';
import { wordAt, wordsIn } from '../http/voice';
import { writeXlsx, XLSX_TYPE } from '../http/xlsx';
import { cellKind } from '../lists/file-columns';
import type { SheetBody } from './sheet.dto';

/**
 * The rows of a form as a workbook that brings them back: a column for each field, of a text one for each language.
 * @throws DomainError general.unknownField, general.invalid (400) at a cell that no column has or holds
 */
export async function sendSheet(
  response: Response,
  sheet: Sheet,
  locale: Locale,
  rows: SheetBody['rows'],
): Promise<void> {
  const record = asRecord(sheet);
  const columns = importColumns(record);
  const many = wordAt(wordsIn(locale), [`resources.${sheet.name}.many`]) ?? sheet.name;
  const pages = [rows.map(({ cells }) => checked(columns, cells))];
  response.setHeader('content-type', XLSX_TYPE);
  response.setHeader('content-disposition', attachment(`${sheet.name}.xlsx`, `${many}.xlsx`));
  await writeXlsx(response, {
    sheet: sheetName(many),
    columns: columns.map((column) => ({
      ...{ key: column.key, kind: cellKind(column.field), title: importTitle(record, column, locale) },
    })),
    pages,
    ...{ totalLabel: '', footer: '' },
  });
}

type Cells = Record<string, string | number>;
/** A cell of a workbook holds so many characters. */
const CELL = 32_767;
function checked(columns: readonly ImportColumn[], cells: Record<string, unknown>): Cells {
  const fits = (value: unknown): value is string | number =>
    typeof value === 'number' || (typeof value === 'string' && value.length <= CELL);
  return Object.fromEntries(
    Object.entries(cells ?? {}).map(([key, value]) => {
      if (!columns.some((column) => column.key === key)) throw fieldError(key, 'general.unknownField', { field: key });
      if (!fits(value)) throw fieldError(key, 'general.invalid');
      return [key, value];
    }),
  );
}
