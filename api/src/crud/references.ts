import { In } from 'typeorm';
import { ON_MYSQL } from '../database/columns';
import type { Tx } from '../database/work';
import { fieldError } from '../domain/errors';
import type { RefField, RefsField } from '../domain/fields';
import { type Part, type Row, whereOf } from './part';
import { partOf } from './parts';

/** Records that are referred to stay as they are until the work ends; the embedded database does one work at a time. */
const HELD = ON_MYSQL ? { lock: { mode: 'pessimistic_read' as const } } : {};
const found = (tx: Tx, part: Part, key: string, values: readonly unknown[]): Promise<Row[]> =>
  tx.em.find(part.entity, { where: whereOf(part, { [key]: In(values) }), ...HELD });

/** @throws DomainError general.unknownRef (400) at the field */
export async function demandRef(tx: Tx, at: string, field: RefField, value: string | number): Promise<string | number> {
  const [row] = await found(tx, partOf(field.to), field.key, [value]);
  if (!row) throw fieldError(at, field.error ?? 'general.unknownRef');
  return row[field.key] as string | number;
}

/** @throws DomainError general.unknownRef (400) at the one that is not there */
export async function demandRefs(tx: Tx, at: string, field: RefsField, ids: number[]): Promise<number[]> {
  if (!ids.length) return [];
  const there = new Set((await found(tx, partOf(field.to), field.key, ids)).map((row) => row.id));
  const lost = ids.findIndex((id) => !there.has(id));
  if (lost >= 0) throw fieldError(`${at}.${String(lost)}`, 'general.unknownRef');
  return field.sorted ? ids : [...ids].sort((a, b) => a - b);
}
