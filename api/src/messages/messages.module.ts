import { Module } from '@nestjs/common';
import { BatchRunner } from '../batches/batch-runner';
import { BatchesModule } from '../batches/batches.module';
import { PapersModule } from '../papers/papers.module';
import { PdfMaker } from '../papers/pdf-maker';
import { lettersBatch } from './letters-batch';
import { noticesBatch } from './notices-batch';
import { MessagesController } from './messages.controller';

/** What customers are told; letters and notices of a departure go through the runner of batches. */
@Module({ imports: [PapersModule, BatchesModule], controllers: [MessagesController] })
export class MessagesModule {
  constructor(runner: BatchRunner, maker: PdfMaker) {
    runner.serve(lettersBatch(maker));
    runner.serve(noticesBatch);
  }
}
