import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Clock } from '../database/clock';
import { Work } from '../database/work';
import { businessDate, type DateOnly, isDate } from '../domain/dates';
import { fieldError } from '../domain/errors';
import type { PaymentProposal } from '../domain/wire/payables';
import type { ReportWire } from '../domain/wire/report';
import { type Actor, Me } from '../http/actor';
import { Streams } from '../http/answers';
import { ByCookie, Needs } from '../http/needs';
import { XLSX_TYPE } from '../http/xlsx';
import { demandKnown, type ReportQuery } from '../reports/params';
import { sendReport } from '../reports/send-report';
import { WINDOW, windowed } from '../reports/windowed';
import { readAged } from './read-aged';
import { readProposal } from './read-due';

/** What is owed to suppliers: the payments that are due, and how old everything unpaid is. */
@ApiTags('payables')
@Controller('payables')
@Needs('costs.read')
export class PayablesController {
  constructor(
    private readonly work: Work,
    private readonly clock: Clock,
  ) {}

  @Get('proposal')
  @ApiQuery({ name: 'until', required: false, type: 'string' })
  proposal(@Query() query: ReportQuery): Promise<PaymentProposal> {
    demandKnown(query, ['until']);
    return readProposal(this.work.em, this.day(query, 'until'));
  }

  @Get('aged')
  @ApiQuery({ name: 'asOf', required: false, type: 'string' })
  @ApiQuery({ name: '_start', required: false, type: 'integer' })
  @ApiQuery({ name: '_end', required: false, type: 'integer' })
  async aged(@Query() query: ReportQuery): Promise<ReportWire> {
    demandKnown(query, ['asOf', ...WINDOW]);
    return windowed(await readAged(this.work.em, this.day(query, 'asOf')), query);
  }

  @Get('aged.xlsx')
  @Streams(XLSX_TYPE)
  @ByCookie()
  @ApiQuery({ name: 'asOf', required: false, type: 'string' })
  async agedFile(@Me() actor: Actor, @Query() query: ReportQuery, @Res() response: Response): Promise<void> {
    demandKnown(query, ['asOf']);
    const to = this.day(query, 'asOf');
    const about = { from: to, to, packageCode: '', departureDate: '', branch: undefined, now: this.clock.now() };
    await sendReport(response, await readAged(this.work.em, to), about, actor);
  }

  /** The day that is asked for; today where none is. @throws DomainError general.invalid (400) at it */
  private day(query: ReportQuery, name: string): DateOnly {
    const value = query[name];
    if (value === undefined) return businessDate(this.clock.now());
    if (!isDate(value)) throw fieldError(name, 'general.invalid');
    return value;
  }
}
