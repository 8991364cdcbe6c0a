import { type Field, isAnswered } from '../domain/fields';
import type { Resource } from '../domain/resource';
import { CELL_KINDS, type ReportColumnKind, type ReportRow } from '../domain/wire/report';
import type { Locale, Translations } from '../domain/words';
import { wordsIn } from '../http/voice';
import type { ExportColumn } from './file-source';

type Filed = Pick<Resource, 'fields' | 'file'>;

/** What a cell of a file holds, by the kind of the field; everything else is a text, a reference in words too. */
export const cellKind = (field: Field): ReportColumnKind => CELL_KINDS.find((kind) => kind === field.kind) ?? 'text';
/** What fits a cell: long texts, rows and shapes of their own do not. */
export const fitsCell = (field: Field): boolean =>
  isAnswered(field) && !['richText', 'rows', 'refs', 'custom'].includes(field.kind);

/** The fields of a list's file, in their order. */
const filed = ({ fields, file }: Filed): [string, Field][] =>
  file
    ? file.columns.flatMap((key) => {
        const field = fields[key] ?? file.beside?.[key];
        return field ? [[key, field] as [string, Field]] : [];
      })
    : Object.entries(fields).filter(([, field]) => fitsCell(field));

/** The list of a declaration as columns of a file. */
export const fileColumns = (resource: Filed, titles: Readonly<Partial<Record<string, string>>>): ExportColumn[] =>
  filed(resource).map(([key, field]) => ({
    ...{ key, kind: cellKind(field), title: titles[key] ?? key },
    ...('summed' in field && field.summed ? { total: true } : {}),
  }));

/** A row of the list as cells: words and translated texts in the reader's language, numbers and dates as they are. */
export const fileCells = (resource: Filed, row: Record<string, unknown>, locale: Locale): ReportRow =>
  Object.fromEntries(filed(resource).map(([key, field]) => [key, cellOf(field, key, row, locale)]));

function cellOf(field: Field, key: string, row: Record<string, unknown>, locale: Locale): ReportRow[string] {
  const value = row[key] as string | number | boolean | null | undefined;
  if (typeof value === 'boolean') return wordsIn(locale).app.on[value ? 'yes' : 'no'];
  if (value === null || value === undefined) return null;
  if (field.kind === 'oneOf' || field.kind === 'state') return wordOf(field.labels, String(value), locale);
  if (field.translated && locale !== 'en') return ((row['translations'] ?? {}) as Translations)[locale]?.[key] || value;
  return value;
}
/** The text of a word; the word itself where the labels do not know it. */
function wordOf(labels: string, word: string, locale: Locale): string {
  let at: unknown = wordsIn(locale);
  for (const step of [...labels.split('.'), word]) at = (at as Record<string, unknown> | undefined)?.[step];
  return typeof at === 'string' ? at : word;
}
