import { recordAudit } from '../audit/record';
import { lockRow } from '../database/lock';
import type { Tx } from '../database/work';
import { rightsOf } from '../domain/access';
import { fieldError } from '../domain/errors';
import { demandPassword } from '../domain/passwords';
import type { SelfWire } from '../domain/wire/user';
import type { Locale } from '../domain/words';
import { readParameters } from '../parameters/read';
import { User } from '../staff/user.entity';
import type { UpdateSelfBody } from './auth.dto';
import { hashPassword } from './password';
import { endSessions } from './sessions';

/** The signed-in user as GET /users/getUser answers it (decisions B10). */
export const selfWire = (user: User, bookingSecret: string): SelfWire => ({
  id: user.id,
  version: user.version,
  loginId: user.loginId,
  userId: user.fullName,
  fullName: user.fullName,
  userType: user.userType,
  branch: user.branch,
  mobile: user.mobile,
  email: user.email,
  gender: user.gender,
  title: user.title,
  remarks: user.remarks,
  enabled: user.enabled,
  language: user.language,
  permissions: rightsOf(user.userType),
  bookingSecret,
  mustChangePassword: user.mustChangePassword,
  preferences: user.preferences ?? {},
});

/** @throws DomainError user.passwordWeak, user.passwordSame, user.passwordMismatch (400) at their fields */
export function demandNewPassword(body: Pick<UpdateSelfBody, 'password' | 'confirmPassword' | 'oldPassword'>): void {
  if (body.password === undefined) return;
  if (body.password === body.oldPassword) throw fieldError('password', 'user.passwordSame');
  if (body.password !== body.confirmPassword) throw fieldError('confirmPassword', 'user.passwordMismatch');
  demandPassword(body.password);
}

/** A language that the operator does not offer is not chosen anew (decisions B14). */
async function demandOffered(tx: Tx, language: Locale): Promise<void> {
  const { languages } = await readParameters(tx.em);
  if (!languages.includes(language)) throw fieldError('language', 'general.invalid');
}

/** Every getUser carries them. */
const LARGEST_PREFERENCES = 20_000;
/** Changes the own profile; a new password, checked and the old one proven before, ends every other session. */
export async function updateSelf(tx: Tx, body: UpdateSelfBody): Promise<User> {
  const user = await lockRow(tx, User, { id: tx.actor.id }, 'user.notFound');
  const { oldPassword: _old, password, confirmPassword: _again, ...profile } = body;
  if (JSON.stringify(profile.preferences ?? {}).length > LARGEST_PREFERENCES)
    throw fieldError('preferences', 'general.tooLarge');
  if (profile.language !== undefined && profile.language !== user.language) await demandOffered(tx, profile.language);
  // what an administrator had to type is not emptied again
  if (profile.mobile === '' && user.mobile !== '') throw fieldError('mobile', 'general.required');
  const set: Partial<User> = { ...profile, updatedAt: tx.now };
  if (password !== undefined) {
    set.passwordHash = await hashPassword(password);
    set.mustChangePassword = false;
    await endSessions(tx, user.id, tx.actor.sessionId);
  }
  const before = { ...user };
  const after = await tx.em.save(User, { ...user, ...set });
  const action = password === undefined ? 'update' : 'changePassword';
  await recordAudit(tx, { resource: 'users', recordId: user.id, action, before: { ...before }, after: { ...after } });
  return after;
}
