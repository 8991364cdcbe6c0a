import { Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Clock } from '../database/clock';
import { Work } from '../database/work';
import type { JoiningLetterWire } from '../domain/wire/customer';
import { type Actor, Me } from '../http/actor';
import { IdParam } from '../http/id-param';
import { Streams } from '../http/answers';
import { Needs } from '../http/needs';
import { XLSX_TYPE } from '../http/xlsx';
import { DocumentVault } from '../desk/document-vault';
import { customerList } from './read-list';
import type { Sheet, SheetCut } from './sheets/columns';
import { joiningLetter } from './sheets/joining-letter';
import { openNumbers } from './sheets/open-numbers';
import { sendSheet } from './sheets/send-sheet';
import { SheetQuery } from './sheets/sheet.dto';

/** What leaves a departure as a document; numbers of documents stay masked but in the one that says otherwise. */
@Controller('customers')
export class SheetsController {
  constructor(
    private readonly work: Work,
    private readonly clock: Clock,
    private readonly vault: DocumentVault,
  ) {}

  @Get('print-customer-list/:departureId')
  @Streams(XLSX_TYPE)
  @Needs('customers.print')
  customers(
    @Me() actor: Actor,
    @Param('departureId', new IdParam('departure.idNotFound')) id: number,
    @Query() cut: SheetQuery,
    @Res() response: Response,
  ): Promise<void> {
    return this.send('customers', actor, id, response, cut);
  }
  @Get('print-rooming-list/:departureId')
  @Streams(XLSX_TYPE)
  @Needs('customers.print')
  rooming(
    @Me() actor: Actor,
    @Param('departureId', new IdParam('departure.idNotFound')) id: number,
    @Res() response: Response,
  ): Promise<void> {
    return this.send('rooming', actor, id, response);
  }
  @Get('print-missing-documents/:departureId')
  @Streams(XLSX_TYPE)
  @Needs('customers.print')
  documents(
    @Me() actor: Actor,
    @Param('departureId', new IdParam('departure.idNotFound')) id: number,
    @Query() cut: SheetQuery,
    @Res() response: Response,
  ): Promise<void> {
    return this.send('documents', actor, id, response, cut);
  }

  /** The customer list with whole document numbers. A POST, because it is written down whose were opened. */
  @Post('print-customer-list-unmasked/:departureId')
  @Streams(XLSX_TYPE)
  @HttpCode(200)
  @Needs('customers.unmask')
  async unmasked(
    @Me() actor: Actor,
    @Param('departureId', new IdParam('departure.idNotFound')) id: number,
    @Res() response: Response,
  ): Promise<void> {
    const list = await customerList(this.work.em, this.vault, id, actor);
    const numbers = await this.work.run(actor, (tx) => openNumbers(tx, this.vault, id));
    await sendSheet(response, this.work.em, 'customers', list, { actor, now: this.clock.now(), numbers });
  }

  @Get('joining-letter/:departureId')
  @Needs('customers.print')
  letter(
    @Me() actor: Actor,
    @Param('departureId', new IdParam('departure.idNotFound')) id: number,
  ): Promise<JoiningLetterWire> {
    return joiningLetter(this.work.em, actor, id);
  }

  private async send(sheet: Sheet, actor: Actor, id: number, response: Response, cut: SheetCut = {}): Promise<void> {
    const list = await customerList(this.work.em, this.vault, id, actor);
    await sendSheet(response, this.work.em, sheet, list, { actor, now: this.clock.now(), cut });
  }
}
