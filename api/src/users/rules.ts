import { hashPassword } from '../auth/password';
import { endSessions } from '../auth/sessions';
import { clearTries } from '../auth/tries';
import { sqlInstant } from '../database/columns';
import type { Tx } from '../database/work';
import type { Rules, Values } from '../crud/part';
import { DomainError, fieldError } from '../domain/errors';
import { demandPassword } from '../domain/passwords';
import type { UserType } from '../domain/words';
import type { Grant } from '../domain/access';
import { demandNotLastRoot } from './last-root';
import { demandOpenShop } from './open-shop';
import { User } from '../staff/user.entity';
import { doorsOf, tellOwner } from './tell-owner';

/**
 * The rules on accounts (decisions B0 #1, B1): an admin touches no root or admin account and makes none; nobody
 * disables, demotes or moves up himself, nor changes here what his profile asks his password for; one enabled root
 * stays; public accounts never become staff.
 */
export const userRules: Rules = {
  async before(tx, grant, sent, row) {
    const user = row as User | null;
    const userType = (sent['userType'] ?? user?.userType) as UserType;
    demandBelow(grant, userType, 'userType' in sent);
    if (user) await demandAllowed(tx, grant, sent, user);
    else if (await tx.em.existsBy(User, { loginId: String(sent['loginId']) }))
      throw fieldError('loginId', 'user.loginTaken');
    await demandOpenShop(tx, sent, user);
    // whoever makes an account speaks the language of the shop, where he does not say another
    const language = user || sent['language'] !== undefined ? {} : { language: tx.actor.locale };
    return { ...(await passwordOf(sent)), ...language };
  },
  async after(tx, row, before) {
    const [now, then] = [row as unknown as User, before as unknown as User | null];
    if (!then) await clearTries(tx, now.loginId);
    if (then && (!now.enabled || now.passwordHash !== then.passwordHash)) await endSessions(tx, now.id);
    if (then) await tellOwner(tx, then, doorsOf(then, now));
  },
  /** An account is switched off, never deleted: its name stands on receipts and in the log. */
  async remove(tx, grant, row) {
    const user = row as unknown as User;
    await demandAllowed(tx, grant, { enabled: false }, user);
    await tx.em.save(User, { ...user, enabled: false, updatedAt: tx.now });
    await endSessions(tx, user.id);
  },
  derived: (now) => ({
    authenticator: { kind: 'bool', sql: "(CASE WHEN `users`.totpSecret <> '' THEN 1 ELSE 0 END)" },
    locked: {
      kind: 'bool',
      sql: `(CASE WHEN EXISTS (SELECT 1 FROM sign_in_locks l WHERE l.loginId = \`users\`.loginId AND (l.until IS NULL OR l.until > '${sqlInstant(now)}')) THEN 1 ELSE 0 END)`,
    },
  }),
  answer: (record) => ({ ...record, userId: record['fullName'] }),
};

const ABOVE: readonly UserType[] = ['root', 'admin'];
const PUBLIC: readonly UserType[] = ['normalUser', 'member'];

/** The bound of an admin's grant: neither root nor admin accounts. */
export function demandBelow(grant: Exclude<Grant, false>, userType: UserType, atField = false): void {
  if (grant === true || !ABOVE.includes(userType)) return;
  throw atField ? new DomainError('auth.denied', {}, { userType: 'auth.denied' }) : new DomainError('auth.denied');
}

async function demandAllowed(tx: Tx, grant: Exclude<Grant, false>, sent: Values, user: User): Promise<void> {
  demandBelow(grant, user.userType);
  const type = (sent['userType'] ?? user.userType) as UserType;
  const disables = sent['enabled'] === false && user.enabled;
  const changesType = type !== user.userType;
  if (user.id === tx.actor.id && (disables || changesType)) throw new DomainError('user.self');
  if (user.id === tx.actor.id) refuseProven(sent, user);
  if (PUBLIC.includes(user.userType) && !PUBLIC.includes(type)) throw fieldError('userType', 'user.publicType');
  if (user.userType === 'root' && user.enabled && (disables || changesType)) await demandNotLastRoot(tx, user.id);
}

/** A stolen session of an administrator does not take his account over: the own profile asks for the old password. */
function refuseProven(sent: Values, { email }: User): void {
  if (sendsPassword(sent)) throw fieldError('password', 'user.ownProfile');
  if (sent['email'] !== undefined && sent['email'] !== email) throw fieldError('email', 'user.ownProfile');
}
const sendsPassword = ({ password }: Values): boolean => password !== undefined && password !== '' && password !== null;

/** Whoever gets a password from somebody else chooses one of his own before anything else. */
async function passwordOf(sent: Values): Promise<Values> {
  if (!sendsPassword(sent)) return {};
  const { password, confirmPassword } = sent;
  demandPassword(password as string);
  if (password !== confirmPassword) throw fieldError('confirmPassword', 'user.passwordMismatch');
  return { passwordHash: await hashPassword(password as string), mustChangePassword: true };
}
