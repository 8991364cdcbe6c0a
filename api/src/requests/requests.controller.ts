import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { ListParams } from '../lists/list-spec';
import { DomainError } from '../domain/errors';
import type { RequestsOfOrder, RequestWire, TransferWire } from '../domain/wire/request';
import type { RequestCard } from '../domain/wire/request-card';
import { REQUEST_KINDS, type RequestKind } from '../domain/words';
import { type Actor, Me, OnceKey } from '../http/actor';
import { IdParam } from '../http/id-param';
import { Needs } from '../http/needs';
import { answerPage } from '../http/page';
import { FrontDesk } from '../desk/front-desk';
import { settle } from '../parties/outcome';
import { askCancel } from './ask-cancel';
import { askRefund } from './ask-refund';
import { decideRequest } from './decide';
import { listRequests, readTransfer, requestCard, requestsOfOrder } from './read-requests';
import {
  CancelRequestDto,
  CardQuery,
  ChangeTransferDto,
  DecideDto,
  RefundRequestDto,
  SelectTourDto,
  WithdrawDto,
} from './request.dto';
import { changeTransfer, selectTour } from './select-tour';
import { withdrawRequest } from './withdraw';

/** Refund, cancel and transfer requests (SPEC 7, decisions B4, B10, B16). */
@Controller()
@Needs('requests.read')
export class RequestsController {
  constructor(private readonly desk: FrontDesk) {}

  @Post('refund/request')
  @Needs('requests.ask')
  refund(@Me() me: Actor, @OnceKey() key: string | undefined, @Body() body: RefundRequestDto): Promise<RequestWire> {
    return this.desk.run(me, { key, call: 'refund', body }, async (tx, desk) =>
      settle('refund-request', body, await askRefund(tx, desk, body)),
    );
  }
  @Post('cancel/request')
  @Needs('requests.ask')
  cancel(@Me() me: Actor, @OnceKey() key: string | undefined, @Body() body: CancelRequestDto): Promise<RequestWire> {
    return this.desk.run(me, { key, call: 'cancel', body }, async (tx, desk) =>
      settle('cancel-request', body, await askCancel(tx, desk, body)),
    );
  }
  @Post('transfer/selected-tour')
  @Needs('requests.ask')
  select(@Me() me: Actor, @OnceKey() key: string | undefined, @Body() body: SelectTourDto): Promise<TransferWire> {
    return this.desk.run(me, { key, call: 'transfer', body }, async (tx, desk) =>
      settle('transfer-request', body, await selectTour(tx, desk, body)),
    );
  }
  @Patch('transfer/selected-tour')
  @Needs('requests.ask')
  change(@Me() me: Actor, @OnceKey() key: string | undefined, @Body() body: ChangeTransferDto): Promise<TransferWire> {
    return this.desk.run(me, { key, call: 'change-transfer', body }, (tx, desk) => changeTransfer(tx, desk, body));
  }
  @Get('refund/request/:orderNumber')
  refunds(@Me() me: Actor, @Param('orderNumber') orderNumber: string): Promise<RequestsOfOrder> {
    return this.desk.view(me, (tx, desk) => requestsOfOrder(tx, desk, 'refund', orderNumber));
  }
  @Get('cancel/request/:orderNumber')
  cancels(@Me() me: Actor, @Param('orderNumber') orderNumber: string): Promise<RequestsOfOrder> {
    return this.desk.view(me, (tx, desk) => requestsOfOrder(tx, desk, 'cancel', orderNumber));
  }
  @Get('transfer/:n')
  transfer(@Me() me: Actor, @Param('n') n: string): Promise<TransferWire> {
    return this.desk.view(me, (tx, desk) => readTransfer(tx, desk, n));
  }
  @Post(':kind/manager/approved')
  @HttpCode(200)
  @Needs('requests.decideOp', 'requests.decideFc')
  decide(
    @Me() me: Actor,
    @OnceKey() key: string | undefined,
    @Param('kind') kind: string,
    @Body() body: DecideDto,
  ): Promise<RequestWire> {
    return this.desk.run(me, { key, call: `decide ${kind}`, body }, (tx, desk) =>
      decideRequest(tx, desk, kindOf(kind), body),
    );
  }
  @Get('requests')
  list(
    @Me() me: Actor,
    @Query() query: ListParams,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RequestWire[]> {
    return answerPage(
      response,
      this.desk.view(me, (tx, desk) => listRequests(tx, desk, query)),
    );
  }
  @Get('requests/:id')
  card(
    @Me() me: Actor,
    @Param('id', new IdParam('request.notFound')) id: number,
    @Query() query: CardQuery,
  ): Promise<RequestCard> {
    return this.desk.view(me, (tx, desk) => requestCard(tx, desk, id, query));
  }
  @Post('requests/:kind/:id/withdraw')
  @HttpCode(200)
  @Needs('requests.ask')
  withdraw(
    @Me() me: Actor,
    @OnceKey() key: string | undefined,
    @Param('kind') kind: string,
    @Param('id', new IdParam('request.notFound')) id: number,
    @Body() body: WithdrawDto,
  ): Promise<RequestWire> {
    return this.desk.run(me, { key, call: `withdraw ${kind} ${id}`, body }, (tx, desk) =>
      withdrawRequest(tx, desk, kindOf(kind), id, body.reason?.trim() ?? ''),
    );
  }
}
/** @throws DomainError request.notFound for what is no kind of request */
function kindOf(text: string): RequestKind {
  const kind = REQUEST_KINDS.find((each) => each === text);
  if (!kind) throw new DomainError('request.notFound');
  return kind;
}
