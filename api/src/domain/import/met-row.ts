import type { Field, RowsField } from '../fields';

type Cells = Readonly<Record<string, unknown>>;
const plain = (said: unknown): string =>
  String(said ?? '')
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** What tells rows within a record apart: their texts, such as a service and its season. */
export const rowTexts = (fields: Readonly<Record<string, Field>>): string[] =>
  Object.keys(fields).filter((name) => fields[name]?.kind === 'text' && !fields[name].translated);

/**
 * Which of the rows within a record a line of a file is about: the one of the same texts, whatever their capitals; of
 * several, the one that says nothing more. Undefined where it is none of them, or nothing of it tells them apart.
 * @param said what the line says of the row, by the row's fields
 */
export function metRow({ fields }: Pick<RowsField, 'fields'>, rows: readonly Cells[], said: Cells) {
  const texts = rowTexts(fields);
  const told = texts.filter((name) => plain(said[name]) !== '');
  if (!told.length) return undefined;
  const alike = rows.flatMap((row, i) => (told.every((name) => plain(row[name]) === plain(said[name])) ? [i] : []));
  if (alike.length < 2) return alike[0];
  const bare = alike.filter((i) => texts.every((name) => told.includes(name) || plain(rows[i]?.[name]) === ''));
  return bare.length === 1 ? bare[0] : ('several' as const);
}
