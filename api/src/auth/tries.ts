import { createHash } from 'node:crypto';
import { In } from 'typeorm';
import { sqlInstant } from '../database/columns';
import { drawNumber } from '../database/counters';
import type { Tx } from '../database/work';
import { DomainError } from '../domain/errors';
import { LIMITS } from '../domain/limits';
import type { User } from '../staff/user.entity';
import { LoginAttempt } from './login-attempt.entity';
import { LoginLock } from './login-lock.entity';

const WINDOW_MS = LIMITS.passwordTriesMinutes * 60_000;
const KNOWN_MS = 30 * 86_400_000;
/** The lock of a login for all addresses from which nobody signed in with it lately. */
const STRANGERS = '*';

/** Where somebody tries a login: wrong tries count for the login and the address, so that no stranger locks anybody out. */
export interface Door {
  loginId: string;
  /** Of the network, or the sign-in that proves its password again, or the device that is marked as the login's. */
  address: string;
}
interface Place extends Door {
  /** Whether somebody signed in with this login from this address lately. */
  known: boolean;
}
/** The sign-in itself is a door of its own: strangers do not reach it. */
export const doorOfSession = (loginId: string, sessionId: string): Door => ({
  loginId,
  address: `session:${sessionId}`.slice(0, 60),
});
/** So is a device that the login signed in from, whatever address it stands at. */
export const doorOfDevice = (loginId: string, device: string): Door => ({ loginId, address: `device:${device}` });

/** Tries of one login queue up behind this row to the end of the transaction, so that each is counted before the next. */
export const holdLogin = (tx: Tx, loginId: string): Promise<number> =>
  drawNumber(tx, `login:${createHash('sha256').update(loginId).digest('hex').slice(0, 32)}`);

/**
 * Counts one try before the password is looked at, so that guesses in parallel cannot slip past the limit: five in 15
 * minutes for a login and an address, known name or not (decisions B0 #45), ten for all strange addresses together.
 * @throws DomainError auth.locked (423)
 */
export async function countTry(tx: Tx, door: Door): Promise<number> {
  const place = await hold(tx, door);
  const { loginId, address, known } = place;
  if (await isSpent(tx, place)) throw new DomainError('auth.locked');
  return (await tx.em.save(LoginAttempt, { loginId, address, known, at: tx.now, cleared: false })).id;
}
/** Waits for the tries of this login that are under way. @throws DomainError auth.locked (423) */
export async function hold(tx: Tx, door: Door): Promise<Place> {
  await holdLogin(tx, door.loginId);
  const place = { ...door, known: await isKnown(tx, door) };
  await refuseLocked(tx, place);
  return place;
}
/** The password was right: the try does not count, the wrong ones before it still do until the sign-in is complete. */
export const forgiveTry = async (tx: Tx, id: number): Promise<void> => {
  await tx.em.update(LoginAttempt, id, { cleared: true });
};
/** A wrong code of the second step counts like a wrong password. */
export async function countWrong(tx: Tx, place: Place, user: Pick<User, 'userType'>): Promise<void> {
  const { loginId, address, known } = place;
  await tx.em.insert(LoginAttempt, { loginId, address, known, at: tx.now, cleared: false });
  await lockIfSpent(tx, place, user);
}

async function isKnown(tx: Tx, { loginId, address }: Door): Promise<boolean> {
  if (/^(session|device):/.test(address)) return true;
  const since = sqlInstant(new Date(tx.now.getTime() - KNOWN_MS));
  const sql = `SELECT s.id FROM users u JOIN sessions s ON s.userId = u.id
                WHERE u.loginId = ? AND s.address = ? AND s.createdAt > ? LIMIT 1`;
  return (await tx.em.query<unknown[]>(sql, [loginId, address, since])).length > 0;
}

async function refuseLocked(tx: Tx, { loginId, address, known }: Place): Promise<void> {
  for (const lock of await tx.em.findBy(LoginLock, {
    loginId,
    address: In(known ? [address] : [address, STRANGERS]),
  })) {
    if (!lock.until || lock.until > tx.now) throw new DomainError('auth.locked');
    await tx.em.delete(LoginLock, { loginId, address: lock.address });
  }
}

async function isSpent(tx: Tx, place: Place): Promise<boolean> {
  if ((await ownTries(tx, place)) >= LIMITS.passwordTries) return true;
  return !place.known && (await strangersTries(tx, place)) >= LIMITS.passwordTriesOfStrangers;
}
const ownTries = (tx: Tx, { loginId, address }: Door): Promise<number> =>
  recent(tx, 'loginId = ? AND address = ?', [loginId, address]);
const strangersTries = (tx: Tx, { loginId }: Door): Promise<number> =>
  recent(tx, 'loginId = ? AND known = 0', [loginId]);
async function recent(tx: Tx, which: string, params: unknown[]): Promise<number> {
  const since = sqlInstant(new Date(tx.now.getTime() - WINDOW_MS));
  const sql = `SELECT COUNT(*) AS tries FROM login_attempts WHERE ${which} AND at > ? AND cleared = 0`;
  const rows = await tx.em.query<{ tries: number }[]>(sql, [...params, since]);
  return Number(rows[0]?.tries);
}

/**
 * Locks a login for an address after its last wrong try there: until an administrator unlocks it, for 15 minutes where
 * it is root's or nobody's; and for 15 minutes for all strange addresses when those used theirs up.
 */
export async function lockIfSpent(tx: Tx, door: Door, user: Pick<User, 'userType'> | null): Promise<void> {
  const place = { ...door, known: await isKnown(tx, door) };
  const { loginId, address, known } = place;
  const soon = new Date(tx.now.getTime() + WINDOW_MS);
  const lock = (at: string, until: Date | null): Promise<unknown> =>
    tx.em.upsert(LoginLock, { loginId, address: at, lockedAt: tx.now, until }, ['loginId', 'address']);
  if ((await ownTries(tx, place)) >= LIMITS.passwordTries)
    await lock(address, user && user.userType !== 'root' ? null : soon);
  if (!known && (await strangersTries(tx, place)) >= LIMITS.passwordTriesOfStrangers) await lock(STRANGERS, soon);
}

/** The right password forgets the wrong ones of its door, an administrator all of them. */
export async function clearTries(tx: Tx, loginId: string, address?: string): Promise<void> {
  const where = { loginId, ...(address === undefined ? {} : { address }) };
  await tx.em.update(LoginAttempt, { ...where, cleared: false }, { cleared: true });
  await tx.em.delete(LoginLock, where);
}
