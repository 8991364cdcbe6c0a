import { Body, Controller, Delete, Get, HttpCode, HttpStatus, Param, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { ListParams } from '../lists/list-spec';
import { expectVersion, lockRow } from '../database/lock';
import type { Tx } from '../database/work';
import { FrontDesk } from '../desk/front-desk';
import { DomainError, fieldError } from '../domain/errors';
import type {
  DepartureOffer,
  DepartureReportRow,
  DeparturesMade,
  DeparturesUpdated,
  DepartureWire,
} from '../domain/wire/departure';
import { type Actor, Me } from '../http/actor';
import { AsRead } from '../http/as-read';
import { IdParam } from '../http/id-param';
import { MadeOrDone } from '../http/answers';
import { Needs } from '../http/needs';
import { answerPage } from '../http/page';
import { readParameters } from '../parameters/read';
import { soughtCode, tourCode } from '../catalogue/code';
import { Package } from '../catalogue/package.entity';
import { FromToQuery } from '../catalogue/query.dto';
import { changeDeparture } from './change';
import { createDepartures } from './create';
import {
  AddDeparturesDto,
  ChangeDepartureDto,
  CreateDeparturesDto,
  DepartureFieldsDto,
  DepartureOfferQuery,
  StandingDto,
  UpdateAllDto,
} from './departure.dto';
import { Departure } from '../catalogue/departure.entity';
import { moveDeparture } from './move';
import { departureOffer } from './offer';
import { deleteDeparture } from './remove';
import { departureReport } from './report';
import { listDepartures, ofCode, showDeparture } from './show';
import { updateAll } from './update-all';

const ROW = new IdParam('departure.idNotFound');

/** Departures (SPEC 7): they hang on the tour code, which may be older than its package (decisions B0 #8). */
@ApiTags('departures')
@Controller('departures')
@Needs('departures.read')
export class DeparturesController {
  constructor(private readonly desk: FrontDesk) {}

  @Get()
  async list(@Query() query: ListParams, @Res({ passthrough: true }) response: Response): Promise<DepartureWire[]> {
    const rows = await answerPage(response, listDepartures(this.desk.work.em, query));
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
    return this.desk.work.run(me, async (tx) => {
      await changeDeparture(tx, id, part, version);
      return showDeparture(tx.em, id);
    });
  }
  /** Promised, in doubt, or simply sold on: the state changes by its machine only. */
  @Post(':id/moves')
  @HttpCode(200)
  @Needs('departures.manage')
  move(
    @Me() me: Actor,
    @Param('id', new IdParam('departure.idNotFound')) id: number,
    @Body() { move, reason, version }: StandingDto,
  ): Promise<DepartureWire> {
    return this.desk.work.run(me, async (tx) => {
      const row = await lockRow(tx, Departure, { id }, 'departure.idNotFound');
      expectVersion(row, version);
      await moveDeparture(tx, row, move, reason);
      return showDeparture(tx.em, id);
    });
  }
  @Patch('update-all-departures')
  @Needs('departures.manage')
  updateAll(@Me() me: Actor, @Body() body: UpdateAllDto): Promise<DeparturesUpdated> {
    return updateAll(this.desk, me, body);
  }
  @Patch('admin/:id')
  @Needs('departures.write')
  @AsRead<DeparturesController>(DepartureFieldsDto, (calls, _me, id) => calls.one(ROW.transform(id)))
  changeOne(
    @Me() me: Actor,
    @Param('id', ROW) id: number,
    @Body() { version, ...part }: DepartureFieldsDto,
  ): Promise<DepartureWire> {
    return this.change(me, { id, ...part, ...(version === undefined ? {} : { version }) });
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
  remove(@Me() me: Actor, @Param('id', ROW) id: number): Promise<{ id: number }> {
    return this.desk.work.run(me, (tx) => deleteDeparture(tx, id));
  }
  @Get('admin/:id')
  async offer(@Param('id', ROW) id: number, @Query() { packageId }: DepartureOfferQuery): Promise<DepartureOffer> {
    if (packageId !== undefined && !/^[1-9]\d{0,9}$/.test(packageId)) throw fieldError('packageId', 'general.invalid');
    const parameters = await readParameters(this.desk.work.em);
    const wanted = packageId === undefined ? undefined : Number(packageId);
    return departureOffer(this.desk.work.em, parameters, id, wanted, this.desk.clock.now());
  }
  @Get('tour/:code/report')
  report(@Param('code') code: string, @Query() { from, to }: FromToQuery): Promise<DepartureReportRow[]> {
    return departureReport(this.desk.work.em, soughtCode(code), from, to);
  }
  @Get('tour/:code')
  async ofCode(
    @Param('code') code: string,
    @Query() query: ListParams,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DepartureWire[]> {
    const found = listDepartures(this.desk.work.em, query, [ofCode(soughtCode(code))], 'd.departureDate, d.id');
    return (await answerPage(response, found)) as unknown as DepartureWire[];
  }
  /** The same three on the path of the list, where a plain client looks for them. */
  @Patch(':id')
  @Needs('departures.write')
  @AsRead<DeparturesController>(DepartureFieldsDto, (calls, _me, id) => calls.one(ROW.transform(id)))
  changeById(@Me() me: Actor, @Param('id', ROW) id: number, @Body() body: DepartureFieldsDto): Promise<DepartureWire> {
    return this.changeOne(me, id, body);
  }
  @Delete(':id')
  @Needs('departures.manage')
  removeById(@Me() me: Actor, @Param('id', ROW) id: number): Promise<{ id: number }> {
    return this.remove(me, id);
  }
  @Get(':id')
  one(@Param('id', ROW) id: number): Promise<DepartureWire> {
    return showDeparture(this.desk.work.em, id);
  }

  /** 201 when rows were made; a preview or a repetition makes none (decisions B15). */
  private async add(
    me: Actor,
    response: Response,
    body: AddDeparturesDto,
    code: (tx: Tx) => Promise<string>,
  ): Promise<DeparturesMade> {
    const made = await this.desk.work.run(me, async (tx) =>
      createDepartures(tx, { ...body, packageCode: await code(tx) }),
    );
    response.status(made.created.length && !body.preview ? HttpStatus.CREATED : HttpStatus.OK);
    return made;
  }
}

async function codeOf(tx: Tx, packageId: number): Promise<string> {
  const row = await tx.em.findOneBy(Package, { id: packageId });
  if (!row || row.status === 'deleted') throw new DomainError('tour.idNotFound');
  return row.packageCode;
}
