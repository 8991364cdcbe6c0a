import { Module } from '@nestjs/common';
import { BatchRunner } from '../batches/batch-runner';
import { BatchesModule } from '../batches/batches.module';
import { DisruptionsController } from './disruptions.controller';
import { disruptionBatch } from './settle-party';
import { tellingBatch } from './tell';

/** The desk; the runner of batches works through what was signed on it. */
@Module({ imports: [BatchesModule], controllers: [DisruptionsController] })
export class DisruptionsModule {
  constructor(runner: BatchRunner) {
    runner.serve(disruptionBatch);
    runner.serve(tellingBatch);
  }
}
