import { createWriteStream } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { QueryRunner } from 'typeorm';
import type { ChainHead } from '../audit/chain';
import { demandKey } from '../audit/demand-key';
import { type Config, StartFault } from '../config';
import { makeDataSource } from '../data-source';
import { openStorage } from '../files/open-storage';
import { uploadsOf, fileOf, MANIFEST, type Manifest, sha256Of } from './manifest';
import { beginSnapshot, readRows } from './rows';
import { type TableKeys, tablesOf } from './tables';
import { demandWhole } from './unfinished';

/**
 * `npm run backup -- FOLDER`: everything of one moment, while the product works on: the rows of each table, the
 * uploads, and the keys that lie in the data folder. The same on both databases.
 * Where it cannot be finished, as on a full disk, nothing of it is left. @throws StartFault when the folder holds something
 * already
 */
export async function backup(config: Config, folder: string, print: (line: string) => void): Promise<Manifest> {
  const own = await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length) throw new StartFault(`${folder} is not empty. Name a new folder.`);
  try {
    return await backupInto(config, folder, print);
  } catch (error) {
    // nothing stays that looks like a backup, and the same command can be given again
    const left = own === undefined ? (await readdir(folder)).map((name) => join(folder, name)) : [folder];
    for (const path of left) await rm(path, { recursive: true, force: true });
    throw error;
  }
}

async function backupInto(config: Config, folder: string, print: (line: string) => void): Promise<Manifest> {
  const made = new Date().toISOString();
  const { migrations, tables, audit } = await copyTables(config, folder, print);
  // after the rows: a file is written before the row that names it, so each that a row names is there
  const uploads = await copyUploads(config, join(folder, 'uploads'));
  const keys = await copyKeys(config, folder);
  const manifest: Manifest = { format: 2, made, migrations, tables, uploads, ...(audit ? { audit } : {}) };
  await writeFile(join(folder, MANIFEST), JSON.stringify(manifest, null, 2));
  print(`${folder}: ${Object.keys(tables).length} tables, ${uploadsOf(manifest)} uploads`);
  print(
    keys.length
      ? `It holds the keys ${keys.join(', ')}: keep it as safe as the data folder.`
      : 'The keys come from the environment and are not in it: keep DATA_KEY somewhere else, or documents cannot be read.',
  );
  return manifest;
}

async function copyTables(
  config: Config,
  folder: string,
  print: (line: string) => void,
): Promise<Pick<Manifest, 'migrations' | 'tables' | 'audit'>> {
  const dataSource = await makeDataSource(config, 0).initialize();
  await demandWhole(dataSource);
  // the keys of a folder that is not this database's would be kept as if they were
  await demandKey(dataSource.manager, config);
  const runner = dataSource.createQueryRunner();
  try {
    await beginSnapshot(runner, config.databaseUrl !== undefined);
    const ran = (await runner.query('SELECT name FROM migrations ORDER BY id')) as { name: string }[];
    const tables: Manifest['tables'] = {};
    for (const table of tablesOf(dataSource)) {
      tables[table.name] = await copyTable(runner, table, join(folder, fileOf(table.name)));
      print(`${table.name}: ${tables[table.name]?.rows ?? 0} rows`);
    }
    return { migrations: ran.map((row) => row.name), tables, audit: await chainHead(runner) };
  } finally {
    await runner.query('ROLLBACK').catch(() => undefined);
    await runner.release();
    await dataSource.destroy();
  }
}

async function chainHead(runner: QueryRunner): Promise<Manifest['audit']> {
  const sql = 'SELECT lastSeal AS seal, hash FROM audit_seals ORDER BY id DESC LIMIT 1';
  const [last] = (await runner.query(sql)) as ChainHead[];
  return last && { seal: Number(last.seal), hash: last.hash };
}

async function copyTable(
  runner: QueryRunner,
  table: TableKeys,
  path: string,
): Promise<{ rows: number; sha256: string }> {
  let rows = 0;
  async function* lines(): AsyncGenerator<string> {
    for await (const row of readRows(runner, table)) {
      rows += 1;
      yield `${JSON.stringify(row)}\n`;
    }
  }
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(path, { mode: 0o600 }));
  return { rows, sha256: await sha256Of(path) };
}

async function copyUploads(config: Config, folder: string): Promise<Record<string, string>> {
  const storage = openStorage(config);
  await mkdir(folder, { mode: 0o700 });
  const copied: Record<string, string> = {};
  for await (const { name } of storage.names()) {
    const found = await storage.read(name);
    if (!found) continue; // thrown away meanwhile, since nothing named it
    await pipeline(found.stream, createWriteStream(join(folder, name), { mode: 0o600 }));
    copied[name] = await sha256Of(join(folder, name));
  }
  return copied;
}

async function copyKeys({ dataDir }: Config, folder: string): Promise<string[]> {
  const names = (await readdir(dataDir)).filter((name) => name.endsWith('.secret'));
  for (const name of names) {
    await copyFile(join(dataDir, name), join(folder, name));
    await chmod(join(folder, name), 0o600);
  }
  return names;
}
