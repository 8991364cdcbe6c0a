import { Body, Controller, Get, HttpCode, Param, Post, Res, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { EntityManager } from 'typeorm';
import { rowsOf } from '../database/raw';
import { Work } from '../database/work';
import { DomainError } from '../domain/errors';
import type { FoundPerson } from '../domain/wire/person';
import { attachment } from '../exports/write-file';
import { type Actor, Me } from '../http/actor';
import { Streams } from '../http/answers';
import { IdParam } from '../http/id-param';
import { Needs } from '../http/needs';
import { DocumentVault } from '../desk/document-vault';
import { type Asked, findPerson } from './find-person';
import { PersonFileDto } from './person-file.dto';
import { personFile } from './person-file';
import { tellApart } from './tell-apart';

/** What is held about a person, for that person (decisions B18, personal data). */
@ApiTags('people')
@Controller('access-requests')
export class PeopleController {
  constructor(
    private readonly work: Work,
    private readonly vault: DocumentVault,
  ) {}

  /** Who was found, told apart by telephone and birth date: which of them asked is for who answers to say. */
  @Get(':id/found')
  @Needs('accessRequests.write')
  async found(@Param('id', new IdParam('accessRequest.notFound')) id: number): Promise<FoundPerson[]> {
    const { em } = this.work;
    const bearers = await tellApart(em, await findPerson(em, await askedBy(em, id), id));
    return bearers.map(({ of: _held, ...shown }) => shown);
  }
  /** One zip with everything that is held about whoever asked. */
  @Post(':id/file')
  @HttpCode(200)
  @Streams('application/zip')
  @Needs('accessRequests.write')
  async file(
    @Me() actor: Actor,
    @Param('id', new IdParam('accessRequest.notFound')) id: number,
    @Body() { chosen }: PersonFileDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const bytes = await this.work.run(actor, async (tx) =>
      personFile(tx, this.vault, await askedBy(tx.em, id), id, chosen),
    );
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

/** Who was refused is shown nothing and given nothing. */
async function askedBy(em: EntityManager, id: number): Promise<Asked> {
  const sql = 'SELECT person AS name, phone, state FROM access_requests WHERE id = ?';
  const [row] = await rowsOf<Asked & { state: string }>(em, sql, [id]);
  if (!row) throw new DomainError('accessRequest.notFound');
  if (row.state === 'refused') throw new DomainError('accessRequest.refused');
  return { name: row.name, phone: row.phone };
}
