import { Body, Controller, Delete, Get, HttpStatus, Param, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { ListParams } from '../crud/list-spec';
import { Clock } from '../database/clock';
import { type Tx, Work } from '../database/work';
import { DomainError, fieldError } from '../domain/errors';
import type {
  DepartureOffer,
  DepartureReportRow,
  DeparturesMade,
  DeparturesUpdated,
  DepartureWire,
  TourBeginning,
} from '../domain/wire/departure';
import { type Actor, Me } from '../http/actor';
import { IdParam } from '../http/id-param';
import { MadeOrDone } from '../http/answers';
import { Needs } from '../http/needs';
import { answerPage } from '../http/page';
import { readParameters } from '../parameters/read';
import { sheetsOf } from '../prices/show';
import { soughtCode, tourCode } from '../tours/code';
import { Package } from '../tours/package.entity';
import { showByCode } from '../tours/show';
import { FromToQuery } from '../tours/tour.dto';
import { changeDeparture } from './change';
import { createDepartures } from './create';
import {
  AddDeparturesDto,
  ChangeDepartureDto,
  CreateDeparturesDto,
  DepartureOfferQuery,
  UpdateAllDto,
} from './departure.dto';
import { departureOffer } from './offer';
import { deleteDeparture } from './remove';
import { departureReport } from './report';
import { departuresOf, listDepartures, ofCode, showDeparture } from './show';
import { updateAll } from './update-all';

/** Departures (SPEC 7): they hang on the tour code, which may be older than its package (decisions B0 #8). */
@ApiTags('departures')
@Controller('departures')
@Needs('departures.read')
export class DeparturesController {
  constructor(
    private readonly work: Work,
    private readonly clock: Clock,
  ) {}

  @Get()
  async list(@Query() query: ListParams, @Res({ passthrough: true }) response: Response): Promise<DepartureWire[]> {
    const rows = await answerPage(response, listDepartures(this.work.em, query));
    return rows as unknown as DepartureWire[];
  }
  @Post('admin')
  @MadeOrDone()
  @Needs('departures.write')
  create(
    @Me() me: Actor,
    @Body() body: CreateDeparturesDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DeparturesMade> {
    const { packageId, packageCode, ...rest } = body;
    return this.add(me, response, rest, (tx) =>
      packageId ? codeOf(tx, packageId) : Promise.resolve(tourCode(packageCode)),
    );
  }
  @Patch('admin')
  @Needs('departures.write')
  change(@Me() me: Actor, @Body() { id, version, ...part }: ChangeDepartureDto): Promise<DepartureWire> {
    return this.work.run(me, async (tx) => {
      await changeDeparture(tx, id, part, version);
      return showDeparture(tx.em, id);
    });
  }
  @Patch('update-all-departures')
  @Needs('departures.manage')
  updateAll(@Me() me: Actor, @Body() body: UpdateAllDto): Promise<DeparturesUpdated> {
    return this.work.run(me, (tx) => updateAll(tx, body));
  }
  @Post('admin/tourCode/:code')
  @MadeOrDone()
  @Needs('departures.write')
  createForCode(
    @Me() me: Actor,
    @Param('code') code: string,
    @Body() body: AddDeparturesDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DeparturesMade> {
    return this.add(me, response, body, () => Promise.resolve(tourCode(code)));
  }
  @Get('admin/createTour/:code')
  async beginning(@Me() me: Actor, @Param('code') typed: string): Promise<TourBeginning> {
    const code = soughtCode(typed);
    const { em } = this.work;
    const pack = await em.findOneBy(Package, { packageCode: code });
    return {
      departures: await departuresOf(em, code),
      prices: await sheetsOf(em, me, code),
      package: pack && pack.status !== 'deleted' ? await showByCode(em, me, code, this.clock.now()) : null,
    };
  }
  @Post('admin/:id')
  @MadeOrDone()
  @Needs('departures.write')
  createForPackage(
    @Me() me: Actor,
    @Param('id', new IdParam('tour.idNotFound')) id: number,
    @Body() body: AddDeparturesDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DeparturesMade> {
    return this.add(me, response, body, (tx) => codeOf(tx, id));
  }
  @Delete('admin/:id')
  @Needs('departures.manage')
  remove(@Me() me: Actor, @Param('id', new IdParam('departure.idNotFound')) id: number): Promise<{ id: number }> {
    return this.work.run(me, (tx) => deleteDeparture(tx, id));
  }
  @Get('admin/:id')
  async offer(
    @Param('id', new IdParam('departure.idNotFound')) id: number,
    @Query() { packageId }: DepartureOfferQuery,
  ): Promise<DepartureOffer> {
    if (packageId !== undefined && !/^[1-9]\d{0,9}$/.test(packageId)) throw fieldError('packageId', 'general.invalid');
    const parameters = await readParameters(this.work.em);
    const wanted = packageId === undefined ? undefined : Number(packageId);
    return departureOffer(this.work.em, parameters, id, wanted, this.clock.now());
  }
  @Get('tour/:code/report')
  report(@Param('code') code: string, @Query() { from, to }: FromToQuery): Promise<DepartureReportRow[]> {
    return departureReport(this.work.em, soughtCode(code), from, to);
  }
  @Get('tour/:code')
  async ofCode(
    @Param('code') code: string,
    @Query() query: ListParams,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DepartureWire[]> {
    const found = listDepartures(this.work.em, query, [ofCode(soughtCode(code))], 'd.departureDate, d.id');
    return (await answerPage(response, found)) as unknown as DepartureWire[];
  }
  @Get(':id')
  one(@Param('id', new IdParam('departure.idNotFound')) id: number): Promise<DepartureWire> {
    return showDeparture(this.work.em, id);
  }

  /** 201 when rows were made; a preview or a repetition makes none (decisions B15). */
  private async add(
    me: Actor,
    response: Response,
    body: AddDeparturesDto,
    code: (tx: Tx) => Promise<string>,
  ): Promise<DeparturesMade> {
    const made = await this.work.run(me, async (tx) => createDepartures(tx, { ...body, packageCode: await code(tx) }));
    response.status(made.created.length && !body.preview ? HttpStatus.CREATED : HttpStatus.OK);
    return made;
  }
}

async function codeOf(tx: Tx, packageId: number): Promise<string> {
  const row = await tx.em.findOneBy(Package, { id: packageId });
  if (!row || row.status === 'deleted') throw new DomainError('tour.idNotFound');
  return row.packageCode;
}
