import { join } from 'node:path';
import * as mysql2 from 'mysql2';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { type Config, StartFault } from '../config';
import { migrations } from '../migrations';
import { entities } from './entities';
import { serialiseSqlite } from './serialise-sqlite';

/** The DataSource of a configuration; not yet connected. */
export function makeDataSource(config: Pick<Config, 'databaseUrl' | 'dataDir'>): DataSource {
  const dataSource = new DataSource(
    config.databaseUrl ? mysqlOptions(config.databaseUrl) : sqliteOptions(config.dataDir),
  );
  return config.databaseUrl ? dataSource : serialiseSqlite(dataSource);
}

const common = { entities, migrations, synchronize: false, migrationsTransactionMode: 'each' as const };

/** Durable as shipped: write-ahead log, a sync for each commit, foreign keys on. */
function sqliteOptions(dataDir: string): DataSourceOptions {
  return {
    ...common,
    type: 'better-sqlite3',
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- the driver is a constructor, exported the CommonJS way
    driver: require('libsql') as unknown,
    database: join(dataDir, 'tourdesk.db'),
    enableWAL: true,
    timeout: 5000,
    prepareDatabase: (database: { pragma(text: string): void }) => {
      database.pragma('synchronous = FULL');
    },
  };
}

/** Dates as text, sessions in UTC, bounded waits; MariaDB's own dialect so that nullable columns do not drift. */
function mysqlOptions(databaseUrl: string): DataSourceOptions {
  const url = new URL(databaseUrl.replace(/^mysql:/, 'mariadb:'));
  const [host, port] = (url.host.split(',')[0] ?? '').split(':');
  if (!host || url.pathname.length < 2)
    throw new StartFault('DATABASE_URL needs a host and a database: mariadb://user:pass@host:3306/name');
  return {
    ...common,
    type: 'mariadb',
    driver: { ...mysql2, createPool: poolInUtc },
    host,
    port: Number(port ?? 3306),
    username: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: url.pathname.slice(1),
    charset: 'utf8mb4',
    timezone: 'Z',
    dateStrings: ['DATE'],
    connectTimeout: 3000,
    poolSize: 10,
  };
}

/**
 * The session is set up when the pool opens a connection; later would be too late for the first one. READ COMMITTED:
 * what is read after waiting for a row lock is what the holder of the lock left, not what was there before.
 */
function poolInUtc(options: mysql2.PoolOptions): mysql2.Pool {
  const pool = mysql2.createPool(options);
  pool.on('connection', (connection) => {
    connection.query("SET time_zone = '+00:00'");
    connection.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED');
  });
  return pool;
}
