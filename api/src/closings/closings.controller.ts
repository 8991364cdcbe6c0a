import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import { partOf } from '../crud/parts';
import { createRecord } from '../crud/write';
import { Clock } from '../database/clock';
import { lockRow } from '../database/lock';
import { Work } from '../database/work';
import { Departure } from '../catalogue/departure.entity';
import { fieldError } from '../domain/errors';
import { upperCode } from '../domain/texts';
import type { ClosingAccount, LastCosts, PastedLines } from '../domain/wire/closing';
import { type Actor, Me, OnceKey } from '../http/actor';
import { runOnce } from '../http/idempotency';
import { IdParam } from '../http/id-param';
import { Needs } from '../http/needs';
import { PasteLinesDto } from './closing.dto';
import { pasteLines } from './paste-lines';
import { readLastCosts } from './last-costs';
import { readAccountOf } from './read-account';

/** What of closings is more than the record: their figures, lines that are pasted, the closing of a departure. */
@ApiTags('closings')
@Controller('closings')
@Needs('costs.read')
export class ClosingsController {
  constructor(
    private readonly work: Work,
    private readonly clock: Clock,
  ) {}

  @Get('last-costs')
  @ApiQuery({ name: 'packageCode', type: 'string' })
  lastCosts(@Query('packageCode') packageCode?: string): Promise<LastCosts[]> {
    if (typeof packageCode !== 'string' || !packageCode) throw fieldError('packageCode', 'tour.codeRequired');
    return readLastCosts(this.work.em, upperCode(packageCode));
  }
  @Get(':id/account')
  @ApiQuery({ name: 'version', required: false, type: 'string' })
  account(
    @Param('id', new IdParam('closing.notFound')) id: number,
    @Query('version') version?: string,
  ): Promise<ClosingAccount> {
    if (version !== undefined && !/^[1-9]\d{0,4}$/.test(version)) throw fieldError('version', 'general.invalid');
    return readAccountOf(this.work.em, id, this.clock.now(), version === undefined ? undefined : Number(version));
  }
  @Post(':id/paste')
  @HttpCode(200)
  @Needs('costs.write')
  paste(
    @Me() me: Actor,
    @Param('id', new IdParam('closing.notFound')) id: number,
    @OnceKey() key: string | undefined,
    @Body() body: PasteLinesDto,
  ): Promise<PastedLines> {
    const once = { key, call: `POST /closings/${String(id)}/paste`, body };
    return runOnce(this.work, me, once, async (tx) => ({ made: await pasteLines(tx, id, body.text) }));
  }
  /** The closing of a departure; its first asker begins it. */
  @Post('of-departure/:id')
  @HttpCode(200)
  @Needs('costs.write')
  ofDeparture(
    @Me() me: Actor,
    @Param('id', new IdParam('departure.idNotFound')) departure: number,
  ): Promise<{ id: number }> {
    return this.work.run(me, async (tx) => {
      await lockRow(tx, Departure, { id: departure }, 'departure.idNotFound');
      const known = await tx.em.findOneBy(partOf('closings').entity, { departure });
      return { id: known?.id ?? Number((await createRecord(tx, partOf('closings'), { departure }))['id']) };
    });
  }
}
