import { statfs } from 'node:fs/promises';
import { sqlInstant } from '../database/columns';
import { rowsOf } from '../database/raw';
import { businessDate, startOfDay } from '../domain/dates';
import { DomainError } from '../domain/errors';
import { LIMITS } from '../domain/limits';
import { lockRow } from '../database/lock';
import type { Tx } from '../database/work';
import { User } from '../staff/user.entity';

/** The bytes that are left on the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
/** @throws DomainError general.notSaved (503) when nearly nothing is left (reliability G12) */
export function demandRoom(free: number): void {
  if (free < LIMITS.diskFloorBytes) throw new DomainError('general.notSaved');
}

/**
 * Looks at a file of this size with those of the day so far; uploads of one person come one after the other here.
 * @throws DomainError file.quota (429) when it is more than one person may upload in a day (reliability T17)
 */
export async function demandQuota(tx: Tx, size: number): Promise<void> {
  const { id } = await lockRow(tx, User, { id: tx.actor.id }, 'user.notFound');
  const since = sqlInstant(startOfDay(businessDate(tx.now)));
  const sql = 'SELECT COALESCE(SUM(size), 0) AS bytes FROM files WHERE createdBy = ? AND createdAt >= ?';
  const [row] = await rowsOf<{ bytes: number }>(tx.em, sql, [id, since]);
  const bytes = Number(row?.bytes ?? 0);
  if (bytes + size > LIMITS.uploadBytesPerDay)
    throw new DomainError('file.quota', { mib: Math.floor(bytes / 1024 / 1024) });
}
