import { createHash } from 'node:crypto';
import type { EntityManager, EntityTarget, FindOptionsWhere, ObjectLiteral } from 'typeorm';
import { DomainError, type ErrorCode } from '../domain/errors';
import { ON_CLUSTER, ON_MYSQL } from './columns';
import type { Tx } from './work';

/**
 * Loads a row and keeps others from changing it until the work ends. SQLite serves one transaction at a time
 * anyway; MariaDB locks the row; in a cluster the claim below is what two nodes meet on.
 * @throws DomainError with the given code when there is no such row
 */
export async function lockRow<E extends ObjectLiteral>(
  tx: Tx,
  entity: EntityTarget<E>,
  where: FindOptionsWhere<E>,
  missing: ErrorCode,
): Promise<E> {
  const row = await tx.em.findOne(entity, {
    where,
    ...(ON_MYSQL ? { lock: { mode: 'pessimistic_write' as const } } : {}),
  });
  if (!row) throw new DomainError(missing);
  const { metadata } = tx.em.getRepository(entity);
  await claim(tx.em, [`${metadata.tableName}:${Object.values(metadata.getEntityIdMap(row) ?? {}).join()}`]);
  return row;
}

/**
 * Makes two works on two nodes of a cluster meet, where a locked row is locked on one node only: both write the same
 * small rows, and the one that commits later is turned back and begins again (reliability 3.3). Anywhere else the lock
 * itself is enough.
 * @param what names of rows, `table:id`, or of anything else that may be had by one work at a time
 */
export async function claim(em: EntityManager, what: readonly string[]): Promise<void> {
  if (ON_CLUSTER) await claimAnywhere(em, what);
}
/** The same on one server too, where there is no row yet that could be locked. SQLite serves one work at a time anyway. */
export async function claimAnywhere(em: EntityManager, what: readonly string[]): Promise<void> {
  if (!ON_MYSQL || !what.length) return;
  const buckets = [...new Set(what.map((name) => createHash('sha1').update(name).digest().readUInt16BE(0)))];
  await em.query(
    `INSERT INTO cluster_claims (bucket, turns) VALUES ${buckets.map(() => '(?, 1)').join()} ON DUPLICATE KEY UPDATE turns = turns + 1`,
    buckets.sort((a, b) => a - b),
  );
}

/**
 * Refuses a write that was based on an older version; a missing version is accepted (decisions B15).
 * @throws DomainError general.stale (409)
 */
export function expectVersion(row: { version: number }, version: number | undefined): void {
  if (version !== undefined && version !== row.version)
    throw new DomainError('general.stale', { version: row.version });
}
