import { statfs } from 'node:fs/promises';
import type { EntityManager } from 'typeorm';
import { sqlInstant } from '../database/columns';
import { rowsOf } from '../database/raw';
import { businessDate, startOfDay } from '../domain/dates';
import { DomainError } from '../domain/errors';
import { LIMITS } from '../domain/limits';
import type { Actor } from '../http/actor';

/** The bytes that are left on the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
/** @throws DomainError file.storeDown (503) when nearly nothing is left (reliability G12) */
export function demandRoom(free: number): void {
  if (free < LIMITS.diskFloorBytes) throw new DomainError('file.storeDown');
}

/** @throws DomainError file.quota (429) when somebody has uploaded enough for a day (reliability T17) */
export async function demandQuota(em: EntityManager, actor: Actor, now: Date): Promise<void> {
  const since = sqlInstant(startOfDay(businessDate(now)));
  const sql = 'SELECT COALESCE(SUM(size), 0) AS bytes FROM files WHERE createdBy = ? AND createdAt >= ?';
  const [row] = await rowsOf<{ bytes: number }>(em, sql, [actor.id, since]);
  const bytes = Number(row?.bytes ?? 0);
  if (bytes >= LIMITS.uploadBytesPerDay) throw new DomainError('file.quota', { mib: Math.floor(bytes / 1024 / 1024) });
}
