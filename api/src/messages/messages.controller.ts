import { createHash } from 'node:crypto';
import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { DomainError } from '../domain/errors';
import type {
  LettersSentWire,
  LettersWire,
  LetterTo,
  MessageDraft,
  MessageWire,
  TimelineRow,
} from '../domain/wire/message';
import { attachment } from '../exports/write-file';
import { type Actor, Me, OnceKey } from '../http/actor';
import { Streams } from '../http/answers';
import { IdParam } from '../http/id-param';
import { ByCookie, Needs } from '../http/needs';
import { FrontDesk } from '../desk/front-desk';
import { PDF } from '../papers/papers.controller';
import { PdfMaker } from '../papers/pdf-maker';
import { compose, type Looking } from './compose';
import { isReached, lettersWire, partiesOf } from './letters';
import { MessageFile } from './message.entity';
import { ComposeDto, LettersDto, SendDto } from './message.dto';
import { enclosed, type Letter, writeMessage } from './send';
import { timelineOf } from './timeline';

/** What customers are told: composed, looked over, sent or handed over, and what became of it. */
@ApiTags('messages')
@Controller('messages')
@Needs('messages.read')
export class MessagesController {
  constructor(
    private readonly desk: FrontDesk,
    private readonly maker: PdfMaker,
  ) {}

  @Post('compose')
  @HttpCode(200)
  @Needs('messages.send')
  compose(@Me() me: Actor, @Body() body: ComposeDto): Promise<MessageDraft> {
    return this.look(me, (looking) => compose(looking, body));
  }
  @Post('send')
  @Needs('messages.send')
  async send(@Me() me: Actor, @OnceKey() key: string | undefined, @Body() body: SendDto): Promise<MessageWire> {
    return this.write(me, key, { ...body, enclose: body.enclose ?? [] });
  }
  @Get('timeline/:orderId')
  @Needs('orders.read')
  timeline(@Me() me: Actor, @Param('orderId', new IdParam('order.notFound')) id: number): Promise<TimelineRow[]> {
    return this.look(me, (looking) => timelineOf(looking, id));
  }
  @Get('letters/:departureId')
  letters(@Param('departureId', new IdParam('departure.idNotFound')) id: number): Promise<LettersWire> {
    return this.desk.read(async (em) => lettersWire(await partiesOf(em, id)));
  }
  /** Each party's letter is a message of its own, so that one that fails keeps no other from its way. */
  @Post('letters/:departureId')
  @HttpCode(200)
  @Needs('messages.send')
  async sendLetters(
    @Me() me: Actor,
    @Param('departureId', new IdParam('departure.idNotFound')) id: number,
    @Body() { language, ...meeting }: LettersDto,
  ): Promise<LettersSentWire> {
    const parties = (await this.desk.read((em) => partiesOf(em, id))).filter(isReached);
    const failed: LetterTo[] = [];
    for (const { orderId, subOrderId, orderNumber, contactPerson } of parties) {
      const about = { orderId, subOrderId, event: 'joiningLetter', channel: 'EMAIL' } as const;
      const draft = await this.look(me, (looking) => compose(looking, { ...about, language }));
      const letter = this.write(me, `letter-${String(subOrderId)}-${hash(draft.body + JSON.stringify(meeting))}`, {
        ...{ ...about, language: draft.language, to: draft.to, subject: draft.subject, body: draft.body },
        ...{ enclose: ['letter'], meeting },
      });
      await letter.catch((error: unknown) => {
        if (!(error instanceof DomainError)) throw error;
        failed.push({ orderNumber, contactPerson });
      });
    }
    return { written: parties.length - failed.length, failed };
  }
  @Get('files/:id')
  @Streams(PDF)
  @ByCookie()
  @Needs('orders.read')
  async file(@Param('id', new IdParam('file.notFound')) id: number, @Res() response: Response): Promise<void> {
    const file = await this.desk.read((em) => em.findOneBy(MessageFile, { id }));
    if (!file?.content) throw new DomainError('file.notFound');
    response.setHeader('content-type', PDF);
    response.setHeader('cache-control', 'private, no-store');
    response.setHeader('content-disposition', attachment(`message-${String(id)}.pdf`, file.name));
    response.end(Buffer.from(file.content, 'base64'));
  }

  private look<T>(actor: Actor, act: (looking: Looking) => Promise<T>): Promise<T> {
    return this.desk.read((em, desk, now) => act({ em, desk, actor, now }));
  }
  private async write(me: Actor, key: string | undefined, letter: Letter): Promise<MessageWire> {
    const papers = await this.look(me, (looking) => enclosed(looking, this.maker, letter));
    return this.desk.run(me, { key, call: 'message', body: letter }, (tx, desk) =>
      writeMessage(tx, desk, letter, papers),
    );
  }
}
const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 24);
