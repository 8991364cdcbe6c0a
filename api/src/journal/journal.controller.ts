import { Body, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Clock } from '../database/clock';
import { Work } from '../database/work';
import { fileOf, PROGRAMS, split } from '../domain/closing/journal-files';
import { businessDate, daysBetween, isDate } from '../domain/dates';
import { fieldError } from '../domain/errors';
import type { JournalWire, LockedDays } from '../domain/wire/journal';
import { attachment } from '../exports/write-file';
import { type Actor, Me } from '../http/actor';
import { Streams } from '../http/answers';
import { CSV_TYPE } from '../http/csv';
import { ByCookie, Needs } from '../http/needs';
import { XLSX_TYPE } from '../http/xlsx';
import { demandKnown, type ReportQuery } from '../reports/params';
import { LockDaysDto } from './journal.dto';
import { journalXlsx } from './journal-xlsx';
import { lockDays } from './lock-days';
import { readJournal, wireOf } from './read-journal';

const MOST_DAYS = 400;
interface Asked {
  from: string;
  to: string;
}

/** The journal of the bookkeeping: shown, as a sheet, as files of bookkeeping programs; days of it are locked. */
@ApiTags('journal')
@Controller('journal')
@Needs('journal.read')
export class JournalController {
  constructor(
    private readonly work: Work,
    private readonly clock: Clock,
  ) {}

  @Get()
  @ApiQuery({ name: 'from', type: 'string' })
  @ApiQuery({ name: 'to', type: 'string' })
  async show(@Query() query: ReportQuery): Promise<JournalWire> {
    demandKnown(query, ['from', 'to']);
    const { from, to } = this.asked(query);
    return wireOf(await readJournal(this.work.em, from, to));
  }

  @Get('file')
  @Streams(XLSX_TYPE, CSV_TYPE)
  @ByCookie()
  @ApiQuery({ name: 'from', type: 'string' })
  @ApiQuery({ name: 'to', type: 'string' })
  @ApiQuery({ name: 'format', enum: ['xlsx', ...PROGRAMS] })
  @ApiQuery({ name: 'part', required: false, type: 'string' })
  async file(@Me() actor: Actor, @Query() query: ReportQuery, @Res() response: Response): Promise<void> {
    demandKnown(query, ['from', 'to', 'format', 'part']);
    const { from, to } = this.asked(query);
    const { format = 'xlsx', part = '1' } = query;
    const program = PROGRAMS.find((each) => each === format);
    if (!program && format !== 'xlsx') throw fieldError('format', 'general.invalid');
    const journal = await readJournal(this.work.em, from, to);
    const entries = program ? split(journal.entries)[Number(part) - 1] : journal.entries;
    if (!/^[1-9]\d{0,3}$/.test(part) || !entries) throw fieldError('part', 'general.invalid');
    const name = `journal ${from}_${to} ${program ? `${program} ${part}.csv` : '.xlsx'}`.replace(' .', '.');
    response.setHeader('content-type', program ? CSV_TYPE : XLSX_TYPE);
    response.setHeader('content-disposition', attachment(name, name));
    response.end(program ? fileOf(program, entries) : await journalXlsx(journal, actor.locale));
  }

  @Post('lock')
  @HttpCode(200)
  @Needs('journal.write')
  async lock(@Me() actor: Actor, @Body() body: LockDaysDto): Promise<LockedDays> {
    const { from, to } = this.asked({ ...body });
    return { locked: await this.work.run(actor, (tx) => lockDays(tx, from, to)) };
  }

  /** @throws DomainError general.required, general.invalid, departure.endBeforeStart (400) at the day */
  private asked(query: ReportQuery): Asked {
    const day = (name: keyof Asked): string => {
      const value = query[name];
      if (!value) throw fieldError(name, 'general.required');
      if (!isDate(value) || value > businessDate(this.clock.now())) throw fieldError(name, 'general.invalid');
      return value;
    };
    const [from, to] = [day('from'), day('to')];
    if (to < from) throw fieldError('to', 'departure.endBeforeStart');
    if (daysBetween(from, to) >= MOST_DAYS) throw fieldError('to', 'general.invalid');
    return { from, to };
  }
}
