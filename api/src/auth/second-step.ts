import { IsNull, Not } from 'typeorm';
import { recordAudit } from '../audit/record';
import { lockRow } from '../database/lock';
import type { Tx, Work } from '../database/work';
import { DomainError } from '../domain/errors';
import { SYSTEM } from '../http/actor';
import { User } from '../staff/user.entity';
import { codeHash, takeTry } from './challenge';
import { OtpChallenge } from './otp-challenge.entity';
import type { SecretBox } from './secret-box';
import { hashOf, totpStep } from './totp';
import { countWrong, type Door, hold } from './tries';

/** What a right code changes: the step that may not serve again, the recovery code that is spent, the secret that is now proven. */
interface Proof {
  mark: string;
  set: Partial<User>;
}

/**
 * Second step of a sign-in: each challenge has five tries, and wrong codes count towards the lock like wrong
 * passwords, so that starting over gives no more of them (decisions B5, B0 #45).
 * @throws DomainError auth.badCode (401), auth.locked (423)
 */
export async function checkCode(
  work: Work,
  box: SecretBox,
  challengeId: string,
  code: string,
  doorOf: (loginId: string) => Door,
): Promise<User> {
  const challenge = await work.run(SYSTEM, (tx) => takeTry(tx, challengeId));
  const user = await work.em.findOneBy(User, { id: challenge.userId, enabled: true });
  if (!user) throw new DomainError('auth.badCode');
  const proven = await work.run(SYSTEM, async (tx) => {
    const place = await hold(tx, doorOf(user.loginId));
    const locked = await lockRow(tx, User, { id: user.id }, 'user.notFound');
    const proof = prove(box, challenge, locked, code, tx.now);
    if (proof && (await unused(tx, challenge, proof))) return accept(tx, challenge, locked, proof);
    await countWrong(tx, place, user);
    return undefined;
  });
  if (!proven) throw new DomainError('auth.badCode');
  return proven;
}

function prove(box: SecretBox, challenge: OtpChallenge, user: User, code: string, now: Date): Proof | undefined {
  if (challenge.method !== 'TOTP')
    return codeHash(challenge.id, code) === challenge.codeHash ? { mark: '', set: {} } : undefined;
  const sealed = user.totpSecret || challenge.codeHash;
  const step = sealed ? totpStep(box.open(sealed), code, now) : undefined;
  if (step !== undefined) return { mark: `step:${step}`, set: user.totpSecret ? {} : { totpSecret: sealed } };
  const left = (user.recoveryCodes ?? []).filter((hash) => hash !== hashOf(code));
  return left.length < (user.recoveryCodes ?? []).length ? { mark: '', set: { recoveryCodes: left } } : undefined;
}

/** A code that was used once is worth nothing, even within its 30 seconds. */
async function unused(tx: Tx, challenge: OtpChallenge, { mark }: Proof): Promise<boolean> {
  if (!mark) return true;
  return !(await tx.em.existsBy(OtpChallenge, { userId: challenge.userId, codeHash: mark, usedAt: Not(IsNull()) }));
}

async function accept(tx: Tx, challenge: OtpChallenge, user: User, { mark, set }: Proof): Promise<User> {
  const used = await tx.em.update(
    OtpChallenge,
    { id: challenge.id, usedAt: IsNull() },
    { usedAt: tx.now, codeHash: mark },
  );
  if (used.affected !== 1) throw new DomainError('auth.badCode');
  if (!Object.keys(set).length) return user;
  const action = set.totpSecret ? 'setUpTotp' : 'useRecoveryCode';
  await recordAudit(tx, { resource: 'users', recordId: user.id, action });
  return tx.em.save(User, { ...user, ...set, updatedAt: tx.now });
}
