import { createReadStream } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type { DataSource, QueryRunner } from 'typeorm';
import { chainKey } from '../audit/chain';
import { keepHead } from '../audit/head';
import { sealRest } from '../audit/seal';
import { type Config, StartFault } from '../config';
import { makeDataSource } from '../data-source';
import { Clock } from '../database/clock';
import { demandUnicode } from '../database/demand-unicode';
import { isDuplicate } from '../database/faults';
import { Work } from '../database/work';
import { openStorage } from '../files/open-storage';
import { SYSTEM } from '../http/actor';
import { newerThan } from '../database/newer-than';
import { ProvenEnds1763843000000 } from '../migrations/1763843000000-proven-ends';
import { eraseAllDue } from '../people/erase-all';
import { runVerify } from '../verify/verify';
import { bringKeys, keyOf } from './keys-of';
import { fileOf, type Manifest, readManifest, uploadsIn, uploadsOf } from './manifest';
import { insertRows, type Row } from './rows';
import { beginRestore, demandWhole, endRestore } from './unfinished';

const BATCH = 200;

/**
 * `npm run restore -- FOLDER`: fills an empty database and data folder from a backup, of either database, brings the
 * tables up to date, and works everything out again. Answers how many differences there are.
 * @throws StartFault when the backup is damaged, newer than this product or of another key, or when the database is not
 * empty
 */
export async function restore(config: Config, folder: string, print: (line: string) => void): Promise<number> {
  const manifest = await readManifest(folder);
  const dataSource = await makeDataSource(config, 0).initialize();
  try {
    await demandWhole(dataSource);
    await demandEmpty(dataSource);
    await demandUnicode(dataSource);
    demandNotNewer(dataSource, manifest);
    // the key of the backup, not the one of an empty data folder
    const keyed = { ...config, dataKey: await keyOf(config, folder, manifest) };
    await beginRestore(dataSource);
    // first: whatever becomes of the restore, nothing is read or written under another key
    await bringKeys(config, folder, print);
    await runMigrations(dataSource, manifest.migrations);
    await fillTables(dataSource, folder, manifest, config.databaseUrl !== undefined, print);
    await runMigrations(dataSource);
    await bringUploads(config, join(folder, 'uploads'));
    print(
      `restored what was on ${manifest.made}: ${Object.keys(manifest.tables).length} tables, ${uploadsOf(manifest)} uploads`,
    );
    await vouchForOlder(dataSource, keyed, manifest);
    // the backup may hold people who were erased since: they are not served again
    await eraseAllDue(dataSource, keyed, print);
    await endRestore(dataSource);
    const witness = { key: chainKey(keyed.dataKey), heads: manifest.audit ? [manifest.audit] : [] };
    const storage = openStorage(config);
    return await runVerify(dataSource, print, witness, storage).finally(() => storage.close?.());
  } finally {
    await dataSource.destroy();
  }
}

async function demandEmpty(dataSource: DataSource): Promise<void> {
  const runner = dataSource.createQueryRunner();
  try {
    if ((await runner.hasTable('users')) || (await runner.hasTable('migrations')))
      throw new StartFault(
        'The database is not empty. Name a new one, or a DATA_DIR without one, and restore into that.',
      );
  } finally {
    await runner.release();
  }
}

/** Asked before anything is written. */
function demandNotNewer(dataSource: DataSource, { migrations }: Manifest): void {
  const unknown = newerThan(dataSource, migrations);
  if (unknown.length)
    throw new StartFault(`The backup is of a newer version (${unknown.join(', ')}). Install that one, then restore.`);
}
/** Brings an empty database to the tables that the backup has, or with no names to the newest. */
async function runMigrations(dataSource: DataSource, names?: readonly string[]): Promise<void> {
  const all = dataSource.migrations;
  const nameOf = (migration: (typeof all)[number]): string => migration.name ?? migration.constructor.name;
  const wanted = names ? all.filter((migration) => names.includes(nameOf(migration))) : all;
  Object.assign(dataSource, { migrations: wanted });
  await dataSource.runMigrations({ transaction: 'each' });
  Object.assign(dataSource, { migrations: all });
}

async function fillTables(
  dataSource: DataSource,
  folder: string,
  { tables }: Manifest,
  onServer: boolean,
  print: (line: string) => void,
): Promise<void> {
  const runner = dataSource.createQueryRunner();
  // tables come by name, not parents first: references are looked at when all are there
  const references = (on: 0 | 1): string =>
    onServer ? `SET SESSION foreign_key_checks = ${on}` : `PRAGMA foreign_keys = ${on}`;
  await runner.query(references(0));
  try {
    for (const [table, { rows }] of Object.entries(tables)) {
      await runner.startTransaction();
      // what a migration put there stands in the backup too
      if (await countOf(runner, table)) await runner.query(`DELETE FROM \`${table}\``);
      await fillTable(runner, table, join(folder, fileOf(table)));
      const found = await countOf(runner, table);
      if (found !== rows) throw new StartFault(`${table} has ${found} rows, not ${rows}.`);
      await runner.commitTransaction();
      print(`${table}: ${rows} rows`);
    }
  } finally {
    await runner.release();
  }
  await runner.query(references(1)).catch(() => undefined);
}

async function countOf(runner: QueryRunner, table: string): Promise<number> {
  const [found] = (await runner.query(`SELECT COUNT(*) AS n FROM \`${table}\``)) as { n: number | string }[];
  return Number(found?.n);
}

async function fillTable(runner: QueryRunner, table: string, path: string): Promise<void> {
  let batch: Row[] = [];
  for await (const line of createInterface({ input: createReadStream(path).pipe(createGunzip()) })) {
    batch.push(JSON.parse(line) as Row);
    if (batch.length < BATCH) continue;
    await putIn(runner, table, batch);
    batch = [];
  }
  await putIn(runner, table, batch);
}
/** @throws StartFault naming the row that the database does not take, and the columns that are to stand once */
async function putIn(runner: QueryRunner, table: string, rows: readonly Row[]): Promise<void> {
  try {
    await insertRows(runner, table, rows);
  } catch (error) {
    const [row] = rows;
    // a statement that failed wrote nothing: one by one it is seen which row it was
    if (rows.length > 1) for (const each of rows) await putIn(runner, table, [each]);
    else if (row) throw new StartFault(`${table}: ${called(row)} cannot be put in: ${await why(runner, table, error)}`);
  }
}
function called(row: Row): string {
  const name = 'id' in row ? 'id' : (Object.keys(row)[0] ?? '');
  return `the row with ${name} ${String(row[name])}`;
}
async function why(runner: QueryRunner, table: string, error: unknown): Promise<string> {
  const said = error instanceof Error ? error.message : String(error);
  if (!isDuplicate(error)) return said;
  const indices = (await runner.getTable(table))?.indices ?? [];
  // MariaDB names the index, the embedded database the columns
  const index = indices.find(
    ({ name = '', columnNames }) =>
      said.includes(name) || columnNames.every((column) => said.includes(`${table}.${column}`)),
  );
  return index ? `its ${index.columnNames.join(' and ')} stands there already` : said;
}

async function bringUploads(config: Config, folder: string): Promise<void> {
  const storage = openStorage(config);
  // the store takes a file over, so it is given a copy
  const passing = await mkdtemp(join(config.databaseUrl ? tmpdir() : config.dataDir, 'restore-'));
  for (const name of await uploadsIn(folder)) {
    await copyFile(join(folder, name), join(passing, name));
    await storage.take(name, join(passing, name));
  }
  await rm(passing, { recursive: true });
}

/**
 * The log goes on from where the backup ended, whatever the data folder knew of the database before; a backup of before
 * ends were proven is taken at its word.
 */
async function vouchForOlder(dataSource: DataSource, config: Config, { audit, migrations }: Manifest): Promise<void> {
  if (audit) await keepHead(config.dataDir, audit);
  if (migrations.includes(ProvenEnds1763843000000.name)) return;
  await new Work(dataSource, new Clock(), config).run(SYSTEM, (tx) => sealRest(tx, config));
}
