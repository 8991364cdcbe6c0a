import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { CallWire } from '../domain/wire/call';
import type { CallListRow } from '../domain/wire/order';
import { type Actor, Me, OnceKey } from '../http/actor';
import { IdParam } from '../http/id-param';
import { Needs } from '../http/needs';
import { answerPage } from '../http/page';
import { FrontDesk } from '../desk/front-desk';
import { CallDto, CallListQuery } from './call.dto';
import { calledParty, callList } from './call-list';
import { logCall } from './log-call';

/** Whom to call for an open balance, and what came of it; beside the order list that it belongs to. */
@ApiTags('orders')
@Controller('orders/admin/call-list')
@Needs('orders.read')
export class CallsController {
  constructor(private readonly desk: FrontDesk) {}

  @Get()
  list(@Query() query: CallListQuery, @Res({ passthrough: true }) response: Response): Promise<CallListRow[]> {
    return answerPage(
      response,
      this.desk.read((em, { parameters }, now) => callList(em, parameters, now, query)),
    );
  }
  @Get(':subOrderId')
  one(@Param('subOrderId', new IdParam('order.notFound')) id: number): Promise<CallListRow> {
    return this.desk.read((em, { parameters }, now) => calledParty(em, parameters, now, id));
  }
  @Post(':subOrderId')
  @HttpCode(201)
  @Needs('orders.write')
  log(
    @Me() me: Actor,
    @OnceKey() key: string | undefined,
    @Param('subOrderId', new IdParam('order.notFound')) id: number,
    @Body() body: CallDto,
  ): Promise<CallWire> {
    return this.desk.run(me, { key, call: `call ${id}`, body }, (tx) => logCall(tx, id, body));
  }
}
