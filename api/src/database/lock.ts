import type { EntityTarget, FindOptionsWhere, ObjectLiteral } from 'typeorm';
import { DomainError, type ErrorCode } from '../domain/errors';
import { ON_MYSQL } from './columns';
import type { Tx } from './work';

/**
 * Loads a row and keeps others from changing it until the work ends. SQLite serves one transaction at a time
 * anyway; MariaDB locks the row.
 * @throws DomainError with the given code when there is no such row
 */
export async function lockRow<E extends ObjectLiteral>(
  tx: Tx,
  entity: EntityTarget<E>,
  where: FindOptionsWhere<E>,
  missing: ErrorCode = 'general.notFound',
): Promise<E> {
  const row = await tx.em.findOne(entity, {
    where,
    ...(ON_MYSQL ? { lock: { mode: 'pessimistic_write' as const } } : {}),
  });
  if (!row) throw new DomainError(missing);
  return row;
}

/**
 * Refuses a write that was based on an older version; a missing version is accepted (decisions B15).
 * @throws DomainError general.stale (409)
 */
export function expectVersion(row: { version: number }, version: number | undefined): void {
  if (version !== undefined && version !== row.version)
    throw new DomainError('general.stale', { version: row.version });
}
