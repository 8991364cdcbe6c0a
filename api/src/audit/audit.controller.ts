import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { ListParams } from '../crud/list-query';
import { Work } from '../database/work';
import { type Actor, Me } from '../http/actor';
import { Needs } from '../http/needs';
import { listAudit } from './list';

/** Who did what (decisions B16): the history tab of a record, and the whole log. */
@ApiTags('audit')
@Controller('audit')
export class AuditController {
  constructor(private readonly work: Work) {}

  @Get()
  @Needs('audit.read')
  async list(
    @Me() actor: Actor,
    @Query() query: ListParams,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Record<string, unknown>[]> {
    const { rows, total } = await listAudit(this.work.em, actor, query);
    response.setHeader('x-total-count', total);
    return rows;
  }
}
