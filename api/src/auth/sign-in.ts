import { randomBytes } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import { lockRow } from '../database/lock';
import type { Tx, Work } from '../database/work';
import { DomainError, fieldError } from '../domain/errors';
import { lowerCode } from '../domain/texts';
import type { LoginAnswer } from '../domain/wire/user';
import { STAFF_TYPES, type UserType } from '../domain/words';
import { type Actor, SYSTEM } from '../http/actor';
import { User } from '../staff/user.entity';
import { passwordFits } from './password';
import { Session } from './session.entity';
import { clearTries, countTry, type Door, doorOfSession, forgiveTry, lockIfSpent } from './tries';

export interface Visitor {
  userAgent: string;
  address: string;
}
export const SESSION_HOURS = 8;

/** Tries of one login ID stand in line, so that many right ones at once are not taken for guessing. */
const lines = new Map<string, Promise<unknown>>();
async function inLine<T>(name: string, act: () => Promise<T>): Promise<T> {
  const mine = (lines.get(name) ?? Promise.resolve()).then(act, act);
  lines.set(name, mine);
  try {
    return await mine;
  } finally {
    if (lines.get(name) === mine) lines.delete(name);
  }
}

/**
 * First step of a sign-in: the same answer and the same time for an unknown name and a wrong password; public
 * accounts get their refusal only after the right one (decisions B0 #1 and #45, B5).
 * @throws DomainError auth.badCredentials (401), auth.locked (423), auth.denied (403)
 */
export function checkPassword(work: Work, { loginId, address }: Door, password: string): Promise<User> {
  const name = lowerCode(loginId.trim());
  const door = { loginId: name, address };
  return inLine(`${name} ${address}`, async () => {
    const attempt = await work.run(SYSTEM, (tx) => countTry(tx, door));
    const found = await work.em.findOneBy(User, { loginId: name });
    // MariaDB takes letters that look alike for the same, and a line for each spelling would be a try more for each
    const user = found?.loginId === name ? found : null;
    const fits = await passwordFits(user?.passwordHash, password);
    if (!user || !fits) {
      await work.run(SYSTEM, (tx) => lockIfSpent(tx, door, user));
      throw new DomainError('auth.badCredentials');
    }
    await work.run(SYSTEM, (tx) => forgiveTry(tx, attempt));
    if (!user.enabled || !(STAFF_TYPES as readonly UserType[]).includes(user.userType))
      throw new DomainError('auth.denied');
    return user;
  });
}

/**
 * Proves the own password before something that a stolen session must not do; wrong ones count for this sign-in like they do at the door.
 * @throws DomainError user.oldPasswordWrong (400) at the field, auth.locked (423)
 */
export async function provePassword(work: Work, actor: Actor, password: string, field: string): Promise<void> {
  const { loginId } = await work.em.findOneByOrFail(User, { id: actor.id });
  try {
    await checkPassword(work, doorOfSession(loginId, actor.sessionId), password);
  } catch (error) {
    const wrong = error instanceof DomainError && error.code === 'auth.badCredentials';
    throw wrong ? fieldError(field, 'user.oldPasswordWrong') : error;
  }
}

/**
 * Whoever proved a password waits here for those who change it: one that was changed meanwhile opens nothing any more.
 * @throws DomainError auth.badCredentials (401)
 */
export async function demandProven(tx: Tx, { id, passwordHash }: User): Promise<void> {
  const now = await lockRow(tx, User, { id }, 'auth.badCredentials');
  if (!now.enabled || now.passwordHash !== passwordHash) throw new DomainError('auth.badCredentials');
}

/**
 * Opens a session for eight hours and signs its token; rights are read from the database at every call, never from it.
 * @throws DomainError auth.badCredentials (401) where the account was switched off or given another password meanwhile
 */
export async function openSession(
  tx: Tx,
  jwt: JwtService,
  user: User,
  visitor: Visitor,
  door: Door,
): Promise<Extract<LoginAnswer, { accessToken: string }>> {
  await demandProven(tx, user);
  await clearTries(tx, user.loginId, door.address);
  const id = randomBytes(16).toString('hex');
  const expiresAt = new Date(tx.now.getTime() + SESSION_HOURS * 3_600_000);
  const { userAgent, address } = visitor;
  await tx.em.insert(Session, {
    id,
    userId: user.id,
    createdAt: tx.now,
    expiresAt,
    revokedAt: null,
    userAgent: userAgent.slice(0, 200),
    address: address.slice(0, 60),
  });
  const accessToken = await jwt.signAsync({ sub: String(user.id), sid: id }, { expiresIn: SESSION_HOURS * 3600 });
  return {
    accessToken,
    id: user.id,
    userType: user.userType,
    userId: user.fullName,
    branch: user.branch,
    language: user.language,
  };
}
