import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { can, type Grant, type Right } from '../domain/access';
import { DomainError } from '../domain/errors';
import type { Locale, UserType } from '../domain/words';

/** Who acts: a signed-in person, or the system (id 0) in jobs. */
export interface Actor {
  id: number;
  userType: UserType | 'system';
  fullName: string;
  branch: string;
  locale: Locale;
  sessionId: string;
  requestId: string;
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

/** The actor of the request, put there by the guard. */
export const Me = createParamDecorator((_data: unknown, context: ExecutionContext): Actor => {
  const request = context.switchToHttp().getRequest<Request & { actor?: Actor }>();
  if (!request.actor) throw new DomainError('auth.signedOut');
  return request.actor;
});
/** The Idempotency-Key header of a call, if it was sent (decisions B3). */
export const OnceKey = createParamDecorator((_data: unknown, context: ExecutionContext): string | undefined => {
  const value = context.switchToHttp().getRequest<Request>().headers['idempotency-key'];
  return typeof value === 'string' && value !== '' ? value.slice(0, 120) : undefined;
});
