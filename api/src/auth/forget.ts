import { LessThan } from 'typeorm';
import type { Tx } from '../database/work';
import { LoginAttempt } from './login-attempt.entity';
import { LoginLock } from './login-lock.entity';
import { OtpChallenge } from './otp-challenge.entity';
import { Session } from './session.entity';

const DAY_MS = 86_400_000;

/** Deletes what signing in left behind: tries and challenges after a day, sessions a month after their end. For a daily job. */
export async function forgetSignIns(tx: Tx): Promise<void> {
  const before = (days: number): Date => new Date(tx.now.getTime() - days * DAY_MS);
  await tx.em.delete(LoginAttempt, { at: LessThan(before(1)) });
  // the rows on which tries of a login waited for each other; whoever tries it next makes one again
  await tx.em.query("DELETE FROM counters WHERE series LIKE 'login:%'");
  await tx.em.delete(LoginLock, { until: LessThan(tx.now) });
  await tx.em.delete(OtpChallenge, { expiresAt: LessThan(before(1)) });
  await tx.em.delete(Session, { expiresAt: LessThan(before(30)) });
}
