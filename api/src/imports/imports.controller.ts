import { Body, Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Work } from '../database/work';
import { fieldError } from '../domain/errors';
import { matchedTable } from '../domain/import/headings';
import type { ImportedLine, ImportTable } from '../domain/wire/import';
import { FileStore } from '../files/file-store';
import { type Actor, Me, OnceKey } from '../http/actor';
import { Streams } from '../http/answers';
import { breather } from '../http/breath';
import { Needs } from '../http/needs';
import { XLSX_TYPE } from '../http/xlsx';
import { doLine, tryLine } from './answer-line';
import { LinesBody, RefusedLinesBody } from './import.dto';
import { partToImport } from './part-to-import';
import { readSent } from './read-sent';
import { sendRefused } from './send-refused';
import { sendTemplate } from './send-template';

/**
 * Rows of a file for a declared resource (decisions 78): read, checked, then taken over some at a time. Each call needs the
 * right of the resource that it names, and each row those that its record asks for.
 */
@ApiTags('imports')
@Controller('imports/:name')
@Needs('self')
export class ImportsController {
  constructor(
    private readonly work: Work,
    private readonly files: FileStore,
  ) {}

  @Get('template')
  @Streams(XLSX_TYPE)
  async template(@Me() actor: Actor, @Param('name') name: string, @Res() response: Response): Promise<void> {
    await sendTemplate(response, partToImport(actor, name).resource, actor.locale);
  }

  @Post('table')
  @HttpCode(200)
  @ApiConsumes('multipart/form-data')
  async table(@Me() actor: Actor, @Req() request: Request, @Param('name') name: string): Promise<ImportTable> {
    const { resource } = partToImport(actor, name);
    const table = matchedTable(resource, await readSent(this.files, request, actor));
    if (!table) throw fieldError('file', 'import.headings');
    return table;
  }

  @Post('check')
  @HttpCode(200)
  check(@Me() actor: Actor, @Param('name') name: string, @Body() body: LinesBody): Promise<ImportedLine[]> {
    const part = partToImport(actor, name);
    return oneByOne(body, (line) => tryLine(this.work, actor, part, line));
  }

  @Post()
  @HttpCode(200)
  take(
    @Me() actor: Actor,
    @Param('name') name: string,
    @OnceKey() key: string | undefined,
    @Body() body: LinesBody,
  ): Promise<ImportedLine[]> {
    const part = partToImport(actor, name);
    return oneByOne(body, (line) => doLine(this.work, actor, part, line, key));
  }

  @Post('refused')
  @HttpCode(200)
  @Streams(XLSX_TYPE)
  async refused(
    @Me() actor: Actor,
    @Param('name') name: string,
    @Body() body: RefusedLinesBody,
    @Res() response: Response,
  ): Promise<void> {
    await sendRefused(response, partToImport(actor, name).resource, actor.locale, body);
  }
}

async function oneByOne(
  { lines }: LinesBody,
  act: (line: LinesBody['lines'][number]) => Promise<ImportedLine>,
): Promise<ImportedLine[]> {
  const answers: ImportedLine[] = [];
  const breathe = breather();
  for (const line of lines) {
    answers.push(await act(line));
    await breathe();
  }
  return answers;
}
