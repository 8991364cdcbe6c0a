import { createSecretKey } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { CONFIG, type Config } from '../config';
import { sqlInstant } from '../database/columns';
import { Clock } from '../database/clock';
import { rowsOf } from '../database/raw';
import { Work } from '../database/work';
import { can, type Right } from '../domain/access';
import { DomainError } from '../domain/errors';
import { STAFF_TYPES, type UserType } from '../domain/words';
import type { Actor } from '../http/actor';
import { everySecond } from './every-second';
import type { GuardedRequest } from './guarded-request';
import { requestLocale } from '../http/i18n';
import type { User } from '../staff/user.entity';
import { type Claims, ProvenTokens } from './proven-tokens';

export const TOKEN_COOKIE = 'tourdesk_token';
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
  private readonly proven = new ProvenTokens();

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly work: Work,
    private readonly clock: Clock,
    private readonly jwt: JwtService,
  ) {
    // a key made once: of a text, every call would first try whether it is a public one; the types do not know keys
    const key = createSecretKey(Buffer.from(config.jwtSecret)) as unknown as Buffer;
    super({ jwtFromRequest: tokenOf, secretOrKey: key, algorithms: ['HS256'], passReqToCallback: true });
  }

  /**
   * Whose token a call brings, by its signature alone: whether the sign-in still lives is asked behind the door. Before
   * the door this says how much may be sent, and how much is under way for one person.
   */
  senderOf(request: Request): string | undefined {
    return this.claimsOf(bearer(request))?.sub;
  }
  /** The same of a call that may bring its token as a cookie. */
  readerOf(request: Request): string | undefined {
    const cookie = (request.cookies as Record<string, unknown> | undefined)?.[TOKEN_COOKIE];
    return this.senderOf(request) ?? this.claimsOf(typeof cookie === 'string' ? cookie : null)?.sub;
  }
  /** Whether the sign-in that a call comes from still lives, for what is looked at before its guard does. */
  async lives(request: Request): Promise<boolean> {
    const claims = this.claimsOf(bearer(request));
    const user = claims && (await this.signedIn(String(claims.sid)));
    return Boolean(user?.enabled);
  }
  private claimsOf(token: string | null): Claims | undefined {
    return token ? (this.proven.find(token) ?? this.prove(token)) : undefined;
  }
  private prove(token: string): Claims | undefined {
    try {
      const claims = this.jwt.verify<Claims>(token, { algorithms: ['HS256'] });
      this.proven.learn(token, claims);
      return claims;
    } catch {
      return undefined;
    }
  }

  /** Who calls, when the token of the call was proven by an earlier one; otherwise passport has to prove it. */
  async recognise(request: GuardedRequest): Promise<Actor | undefined> {
    const claims = this.proven.find(tokenOf(request) ?? '');
    return claims && this.actorOf(request, claims);
  }

  /** Passport's word that the token is genuine. */
  async validate(request: GuardedRequest, claims: Claims): Promise<Actor> {
    this.proven.learn(tokenOf(request) ?? '', claims);
    return this.actorOf(request, claims);
  }

  /** Whether the sign-in of somebody who came in earlier still lives, and its account may still hold a right. */
  async stillMay({ sessionId }: Actor, right: Right): Promise<boolean> {
    const user = await this.signedIn(sessionId);
    return Boolean(user?.enabled && can(user.userType, right));
  }

  /**
   * Looks again at who called, where what was sent took its time or what is done does: a sign-in may have ended since, or
   * its account be another.
   * @throws DomainError auth.signedOut (401), auth.denied (403) where role or shop are others now
   */
  async demandStill({ sessionId, userType, branch }: Actor): Promise<void> {
    const user = await this.signedIn(sessionId);
    if (!user?.enabled || user.mustChangePassword) throw new DomainError('auth.signedOut');
    if (user.userType !== userType || user.branch !== branch) throw new DomainError('auth.denied');
  }

  private async actorOf(request: GuardedRequest, claims: Claims): Promise<Actor> {
    const user = await this.signedIn(String(claims.sid));
    if (!user?.enabled || String(user.id) !== claims.sub || !isStaff(user.userType))
      throw new DomainError('auth.signedOut');
    if (user.mustChangePassword && !EVEN_BEFORE_CHANGE.test(request.path))
      throw new DomainError('user.mustChangePassword');
    const actor = {
      id: user.id,
      userType: user.userType,
      fullName: user.fullName,
      branch: user.branch,
      locale: request.headers['accept-language'] === undefined ? user.language : requestLocale(request),
      sessionId: user.sessionId,
      requestId: String(request.id),
    };
    // whoever has to change his password does that one thing
    return user.mustChangePassword ? actor : { ...actor, still: everySecond(() => this.demandStill(actor)) };
  }

  /** Session and user by one statement of their few columns: every call pays for it. */
  private async signedIn(sid: string): Promise<SignedIn | undefined> {
    const rows = await rowsOf<SignedIn>(
      this.work.em,
      `SELECT s.id AS sessionId, u.id, u.userType, u.fullName, u.branch, u.language, u.enabled, u.mustChangePassword
         FROM sessions s JOIN users u ON u.id = s.userId WHERE s.id = ? AND s.revokedAt IS NULL AND s.expiresAt > ?`,
      [sid, sqlInstant(this.clock.now())],
    );
    return rows[0];
  }
}
type SignedIn = Pick<User, 'id' | 'userType' | 'fullName' | 'branch' | 'language'> & {
  sessionId: string;
  enabled: number;
  mustChangePassword: number;
};
const isStaff = (type: UserType): boolean => (STAFF_TYPES as readonly UserType[]).includes(type);
