import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { rowsPage } from '../lists/list-rows';
import type { ListParams } from '../lists/list-spec';
import { Work } from '../database/work';
import { DomainError, fieldError } from '../domain/errors';
import { sessions } from '../domain/resources/sessions';
import type { SessionWire, TotpSetup, TotpWire } from '../domain/wire/user';
import { type Actor, Me } from '../http/actor';
import { Needs } from '../http/needs';
import { answerPage } from '../http/page';
import { readParameters } from '../parameters/read';
import { User } from '../staff/user.entity';
import { CodeBody, PasswordBody } from './auth.dto';
import { beginTotp, confirmTotp, pendingTotp, removeTotp, renewRecoveryCodes, totpWire } from './own-totp';
import { SecretBox } from './secret-box';
import { endOwnSession, endSessions, ownSessions } from './sessions';
import { provePassword } from './sign-in';

/** One's own sign-ins and one's own authenticator (decisions B16). */
@ApiTags('auth')
@Controller('users')
@Needs('self')
export class OwnAccountController {
  constructor(
    private readonly work: Work,
    private readonly box: SecretBox,
  ) {}

  @Get('sessions')
  async sessions(
    @Me() actor: Actor,
    @Query() query: ListParams,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SessionWire[]> {
    return answerPage(response, rowsPage(sessions, await this.work.run(actor, ownSessions), query));
  }

  @Get('sessions/:id')
  async session(@Me() actor: Actor, @Param('id') id: string): Promise<SessionWire> {
    const found = (await this.work.run(actor, ownSessions)).find((each) => each.id === id);
    if (!found) throw new DomainError('auth.sessionNotFound');
    return found;
  }

  /** Signs out everywhere; with ?others=1 this sign-in stays. */
  @Delete('sessions')
  @ApiQuery({ name: 'others', required: false })
  async endAll(@Me() actor: Actor, @Query('others') others?: string): Promise<{ ok: true }> {
    const keep = others === '1' || others === 'true' ? actor.sessionId : undefined;
    await this.work.run(actor, (tx) => endSessions(tx, actor.id, keep));
    return { ok: true };
  }

  @Delete('sessions/:id')
  async endOne(@Me() actor: Actor, @Param('id') id: string): Promise<{ id: string }> {
    await this.work.run(actor, (tx) => endOwnSession(tx, id));
    return { id };
  }

  @Get('totp')
  async totp(@Me() actor: Actor): Promise<TotpWire> {
    const { otpEnabled } = await readParameters(this.work.em);
    return totpWire(await this.work.em.findOneByOrFail(User, { id: actor.id }), otpEnabled);
  }

  @Post('totp')
  @HttpCode(200)
  async begin(@Me() actor: Actor, @Body() body: PasswordBody): Promise<TotpSetup> {
    await provePassword(this.work, actor, body.password, 'password');
    return this.work.run(actor, (tx) => beginTotp(tx, this.box));
  }

  @Post('totp/confirm')
  @HttpCode(200)
  async confirm(@Me() actor: Actor, @Body() body: CodeBody): Promise<{ recoveryCodes: string[] }> {
    const pending = await this.work.run(actor, pendingTotp);
    if (!pending) throw fieldError('code', 'user.codeWrong');
    return { recoveryCodes: await this.work.run(actor, (tx) => confirmTotp(tx, this.box, pending, body.code)) };
  }

  @Post('totp/recovery-codes')
  @HttpCode(200)
  async renew(@Me() actor: Actor, @Body() body: PasswordBody): Promise<{ recoveryCodes: string[] }> {
    await provePassword(this.work, actor, body.password, 'password');
    return { recoveryCodes: await this.work.run(actor, renewRecoveryCodes) };
  }

  @Post('totp/disable')
  @HttpCode(200)
  async disable(@Me() actor: Actor, @Body() body: PasswordBody): Promise<TotpWire> {
    await provePassword(this.work, actor, body.password, 'password');
    await this.work.run(actor, (tx) => removeTotp(tx, actor.id));
    return this.totp(actor);
  }
}
