import { In } from 'typeorm';
import { ON_MYSQL } from '../database/columns';
import type { Tx } from '../database/work';
import { fieldError } from '../domain/errors';
import type { RefField, RefsField } from '../domain/fields';
import { type Part, type Row, whereOf } from './part';
import { partOf } from './parts';
import { isKnown } from './scope';

/** Records that are referred to stay as they are until the work ends; the embedded database does one work at a time. */
const HELD = ON_MYSQL ? { lock: { mode: 'pessimistic_read' as const } } : {};
const found = (tx: Tx, part: Part, key: string, values: readonly unknown[]): Promise<Row[]> =>
  tx.em.find(part.entity, { where: whereOf(part, { [key]: In(values) }), ...HELD });

/** Whether a record may be referred to: by whoever may know of it, or where it was referred to before. */
const isOffered = (tx: Tx, { resource }: Part, row: Row, key: string, had: readonly unknown[]): boolean =>
  had.includes(row[key]) || isKnown(resource, tx.actor, row);

/**
 * @param had what the field held already
 * @throws DomainError general.unknownRef (400) at the field, also for what the actor does not see
 */
export async function demandRef(
  tx: Tx,
  at: string,
  field: RefField,
  value: string | number,
  had: readonly unknown[],
): Promise<string | number> {
  const part = partOf(field.to);
  const [row] = await found(tx, part, field.key, [value]);
  if (!row || !isOffered(tx, part, row, field.key, had)) throw fieldError(at, field.error ?? 'general.unknownRef');
  return row[field.key] as string | number;
}

/** @throws DomainError general.unknownRef (400) at the one that is not there, or that the actor does not see */
export async function demandRefs(
  tx: Tx,
  at: string,
  field: RefsField,
  ids: number[],
  had: readonly unknown[],
): Promise<number[]> {
  if (!ids.length) return [];
  const part = partOf(field.to);
  const rows = await found(tx, part, field.key, ids);
  const there = new Set(rows.filter((row) => isOffered(tx, part, row, 'id', had)).map((row) => row.id));
  const lost = ids.findIndex((id) => !there.has(id));
  if (lost >= 0) throw fieldError(`${at}.${String(lost)}`, 'general.unknownRef');
  return field.sorted ? ids : [...ids].sort((a, b) => a - b);
}
