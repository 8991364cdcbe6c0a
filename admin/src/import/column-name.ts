import { type ImportColumn, importColumns } from '@domain/import/columns';
import type { Resource } from '@domain/resource';
import type { ImportLine } from '@domain/wire/import';
import { fieldName } from '../fields/words';
import type { Text } from '../providers/i18n';

/** What a column brings, in words: a field, of a text in several languages which one it is, of one of its rows whose it is. */
export function columnName(text: Text, resource: Resource, { name, field, locale, rows }: ImportColumn): string {
  const own = fieldName(text, resource, name);
  if (rows) return `${fieldName(text, resource, rows)} · ${own}`;
  return field.translated
    ? text('app.form.inLanguage', { name: own, language: text(`words.locale.${locale ?? 'en'}`) })
    : own;
}
/** What a line is about: its record, and which of the rows within it. */
export const lineName = (resource: Resource, cells: ImportLine['cells']): string =>
  [
    cells[resource.title] ?? Object.values(cells)[0] ?? '–',
    ...importColumns(resource).flatMap(({ key, field, rows }) =>
      rows && field.kind === 'text' ? (cells[key] ?? []) : [],
    ),
  ].join(' · ');
export const columnOf = (resource: Resource, key: string): ImportColumn | undefined =>
  importColumns(resource).find((column) => column.key === key);
/** The same by its key; one that no column has stands for itself. */
export const keyName = (text: Text, resource: Resource, key: string): string => {
  const column = columnOf(resource, key);
  return column ? columnName(text, resource, column) : key;
};
