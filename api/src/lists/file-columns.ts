import { wordsIn } from '../http/voice';
import type { Field } from '../domain/fields';
import type { Resource } from '../domain/resource';
import type { ReportColumn, ReportRow } from '../domain/wire/report';
import type { Locale } from '../domain/words';
import type { ExportColumn } from './file-source';

const CELLS: Partial<Record<Field['kind'], ReportColumn['kind']>> = {
  int: 'int',
  money: 'money',
  percent: 'percent',
  date: 'date',
  instant: 'instant',
};
/** What a cell of a file holds, by the kind of the field; everything else is a text. */
export const cellKind = (field: Field): ReportColumn['kind'] =>
  field.kind === 'ref' && field.key === 'id' ? 'int' : (CELLS[field.kind] ?? 'text');

/** Fields of a declaration as columns of a file, in this order; `totals` names those that are summed. */
export const fileColumns = (
  { fields }: Pick<Resource, 'fields'>,
  titles: Readonly<Record<string, string>>,
  names: readonly string[],
  totals: readonly string[] = [],
): ExportColumn[] =>
  names.flatMap((key) => {
    const field = fields[key];
    return field
      ? [{ key, kind: cellKind(field), title: titles[key] ?? key, ...(totals.includes(key) ? { total: true } : {}) }]
      : [];
  });

/** The values of a row that are words of closed lists, in the reader's language. */
export function rowWords({ fields }: Pick<Resource, 'fields'>, row: object, locale: Locale): ReportRow {
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]: [string, unknown]) => {
      const field = fields[name];
      const worded = field?.kind === 'oneOf' || field?.kind === 'state';
      return worded && value !== null ? [[name, wordOf(field.labels, String(value), locale)]] : [];
    }),
  );
}
/** The text of a word; the word itself where the labels do not know it. */
export function wordOf(labels: string, word: string, locale: Locale): string {
  let at: unknown = wordsIn(locale);
  for (const step of [...labels.split('.'), word]) at = (at as Record<string, unknown> | undefined)?.[step];
  return typeof at === 'string' ? at : word;
}
