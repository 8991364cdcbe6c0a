import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  HttpStatus,
  Param,
  Patch,
  Post,
  Query,
  Res,
  StreamableFile,
} from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { BulkDecisionDto, DecisionDto, ReasonDto, RestoreVersionDto } from '../approvals/approval.dto';
import { decideAll } from '../approvals/bulk';
import { statusCounts } from '../approvals/status-counts';
import type { ListParams } from '../lists/list-spec';
import { Clock } from '../database/clock';
import { type Tx, Work } from '../database/work';
import { businessDate } from '../domain/dates';
import { DomainError, fieldError } from '../domain/errors';
import type {
  PriceCalculation,
  PricesOfCode,
  PriceSheetWire,
  PriceWithoutPackage,
  SheetContent,
} from '../domain/wire/price';
import type { BulkDecision, StatusCount } from '../domain/wire/package';
import { type Actor, Me } from '../http/actor';
import { AsRead } from '../http/as-read';
import { IdParam } from '../http/id-param';
import { MadeOrDone, Streams } from '../http/answers';
import { ByCookie, Needs } from '../http/needs';
import { answerPage } from '../http/page';
import { XLSX_TYPE } from '../http/xlsx';
import { readParameters } from '../parameters/read';
import { soughtCode, tourCode } from '../catalogue/code';
import { CodeQuery } from '../catalogue/query.dto';
import { decideSheet, deleteApprovedSheet, deleteSheet } from './approve';
import { contentOf } from './content';
import { calculation, emptySheet, mergeSheet } from './merge';
import { PriceSheet } from '../catalogue/price-sheet.entity';
import { ChangeSheetDto, CreateSheetDto, SheetForCodeDto } from './price.dto';
import { sheetBook } from './sheet-xlsx';
import { changeSheet, createSheet, restoreSheetVersion } from './save';
import { listSheets, pricesOfCode, sheetsWithoutPackage, showSheet } from './show';

const ROW = new IdParam('price.notFound');

/** Price sheets (SPEC 7, decisions B2, B7, B10); fixed paths stand before those with an id. */
@ApiTags('prices')
@Controller('admin/pricesDeparture')
@Needs('prices.read')
export class PricesController {
  constructor(
    private readonly work: Work,
    private readonly clock: Clock,
  ) {}

  @Get()
  list(
    @Me() me: Actor,
    @Query() query: ListParams,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PriceSheetWire[]> {
    return answerPage(response, listSheets(this.work.em, me, query));
  }
  @Post()
  @MadeOrDone()
  @Needs('prices.write')
  create(
    @Me() me: Actor,
    @Body() { packageCode, ...sent }: CreateSheetDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PriceSheetWire | PriceCalculation> {
    return this.make(me, response, packageCode, sent);
  }
  @Get('get-status-counts')
  counts(): Promise<StatusCount[]> {
    return statusCounts(this.work.em, 'price_sheets');
  }
  @Get('tourCode')
  ofCode(@Me() me: Actor, @Query() { code }: CodeQuery): Promise<PricesOfCode> {
    const sought = soughtCode(code ?? '');
    if (sought === '') throw fieldError('code', 'tour.codeRequired');
    return pricesOfCode(this.work.em, me, sought);
  }
  @Get('get-prices-none-package')
  withoutPackage(
    @Query() query: ListParams,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PriceWithoutPackage[]> {
    return answerPage(response, sheetsWithoutPackage(this.work.em, query));
  }
  @Post('tourCode/:code')
  @MadeOrDone()
  @Needs('prices.write')
  createForCode(
    @Me() me: Actor,
    @Param('code') code: string,
    @Body() sent: SheetForCodeDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PriceSheetWire | PriceCalculation> {
    return this.make(me, response, code, sent);
  }
  @Patch('approve')
  @Needs('prices.approve')
  decideAll(@Me() me: Actor, @Body() body: BulkDecisionDto): Promise<BulkDecision> {
    return decideAll(this.work, me, body, decideSheet);
  }
  @Patch('approve/:id')
  @Needs('prices.approve')
  decide(@Me() me: Actor, @Param('id', ROW) id: number, @Body() body: DecisionDto): Promise<PriceSheetWire> {
    return this.write(me, (tx) => decideSheet(tx, id, body));
  }
  @Delete('approve/:id')
  @Needs('prices.deleteApproved')
  removeApproved(
    @Me() me: Actor,
    @Param('id', ROW) id: number,
    @Body() body: ReasonDto,
    @Query() query: ReasonDto,
  ): Promise<{ id: number }> {
    return this.work.run(me, (tx) => deleteApprovedSheet(tx, id, body?.reason ?? query.reason ?? ''));
  }
  @Post(':id/restore-version')
  @Needs('prices.write')
  @HttpCode(200)
  restoreVersion(
    @Me() me: Actor,
    @Param('id', ROW) id: number,
    @Body() body: RestoreVersionDto,
  ): Promise<PriceSheetWire> {
    return this.write(me, (tx) => restoreSheetVersion(tx, id, body));
  }
  /** The sheet as a workbook with live formulas. */
  @Get(':id/sheet.xlsx')
  @Streams(XLSX_TYPE)
  @ByCookie()
  async workbook(@Me() me: Actor, @Param('id', ROW) id: number): Promise<StreamableFile> {
    const sheet = await showSheet(this.work.em, me, id);
    const printed = `${me.fullName}, ${businessDate(this.clock.now())}`;
    const book = sheetBook(sheet, me.locale, printed);
    return new StreamableFile(Buffer.from(await book.xlsx.writeBuffer()), {
      type: XLSX_TYPE,
      disposition: `attachment; filename="${sheet.packageCode}-${id}.xlsx"`,
    });
  }
  @Get(':id')
  one(@Me() me: Actor, @Param('id', ROW) id: number): Promise<PriceSheetWire> {
    return showSheet(this.work.em, me, id);
  }
  @Patch(':id')
  @Needs('prices.write')
  @AsRead<PricesController>(ChangeSheetDto, (calls, me, id) => calls.one(me, ROW.transform(id)))
  async change(
    @Me() me: Actor,
    @Param('id', ROW) id: number,
    @Body() body: ChangeSheetDto,
  ): Promise<PriceSheetWire | PriceCalculation> {
    if (body.action !== 'calculate') return this.write(me, (tx) => changeSheet(tx, id, body));
    const row = await this.work.em.findOneBy(PriceSheet, { id });
    if (!row) throw new DomainError('price.notFound');
    return calculation(await mergeSheet(this.work.em, row.packageCode, contentOf(row), body));
  }
  @Delete(':id')
  @Needs('prices.delete')
  remove(@Me() me: Actor, @Param('id', ROW) id: number): Promise<{ id: number }> {
    return this.work.run(me, (tx) => deleteSheet(tx, id));
  }

  /** `calculate` answers figures and saves nothing (200); everything else makes a sheet (201). */
  private async make(
    me: Actor,
    response: Response,
    typed: string | undefined,
    sent: SheetForCodeDto,
  ): Promise<PriceSheetWire | PriceCalculation> {
    const parameters = await readParameters(this.work.em);
    const code = sent.action === 'calculate' ? soughtCode(typed ?? '') : tourCode(typed);
    if (sent.action !== 'calculate') return this.write(me, (tx) => createSheet(tx, parameters, code, sent));
    const content: SheetContent = await mergeSheet(this.work.em, code, emptySheet(parameters), sent);
    response.status(HttpStatus.OK);
    return calculation(content);
  }
  private write(me: Actor, act: (tx: Tx) => Promise<PriceSheet>): Promise<PriceSheetWire> {
    return this.work.run(me, async (tx) => showSheet(tx.em, me, (await act(tx)).id));
  }
}
