import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { type DateOnly, isDate } from '../../domain/dates';
import { fieldError } from '../../domain/errors';
import type { BoardRow } from '../../domain/wire/departure';
import { Needs } from '../../http/needs';
import { answerPage } from '../../http/page';
import { FrontDesk } from '../../desk/front-desk';
import { type ListParams, one } from '../../lists/list-spec';
import { departureBoard } from './departure-board';

/** Which departures go: the board that is looked at every week (issue 20). */
@ApiTags('departures')
@Controller('departures/board')
@Needs('departures.read')
export class BoardController {
  constructor(private readonly desk: FrontDesk) {}

  /** All of them at once, as the office looks at them; narrowed, put in order and paged if it is asked. */
  @Get()
  async board(@Query() query: ListParams, @Res({ passthrough: true }) response: Response): Promise<BoardRow[]> {
    const { from, to, ...narrowed } = query;
    const asked = Object.keys(narrowed).length > 0 ? narrowed : undefined;
    const days = { ...dayOf('from', from), ...dayOf('to', to) };
    const page = await this.desk.read((em, { parameters }, now) =>
      departureBoard(em, parameters, now, { ...days, asked }),
    );
    return answerPage(response, page);
  }
}
function dayOf(name: 'from' | 'to', raw: ListParams[string]): { from?: DateOnly; to?: DateOnly } {
  const day = one(raw);
  if (day && !isDate(day)) throw fieldError(name, 'general.invalid');
  return day ? { [name]: day } : {};
}
