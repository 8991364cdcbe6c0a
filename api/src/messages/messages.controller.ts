import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { BatchRunner } from '../batches/batch-runner';
import type { Looking } from '../batches/kind';
import { DomainError, fieldError } from '../domain/errors';
import type { LettersWire, NoticesWire, MessageDraft, MessageWire, TimelineRow } from '../domain/wire/message';
import { attachment } from '../exports/write-file';
import { type Actor, Me, OnceKey } from '../http/actor';
import { Streams } from '../http/answers';
import { IdParam } from '../http/id-param';
import { ByCookie, Needs } from '../http/needs';
import { FrontDesk } from '../desk/front-desk';
import { PDF } from '../papers/papers.controller';
import { PdfMaker } from '../papers/pdf-maker';
import { compose, mayRead } from './compose';
import { lettersWire } from './letters';
import { startLetters } from './letters-batch';
import { MessageFile } from './message.entity';
import { ComposeDto, LettersDto, NoticeDto, NoticesDto, SendDto } from './message.dto';
import { noticesWire } from './notices';
import { startNotice } from './notices-batch';
import { sendByHand } from './send-by-hand';
import { timelineOf } from './timeline';

/** What customers are told: composed, looked over, sent or handed over, and what became of it. */
@ApiTags('messages')
@Controller('messages')
@Needs('messages.read')
export class MessagesController {
  constructor(
    private readonly desk: FrontDesk,
    private readonly maker: PdfMaker,
    private readonly runner: BatchRunner,
  ) {}

  @Post('compose')
  @HttpCode(200)
  @Needs('messages.send')
  async compose(@Me() me: Actor, @Body() body: ComposeDto): Promise<MessageDraft> {
    const draft = await this.look(me, (looking) => compose(looking, body));
    return { ...draft, enclosures: draft.enclosures.filter(({ paper }) => mayRead(me, paper)) };
  }
  @Post('send')
  @Needs('messages.send')
  async send(@Me() me: Actor, @OnceKey() key: string | undefined, @Body() body: SendDto): Promise<MessageWire> {
    if (body.enclose?.some((paper) => !mayRead(me, paper))) throw fieldError('enclose', 'auth.denied');
    const letter = { ...body, enclose: body.enclose ?? [] };
    return sendByHand(this.desk, this.maker, { me, key, letter });
  }
  @Get('timeline/:orderId')
  @Needs('orders.read')
  timeline(@Me() me: Actor, @Param('orderId', new IdParam('order.notFound')) id: number): Promise<TimelineRow[]> {
    return this.look(me, (looking) => timelineOf(looking, id));
  }
  @Get('letters/:departureId')
  letters(
    @Me() me: Actor,
    @Param('departureId', new IdParam('departure.idNotFound')) id: number,
  ): Promise<LettersWire> {
    return this.desk.read((em) => lettersWire(em, me.locale, id));
  }
  /** They are drawn and written in the background; the answer says how far that is. */
  @Post('letters/:departureId')
  @HttpCode(200)
  @Needs('messages.send')
  async sendLetters(
    @Me() me: Actor,
    @OnceKey() key: string | undefined,
    @Param('departureId', new IdParam('departure.idNotFound')) id: number,
    @Body() body: LettersDto,
  ): Promise<LettersWire> {
    const wire = await this.desk.run(me, { key, call: `letters ${String(id)}`, body }, async (tx) => {
      await startLetters(tx, id, body);
      return lettersWire(tx.em, me.locale, id);
    });
    if (wire.batch?.running) this.runner.poke();
    return wire;
  }
  @Get('notices/:departureId')
  notices(
    @Me() me: Actor,
    @Param('departureId', new IdParam('departure.idNotFound')) id: number,
    @Query() { channel }: NoticesDto,
  ): Promise<NoticesWire> {
    return this.desk.read((em) => noticesWire(em, me.locale, id, channel));
  }
  /** They are written in the background; the answer says how far that is. */
  @Post('notices/:departureId')
  @HttpCode(200)
  @Needs('messages.send')
  async sendNotice(
    @Me() me: Actor,
    @OnceKey() key: string | undefined,
    @Param('departureId', new IdParam('departure.idNotFound')) id: number,
    @Body() body: NoticeDto,
  ): Promise<NoticesWire> {
    const wire = await this.desk.run(me, { key, call: `notice ${String(id)}`, body }, async (tx) => {
      await startNotice(tx, id, body);
      return noticesWire(tx.em, me.locale, id, body.channel);
    });
    if (wire.batch?.running) this.runner.poke();
    return wire;
  }
  @Get('files/:id')
  @Streams(PDF)
  @ByCookie()
  @Needs('orders.read')
  async file(
    @Me() me: Actor,
    @Param('id', new IdParam('file.notFound')) id: number,
    @Res() response: Response,
  ): Promise<void> {
    const file = await this.desk.read((em) => em.findOneBy(MessageFile, { id }));
    if (!file?.content) throw new DomainError('file.notFound');
    if (!mayRead(me, file.paper)) throw new DomainError('auth.denied');
    response.setHeader('content-type', PDF);
    response.setHeader('cache-control', 'private, no-store');
    response.setHeader('content-disposition', attachment(`message-${String(id)}.pdf`, file.name));
    response.end(Buffer.from(file.content, 'base64'));
  }

  private look<T>(actor: Actor, act: (looking: Looking) => Promise<T>): Promise<T> {
    return this.desk.read((em, desk, now) => act({ em, desk, actor, now }));
  }
}
