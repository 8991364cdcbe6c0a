import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Clock } from '../database/clock';
import { Work } from '../database/work';
import { jobs } from '../domain/resources/jobs';
import type { JobWire } from '../domain/wire/job';
import { Needs } from '../http/needs';
import { answerPage } from '../http/page';
import { rowsPage } from '../lists/list-rows';
import type { ListParams } from '../lists/list-spec';
import { JobsService } from './jobs.service';
import { jobStatus } from './status';

/** What the product does by itself, and whether it does. */
@ApiTags('jobs')
@Controller('jobs')
@Needs('jobs.read')
export class JobsController {
  constructor(
    private readonly jobs: JobsService,
    private readonly work: Work,
    private readonly clock: Clock,
  ) {}

  @Get()
  async list(@Query() query: ListParams, @Res({ passthrough: true }) response: Response): Promise<JobWire[]> {
    const rows = await jobStatus(this.work.em, this.jobs.jobs, this.clock.now());
    return answerPage(response, rowsPage(jobs, rows, query));
  }
}
