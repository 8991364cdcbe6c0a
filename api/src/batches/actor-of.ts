import type { EntityManager } from 'typeorm';
import { DomainError } from '../domain/errors';
import { type Locale, STAFF_TYPES, type UserType } from '../domain/words';
import type { Actor } from '../http/actor';
import { User } from '../staff/user.entity';

/**
 * A person as they are now, to act in whose name something runs in the background.
 * @throws DomainError auth.denied for an account that was disabled or is no staff any more
 */
export async function actorOf(em: EntityManager, userId: number | null, locale: Locale = 'en'): Promise<Actor> {
  const user = userId === null ? null : await em.findOneBy(User, { id: userId });
  if (!user?.enabled || !(STAFF_TYPES as readonly UserType[]).includes(user.userType))
    throw new DomainError('auth.denied');
  const { id, userType, fullName, branch } = user;
  return { id, userType, fullName, branch, locale, sessionId: '', requestId: '' };
}
