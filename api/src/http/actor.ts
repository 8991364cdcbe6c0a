import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { Actor } from '../domain/actor';
import { DomainError } from '../domain/errors';

export { type Actor, demand, grantOf, SYSTEM } from '../domain/actor';

/** As long as the keys that are kept. */
const LONGEST_KEY = 120;

/** The actor of the request, put there by the guard. */
export const Me = createParamDecorator((_data: unknown, context: ExecutionContext): Actor => {
  const request = context.switchToHttp().getRequest<Request & { actor?: Actor }>();
  if (!request.actor) throw new DomainError('auth.signedOut');
  return request.actor;
});
/**
 * The Idempotency-Key header of a call, if it was sent (decisions B3).
 * @throws DomainError general.invalid (400) at one that is longer than is kept: its beginning may be another's
 */
export const OnceKey = createParamDecorator((_data: unknown, context: ExecutionContext): string | undefined => {
  const value = context.switchToHttp().getRequest<Request>().headers['idempotency-key'];
  if (typeof value !== 'string' || value === '') return undefined;
  if (value.length > LONGEST_KEY) throw new DomainError('general.invalid');
  return value;
});
