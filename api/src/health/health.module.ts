import { Global, Module } from '@nestjs/common';
import { HealthController } from './health.controller';
import { InFlight } from './in-flight';
import { Meters } from './meters';
import { MetricsController } from './metrics.controller';
import { Stopping } from '../http/stopping';

/** What an operator and a proxy ask of a process, and how it behaves when there is too much or when it must end. */
@Global()
@Module({
  controllers: [HealthController, MetricsController],
  providers: [InFlight, Meters, Stopping],
  exports: [InFlight, Meters, Stopping],
})
export class HealthModule {}
