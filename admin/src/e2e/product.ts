import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import mysql from 'mysql2/promise';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const built = createRequire(import.meta.url);
export const PASSWORD = 'Demo-1234';

interface Connected {
  manager: object;
  query<T>(sql: string, params?: unknown[]): Promise<T>;
  destroy(): Promise<void>;
}
/** The built product on an own empty database with the demo's people: what `npm start` runs. */
export interface Product {
  url: string;
  query<T extends object>(sql: string, params?: unknown[]): Promise<T[]>;
  /** Makes rows that a test wrote by hand to be found by the search. */
  index(kind: 'order' | 'tour', ids: number[]): Promise<void>;
  stop(): Promise<void>;
}

/**
 * @param mariadb undefined: the embedded database; else the address of a server, on which a database is made
 * @param root where the built product is
 */
export async function startProduct(mariadb?: string, root = ROOT): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tourdesk-e2e-'));
  const databaseUrl = mariadb ? await freshDatabase(mariadb) : '';
  process.env['DATABASE_URL'] = databaseUrl;
  // entities are shaped for the database that was named when they were loaded
  for (const path of Object.keys(built.cache))
    if (path.startsWith(join(root, 'dist'))) Reflect.deleteProperty(built.cache, path);
  const { makeDataSource } = built(join(root, 'dist/api/src/data-source.js')) as {
    makeDataSource(config: object): { initialize(): Promise<Connected> };
  };
  const { migrate } = built(join(root, 'dist/api/src/migrate.js')) as {
    migrate(config: object): Promise<void>;
  };
  const { addPersons } = built(join(root, 'dist/api/src/seeds/demo/persons.js')) as {
    addPersons(source: Connected, password: string): Promise<void>;
  };
  const { indexRecords } = built(join(root, 'dist/api/src/search/index-terms.js')) as {
    indexRecords(em: object, kind: string, ids: number[]): Promise<void>;
  };
  const config = { dataDir, databaseUrl: databaseUrl || undefined };
  await migrate(config);
  const source = await makeDataSource(config).initialize();
  await addPersons(source, PASSWORD);
  const child = spawn(process.execPath, [join(root, 'dist/api/src/main.js')], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn', ...secrets() },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await addressOf(child);
  return {
    url,
    query: (sql, params) => source.query(sql, params),
    index: (kind, ids) => indexRecords(source.manager, kind, ids),
    stop: async () => {
      child.kill('SIGTERM');
      await source.destroy();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
const secrets = (): Record<string, string> =>
  Object.fromEntries(
    ['JWT_SECRET', 'BOOKING_SECRET', 'DATA_KEY'].map((name) => [name, randomBytes(32).toString('hex')]),
  );

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (bytes: Buffer) => {
      const url = /answers on (http:\S+)/.exec(bytes.toString())?.[1];
      if (url) resolve(url.replace('[::1]', '127.0.0.1'));
    });
    child.on('exit', (code) => reject(new Error(`the product ended with ${String(code)}`)));
  });
}

async function freshDatabase(address: string): Promise<string> {
  const url = new URL(address);
  const name = `${url.pathname.slice(1) || 'tourdesk'}_browser`;
  const server = await mysql.createConnection({
    host: url.hostname,
    port: Number(url.port || 3306),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
  });
  await server.query(`DROP DATABASE IF EXISTS \`${name}\``);
  await server.query(`CREATE DATABASE \`${name}\` CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  await server.end();
  url.pathname = `/${name}`;
  return url.toString();
}
