import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Put, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { BulkDecisionDto, DecisionDto, ReasonDto, RestoreVersionDto } from '../approvals/approval.dto';
import { decideAll } from '../approvals/bulk';
import { statusCounts } from '../approvals/status-counts';
import type { ListParams } from '../lists/list-spec';
import { Clock } from '../database/clock';
import { type Tx, Work } from '../database/work';
import { businessDate } from '../domain/dates';
import { fieldError } from '../domain/errors';
import type { TourFinds } from '../domain/wire/finder';
import type { BookingLookup } from '../domain/wire/lookup';
import type { BulkDecision, PackageListRow, PackageWire, StatusCount, TourCode } from '../domain/wire/package';
import { type Actor, Me } from '../http/actor';
import { AsRead } from '../http/as-read';
import { IdParam } from '../http/id-param';
import { Needs } from '../http/needs';
import { answerPage } from '../http/page';
import { readParameters } from '../parameters/read';
import { decideTour, deleteApprovedTour, deleteTour } from './approve';
import { changeTour, restoreVersion } from './change';
import { soughtCode } from '../catalogue/code';
import { tourCodes } from './codes';
import { copyTour } from './copy';
import { createTour } from './create';
import { findTours } from './finder';
import { idsInSections, listApproved, listTours } from './list';
import { lookUp } from './look-up';
import type { Package } from '../catalogue/package.entity';
import { packageWire, showByCode, showTour } from './show';
import { ChangeTourDto, CopyTourDto, CreateTourDto, LookupDto, TourCodeQuery, TourWishDto } from './tour.dto';
import { CodeQuery } from '../catalogue/query.dto';

const ROW = new IdParam('tour.idNotFound');

/** Tour packages (SPEC 7, decisions B2, B10); fixed paths stand before those with an id. */
@ApiTags('tours')
@Controller('tours/admin')
@Needs('tours.read')
export class ToursController {
  constructor(
    private readonly work: Work,
    private readonly clock: Clock,
  ) {}

  @Get()
  list(@Query() query: ListParams, @Res({ passthrough: true }) response: Response): Promise<PackageListRow[]> {
    return answerPage(response, listTours(this.work.em, query, this.today()));
  }
  @Post()
  @Needs('tours.write')
  async create(@Me() me: Actor, @Body() body: CreateTourDto): Promise<PackageWire> {
    const parameters = await readParameters(this.work.em);
    return this.write(me, (tx) => createTour(tx, parameters, body));
  }
  /** What a code and a date sell for: only reads, and may be repeated. */
  @Put()
  async lookUp(@Me() me: Actor, @Body() body: LookupDto): Promise<BookingLookup> {
    return lookUp(this.work.em, await readParameters(this.work.em), me, body, this.clock.now());
  }
  @Patch()
  @Needs('tours.write')
  @HttpCode(201)
  copy(@Me() me: Actor, @Body() body: CopyTourDto): Promise<PackageWire> {
    return this.write(me, (tx) => copyTour(tx, body));
  }
  @Get('get-status-counts')
  counts(): Promise<StatusCount[]> {
    return statusCounts(this.work.em, 'packages');
  }
  @Get('approved')
  approved(@Query() query: ListParams, @Res({ passthrough: true }) response: Response): Promise<PackageListRow[]> {
    return answerPage(response, listApproved(this.work.em, query, this.today()));
  }
  @Get('getTourCode')
  codes(@Me() me: Actor, @Query() { q }: TourCodeQuery): Promise<TourCode[]> {
    return tourCodes(this.work.em, me.locale, this.today(), q);
  }
  @Get('find')
  async find(@Me() me: Actor, @Query() wish: TourWishDto): Promise<TourFinds> {
    const { adults = '1', children = '0', babies = '0', ...rest } = wish;
    const party = { adults: Number(adults), children: Number(children), babies: Number(babies) };
    if (party.adults + party.children + party.babies < 1) throw fieldError('adults', 'general.invalid');
    const parameters = await readParameters(this.work.em);
    return findTours(this.work.em, parameters, me.locale, { ...rest, ...party }, this.clock.now());
  }
  @Get('approved-not-in-sections')
  async notInSections(
    @Query() { sectionId, ...query }: ListParams,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PackageListRow[]> {
    const held = await idsInSections(this.work.em, sectionOf(sectionId));
    return answerPage(response, listApproved(this.work.em, query, this.today(), held));
  }
  @Get('tourCode')
  byCode(@Me() me: Actor, @Query() { code }: CodeQuery): Promise<PackageWire> {
    const sought = soughtCode(code ?? '');
    if (sought === '') throw fieldError('code', 'tour.codeRequired');
    return showByCode(this.work.em, me, sought, this.clock.now());
  }
  @Patch('approve')
  @Needs('tours.approve')
  decideAll(@Me() me: Actor, @Body() body: BulkDecisionDto): Promise<BulkDecision> {
    return decideAll(this.work, me, body, decideTour);
  }
  @Patch('approve/:id')
  @Needs('tours.approve')
  decide(@Me() me: Actor, @Param('id', ROW) id: number, @Body() body: DecisionDto): Promise<PackageWire> {
    return this.write(me, (tx) => decideTour(tx, id, body));
  }
  @Delete('approve/:id')
  @Needs('tours.deleteApproved')
  removeApproved(
    @Me() me: Actor,
    @Param('id', ROW) id: number,
    @Body() body: ReasonDto,
    @Query() query: ReasonDto,
  ): Promise<{ id: number }> {
    return this.work.run(me, (tx) => deleteApprovedTour(tx, id, body?.reason ?? query.reason ?? ''));
  }
  @Post(':id/restore-version')
  @Needs('tours.write')
  @HttpCode(200)
  restoreVersion(@Me() me: Actor, @Param('id', ROW) id: number, @Body() body: RestoreVersionDto): Promise<PackageWire> {
    return this.write(me, (tx) => restoreVersion(tx, id, body));
  }
  @Get(':id')
  one(@Me() me: Actor, @Param('id', ROW) id: number): Promise<PackageWire> {
    return showTour(this.work.em, me, id, this.clock.now());
  }
  @Patch(':id')
  @Needs('tours.write')
  @AsRead<ToursController>(ChangeTourDto, (calls, me, id) => calls.one(me, ROW.transform(id)))
  change(@Me() me: Actor, @Param('id', ROW) id: number, @Body() body: ChangeTourDto): Promise<PackageWire> {
    return this.write(me, (tx) => changeTour(tx, id, body));
  }
  @Delete(':id')
  @Needs('tours.delete')
  remove(@Me() me: Actor, @Param('id', ROW) id: number): Promise<{ id: number }> {
    return this.work.run(me, (tx) => deleteTour(tx, id));
  }

  private today(): string {
    return businessDate(this.clock.now());
  }
  private write(me: Actor, act: (tx: Tx) => Promise<Package>): Promise<PackageWire> {
    return this.work.run(me, async (tx) => packageWire(tx.em, me, await act(tx), tx.now));
  }
}

function sectionOf(raw: string | string[] | undefined): number | undefined {
  if (raw === undefined || raw === '') return undefined;
  const id = Number(raw);
  if (!Number.isSafeInteger(id) || id < 1) throw fieldError('sectionId', 'general.invalid');
  return id;
}
