import type { Writable } from 'node:stream';
import { businessMinute } from '../domain/dates';
import { say, wordsIn } from '../http/voice';
import type { ExportFormat } from '../domain/wire/export';
import { CSV_TYPE, writeCsv } from '../http/csv';
import type { Pages } from '../http/sheet-rows';
import { writeXlsx, XLSX_TYPE } from '../http/xlsx';
import type { ExportColumn, ExportSource, Reader } from '../lists/file-source';

export const TYPES: Record<ExportFormat, string> = { xlsx: XLSX_TYPE, csv: CSV_TYPE };

/** Writes rows of a list as a file, in the reader's language, and ends the stream. */
export async function writeFile(
  out: Writable,
  format: ExportFormat,
  { actor, now }: Pick<Reader, 'actor' | 'now'>,
  table: { source: ExportSource; columns: ExportColumn[]; pages: Pages },
): Promise<void> {
  const { source, columns, pages } = table;
  if (format === 'csv') return writeCsv(out, { columns, pages });
  const { reports } = wordsIn(actor.locale);
  return writeXlsx(out, {
    sheet: sheetName(source.title(actor.locale)),
    columns,
    pages,
    totalLabel: reports.total,
    footer: printedBy(actor, now),
  });
}
/** The line under every table that leaves the house (decisions B12). */
export const printedBy = (actor: Reader['actor'], now: Date): string =>
  say(actor.locale, 'reports.printedBy', { name: actor.fullName, time: businessMinute(now) });
/** Excel allows 31 characters and none of these. */
export const sheetName = (title: string): string => title.replace(/[\\/*?:[\]]/g, ' ').slice(0, 31);

/** The header that names a download; the plain name for old programs, the real one for all others. */
export const attachment = (plain: string, name: string): string =>
  `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)}`;
