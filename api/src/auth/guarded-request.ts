import type { Request } from 'express';
import type { Actor } from '../domain/actor';

export interface GuardedRequest extends Request {
  actor?: Actor;
  /** Set on GET routes marked ByCookie: the token may then come from the cookie (decisions B0 #3). */
  mayUseCookie?: boolean;
}
