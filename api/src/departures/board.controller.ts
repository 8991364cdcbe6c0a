import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { DepartureBoard } from '../domain/wire/departure';
import { Needs } from '../http/needs';
import { FrontDesk } from '../desk/front-desk';
import { FromToQuery } from '../catalogue/query.dto';
import { departureBoard } from './board';

/** Which departures go: the board that is looked at every week (issue 20). */
@ApiTags('departures')
@Controller('departures/board')
@Needs('departures.read')
export class BoardController {
  constructor(private readonly desk: FrontDesk) {}

  @Get()
  board(@Query() query: FromToQuery): Promise<DepartureBoard> {
    return this.desk.read((em, { parameters }, now) => departureBoard(em, parameters, now, query));
  }
}
