import { createHash, timingSafeEqual } from 'node:crypto';
import { Controller, Get, Headers, Inject, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { CONFIG, type Config } from '../config';
import { DomainError } from '../domain/errors';
import { Open } from '../http/needs';
import { Meters } from './meters';

/** GET /api/metrics for Prometheus, for whoever brings METRICS_TOKEN; without one in the environment there is no such page. */
@ApiExcludeController()
@Controller('metrics')
export class MetricsController {
  constructor(
    private readonly meters: Meters,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get()
  @Open()
  async show(@Headers('authorization') authorization: string | undefined, @Res() response: Response): Promise<void> {
    const { metricsToken } = this.config;
    if (metricsToken === undefined) throw new DomainError('general.notFound');
    if (!same(authorization ?? '', `Bearer ${metricsToken}`)) throw new DomainError('auth.signedOut');
    const { type, text } = await this.meters.read();
    response.type(type).send(text);
  }
}
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const same = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));
