import { type ImportColumn, importColumns } from '@domain/import/columns';
import type { Resource } from '@domain/resource';
import { fieldName } from '../fields/words';
import type { Text } from '../providers/i18n';

/** What a column brings, in words: a field, and of a text in several languages which one it is. */
export function columnName(text: Text, resource: Resource, { name, field, locale }: ImportColumn): string {
  const own = fieldName(text, resource, name);
  return field.translated ? `${own} (${text(`words.locale.${locale ?? 'en'}`)})` : own;
}
export const columnOf = (resource: Resource, key: string): ImportColumn | undefined =>
  importColumns(resource).find((column) => column.key === key);
/** The same by its key; one that no column has stands for itself. */
export const keyName = (text: Text, resource: Resource, key: string): string => {
  const column = columnOf(resource, key);
  return column ? columnName(text, resource, column) : key;
};
