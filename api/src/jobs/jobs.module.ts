import { Module } from '@nestjs/common';
import { PapersModule } from '../papers/papers.module';
import { JobsController } from './jobs.controller';
import { JobsService } from './jobs.service';

@Module({ imports: [PapersModule], controllers: [JobsController], providers: [JobsService], exports: [JobsService] })
export class JobsModule {}
