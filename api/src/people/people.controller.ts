import { Controller, HttpCode, Param, Post, Res, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { rowsOf } from '../database/raw';
import { Work } from '../database/work';
import { DomainError } from '../domain/errors';
import { attachment } from '../exports/write-file';
import { type Actor, Me } from '../http/actor';
import { Streams } from '../http/answers';
import { IdParam } from '../http/id-param';
import { Needs } from '../http/needs';
import { DocumentVault } from '../desk/document-vault';
import { personFile } from './person-file';

/** What is held about a person, for that person (decisions B18, personal data). */
@ApiTags('people')
@Controller('access-requests')
export class PeopleController {
  constructor(
    private readonly work: Work,
    private readonly vault: DocumentVault,
  ) {}

  /** One zip with everything that is held about whoever asked. */
  @Post(':id/file')
  @HttpCode(200)
  @Streams('application/zip')
  @Needs('accessRequests.write')
  async file(
    @Me() actor: Actor,
    @Param('id', new IdParam('accessRequest.notFound')) id: number,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const bytes = await this.work.run(actor, async (tx) => {
      const [row] = await rowsOf<{ person: string; phone: string }>(
        tx.em,
        'SELECT person, phone FROM access_requests WHERE id = ?',
        [id],
      );
      if (!row) throw new DomainError('accessRequest.notFound');
      return personFile(tx, this.vault, { name: row.person, phone: row.phone }, id);
    });
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('cache-control', 'no-store');
    const name = `person-${String(id)}.zip`;
    return new StreamableFile(bytes, {
      type: 'application/zip',
      length: bytes.length,
      disposition: attachment(name, name),
    });
  }
}
