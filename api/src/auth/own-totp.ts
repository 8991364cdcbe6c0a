import { randomBytes } from 'node:crypto';
import { IsNull, MoreThan } from 'typeorm';
import { recordAudit } from '../audit/record';
import { lockRow } from '../database/lock';
import type { Tx } from '../database/work';
import { DomainError, fieldError } from '../domain/errors';
import { LIMITS } from '../domain/limits';
import type { TotpSetup, TotpWire } from '../domain/wire/user';
import { User } from '../staff/user.entity';
import { takeTry } from './challenge';
import { OtpChallenge } from './otp-challenge.entity';
import type { SecretBox } from './secret-box';
import { newRecoveryCodes, newTotp, totpStep } from './totp';

const SETUP = 'TOTP_SETUP';
export const totpWire = (user: User, asked: boolean): TotpWire => ({
  on: user.totpSecret !== '',
  recoveryCodesLeft: user.recoveryCodes?.length ?? 0,
  asked,
});

/**
 * Draws a secret that counts only once a first code has confirmed it.
 * @throws DomainError user.totpOn (409)
 */
export async function beginTotp(tx: Tx, box: SecretBox): Promise<TotpSetup> {
  const user = await lockRow(tx, User, { id: tx.actor.id }, 'user.notFound');
  if (user.totpSecret) throw new DomainError('user.totpOn');
  await tx.em.delete(OtpChallenge, { userId: user.id, method: SETUP });
  const setup = await newTotp(user.loginId);
  await tx.em.insert(OtpChallenge, {
    id: randomBytes(16).toString('hex'),
    userId: user.id,
    method: SETUP,
    codeHash: box.seal(setup.secret),
    tries: 0,
    usedAt: null,
    expiresAt: new Date(tx.now.getTime() + 4 * LIMITS.otpMinutes * 60_000),
  });
  return setup;
}

/** The secret of the set-up that waits for its first code; takes one of its tries. Undefined when there is none. */
export async function pendingTotp(tx: Tx): Promise<OtpChallenge | undefined> {
  const waiting = await tx.em.findOneBy(OtpChallenge, {
    userId: tx.actor.id,
    method: SETUP,
    usedAt: IsNull(),
    expiresAt: MoreThan(tx.now),
  });
  return waiting ? takeTry(tx, waiting.id) : undefined;
}

/**
 * Confirms the set-up with its first code; answers the recovery codes, which are never shown again.
 * @throws DomainError auth.badCode (400) at `code`
 */
export async function confirmTotp(tx: Tx, box: SecretBox, pending: OtpChallenge, code: string): Promise<string[]> {
  const user = await lockRow(tx, User, { id: tx.actor.id }, 'user.notFound');
  const step = totpStep(box.open(pending.codeHash), code, tx.now);
  if (step === undefined) throw fieldError('code', 'user.codeWrong');
  const { shown, hashes } = newRecoveryCodes();
  await tx.em.save(User, { ...user, totpSecret: pending.codeHash, recoveryCodes: hashes, updatedAt: tx.now });
  await tx.em.update(OtpChallenge, pending.id, { usedAt: tx.now, codeHash: `step:${step}` });
  await recordAudit(tx, { resource: 'users', recordId: user.id, action: 'setUpTotp' });
  return shown;
}

/** Takes the authenticator and its recovery codes away. */
export async function removeTotp(tx: Tx, userId: number): Promise<void> {
  const user = await lockRow(tx, User, { id: userId }, 'user.notFound');
  await tx.em.save(User, { ...user, totpSecret: '', recoveryCodes: null, updatedAt: tx.now });
  await recordAudit(tx, { resource: 'users', recordId: userId, action: 'removeTotp' });
}

/** Ten new recovery codes in place of the old ones. */
export async function renewRecoveryCodes(tx: Tx): Promise<string[]> {
  const user = await lockRow(tx, User, { id: tx.actor.id }, 'user.notFound');
  if (!user.totpSecret) throw new DomainError('general.notFound');
  const { shown, hashes } = newRecoveryCodes();
  await tx.em.save(User, { ...user, recoveryCodes: hashes, updatedAt: tx.now });
  await recordAudit(tx, { resource: 'users', recordId: user.id, action: 'renewRecoveryCodes' });
  return shown;
}
