import type { Field, FieldKind } from '../domain/fields';

/** How the column of a field is kept, where that is not as a text. */
const KEPT = {
  int: 'int',
  money: 'money',
  percent: 'money',
  bool: 'bool',
  date: 'date',
  instant: 'instant',
  rows: 'json',
  custom: 'json',
  refs: 'ids',
} as const satisfies Partial<Record<FieldKind, string>>;
/** How a column of a list is read, and compared with what was asked for. */
export type ListKind = (typeof KEPT)[keyof typeof KEPT] | 'text';

export const listKind = (field: Field): ListKind =>
  field.kind === 'ref' && field.key === 'id'
    ? 'int'
    : ((KEPT as Partial<Record<FieldKind, ListKind>>)[field.kind] ?? 'text');
