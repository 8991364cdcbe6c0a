import { LessThan } from 'typeorm';
import { isoInstant, rowsOf } from '../database/raw';
import { sqlInstant } from '../database/columns';
import type { Tx } from '../database/work';
import type { HereWire } from '../domain/wire/here';
import { announce } from './announce';
import { Presence } from './presence.entity';

/** Where one sees who else is here. */
export const SHARED_RECORDS = ['orders', 'packages', 'prices', 'departures'] as const;
export interface Shared {
  resource: (typeof SHARED_RECORDS)[number];
  id: number;
}
/** Who has not said for so long that a record is open has left it: a page says so every 20 seconds. */
const HERE_MS = 50_000;

/**
 * Says that the caller has a record open, and who else has; nobody is locked out. The others are told when somebody
 * comes, not each time that he is still there.
 */
export async function sayHere(tx: Tx, { resource, id: recordId }: Shared): Promise<HereWire[]> {
  const { sessionId, id: userId } = tx.actor;
  const key = { id: `${resource}:${String(recordId)}:${sessionId}` };
  const known = await tx.em.findOneBy(Presence, key);
  const old = new Date(tx.now.getTime() - HERE_MS);
  if (known && known.at >= old) await tx.em.update(Presence, key, { at: tx.now });
  else {
    await tx.em.delete(Presence, { at: LessThan(old) });
    await tx.em.insert(Presence, { ...key, resource, recordId, sessionId, userId, since: tx.now, at: tx.now });
    announce(tx, 'presence', 'came', recordId);
  }
  const rows = await rowsOf<{ userId: number; name: string; branch: string; since: unknown }>(
    tx.em,
    `SELECT p.userId, u.fullName AS name, u.branch, MIN(p.since) AS since FROM presences p JOIN users u ON u.id = p.userId
      WHERE p.resource = ? AND p.recordId = ? AND p.at >= ? AND p.userId <> ?
      GROUP BY p.userId, u.fullName, u.branch ORDER BY since`,
    [resource, recordId, sqlInstant(old), userId],
  );
  return rows.map((row) => ({ ...row, userId: Number(row.userId), since: isoInstant(row.since) ?? '' }));
}

/** Says that the caller has closed a record. */
export async function sayGone(tx: Tx, { resource, id }: Shared): Promise<void> {
  const { affected } = await tx.em.delete(Presence, { id: `${resource}:${String(id)}:${tx.actor.sessionId}` });
  if (affected) announce(tx, 'presence', 'left', id);
}
