import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Clock } from '../database/clock';
import { Work } from '../database/work';
import type { JobWire } from '../domain/wire/job';
import { Needs } from '../http/needs';
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
  list(): Promise<JobWire[]> {
    return jobStatus(this.work.em, this.jobs.jobs, this.clock.now());
  }
}
