import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import * as mysql2 from 'mysql2';
import { DataSource, type DataSourceOptions } from 'typeorm';
import type { Config } from './config';
import { migrations } from './migrations';
import { readAddress } from './database/address';
import { entities } from './entities';
import { openPool } from './database/open-pool';
import { quickRows } from './database/quick-rows';
import { resumable } from './database/resumable';
import { serialiseSqlite } from './database/serialise-sqlite';
import { undoFreely } from './database/undo-freely';
import { WriteCounter } from './database/writes';

const STATEMENT_SECONDS = 5;

/**
 * The DataSource of a configuration; not yet connected.
 * @param statementSeconds how long a statement may take on a database server; 0 is without a bound, for migrations and checks
 */
export function makeDataSource(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  statementSeconds = STATEMENT_SECONDS,
): DataSource {
  const dataSource = new DataSource(
    config.databaseUrl ? mysqlOptions(config.databaseUrl, statementSeconds) : sqliteOptions(config.dataDir),
  );
  return config.databaseUrl ? dataSource : undoFreely(serialiseSqlite(dataSource));
}

const common = {
  entities,
  migrations: migrations.map(resumable),
  subscribers: [WriteCounter],
  synchronize: false,
  migrationsTransactionMode: 'each' as const,
};

/** Durable as shipped: write-ahead log, a sync for each commit, foreign keys on. */
function sqliteOptions(dataDir: string): DataSourceOptions {
  return {
    ...common,
    type: 'better-sqlite3',
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- the driver is a constructor, exported the CommonJS way
    driver: quickRows(require('libsql') as Parameters<typeof quickRows>[0]),
    database: join(dataDir, 'tourdesk.db'),
    enableWAL: true,
    statementCacheSize: 200,
    timeout: 5000,
    prepareDatabase: (database: { pragma(text: string): void }) => {
      // its log takes the mode of the database itself
      chmodSync(join(dataDir, 'tourdesk.db'), 0o600);
      database.pragma('synchronous = FULL');
      // so many rows of an index tell enough of it (jobs/keep-statistics.ts)
      database.pragma('analysis_limit = 1000');
      // what is erased of a person is overwritten, not left on pages that are free
      database.pragma('secure_delete = ON');
    },
  };
}

/** Dates as text, sessions in UTC, bounded waits; MariaDB's own dialect so that nullable columns do not drift. */
function mysqlOptions(databaseUrl: string, statementSeconds: number): DataSourceOptions {
  const { hosts, ...login } = readAddress(databaseUrl);
  const [first] = hosts;
  return {
    ...common,
    ...login,
    type: 'mariadb',
    driver: { ...mysql2, createPool: (options: mysql2.PoolOptions) => openPool(options, hosts, statementSeconds) },
    ...first,
    charset: 'utf8mb4',
    timezone: 'Z',
    dateStrings: ['DATE'],
    connectTimeout: 2500,
    poolSize: 10,
  };
}
