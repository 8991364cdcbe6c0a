import type { Field } from '@domain/fields';
import type { Resource } from '@domain/resource';
import { toWire } from '../crud/values';
import type { Row } from '../fields/words';

export type Values = Record<string, unknown>;
export interface Change {
  row: Row;
  /** What differs, with the version that was read. */
  body: Values;
}

/** What an empty input stands for, as the server reads it: a switch that is off, else what a new record begins with. */
const begins = (field: Field): unknown =>
  field.kind === 'bool' ? false : (('initial' in field ? field.initial : undefined) ?? null);

/** What setting some fields to these values changes, record by record; those that hold them already are left alone. */
export function changesIn(
  resource: Resource,
  chosen: readonly string[],
  typed: Values,
  rows: readonly Row[],
): Change[] {
  const fields = Object.fromEntries(
    chosen.flatMap((name) => {
      const field = resource.fields[name];
      return field ? [[name, field] as const] : [];
    }),
  );
  const values = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, typed[name] ?? begins(field)]),
  );
  return rows.flatMap((row) => {
    const body = toWire({ ...resource, fields }, values, row);
    return Object.keys(fields).some((name) => name in body) ? [{ row, body }] : [];
  });
}
