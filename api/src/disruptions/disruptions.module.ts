import { Module } from '@nestjs/common';
import { BATCH_KINDS, BatchRunner } from '../batches/batch-runner';
import { DisruptionsController } from './disruptions.controller';
import { disruptionBatch } from './settle-party';

/** The desk, and the runner that works through what was signed on it. */
@Module({
  controllers: [DisruptionsController],
  providers: [BatchRunner, { provide: BATCH_KINDS, useValue: [disruptionBatch] }],
  exports: [BatchRunner],
})
export class DisruptionsModule {}
