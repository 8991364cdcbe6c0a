import { Body, Controller, Get, HttpCode, Inject, Post, Req, Res, UseGuards } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { ApiTags } from '@nestjs/swagger';
import { ThrottlerGuard } from '@nestjs/throttler';
import type { Request, Response } from 'express';
import { CONFIG, type Config } from '../config';
import { Clock } from '../database/clock';
import { Work } from '../database/work';
import { DomainError } from '../domain/errors';
import { lowerCode } from '../domain/texts';
import type { LoginAnswer, SelfWire } from '../domain/wire/user';
import { type Actor, Me, SYSTEM } from '../http/actor';
import { Needs, Open } from '../http/needs';
import { readParameters } from '../parameters/read';
import { User } from '../staff/user.entity';
import { LoginBody, UpdateSelfBody } from './auth.dto';
import { openChallenge } from './challenge';
import { deviceKey, doorOf, markDevice } from './device';
import { TOKEN_COOKIE } from './jwt.strategy';
import { checkCode } from './second-step';
import { SecretBox } from './secret-box';
import { demandNewPassword, selfWire, updateSelf } from './self';
import { Session } from './session.entity';
import { checkPassword, openSession, provePassword, SESSION_HOURS, type Visitor } from './sign-in';
import type { Door } from './tries';

@ApiTags('auth')
@Controller()
export class AuthController {
  private readonly deviceKey: Buffer;

  constructor(
    private readonly work: Work,
    private readonly jwt: JwtService,
    private readonly box: SecretBox,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.deviceKey = deviceKey(config.dataKey);
  }

  /** {loginId, password}; with the OTP switch on then {challengeId, otp} (decisions B5). */
  @Post('users/login')
  @HttpCode(200)
  @Open()
  @UseGuards(ThrottlerGuard)
  async login(
    @Body() body: LoginBody,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LoginAnswer> {
    demandStep(body);
    const { challengeId, otp = '' } = body;
    const visitor = visitorOf(request);
    const now = this.clock.now();
    const door = (loginId: string): Door => doorOf(this.deviceKey, request, loginId, visitor.address, now);
    const user = challengeId
      ? await checkCode(this.work, this.box, challengeId, otp, door)
      : await checkPassword(this.work, door(lowerCode((body.loginId ?? '').trim())), body.password ?? '');
    const { otpEnabled, otpMethod } = await readParameters(this.work.em);
    if (otpEnabled && !challengeId) return this.work.run(SYSTEM, (tx) => openChallenge(tx, this.box, user, otpMethod));
    const answer = await this.work.run(SYSTEM, (tx) => openSession(tx, this.jwt, user, visitor, door(user.loginId)));
    response.cookie(TOKEN_COOKIE, answer.accessToken, {
      httpOnly: true,
      sameSite: 'strict',
      secure: request.secure,
      path: '/api',
      maxAge: SESSION_HOURS * 3_600_000,
    });
    markDevice(this.deviceKey, request, response, user.loginId, now);
    return answer;
  }

  /** Always 200: signing out twice, or without a living session, is no fault (decisions B0 #4). */
  @Get('users/logout')
  @Open()
  async logout(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<{ ok: true }> {
    const sid = await this.sessionOf(request);
    // without a bearer token anybody's picture may have asked: then nothing is done, the cookie stays as well
    if (sid === undefined) return { ok: true };
    await this.work.run(SYSTEM, (tx) => tx.em.update(Session, { id: sid }, { revokedAt: tx.now }));
    response.clearCookie(TOKEN_COOKIE, { path: '/api' });
    return { ok: true };
  }

  @Get('users/getUser')
  @Needs('self')
  async self(@Me() actor: Actor): Promise<SelfWire> {
    return selfWire(await this.work.em.findOneByOrFail(User, { id: actor.id }), this.config.bookingSecret);
  }

  /** The own profile; a new password or a new address needs the old password, the first all five checks. */
  @Post('update_user')
  @HttpCode(200)
  @Needs('self')
  async update(@Me() actor: Actor, @Body() body: UpdateSelfBody): Promise<SelfWire> {
    demandNewPassword(body);
    if (body.password !== undefined || (await this.movesMail(actor, body)))
      await provePassword(this.work, actor, body.oldPassword ?? '', 'oldPassword');
    const user = await this.work.run(actor, (tx) => updateSelf(tx, body));
    return selfWire(user, this.config.bookingSecret);
  }

  /** Codes and news go to the address: whoever found an open screen does not lead them elsewhere. */
  private async movesMail({ id }: Actor, { email }: UpdateSelfBody): Promise<boolean> {
    if (email === undefined) return false;
    return (await this.work.em.findOneByOrFail(User, { id })).email !== email;
  }

  private async sessionOf(request: Request): Promise<string | undefined> {
    const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined) return undefined;
    const claims = await this.jwt.verifyAsync<{ sid: string }>(token, { algorithms: ['HS256'] }).catch(() => undefined);
    return claims?.sid;
  }
}

function demandStep(body: LoginBody): void {
  const needed = body.challengeId === undefined ? (['loginId', 'password'] as const) : (['otp'] as const);
  const missing = needed.filter((field) => !body[field]);
  if (!missing.length) return;
  const fields = Object.fromEntries(missing.map((field) => [field, 'general.required' as const]));
  throw new DomainError('general.invalid', {}, fields);
}
const visitorOf = (request: Request): Visitor => ({
  userAgent: request.headers['user-agent'] ?? '',
  address: (request.ip ?? '').slice(0, 60),
});
