import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { ListParams } from '../lists/list-spec';
import { Work } from '../database/work';
import { DomainError } from '../domain/errors';
import type { AuditWire } from '../domain/wire/audit';
import { type Actor, Me } from '../http/actor';
import { IdParam } from '../http/id-param';
import { Needs } from '../http/needs';
import { answerPage } from '../http/page';
import { listAudit } from './list';

/** Who did what (decisions B16): the history tab of a record, and the whole log. */
@ApiTags('audit')
@Controller('audit')
export class AuditController {
  constructor(private readonly work: Work) {}

  @Get()
  @ApiQuery({ name: 'order', required: false, description: 'Id of an order: all that belongs to it' })
  @ApiQuery({ name: 'departure', required: false, description: 'Id of a departure: all that belongs to it' })
  @Needs('audit.read')
  list(
    @Me() actor: Actor,
    @Query() query: ListParams,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AuditWire[]> {
    return answerPage(response, listAudit(this.work.em, actor, query));
  }
  @Get(':id')
  @Needs('audit.read')
  async one(@Me() actor: Actor, @Param('id', new IdParam('audit.notFound')) id: number): Promise<AuditWire> {
    const { rows } = await listAudit(this.work.em, actor, { id: String(id) });
    if (!rows[0]) throw new DomainError('audit.notFound');
    return rows[0];
  }
}
