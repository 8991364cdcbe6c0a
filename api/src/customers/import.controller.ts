import { Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiConsumes } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Work } from '../database/work';
import { fieldError } from '../domain/errors';
import { LIMITS } from '../domain/limits';
import type { ImportPreviewWire } from '../domain/wire/name-list';
import { FileStore } from '../files/file-store';
import { type Actor, Me } from '../http/actor';
import { IdParam } from '../http/id-param';
import { Streams } from '../http/answers';
import { Needs } from '../http/needs';
import { XLSX_TYPE } from '../http/xlsx';
import { DocumentVault } from '../desk/document-vault';
import { previewImport } from './import/preview-import';
import { readTable } from '../tables/read-table';
import { sendTemplate } from './import/send-template';

/** A name list on its way in: a preview first; what it would change is then saved as any change of the list is. */
@Controller('customers')
export class ImportController {
  constructor(
    private readonly work: Work,
    private readonly vault: DocumentVault,
    private readonly files: FileStore,
  ) {}

  @Get('import-template/:departureId')
  @Streams(XLSX_TYPE)
  @Needs('customers.write')
  async template(
    @Me() actor: Actor,
    @Param('departureId', new IdParam('departure.idNotFound')) id: number,
    @Res() response: Response,
  ): Promise<void> {
    await sendTemplate(response, this.work.em, id, actor.locale);
  }

  @Post('preview-import/:departureId')
  @HttpCode(200)
  @Needs('customers.write')
  @ApiConsumes('multipart/form-data')
  async preview(
    @Me() actor: Actor,
    @Req() request: Request,
    @Param('departureId', new IdParam('departure.idNotFound')) id: number,
  ): Promise<ImportPreviewWire> {
    const received = await this.files.receive(request, { field: 'file', fields: [], kindOf: () => 'file' });
    try {
      if (!received.file) throw fieldError('file', 'general.required');
      if (received.file.size > LIMITS.importBytes) throw fieldError('file', 'general.tooLarge');
      const table = await readTable(actor.id, received.file.path);
      return await this.work.run(actor, (tx) => previewImport(tx, this.vault, id, table));
    } finally {
      await this.files.discard(received);
    }
  }
}
