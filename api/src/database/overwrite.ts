import type { EntityTarget, FindOptionsWhere, QueryDeepPartialEntity } from 'typeorm';
import { DomainError } from '../domain/errors';
import type { VersionedRow } from './versioned-row';
import type { Tx } from './work';

type Written = Pick<VersionedRow, 'id' | 'version' | 'updatedAt'>;

/**
 * Writes columns of a row as it was read, or not at all, and counts its version up.
 * @param held what else must still stand there
 * @throws DomainError general.stale (409)
 */
export async function overwrite<E extends Written>(
  tx: Tx,
  entity: EntityTarget<E>,
  row: E,
  change: Partial<E>,
  held: Partial<E> = {},
): Promise<void> {
  const set = { ...change, updatedAt: tx.now };
  const { id, version } = row;
  const written = await tx.em
    .createQueryBuilder()
    .update(entity)
    .set({ ...set, version: () => 'version + 1' } as QueryDeepPartialEntity<E>)
    .where({ id, version, ...held } as FindOptionsWhere<E>)
    .updateEntity(false)
    .execute();
  if (written.affected !== 1) throw new DomainError('general.stale');
  Object.assign(row, set, { version: version + 1 });
}
