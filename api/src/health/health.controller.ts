import { Controller, Get } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DomainError } from '../domain/errors';
import { Open } from '../http/needs';

/** Whether the process lives and its database answers; without sign-in. */
@Controller('health')
export class HealthController {
  constructor(private readonly dataSource: DataSource) {}

  @Get()
  @Open()
  async ready(): Promise<{ status: 'ok' }> {
    await this.dataSource.query('SELECT 1').catch(() => {
      throw new DomainError('general.busy');
    });
    return { status: 'ok' };
  }

  @Get('live')
  @Open()
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }
}
