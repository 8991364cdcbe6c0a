import { Module } from '@nestjs/common';
import { CallListController } from './call-list.controller';
import { JobsService } from './jobs.service';

@Module({ controllers: [CallListController], providers: [JobsService], exports: [JobsService] })
export class JobsModule {}
