import { createHash, randomBytes, randomInt } from 'node:crypto';
import { IsNull, LessThan, MoreThan } from 'typeorm';
import type { Tx } from '../database/work';
import { DomainError } from '../domain/errors';
import { say } from '../http/voice';
import { LIMITS } from '../domain/limits';
import type { OtpMethod } from '../domain/parameters';
import type { LoginAnswer } from '../domain/wire/user';
import { byGateway, gatewayOf } from '../outbox/gateway';
import { putMail } from '../outbox/notify';
import type { User } from '../staff/user.entity';
import { OtpChallenge } from './otp-challenge.entity';
import type { SecretBox } from './secret-box';
import { demandProven } from './sign-in';
import { newTotp } from './totp';
import { holdLogin } from './tries';

/** The stored hash belongs to one challenge, so that equal codes do not look alike. */
export const codeHash = (challengeId: string, code: string): string =>
  createHash('sha256').update(`${challengeId}:${code.trim()}`).digest('hex');

/**
 * Second step of a sign-in (decisions B5): asks for the authenticator's code, or sends six digits by e-mail
 * through the outbox. Who has no authenticator yet, and no address for the method, sets one up with this first code.
 * @throws DomainError general.tooMany (429) when too many codes wait already: nobody's mailbox is flooded;
 * auth.badCredentials (401) where the account was switched off or given another password meanwhile
 */
export async function openChallenge(
  tx: Tx,
  box: SecretBox,
  user: User,
  wanted: OtpMethod,
): Promise<Extract<LoginAnswer, { otpRequired: true }>> {
  // right passwords at once wait for each other, so that each challenge is counted before the next
  await holdLogin(tx, user.loginId);
  await demandProven(tx, user);
  if ((await tx.em.countBy(OtpChallenge, { userId: user.id, expiresAt: MoreThan(tx.now) })) >= LIMITS.otpOpen)
    throw new DomainError('general.tooMany');
  const method = methodFor(user, wanted);
  const challengeId = randomBytes(16).toString('hex');
  const row = { id: challengeId, userId: user.id, method, tries: 0, usedAt: null, expiresAt: endOf(tx.now) };
  if (method !== 'TOTP') {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    await tx.em.insert(OtpChallenge, { ...row, codeHash: codeHash(challengeId, code) });
    await (method === 'SMS' ? textCode(tx, user, challengeId, code) : sendCode(tx, user, code));
    return { otpRequired: true, challengeId, method };
  }
  if (user.totpSecret) {
    await tx.em.insert(OtpChallenge, { ...row, codeHash: '' });
    return { otpRequired: true, challengeId, method };
  }
  const setup = await newTotp(user.loginId);
  await tx.em.insert(OtpChallenge, { ...row, codeHash: box.seal(setup.secret) });
  return { otpRequired: true, challengeId, method, setup };
}

/**
 * Whoever has set an authenticator up uses it; the others get a text message or an e-mail where the parameter says so and
 * they have a number or an address. Without a gateway SMS goes by e-mail, so that the switch shuts nobody out.
 */
function methodFor(user: User, wanted: OtpMethod): OtpMethod {
  if (user.totpSecret || wanted === 'TOTP') return 'TOTP';
  if (wanted === 'SMS' && user.mobile && gatewayOf()) return 'SMS';
  return user.email ? 'EMAIL' : 'TOTP';
}
const endOf = (now: Date): Date => new Date(now.getTime() + LIMITS.otpMinutes * 60_000);

async function sendCode(tx: Tx, user: User, code: string): Promise<void> {
  const text = say(user.language, 'auth.mail.code', { code, minutes: LIMITS.otpMinutes });
  const subject = say(user.language, 'auth.mail.subject');
  await putMail(tx, { to: [user.email], subject, text, until: endOf(tx.now).toISOString() });
}

/** A code is worth nothing later: it goes at once, and is asked for again where it does not come. */
async function textCode(tx: Tx, user: User, id: string, code: string): Promise<void> {
  const gateway = gatewayOf();
  const text = say(user.language, 'auth.mail.code', { code, minutes: LIMITS.otpMinutes });
  const message = { id: `code-${id}`, channel: 'SMS', to: user.mobile, language: user.language, text } as const;
  if (gateway) tx.after(() => void byGateway(gateway, message));
}

/**
 * Takes one of the five tries of a challenge before its code is looked at, so that parallel guesses cannot slip past.
 * @throws DomainError auth.badCode (401) when it is spent, used, over or unknown
 */
export async function takeTry(tx: Tx, id: string): Promise<OtpChallenge> {
  const taken = await tx.em
    .createQueryBuilder()
    .update(OtpChallenge)
    .set({ tries: () => 'tries + 1' })
    .where({ id, usedAt: IsNull(), tries: LessThan(LIMITS.otpTries), expiresAt: MoreThan(tx.now) })
    .execute();
  if (taken.affected !== 1) throw new DomainError('auth.badCode');
  return tx.em.findOneByOrFail(OtpChallenge, { id });
}
