import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { ListParams } from '../lists/list-spec';
import type { CreditAccountWire, CreditAskWire, CreditListRow } from '../domain/wire/credit';
import { type Actor, Me, OnceKey } from '../http/actor';
import { IdParam } from '../http/id-param';
import { Needs } from '../http/needs';
import { answerPage } from '../http/page';
import { FrontDesk } from '../desk/front-desk';
import { askPayout, decideAsk } from './asks';
import { DecideAskDto, PayerQuery, PayoutDto } from './credit.dto';
import { listCredits, readAccountOf, readAccountOfPayer, readAsks } from './read-credits';

/** Credit accounts of payers (decisions B18). */
@ApiTags('credits')
@Controller('credits')
@Needs('orders.read')
export class CreditsController {
  constructor(private readonly desk: FrontDesk) {}

  @Get()
  list(@Query() query: ListParams, @Res({ passthrough: true }) response: Response): Promise<CreditListRow[]> {
    return answerPage(
      response,
      this.desk.read((em) => listCredits(em, query)),
    );
  }
  /** The account of a phone and a name, as an order has them. */
  @Get('of')
  of(@Me() me: Actor, @Query() query: PayerQuery): Promise<CreditAccountWire> {
    return this.desk.read((em, _desk, now) => readAccountOfPayer(em, me, query, now));
  }
  @Get('asks')
  @Needs('requests.fcQueue')
  asks(@Me() me: Actor): Promise<CreditAskWire[]> {
    return this.desk.read((em) => readAsks(em, me));
  }
  @Get(':id')
  account(@Me() me: Actor, @Param('id', new IdParam('credit.notFound')) id: number): Promise<CreditAccountWire> {
    return this.desk.read((em, _desk, now) => readAccountOf(em, me, id, now));
  }
  @Post(':id/payout')
  @Needs('requests.ask')
  payout(
    @Me() me: Actor,
    @OnceKey() key: string | undefined,
    @Param('id', new IdParam('credit.notFound')) id: number,
    @Body() body: PayoutDto,
  ): Promise<CreditAccountWire> {
    return this.desk.run(me, { key, call: `credit payout ${String(id)}`, body }, async (tx) => {
      const { lotId } = await askPayout(tx, id, body);
      return readAccountOf(tx.em, me, lotId, tx.now);
    });
  }
  @Post('asks/:id/decide')
  @HttpCode(200)
  @Needs('requests.decideFc')
  decide(
    @Me() me: Actor,
    @OnceKey() key: string | undefined,
    @Param('id', new IdParam('credit.notFound')) id: number,
    @Body() body: DecideAskDto,
  ): Promise<CreditAccountWire> {
    return this.desk.run(me, { key, call: `credit ask ${String(id)}`, body }, async (tx, desk) => {
      const { lotId } = await decideAsk(tx, desk, id, body);
      return readAccountOf(tx.em, me, lotId, tx.now);
    });
  }
}
