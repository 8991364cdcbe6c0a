import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { ListParams } from '../lists/list-spec';
import { toHkd } from '../domain/money';
import type { CashCountRow, CashCountWire, CashSlip, OpenShift } from '../domain/wire/cash-count';
import { type Actor, Me, OnceKey } from '../http/actor';
import { IdParam } from '../http/id-param';
import { Needs } from '../http/needs';
import { answerPage } from '../http/page';
import { FrontDesk } from '../desk/front-desk';
import { CashCountDto } from './cash-count.dto';
import { countCash, countedBranch } from './count-cash';
import { expectedOf, openShift } from './open-shift';
import { countWire, listCounts, readSlip } from './read-counts';

/** The count at the end of a shift against the ledger (decisions B16). */
@ApiTags('cash-counts')
@Controller('cash-counts')
@Needs('cashup.write')
export class CashCountsController {
  constructor(private readonly desk: FrontDesk) {}

  @Get()
  list(
    @Me() me: Actor,
    @Query() query: ListParams,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CashCountRow[]> {
    return answerPage(response, listCounts(this.desk.work.em, me, query));
  }
  @Get('open')
  open(@Me() me: Actor, @Query('branch') asked: string | undefined): Promise<OpenShift> {
    const branch = countedBranch(me, asked);
    return this.desk.read(async (em, _desk, now) => {
      const shift = await openShift(em, branch, now);
      const lines = expectedOf(shift).map((line) => ({ ...line, expected: toHkd(line.expected) }));
      return { branch, since: shift.since.toISOString(), float: toHkd(shift.float), lines };
    });
  }
  @Get(':id')
  one(@Me() me: Actor, @Param('id', new IdParam('cash.notFound')) id: number): Promise<CashSlip> {
    return this.desk.read((em, desk) => readSlip(em, desk.parameters, me, id));
  }
  @Post()
  count(@Me() me: Actor, @OnceKey() key: string | undefined, @Body() body: CashCountDto): Promise<CashCountWire> {
    return this.desk.run(me, { key, call: 'cash-count', body }, async (tx) =>
      countWire(tx.em, await countCash(tx, body)),
    );
  }
}
