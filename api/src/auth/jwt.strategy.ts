import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { CONFIG, type Config } from '../config';
import { Clock } from '../database/clock';
import { Work } from '../database/work';
import { DomainError } from '../domain/errors';
import { STAFF_TYPES, type UserType } from '../domain/words';
import type { Actor } from '../http/actor';
import type { GuardedRequest } from '../http/guard';
import { requestLocale } from '../http/i18n';
import { User } from '../users/user.entity';
import { Session } from './session.entity';

export const TOKEN_COOKIE = 'tourdesk_token';
interface Claims {
  sub: string;
  sid: string;
}
/** What a one-time password is good for: seeing who one is, and changing it. */
const EVEN_BEFORE_CHANGE = /^\/api\/(update_user|users\/getUser)\/?$/i;
const bearer = ExtractJwt.fromAuthHeaderAsBearerToken();
/** The bearer header decides; the cookie counts on GET routes marked ByCookie only (decisions B0 #3). */
const tokenOf = (request: GuardedRequest): string | null => {
  const cookies = request.cookies as Record<string, unknown> | undefined;
  const cookie = request.mayUseCookie ? cookies?.[TOKEN_COOKIE] : undefined;
  return bearer(request) ?? (typeof cookie === 'string' ? cookie : null);
};

/** Reads session and user afresh at every call, so that sign-out, disabling and a change of role act at once. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(
    @Inject(CONFIG) config: Config,
    private readonly work: Work,
    private readonly clock: Clock,
  ) {
    super({ jwtFromRequest: tokenOf, secretOrKey: config.jwtSecret, algorithms: ['HS256'], passReqToCallback: true });
  }

  async validate(request: GuardedRequest, claims: Claims): Promise<Actor> {
    const session = await this.work.em.findOneBy(Session, { id: String(claims.sid) });
    const user =
      session && !session.revokedAt && session.expiresAt > this.clock.now()
        ? await this.work.em.findOneBy(User, { id: session.userId })
        : null;
    if (!session || !user?.enabled || String(user.id) !== claims.sub || !isStaff(user.userType))
      throw new DomainError('auth.signedOut');
    if (user.mustChangePassword && !EVEN_BEFORE_CHANGE.test(request.path))
      throw new DomainError('user.mustChangePassword');
    return {
      id: user.id,
      userType: user.userType,
      fullName: user.fullName,
      branch: user.branch,
      locale: request.headers['accept-language'] === undefined ? user.language : requestLocale(request),
      sessionId: session.id,
      requestId: String(request.id),
    };
  }
}
const isStaff = (type: UserType): boolean => (STAFF_TYPES as readonly UserType[]).includes(type);
