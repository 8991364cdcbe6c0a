import type { Actor } from '../domain/actor';
import type { Sent } from '../http/sent';

export interface GuardedRequest extends Sent {
  actor?: Actor;
  /** Set on GET routes marked ByCookie: the token may then come from the cookie (decisions B0 #3). */
  mayUseCookie?: boolean;
}
