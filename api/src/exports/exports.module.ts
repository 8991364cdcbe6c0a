import { Module } from '@nestjs/common';
import { ExportRunner } from './export-runner';
import { ExportsController } from './exports.controller';

@Module({ controllers: [ExportsController], providers: [ExportRunner], exports: [ExportRunner] })
export class ExportsModule {}
