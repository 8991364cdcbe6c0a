import { type DynamicModule, Module } from '@nestjs/common';
import { ExportRunner } from './export-runner';
import { ExportsController } from './exports.controller';
import type { ExportSource } from '../lists/file-source';
import { offerSources } from './sources';

@Module({ controllers: [ExportsController], providers: [ExportRunner], exports: [ExportRunner] })
export class ExportsModule {
  static of(sources: readonly ExportSource[]): DynamicModule {
    offerSources(sources);
    return { module: ExportsModule };
  }
}
