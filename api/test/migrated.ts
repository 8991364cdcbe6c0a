import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createConnection, type Connection, type RowDataPacket } from 'mysql2/promise';
import { readAddress } from '../src/database/address';

/** The tables of a new database, migrated once a run and copied for each app: migrating takes a server two seconds. */
const folderBelow = (built: string, kind: 'embedded' | 'server'): string => join(built, 'migrated', kind);
const statementsBelow = (built: string): string => join(folderBelow(built, 'server'), 'tables.json');
const FILE = 'tourdesk.db';

/**
 * Migrates an empty database with the compiled API and keeps what came of it below that folder.
 * @param databaseUrl undefined is the embedded one
 */
export async function migrateOnce(built: string, databaseUrl: string | undefined): Promise<void> {
  const dataDir = folderBelow(built, databaseUrl ? 'server' : 'embedded');
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  const name = databaseUrl && `${readAddress(databaseUrl).database}_migrated`;
  const url = databaseUrl?.replace(/[^/]*$/, String(name));
  const server = databaseUrl ? await connect(databaseUrl) : undefined;
  if (server) await createEmpty(server, String(name));
  const migrate = `require(${JSON.stringify(join(built, 'api/src/migrate.js'))}).migrate(${JSON.stringify({ dataDir, databaseUrl: url })})`;
  const { status, stderr } = spawnSync(process.execPath, ['-r', 'reflect-metadata', '-e', migrate], {
    env: { ...process.env, DATABASE_URL: url ?? '' },
  });
  if (status !== 0) throw new Error(String(stderr));
  if (!server) return;
  writeFileSync(statementsBelow(built), JSON.stringify(await statementsOf(server, String(name))));
  await server.query(`DROP DATABASE \`${String(name)}\``);
  await server.end();
}

/** Puts the migrated file into a data directory that has none yet. */
export function copyMigratedFile(built: string, dataDir: string): void {
  const made = join(folderBelow(built, 'embedded'), FILE);
  if (existsSync(made) && !existsSync(join(dataDir, FILE))) copyFileSync(made, join(dataDir, FILE));
}

/** Fills an empty database with the migrated tables and the rows that migrations wrote. */
export async function copyMigratedTables(built: string, databaseUrl: string): Promise<void> {
  const server = await connect(databaseUrl);
  const statements = JSON.parse(readFileSync(statementsBelow(built), 'utf8')) as string[];
  await server.query('SET foreign_key_checks = 0');
  for (const statement of statements) await server.query(statement);
  await server.end();
}

export async function createEmpty(server: Connection, name: string): Promise<void> {
  await server.query(`DROP DATABASE IF EXISTS \`${name}\``);
  await server.query(`CREATE DATABASE \`${name}\` CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`);
}

export async function connect(databaseUrl: string): Promise<Connection> {
  const { hosts, username, password, database } = readAddress(databaseUrl);
  const server = await createConnection({ ...hosts[0], user: username, password, timezone: 'Z', dateStrings: true });
  const [known] = await server.query<RowDataPacket[]>('SHOW DATABASES LIKE ?', [database]);
  if (known.length) await server.query(`USE \`${database}\``);
  return server;
}

async function statementsOf(server: Connection, name: string): Promise<string[]> {
  await server.query(`USE \`${name}\``);
  const all = async (sql: string): Promise<RowDataPacket[]> => (await server.query<RowDataPacket[]>(sql))[0];
  const statements: string[] = [];
  for (const { Name: table } of await all('SHOW TABLE STATUS')) {
    const [made] = await all(`SHOW CREATE TABLE \`${String(table)}\``);
    statements.push(String(made?.['Create Table']));
    const rows = await all(`SELECT * FROM \`${String(table)}\``);
    if (rows.length)
      statements.push(
        server.format(`INSERT INTO \`${String(table)}\` (??) VALUES ?`, [
          Object.keys(rows[0] ?? {}),
          rows.map((row) => Object.values(row)),
        ]),
      );
  }
  for (const { Trigger: trigger } of await all('SHOW TRIGGERS')) {
    const [made] = await all(`SHOW CREATE TRIGGER \`${String(trigger)}\``);
    statements.push(String(made?.['SQL Original Statement']).replace(/DEFINER=\S+ /, ''));
  }
  return statements;
}
