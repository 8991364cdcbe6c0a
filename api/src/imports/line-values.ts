import type { Tx } from '../database/work';
import { readCell } from '../domain/import/cells';
import { type ImportColumn, importColumns } from '../domain/import/columns';
import { DomainError, type FieldError, fieldError } from '../domain/errors';
import { LIMITS } from '../domain/limits';
import type { Resource } from '../domain/resource';
import { referred } from './referred';

/** What the cells of a line mean, by the key of their column, and what of them cannot be read. */
export interface LineValues {
  values: Map<ImportColumn, unknown>;
  faults: Record<string, FieldError>;
}

/** @throws DomainError general.unknownField, general.invalid (400) at a cell that no column of the resource has */
export async function lineValues(tx: Tx, resource: Resource, cells: Record<string, unknown>): Promise<LineValues> {
  const columns = new Map(importColumns(resource).map((column) => [column.key, column]));
  const read: LineValues = { values: new Map(), faults: {} };
  for (const [key, typed] of Object.entries(cells)) {
    const column = columns.get(key);
    if (!column) throw fieldError(key, 'general.unknownField', { field: key });
    if (typeof typed !== 'string' || typed.length > LIMITS.importCell) throw fieldError(key, 'general.invalid');
    await readInto(tx, read, column, typed);
  }
  return read;
}

async function readInto(tx: Tx, { values, faults }: LineValues, column: ImportColumn, typed: string): Promise<void> {
  const cell = readCell(column.field, typed);
  if (!cell) return;
  if ('fault' in cell) faults[column.key] = cell.fault;
  else if (column.field.kind !== 'ref' || cell.value === null) values.set(column, cell.value);
  else
    try {
      values.set(column, await referred(tx, column.field, String(cell.value)));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      faults[column.key] = error.code;
    }
}
