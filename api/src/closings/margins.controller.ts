import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Clock } from '../database/clock';
import { Work } from '../database/work';
import { MARGINS_BY, type MarginsBy } from '../domain/closing/margins-by';
import { daysBetween, isDate } from '../domain/dates';
import { fieldError } from '../domain/errors';
import type { ReportWire } from '../domain/wire/report';
import { type Actor, Me } from '../http/actor';
import { Streams } from '../http/answers';
import { ByCookie, Needs } from '../http/needs';
import { XLSX_TYPE } from '../http/xlsx';
import { demandKnown, type ReportQuery } from '../reports/params';
import { sendJson } from '../reports/send-json';
import { sendReport } from '../reports/send-report';
import { WINDOW, windowed } from '../reports/windowed';
import type { Period } from './margin-sums';
import { readMargins } from './read-margins';

const MOST_DAYS = 800;
const NAMES = ['by', 'from', 'to', 'closed'];
const asked =
  (...more: readonly string[]): MethodDecorator =>
  (target, name, descriptor) => {
    for (const each of [...NAMES, ...more])
      ApiQuery({ name: each, required: each !== 'closed' && !more.includes(each), type: 'string' })(
        target,
        name,
        descriptor,
      );
  };

/** Margins of departures by departure, tour, area, month, shop or supplier. */
@ApiTags('closings')
@Controller('margins')
@Needs('costs.read')
export class MarginsController {
  constructor(
    private readonly work: Work,
    private readonly clock: Clock,
  ) {}

  @Get()
  @asked(...WINDOW)
  async show(
    @Me() { locale }: Actor,
    @Query() query: ReportQuery,
    @Res() response: Response<ReportWire>,
  ): Promise<void> {
    const { by, period } = this.checked(query, WINDOW);
    await sendJson(response, await windowed(await readMargins(this.work.em, by, period, locale), query));
  }

  @Get('file.xlsx')
  @Streams(XLSX_TYPE)
  @ByCookie()
  @asked()
  async file(@Me() actor: Actor, @Query() query: ReportQuery, @Res() response: Response): Promise<void> {
    const { by, period } = this.checked(query);
    const about = { ...period, packageCode: '', departureDate: '', branch: undefined, now: this.clock.now() };
    await sendReport(response, await readMargins(this.work.em, by, period, actor.locale), about, actor);
  }

  /** @throws DomainError general.unknownField, general.invalid, departure.endBeforeStart (400) at the parameter */
  private checked(query: ReportQuery, more: readonly string[] = []): { by: MarginsBy; period: Period } {
    demandKnown(query, [...NAMES, ...more]);
    const { from = '', to = '', closed } = query;
    const by = MARGINS_BY.find((each) => each === query['by']);
    if (!by) throw fieldError('by', 'general.invalid');
    if (!isDate(from)) throw fieldError('from', 'general.invalid');
    if (!isDate(to) || daysBetween(from, to) > MOST_DAYS) throw fieldError('to', 'general.invalid');
    if (to < from) throw fieldError('to', 'departure.endBeforeStart');
    return { by, period: { from, to, closed: closed === '1' } };
  }
}
