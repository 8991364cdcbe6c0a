import { IsNull, MoreThan, Not } from 'typeorm';
import type { Tx } from '../database/work';
import { DomainError } from '../domain/errors';
import type { SessionWire } from '../domain/wire/user';
import { OtpChallenge } from './otp-challenge.entity';
import { Session } from './session.entity';

/** One's own living sign-ins, the newest first. The id is shortened: whole, it would be half a token. */
export async function ownSessions(tx: Tx): Promise<SessionWire[]> {
  const where = { userId: tx.actor.id, revokedAt: IsNull(), expiresAt: MoreThan(tx.now) };
  const rows = await tx.em.find(Session, { where, order: { createdAt: 'DESC' }, take: 100 });
  return rows.map((row) => ({
    id: row.id.slice(0, 16),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    userAgent: row.userAgent,
    address: row.address,
    current: row.id === tx.actor.sessionId,
  }));
}

/** @throws DomainError auth.sessionNotFound (404) when it is not one's own, or over */
export async function endOwnSession(tx: Tx, shortId: string): Promise<void> {
  const rows = await tx.em.findBy(Session, { userId: tx.actor.id, revokedAt: IsNull() });
  const found = rows.find((row) => row.id.slice(0, 16) === shortId);
  if (!found) throw new DomainError('auth.sessionNotFound');
  await tx.em.update(Session, found.id, { revokedAt: tx.now });
}

/** Signs a person out everywhere, or everywhere but here; a sign-in that waits for its code is none of those that stay. */
export async function endSessions(tx: Tx, userId: number, keep?: string): Promise<void> {
  const others = keep === undefined ? {} : { id: Not(keep) };
  await tx.em.update(Session, { userId, revokedAt: IsNull(), ...others }, { revokedAt: tx.now });
  await tx.em.update(OtpChallenge, { userId, usedAt: IsNull() }, { usedAt: tx.now, codeHash: '' });
}
