import type { EntityManager } from 'typeorm';
import { ERASURE } from '../audit/chain';
import { ofOrder } from '../audit/of-order';
import { recordAudit } from '../audit/record';
import { sqlInstant } from '../database/columns';
import { personalOf } from '../database/personal';
import { rowsOf } from '../database/raw';
import type { Tx } from '../database/work';
import { PERSON_TABLES } from './tables';

interface Row {
  id: number;
  before: string | null;
  after: string | null;
}
/** Names under which the calls and the log speak of the same: the wire's own words beside the columns'. */
const ON_THE_WIRE = ['contactNumber', 'certificateNo', 'documentNo', 'names', 'note', 'identified'];
const PERSONAL_KEYS = new Set([
  ...PERSON_TABLES.flatMap(({ entity }) => [...personalOf(entity).keys()]),
  ...ON_THE_WIRE,
]);

/** The same value without what is personal in it, however deep; a key stays, so that one sees what was changed. */
export function withoutPersonal(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPersonal);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, PERSONAL_KEYS.has(key) ? '' : withoutPersonal(each)]),
  );
}
const cleaned = (text: string | null): string | null =>
  text === null ? null : JSON.stringify(withoutPersonal(JSON.parse(text)));

/**
 * Takes the personal values out of the log's rows about an order and all that belongs to it; who did what and when stays.
 * A row of its own names them, without which their hashes in the chain would not stand (verify/audit-chain.ts).
 */
export async function eraseFromAudit(tx: Tx, orderId: number): Promise<number> {
  const { sql, params } = await ofOrder(tx.em, orderId);
  return eraseAuditRows(tx, orderId, sql, params);
}
/** Whether the chain has every row of the log about an order. */
export async function isSealed(em: EntityManager, orderId: number): Promise<boolean> {
  const { sql, params } = await ofOrder(em, orderId);
  const open = await rowsOf(em, `SELECT id FROM audit WHERE hash IS NULL AND (${sql}) LIMIT 1`, params);
  return open.length === 0;
}
/** The same for the rows of the log that meet a condition. @param recordId whom the row of the erasure names */
export async function eraseAuditRows(
  tx: Tx,
  recordId: number,
  sql: string,
  params: readonly unknown[],
): Promise<number> {
  const rows = await rowsOf<Row>(
    tx.em,
    `SELECT id, \`before\`, \`after\` FROM audit WHERE erasedAt IS NULL AND (${sql})`,
    params,
  );
  for (const { id, before, after } of rows)
    await tx.em.query('UPDATE audit SET `before` = ?, `after` = ?, reason = ?, erasedAt = ? WHERE id = ?', [
      cleaned(before),
      cleaned(after),
      '',
      sqlInstant(tx.now),
      id,
    ]);
  const ids = rows.map(({ id }) => Number(id));
  if (ids.length) await recordAudit(tx, { ...ERASURE, recordId, after: { ids } });
  return ids.length;
}
