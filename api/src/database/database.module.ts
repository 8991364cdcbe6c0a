import { type DynamicModule, Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config';
import { Clock } from './clock';
import { Work } from './work';

/** The connection, the unit of work and the clock, for every module. */
@Global()
@Module({})
export class DatabaseModule {
  /** @param dataSource connected and migrated, so that a fault of the database is told before anything starts */
  static forRoot(config: Config, dataSource: DataSource): DynamicModule {
    const connected = TypeOrmModule.forRootAsync({
      useFactory: () => ({ ...dataSource.options, retryAttempts: 1 }),
      dataSourceFactory: () => Promise.resolve(dataSource),
    });
    const providers = [Work, Clock, { provide: CONFIG, useValue: config }];
    return { module: DatabaseModule, imports: [connected], providers, exports: [Work, Clock, CONFIG, TypeOrmModule] };
  }
}
