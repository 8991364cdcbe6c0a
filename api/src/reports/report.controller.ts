import { Controller, Get, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Clock } from '../database/clock';
import { Work } from '../database/work';
import { DomainError } from '../domain/errors';
import { LABELS } from '../domain/labels';
import type { ReportInfo, ReportWire } from '../domain/wire/report';
import { type Actor, demand, grantOf, Me } from '../http/actor';
import { Streams } from '../http/answers';
import { ByCookie, Needs } from '../http/needs';
import { attachment, printedBy, sheetName } from '../exports/write-file';
import { writeXlsx, XLSX_TYPE } from '../http/xlsx';
import { demandKnown, knownShop, readParams, type ReportQuery } from './params';
import { reports } from './registry';
import { wordsIn } from './words';
import { totalsOf } from './totals';

/** The seven reports of SPEC 9, for the screen (format=json) and as xlsx (decisions B10, B12). */
@Controller('admin/report')
export class ReportController {
  constructor(
    private readonly work: Work,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Streams(XLSX_TYPE)
  @Needs('reports.shop', 'reports.insurance', 'reports.finance')
  @ByCookie()
  async report(
    @Me() actor: Actor,
    @Query() query: ReportQuery,
    @Res() response: Response<ReportInfo[] | ReportWire>,
  ): Promise<void> {
    if (query['type'] === undefined) {
      demandKnown(query, []);
      response.json(this.list(actor));
      return;
    }
    const answer = await this.compute(actor, query);
    if (query['format'] === 'json') response.json(answer);
    else await this.download(actor, answer, response);
  }

  private list(actor: Actor): ReportInfo[] {
    return reports
      .filter((report) => grantOf(actor, report.right) !== false)
      .map(({ type, name, params }) => ({ type, name, params }));
  }

  private async compute(actor: Actor, query: ReportQuery): Promise<ReportWire> {
    const report = reports.find((each) => String(each.type) === query['type']);
    if (!report) throw new DomainError('report.unknown', {}, { type: 'report.unknown' });
    const grant = demand(actor, report.right);
    const params = readParams(report, query);
    await knownShop(this.work.em, params.branch);
    const found = await report.rows(this.work.em, grant === 'shop' ? { ...params, branch: actor.branch } : params);
    const { columns, rows } = Array.isArray(found) ? { columns: report.columns, rows: found } : found;
    return { type: report.type, name: report.name, columns, rows, totals: totalsOf(columns, rows) };
  }

  private async download(actor: Actor, answer: ReportWire, response: Response): Promise<void> {
    const labels = LABELS[actor.locale].reports;
    const titles: Record<string, string> = labels.columns;
    const names: Record<string, string> = labels.names;
    const title = names[answer.name] ?? answer.name;
    const words = wordsIn(actor.locale);
    response.setHeader('content-type', XLSX_TYPE);
    response.setHeader('content-disposition', attachment(`report-${String(answer.type)}.xlsx`, `${title}.xlsx`));
    await writeXlsx(response, {
      sheet: sheetName(title),
      columns: answer.columns.map((column) => ({ ...column, title: column.title ?? titles[column.key] ?? column.key })),
      pages: [answer.rows.map((row) => words(answer.columns, row))],
      totalLabel: labels.total,
      footer: printedBy(actor, this.clock.now()),
    });
  }
}
