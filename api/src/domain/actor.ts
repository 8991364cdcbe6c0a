import { can, type Grant, type Right } from './access';
import { DomainError } from './errors';
import type { Locale, UserType } from './words';

/** Who acts: a signed-in person, or the system (id 0) in jobs. */
export interface Actor {
  id: number;
  userType: UserType | 'system';
  fullName: string;
  branch: string;
  locale: Locale;
  sessionId: string;
  requestId: string;
  /** Asked before each work of a call that goes on for long: rejects once the person may not act so any more. */
  still?: () => Promise<void>;
}
export const SYSTEM: Actor = {
  id: 0,
  userType: 'system',
  fullName: 'system',
  branch: '',
  locale: 'en',
  sessionId: '',
  requestId: '',
};

/** What an actor may do; the system may do everything. */
export const grantOf = (actor: Actor, right: Right): Grant =>
  actor.userType === 'system' ? true : can(actor.userType, right);
/**
 * Demands a right inside a verb.
 * @throws DomainError auth.denied (403)
 */
export function demand(actor: Actor, right: Right): Exclude<Grant, false> {
  const grant = grantOf(actor, right);
  if (grant === false) throw new DomainError('auth.denied');
  return grant;
}
