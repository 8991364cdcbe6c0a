import { Module } from '@nestjs/common';
import { BatchRunner } from './batch-runner';

/** The one runner of a process; an area gives it the verbs of its batches (`serve`). */
@Module({ providers: [BatchRunner], exports: [BatchRunner] })
export class BatchesModule {}
