import { Controller, Get, Param, Post, Query, Req, Res, StreamableFile } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { IsIn, IsOptional } from 'class-validator';
import { fieldError } from '../domain/errors';
import type { FileRef } from '../domain/wire/file';
import { FILE_KINDS, type FileKind } from '../domain/words';
import { type Actor, Me } from '../http/actor';
import { Streams } from '../http/answers';
import { ByCookie, Needs } from '../http/needs';
import { FileStore } from './file-store';

export class FileQuery {
  @IsOptional()
  @IsIn(['list', 'page'])
  size?: 'list' | 'page';
}
const kindOf = (fields: Record<string, string>): FileKind | undefined =>
  FILE_KINDS.find((kind) => kind === fields['kind']);

const UPLOAD = {
  type: 'object',
  required: ['file', 'kind'],
  properties: { file: { type: 'string', format: 'binary' }, kind: { type: 'string', enum: [...FILE_KINDS] } },
};

/** Uploads of every form, and their bytes (decisions B10, B15). */
@ApiTags('files')
@Controller('files')
export class FilesController {
  constructor(private readonly files: FileStore) {}

  @Post()
  @Needs('files.write')
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: UPLOAD })
  async upload(@Req() request: Request, @Me() actor: Actor): Promise<FileRef> {
    const received = await this.files.receive(request, { field: 'file', fields: ['kind'], kindOf });
    const kind = kindOf(received.fields);
    if (!kind) {
      await this.files.discard(received);
      throw fieldError('kind', received.fields['kind'] === undefined ? 'general.required' : 'general.invalid');
    }
    return this.files.keep(actor, received, kind, 'file');
  }

  /** Pictures that were drawn anew are shown; everything else is only ever saved. */
  @Get(':id')
  @Streams('*/*')
  @Needs('files.read')
  @ByCookie()
  async read(
    @Me() actor: Actor,
    @Param('id') id: string,
    @Query() query: FileQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const { row, stream, size } = await this.files.open(id, query.size ?? 'page', actor);
    const shown = row.kind === 'image';
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('content-security-policy', "default-src 'none'; sandbox");
    if (shown) response.setHeader('cache-control', 'private, max-age=86400, immutable');
    const name = encodeURIComponent(row.name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
    const file = new StreamableFile(stream, {
      type: row.type,
      length: size,
      disposition: `${shown ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`,
    });
    // a store that breaks off in the middle must not leave the reader waiting for the rest
    return file.setErrorHandler(() => response.destroy());
  }
}
