import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Put, Query, Res } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import type { Response } from 'express';
import type { ListParams } from '../lists/list-spec';
import { Work } from '../database/work';
import { fieldError } from '../domain/errors';
import type { CarFillingWire, CarRow, CarWire } from '../domain/wire/car';
import { type Actor, Me } from '../http/actor';
import { AsRead } from '../http/as-read';
import { IdParam } from '../http/id-param';
import { Needs } from '../http/needs';
import { answerPage } from '../http/page';
import { addCar } from './add-car';
import { carsOf } from './car-wire';
import { AddCarBody, CarPartBody, ChangeCarBody, RemoveCarBody } from './car.dto';
import { changeCar } from './change-car';
import { listCars, showCar } from './list';
import { fillCars } from './fill-cars';
import { removeCar } from './remove-car';

const ROW = new IdParam('car.notFound');

/** Coaches and seats of a departure (SPEC 7, decisions B0 #32, B10). */
@Controller('cars')
export class CarsController {
  constructor(private readonly work: Work) {}

  @Get('get-list-cars/:departureId')
  @Needs('cars.read')
  list(@Param('departureId', new IdParam('departure.idNotFound')) departureId: number): Promise<CarWire[]> {
    return carsOf(this.work.em, departureId);
  }

  @Get()
  @Needs('cars.read')
  coaches(@Query() query: ListParams, @Res({ passthrough: true }) response: Response): Promise<CarRow[]> {
    return answerPage(response, listCars(this.work.em, query));
  }

  @Get(':id')
  @Needs('cars.read')
  coach(@Param('id', ROW) id: number): Promise<CarRow> {
    return showCar(this.work.em, id);
  }

  @Post()
  @Needs('cars.write')
  async create(@Me() actor: Actor, @Body() body: AddCarBody): Promise<CarRow> {
    const car = await this.work.run(actor, (tx) => addCar(tx, body));
    return this.coach(car.id);
  }

  @Patch(':id')
  @Needs('cars.write')
  @AsRead<CarsController>(CarPartBody, (calls, _me, id) => calls.coach(ROW.transform(id)))
  async edit(@Me() actor: Actor, @Param('id', ROW) id: number, @Body() body: CarPartBody): Promise<CarRow> {
    await this.work.run(actor, (tx) => changeCar(tx, { ...body, id }));
    return this.coach(id);
  }

  @Post('add-to-list')
  @Needs('cars.write')
  async add(@Me() actor: Actor, @Body() body: AddCarBody): Promise<CarWire | undefined> {
    const car = await this.work.run(actor, (tx) => addCar(tx, body));
    return this.one(car.departureId, car.id);
  }

  @Put('add-to-list')
  @Needs('cars.write')
  async change(@Me() actor: Actor, @Body() body: ChangeCarBody): Promise<CarWire | undefined> {
    const car = await this.work.run(actor, (tx) => changeCar(tx, body));
    return this.one(car.departureId, car.id);
  }

  /** The id travels in the body or the query, since proxies drop bodies of DELETE. */
  @Delete('add-to-list')
  @ApiQuery({ name: 'id', required: false })
  @ApiQuery({ name: 'force', required: false })
  @Needs('cars.write')
  remove(
    @Me() actor: Actor,
    @Body() body: RemoveCarBody,
    @Query('id') id?: string,
    @Query('force') force?: string,
  ): Promise<{ id: number }> {
    const chosen = Number(body.id ?? id);
    if (!Number.isInteger(chosen) || chosen < 1) throw fieldError('id', 'general.required');
    return this.work.run(actor, (tx) => removeCar(tx, chosen, body.force ?? force === 'true'));
  }

  @Post('fill/:departureId')
  @HttpCode(200)
  @Needs('cars.write')
  fill(
    @Me() actor: Actor,
    @Param('departureId', new IdParam('departure.idNotFound')) departureId: number,
  ): Promise<CarFillingWire> {
    return this.work.run(actor, (tx) => fillCars(tx, departureId));
  }

  @Delete(':id')
  @ApiQuery({ name: 'force', required: false })
  @Needs('cars.write')
  removeOne(@Me() actor: Actor, @Param('id', ROW) id: number, @Query('force') force?: string): Promise<{ id: number }> {
    return this.work.run(actor, (tx) => removeCar(tx, id, force === 'true'));
  }

  private async one(departureId: number, id: number): Promise<CarWire | undefined> {
    return (await carsOf(this.work.em, departureId)).find((car) => car.id === id);
  }
}
