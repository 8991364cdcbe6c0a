import { createHash } from 'node:crypto';
import { sqlInstant } from '../database/columns';
import { drawNumber } from '../database/counters';
import type { Tx } from '../database/work';
import { DomainError } from '../domain/errors';
import { LIMITS } from '../domain/limits';
import { LoginAttempt } from './login-attempt.entity';
import { LoginLock } from './login-lock.entity';

const WINDOW_MS = LIMITS.passwordTriesMinutes * 60_000;

/**
 * Counts one try of a login ID before the password is looked at, so that guesses in parallel cannot slip past the
 * limit: five in 15 minutes, known name or not (decisions B0 #45).
 * @throws DomainError auth.locked (423)
 */
export async function countTry(tx: Tx, loginId: string): Promise<number> {
  // the row of this series is held to the end of the transaction: tries of one name queue up behind it
  await drawNumber(tx, `login:${createHash('sha256').update(loginId).digest('hex').slice(0, 32)}`);
  await refuseLocked(tx, loginId);
  if ((await recentTries(tx, loginId)) >= LIMITS.passwordTries) throw new DomainError('auth.locked');
  return (await tx.em.save(LoginAttempt, { loginId, at: tx.now, cleared: false })).id;
}
/** The password was right: the try does not count, the wrong ones before it still do until the sign-in is complete. */
export const forgiveTry = async (tx: Tx, id: number): Promise<void> => {
  await tx.em.update(LoginAttempt, id, { cleared: true });
};
/** A wrong code of the second step counts like a wrong password. */
export async function countWrong(tx: Tx, loginId: string, isRoot: boolean): Promise<void> {
  await tx.em.insert(LoginAttempt, { loginId, at: tx.now, cleared: false });
  await lockIfSpent(tx, loginId, isRoot);
}

/** @throws DomainError auth.locked (423) */
export async function refuseLocked(tx: Tx, loginId: string): Promise<void> {
  const lock = await tx.em.findOneBy(LoginLock, { loginId });
  if (!lock) return;
  if (!lock.until || lock.until > tx.now) throw new DomainError('auth.locked');
  await tx.em.delete(LoginLock, { loginId });
}

async function recentTries(tx: Tx, loginId: string): Promise<number> {
  const since = sqlInstant(new Date(tx.now.getTime() - WINDOW_MS));
  const sql = 'SELECT COUNT(*) AS tries FROM login_attempts WHERE loginId = ? AND at > ? AND cleared = 0';
  const rows = await tx.em.query<{ tries: number }[]>(sql, [loginId, since]);
  return Number(rows[0]?.tries);
}

/** Locks a login ID whose last try was wrong; root's own lock ends after 15 minutes, others wait for an administrator. */
export async function lockIfSpent(tx: Tx, loginId: string, isRoot: boolean): Promise<void> {
  if ((await recentTries(tx, loginId)) < LIMITS.passwordTries) return;
  const until = isRoot ? new Date(tx.now.getTime() + WINDOW_MS) : null;
  await tx.em.upsert(LoginLock, { loginId, lockedAt: tx.now, until }, ['loginId']);
}

/** The right password, or an administrator, forgets the wrong ones before. */
export async function clearTries(tx: Tx, loginId: string): Promise<void> {
  await tx.em.update(LoginAttempt, { loginId, cleared: false }, { cleared: true });
  await tx.em.delete(LoginLock, { loginId });
}
