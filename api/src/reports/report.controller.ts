import { Body, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Clock } from '../database/clock';
import { Work } from '../database/work';
import { DomainError } from '../domain/errors';
import type { DeclareAnswer, ReportInfo, ReportWire } from '../domain/wire/report';
import { type Actor, demand, grantOf, Me } from '../http/actor';
import { Streams } from '../http/answers';
import { ByCookie, Needs } from '../http/needs';
import { XLSX_TYPE } from '../http/xlsx';
import { declareInsurance } from '../insurance/declare';
import { DocumentVault } from '../desk/document-vault';
import { DeclareDto } from './declare.dto';
import { upperCode } from '../domain/texts';
import { departureOf } from './departure-of';
import { demandKnown, knownShop, readParams, type ReportQuery } from './params';
import { reports } from './registry';
import { type Found, type Report, type ReportParams, tableOf } from './report';
import { sendJson } from './send-json';
import { sendReport } from './send-report';
import { windowed } from './windowed';

/** The seven reports of SPEC 9, for the screen (format=json) and as xlsx (decisions B10, B12). */
@Controller('admin/report')
export class ReportController {
  constructor(
    private readonly work: Work,
    private readonly clock: Clock,
    private readonly vault: DocumentVault,
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
    const { report, params } = await this.asked(actor, query);
    const { em } = this.work;
    const tools = { vault: this.vault };
    if (query['format'] === 'json') {
      const found = await wireOf(report, await report.rows(em, params, tools));
      await sendJson(response as Response, await windowed(found, query));
      return;
    }
    const { file } = report;
    const found = file
      ? await this.work.run(actor, (tx) => file(tx, params, tools))
      : await report.rows(em, params, tools);
    await sendReport(response, await wireOf(report, found), params, actor);
  }

  /** Writes down that the insurer was told of everybody on a departure who pays for insurance. */
  @Post('declare-insurance')
  @HttpCode(200)
  @Needs('reports.insurance')
  declare(@Me() actor: Actor, @Body() body: DeclareDto): Promise<DeclareAnswer> {
    return this.work.run(actor, async (tx) => {
      const { packageCode, departureDate } = body;
      const { id } = await departureOf(tx.em, { packageCode: upperCode(packageCode), departureDate });
      return declareInsurance(tx, this.vault, id);
    });
  }

  private list(actor: Actor): ReportInfo[] {
    return reports
      .filter((report) => grantOf(actor, report.right) !== false)
      .map(({ type, name, params }) => ({ type, name, params }));
  }

  private async asked(actor: Actor, query: ReportQuery): Promise<{ report: Report; params: ReportParams }> {
    const report = reports.find((each) => String(each.type) === query['type']);
    if (!report) throw new DomainError('report.unknown', {}, { type: 'report.unknown' });
    const grant = demand(actor, report.right);
    const params = readParams(report, query, this.clock.now());
    await knownShop(this.work.em, params.branch);
    const seen = { ...params, costs: grantOf(actor, 'costs.read') !== false };
    return { report, params: grant === 'shop' ? { ...seen, branch: actor.branch } : seen };
  }
}

const wireOf = async (report: Report, found: Found): Promise<ReportWire> => ({
  type: report.type,
  ...(await tableOf(report.name, found.columns ?? report.columns, found)),
  more: found.more ?? [],
});
