import { isAnswered } from '../domain/field-values';
import type { Field } from '../domain/fields';
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

const isFigure = (field: Field): boolean => 'figure' in field && field.figure === true;

/** The list of a declaration as columns of a file. */
export const fileColumns = (resource: Filed, titles: Readonly<Partial<Record<string, string>>>): ExportColumn[] =>
  filed(resource).map(([key, field]) => ({
    ...{ key, kind: cellKind(field), title: titles[key] ?? key },
    ...('summed' in field && field.summed ? { total: true } : {}),
    ...(isFigure(field) ? { figure: true } : {}),
  }));

type Value = ReportRow[string];
type Row = Readonly<Record<string, unknown>>;

/**
 * How a row of the list becomes cells: words and translated texts in the reader's language, numbers and dates as they
 * are. Asked for once for many rows.
 */
export function fileCells(resource: Filed, locale: Locale): (row: object) => ReportRow {
  const columns = filed(resource).map(([key, field]) => [key, cellOf(field, key, locale)] as const);
  return (row) => {
    const cells: ReportRow = {};
    for (const [key, cell] of columns) cells[key] = cell((row as Row)[key] as Value | boolean | undefined, row as Row);
    return cells;
  };
}

function cellOf(field: Field, key: string, locale: Locale): (value: Value | boolean | undefined, row: Row) => Value {
  const { yes, no } = wordsIn(locale).app.on;
  const words = field.kind === 'oneOf' || field.kind === 'state' ? wordsOf(field.labels, locale) : undefined;
  const figure = isFigure(field);
  const translated = field.translated === true && locale !== 'en';
  return (value, row) => {
    if (typeof value === 'boolean') return value ? yes : no;
    if (value === null || value === undefined) return null;
    if (figure) return value === '' || Number.isNaN(Number(value)) ? value : Number(value);
    if (words) return words[value] ?? value;
    return translated ? ((row['translations'] ?? {}) as Translations)[locale]?.[key] || value : value;
  };
}
/** The texts of a closed list's words. */
function wordsOf(labels: string, locale: Locale): Readonly<Record<string, string | undefined>> {
  let at: unknown = wordsIn(locale);
  for (const step of labels.split('.')) at = (at as Record<string, unknown> | undefined)?.[step];
  return (at ?? {}) as Record<string, string>;
}
