import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Inject } from '@nestjs/common';
import { rowsPage } from '../lists/list-rows';
import type { ListParams } from '../lists/list-spec';
import { recordAudit } from '../audit/record';
import { businessDate } from '../domain/dates';
import { DomainError } from '../domain/errors';
import { LIMITS } from '../domain/limits';
import { downloads } from '../domain/resources/downloads';
import type { ExportList, ExportRequest, ExportWire } from '../domain/wire/export';
import { STORAGE, type Storage } from '../files/storage';
import { type Actor, Me, OnceKey } from '../http/actor';
import { IdParam } from '../http/id-param';
import { Streams } from '../http/answers';
import { ByCookie, Needs } from '../http/needs';
import { answerPage } from '../http/page';
import { FrontDesk } from '../desk/front-desk';
import { ExportBody, requestOf } from './export.dto';
import { ExportRunner } from './export-runner';
import {
  cancelExport,
  createExport,
  exportWire,
  fileNameOf,
  loggedOf,
  ownExport,
  readExports,
  removeExport,
} from './exports';
import { countRows } from './rows';
import { chosenColumns, type ExportSource, type Reader } from '../lists/file-source';
import { sourceFor, sourcesOf } from './sources';
import { streamFile } from './stream-file';
import { attachment, TYPES } from './write-file';

/** Lists as files (decisions B13, B16). Each call needs the right of the list that it names; a file is its maker's alone. */
@ApiTags('exports')
@Controller('exports')
@Needs('self')
export class ExportsController {
  constructor(
    private readonly desk: FrontDesk,
    private readonly runner: ExportRunner,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  @Get()
  async mine(
    @Me() actor: Actor,
    @Query() query: ListParams,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ExportWire[]> {
    const files = await readExports(this.desk.work.em, actor, this.desk.clock.now());
    return answerPage(response, rowsPage(downloads, files, query));
  }
  @Get('lists')
  lists(@Me() actor: Actor): ExportList[] {
    return sourcesOf(actor).map((source) => ({
      list: source.list,
      title: source.title(actor.locale),
      columns: source.columns(actor.locale).map(({ key, kind, title }) => ({
        key,
        kind,
        title,
        usual: source.usual?.includes(key) ?? true,
      })),
    }));
  }
  /** How many rows a file would have; nothing is made. */
  @Post('count')
  @HttpCode(200)
  async count(@Me() actor: Actor, @Body() body: ExportBody): Promise<{ total: number; large: boolean }> {
    const { total } = await this.checked(actor, requestOf(body));
    return { total, large: total > LIMITS.exportDirect };
  }
  /** A short list at once, as the answer; a long one has to be put in line. */
  @Post('now')
  @Streams(TYPES.xlsx, TYPES.csv)
  @HttpCode(200)
  async now(@Me() actor: Actor, @Body() body: ExportBody, @Res() response: Response): Promise<void> {
    const request = requestOf(body);
    const { source, reader, total } = await this.checked(actor, request);
    if (total > LIMITS.exportDirect) throw new DomainError('export.large', { total, max: LIMITS.exportDirect });
    await this.desk.work.run(actor, (tx) =>
      recordAudit(tx, {
        ...{ resource: 'exports', recordId: source.list, action: 'download' },
        after: loggedOf(request, total),
      }),
    );
    const name = `${source.title(actor.locale)} ${businessDate(reader.now)}.${request.format}`;
    await streamFile(response, source, reader, request, { plain: `${source.list}.${request.format}`, name });
  }
  @Post()
  async create(@Me() actor: Actor, @OnceKey() key: string | undefined, @Body() body: ExportBody): Promise<ExportWire> {
    const request = requestOf(body);
    const { total } = await this.checked(actor, request);
    const once = { key, call: 'POST /exports', body };
    const made = await this.desk.run(actor, once, (tx) => createExport(tx, request, total));
    this.runner.poke();
    return made;
  }
  @Get(':id')
  async one(@Me() actor: Actor, @Param('id', new IdParam('export.notFound')) id: number): Promise<ExportWire> {
    return exportWire(await ownExport(this.desk.work.em, actor, id, this.desk.clock.now()));
  }
  @Get(':id/file')
  @Streams(TYPES.xlsx, TYPES.csv)
  @ByCookie()
  async file(
    @Me() actor: Actor,
    @Param('id', new IdParam('export.notFound')) id: number,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const row = await ownExport(this.desk.work.em, actor, id, this.desk.clock.now());
    const bytes = row.state === 'DONE' ? await this.storage.read(row.file) : undefined;
    if (!bytes) throw new DomainError('export.notFound');
    response.setHeader('x-content-type-options', 'nosniff');
    const disposition = attachment(`${row.list}.${row.format}`, fileNameOf(row));
    return new StreamableFile(bytes.stream, { type: TYPES[row.format], length: bytes.size, disposition });
  }
  @Post(':id/cancel')
  @HttpCode(200)
  async cancel(@Me() actor: Actor, @Param('id', new IdParam('export.notFound')) id: number): Promise<ExportWire> {
    const cancelled = await this.desk.work.run(actor, (tx) => cancelExport(tx, id));
    this.runner.stop(id);
    return cancelled;
  }
  @Delete(':id')
  async remove(@Me() actor: Actor, @Param('id', new IdParam('export.notFound')) id: number): Promise<{ id: number }> {
    const { file } = await this.desk.work.run(actor, (tx) => removeExport(tx, id));
    await this.storage.remove(file);
    return { id };
  }

  /** The right, the columns and the filters are refused here, before anything begins. */
  private async checked(
    actor: Actor,
    request: ExportRequest,
  ): Promise<{ source: ExportSource; reader: Reader; total: number }> {
    const source = sourceFor(actor, request.list);
    chosenColumns(source, actor.locale, request.columns);
    const { parameters } = await this.desk.open();
    const reader = { em: this.desk.work.em, actor, parameters, now: this.desk.clock.now() };
    const total = await countRows(source, reader, request.filters);
    if (request.format === 'xlsx' && total > LIMITS.sheetRows)
      throw new DomainError('export.sheet', { total, max: LIMITS.sheetRows }, { format: 'export.sheet' });
    return { source, reader, total };
  }
}
