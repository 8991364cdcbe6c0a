import type { Resource } from '@domain/resource';
import { toWire } from '../crud/values';
import type { Row } from '../fields/words';

export type Values = Record<string, unknown>;
export interface Change {
  row: Row;
  /** What differs, with the version that was read. */
  body: Values;
}

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
    Object.entries(fields).map(([name, { kind }]) => [name, typed[name] ?? (kind === 'bool' ? false : null)]),
  );
  return rows.flatMap((row) => {
    const body = toWire({ ...resource, fields }, values, row);
    return Object.keys(fields).some((name) => name in body) ? [{ row, body }] : [];
  });
}
