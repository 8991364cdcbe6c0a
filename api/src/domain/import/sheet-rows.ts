import { fieldError } from '../errors';
import type { ImportTable } from '../wire/import';
import type { SheetRow } from '../wire/sheet';
import { readCell } from './cells';
import { importColumns } from './columns';
import { asRecord, type Sheet } from './sheets';

/**
 * The rows that a sheet brings to a form, each by its place: the number that it says, else the one after the row above it.
 * A cell says nothing, says what stands there then, or empties it: null; a line without anything is none.
 * @throws DomainError import.place (400) at the file, with the line whose number is none from 1 to the most rows;
 * import.line (400), with the line and the column whose cell cannot be read
 */
export function sheetRows(sheet: Sheet, { columns, rows }: ImportTable): SheetRow[] {
  const known = new Map(importColumns(asRecord(sheet)).map((column) => [column.key, column.field]));
  const most = sheet.rows.max;
  let next = 1;
  return rows.flatMap(({ line, values }): SheetRow[] => {
    const cells: SheetRow['cells'] = {};
    let place: unknown;
    columns.forEach(({ heading, key }, i) => {
      const field = key === null ? undefined : known.get(key);
      const read = key && field ? readCell(field, values[i] ?? '') : undefined;
      if (!key || !read) return;
      if (key === sheet.place) place = 'value' in read ? read.value : NaN;
      else if ('fault' in read) throw fieldError('file', 'import.line', { line, column: heading });
      else cells[key] = read.value as SheetRow['cells'][string];
    });
    if (!Object.keys(cells).length) return [];
    const at = Number(place ?? next);
    if (!Number.isInteger(at) || at < 1 || at > most) throw fieldError('file', 'import.place', { line, max: most });
    next = at + 1;
    return [{ at: at - 1, cells }];
  });
}
