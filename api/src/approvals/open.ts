import type { FindOptionsWhere } from 'typeorm';
import { expectVersion, lockRow } from '../database/lock';
import type { Tx } from '../database/work';
import type { Awaiting, ApprovalKind } from './kind';

/** The row for a change of it, as it was looked at. @throws DomainError general.stale (409), or that there is none (404) */
export async function open<E extends Awaiting>(
  tx: Tx,
  kind: ApprovalKind<E>,
  id: number,
  version?: number,
): Promise<E> {
  const row = await lockRow(tx, kind.target.entity, { id } as FindOptionsWhere<E>, kind.missing);
  expectVersion(row, version);
  return row;
}
