import { fieldError } from '../domain/errors';
import type { RowsField } from '../domain/fields';
import type { ImportColumn } from '../domain/import/columns';
import { metRow, rowTexts } from '../domain/import/met-row';
import { creatable, type Resource } from '../domain/resource';
import type { ImportChange } from '../domain/wire/import';
import { isFile } from '../crud/nested';
import type { Values } from '../crud/part';
import type { LineValues } from './line-values';

export type Change = [ImportColumn, Omit<ImportChange, 'key'>];

/**
 * What a line changes of the rows within its record: it changes the row that it meets and adds one that it meets nowhere;
 * the others stay as they are, in their places.
 * @param held the record as it is answered; undefined where the line makes it
 * @returns what differs, and by their fields all rows as they are sent
 * @throws DomainError import.several (400) at the first of the row's texts, where several rows are called so
 */
export function rowsWithin(
  { fields }: Resource,
  { values }: LineValues,
  held: Values | undefined,
): { changes: Change[]; body: Values } {
  const changes: Change[] = [];
  const body: Values = {};
  for (const [name, field] of Object.entries(fields)) {
    const own = [...values].filter(([{ rows }]) => rows === name);
    if (field.kind !== 'rows' || !own.length) continue;
    const rows = (held?.[name] ?? []) as Values[];
    const said = Object.fromEntries(own.map(([column, value]) => [column.name, value]));
    const at = metRow(field, rows, said);
    if (at === 'several') throw fieldError(`${name}.${rowTexts(field.fields)[0] ?? ''}`, 'import.several');
    const row = at === undefined ? undefined : rows[at];
    const changed = own.flatMap(([column, after]): Change[] => {
      const before = row?.[column.name] ?? null;
      return (before ?? '') === (after ?? '') ? [] : [[column, { before, after }]];
    });
    if (!changed.length) continue;
    changes.push(...changed);
    const next = sent(field, { ...row, ...said });
    const all = rows.map((each) => sent(field, each));
    body[name] = at === undefined ? [...all, next] : all.with(at, next);
  }
  return { changes, body };
}
/** A row as a form sends it: what may be typed and says something, files by their ids. */
const sent = ({ fields }: RowsField, row: Values): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = row[name];
      if (!creatable(field) || value === null || value === undefined || value === '') return [];
      return [[name, isFile(field) ? (value as { id: string }).id : value]];
    }),
  );
