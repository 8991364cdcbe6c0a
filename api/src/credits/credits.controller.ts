import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { ListParams } from '../lists/list-spec';
import type { CreditAccountWire, CreditListRow } from '../domain/wire/credit';
import { type Actor, Me, OnceKey } from '../http/actor';
import { IdParam } from '../http/id-param';
import { Needs } from '../http/needs';
import { answerPage } from '../http/page';
import { FrontDesk } from '../desk/front-desk';
import { askPayout } from './asks';
import { PayerQuery, PayoutDto } from './credit.dto';
import { listCredits, readAccountOf, readAccountOfPayer } from './read-credits';

/** Credit accounts of payers (decisions B18); what finance is asked about them is declared. */
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
  of(@Query() query: PayerQuery): Promise<CreditAccountWire> {
    return this.desk.read((em, _desk, now) => readAccountOfPayer(em, query, now));
  }
  @Get(':id')
  account(@Param('id', new IdParam('credit.notFound')) id: number): Promise<CreditAccountWire> {
    return this.desk.read((em, _desk, now) => readAccountOf(em, id, now));
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
      return readAccountOf(tx.em, lotId, tx.now);
    });
  }
}
