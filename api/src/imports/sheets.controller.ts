import { Body, Controller, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { DomainError, fieldError } from '../domain/errors';
import { matchedTable } from '../domain/import/headings';
import { sheetRows } from '../domain/import/sheet-rows';
import { asRecord, type Sheet, sheetNamed } from '../domain/import/sheets';
import type { SheetRow } from '../domain/wire/sheet';
import { FileStore } from '../files/file-store';
import { type Actor, demand, Me } from '../http/actor';
import { Streams } from '../http/answers';
import { Needs } from '../http/needs';
import { XLSX_TYPE } from '../http/xlsx';
import { readSent } from './read-sent';
import { sendSheet } from './send-sheet';
import { SheetBody } from './sheet.dto';

/**
 * Rows within a form as a sheet (decisions 103): what a file brings to them, and what stands there as one. Neither saves
 * anything; whoever types these rows may.
 */
@ApiTags('imports')
@Controller('sheets/:name')
@Needs('self')
export class SheetsController {
  constructor(private readonly files: FileStore) {}

  @Post()
  @HttpCode(200)
  @ApiConsumes('multipart/form-data')
  async read(@Me() actor: Actor, @Req() request: Request, @Param('name') name: string): Promise<SheetRow[]> {
    const sheet = typedBy(actor, name);
    const table = matchedTable(asRecord(sheet), await readSent(this.files, request, actor));
    if (!table) throw fieldError('file', 'import.headings');
    return sheetRows(sheet, table);
  }

  @Post('file')
  @HttpCode(200)
  @Streams(XLSX_TYPE)
  async file(
    @Me() actor: Actor,
    @Param('name') name: string,
    @Body() { rows }: SheetBody,
    @Res() response: Response,
  ): Promise<void> {
    await sendSheet(response, typedBy(actor, name), actor.locale, rows);
  }
}

/** @throws DomainError general.notFound (404), auth.denied (403) */
function typedBy(actor: Actor, name: string): Sheet {
  const sheet = sheetNamed(name);
  if (!sheet) throw new DomainError('general.notFound');
  demand(actor, sheet.right);
  return sheet;
}
