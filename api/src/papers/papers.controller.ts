import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { DomainError } from '../domain/errors';
import type { Paper } from '../domain/papers/paper';
import { LOCALES, type Locale } from '../domain/words';
import { attachment } from '../exports/write-file';
import { type Actor, Me } from '../http/actor';
import { Streams } from '../http/answers';
import { Id, OneOf, Text } from '../http/dto';
import { IdParam } from '../http/id-param';
import { ByCookie, Needs } from '../http/needs';
import { FrontDesk } from '../desk/front-desk';
import { Type } from 'class-transformer';
import { lettersOf, orderPaperOf, type PaperReader, receiptOf, reclaimOf, sheetOf } from './compose';
import { PdfMaker } from './pdf-maker';

export const PDF = 'application/pdf';

/** In which language, and on which paper where there is a choice. */
export class PaperQuery {
  @OneOf(LOCALES, { optional: true })
  language?: Locale;
  @OneOf(['A4', 'A5'], { optional: true })
  paper?: 'A4' | 'A5';
}
/** What is filled in before letters go out, and whose letter it is. */
export class LetterQuery extends PaperQuery {
  @Type(() => Number)
  @Id({ optional: true })
  party?: number;
  @Text(80, { optional: true })
  place?: string;
  @Text(80, { optional: true })
  time?: string;
  @Text(80, { optional: true })
  transport?: string;
  @Text(80, { optional: true })
  leader?: string;
}

/** The documents of the house as PDF; whoever may see what a paper says may have it. */
@ApiTags('papers')
@Controller('papers')
export class PapersController {
  constructor(
    private readonly desk: FrontDesk,
    private readonly maker: PdfMaker,
  ) {}

  @Get('receipt/:receiptNo')
  @Streams(PDF)
  @ByCookie()
  @Needs('orders.read')
  receipt(
    @Me() me: Actor,
    @Param('receiptNo') receiptNo: string,
    @Query() query: PaperQuery,
    @Res() response: Response,
  ): Promise<void> {
    return this.send(me, query, response, async (reader) => [await receiptOf(reader, receiptNo)]);
  }
  @Get('invoice/:id')
  @Streams(PDF)
  @ByCookie()
  @Needs('orders.read')
  invoice(
    @Me() me: Actor,
    @Param('id', new IdParam('order.notFound')) id: number,
    @Query() query: PaperQuery,
    @Res() response: Response,
  ): Promise<void> {
    return this.send(me, query, response, async (reader) => [await orderPaperOf(reader, id, 'invoice')]);
  }
  @Get('confirmation/:id')
  @Streams(PDF)
  @ByCookie()
  @Needs('orders.read')
  confirmation(
    @Me() me: Actor,
    @Param('id', new IdParam('order.notFound')) id: number,
    @Query() query: PaperQuery,
    @Res() response: Response,
  ): Promise<void> {
    return this.send(me, query, response, async (reader) => [await orderPaperOf(reader, id, 'confirmation')]);
  }
  @Get('letter/:id')
  @Streams(PDF)
  @ByCookie()
  @Needs('customers.print')
  letter(
    @Me() me: Actor,
    @Param('id', new IdParam('departure.idNotFound')) id: number,
    @Query() query: LetterQuery,
    @Res() response: Response,
  ): Promise<void> {
    const { party, language: _language, paper: _paper, ...meeting } = query;
    return this.send(me, query, response, async (reader) => {
      const letters = await lettersOf(reader, id, meeting, party);
      if (!letters.length) throw new DomainError('general.notFound');
      return letters.map(({ paper }) => paper);
    });
  }
  @Get('rooming/:id')
  @Streams(PDF)
  @ByCookie()
  @Needs('customers.print')
  rooming(
    @Me() me: Actor,
    @Param('id', new IdParam('departure.idNotFound')) id: number,
    @Query() query: PaperQuery,
    @Res() response: Response,
  ): Promise<void> {
    return this.send(me, query, response, async (reader) => [await sheetOf(reader, id, 'rooming')]);
  }
  @Get('documents/:id')
  @Streams(PDF)
  @ByCookie()
  @Needs('customers.print')
  documents(
    @Me() me: Actor,
    @Param('id', new IdParam('departure.idNotFound')) id: number,
    @Query() query: PaperQuery,
    @Res() response: Response,
  ): Promise<void> {
    return this.send(me, query, response, async (reader) => [await sheetOf(reader, id, 'documents')]);
  }
  @Get('customers/:id')
  @Streams(PDF)
  @ByCookie()
  @Needs('customers.print')
  customers(
    @Me() me: Actor,
    @Param('id', new IdParam('departure.idNotFound')) id: number,
    @Query() query: PaperQuery,
    @Res() response: Response,
  ): Promise<void> {
    return this.send(me, query, response, async (reader) => [await sheetOf(reader, id, 'customers')]);
  }
  @Get('reclaim/:id')
  @Streams(PDF)
  @ByCookie()
  @Needs('stamps.reclaim')
  reclaim(
    @Me() me: Actor,
    @Param('id', new IdParam('reclaim.notFound')) id: number,
    @Query() query: PaperQuery,
    @Res() response: Response,
  ): Promise<void> {
    return this.send(me, query, response, async (reader) => [await reclaimOf(reader, id)]);
  }

  private async send(
    actor: Actor,
    { language, paper: size }: PaperQuery,
    response: Response,
    compose: (reader: PaperReader) => Promise<Paper[]>,
  ): Promise<void> {
    const papers = await this.desk.read((em, desk, now) =>
      compose({ em, desk, actor, now, locale: language ?? actor.locale }),
    );
    const bytes = await this.maker.make(
      actor.id,
      papers.map((paper) => ({ ...paper, size: size ?? paper.size })),
    );
    const name = `${papers[0]?.file ?? 'paper'}.pdf`;
    response.setHeader('content-type', PDF);
    response.setHeader('content-length', bytes.length);
    response.setHeader('cache-control', 'private, no-store');
    response.setHeader(
      'content-disposition',
      attachment(name.replace(/[^\x20-\x7e]/g, '').replace(/["\\]/g, ''), name),
    );
    response.end(bytes);
  }
}
