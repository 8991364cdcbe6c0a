import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource, type EntityManager } from 'typeorm';
import { Work } from '../src/database/work';
import { Clock } from '../src/database/clock';
import { makeDataSource } from '../src/data-source';
import { SYSTEM } from '../src/http/actor';
import { insideWork } from '../src/database/serialise-sqlite';
import { ON_MARIADB, freshDatabase } from './app';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const folders: string[] = [];
const opened: DataSource[] = [];

/** A connected database with one table; `cured` false is TypeORM as shipped. */
async function database(cured: boolean): Promise<DataSource> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tourdesk-lost-'));
  folders.push(dataDir);
  const made = makeDataSource({ dataDir, databaseUrl: await freshDatabase() });
  const dataSource = await (cured ? made : new DataSource(made.options)).initialize();
  opened.push(dataSource);
  await dataSource.query('CREATE TABLE promise (n INTEGER PRIMARY KEY, step INTEGER NOT NULL)');
  return dataSource;
}
afterEach(async () => {
  for (const dataSource of opened.splice(0)) await dataSource.destroy();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** 200 transactions that arrive over 400 ms, every fifth of which rolls back; what each caller was told against what is there. */
async function staggered(dataSource: DataSource): Promise<{ missing: number; leftOver: number; failed: number }> {
  const told = await Promise.all(
    Array.from({ length: 200 }, async (_each, n) => {
      await pause(n * 2);
      const rollsBack = n % 5 === 4;
      try {
        await dataSource.transaction(async (em: EntityManager) => {
          await em.query('INSERT INTO promise (n, step) VALUES (?, 1)', [n]);
          await pause(n % 7);
          await em.query('UPDATE promise SET step = 2 WHERE n = ?', [n]);
          if (rollsBack) throw new Error('refused');
        });
        return 'kept';
      } catch (error) {
        return (error as Error).message === 'refused' ? 'refused' : 'failed';
      }
    }),
  );
  const rows = await dataSource.query<{ n: number }[]>('SELECT n FROM promise WHERE step = 2');
  const there = new Set(rows.map((row) => Number(row.n)));
  return {
    missing: told.filter((each, n) => each === 'kept' && !there.has(n)).length,
    leftOver: told.filter((each, n) => each === 'refused' && there.has(n)).length,
    failed: told.filter((each) => each === 'failed').length,
  };
}

/** One transaction stays open for 100 ms and rolls back while 50 plain writes of others are acknowledged. */
async function bystanders(dataSource: DataSource): Promise<number> {
  const open = dataSource
    .transaction(async (em) => {
      await em.query('INSERT INTO promise (n, step) VALUES (1000, 1)');
      await pause(100);
      throw new Error('refused');
    })
    .catch(() => undefined);
  await pause(10);
  await Promise.all(
    Array.from({ length: 50 }, (_each, n) => dataSource.query('INSERT INTO promise (n, step) VALUES (?, 2)', [n])),
  );
  await open;
  const rows = await dataSource.query<{ total: number }[]>('SELECT COUNT(*) AS total FROM promise');
  return 50 - Number(rows[0]?.total);
}

test('staggered transactions with rollbacks: every acknowledged write is there, no refused one', async () => {
  expect(await staggered(await database(true))).toEqual({ missing: 0, leftOver: 0, failed: 0 });
});
test('plain writes beside a transaction that rolls back stay', async () => {
  expect(await bystanders(await database(true))).toBe(0);
});
if (!ON_MARIADB) {
  test('control: TypeORM as shipped loses acknowledged writes, which is what these tests must see', async () => {
    const { missing, leftOver, failed } = await staggered(await database(false));
    expect(missing + leftOver + failed).toBeGreaterThan(0);
    expect(missing).toBeGreaterThan(0);
    expect(await bystanders(await database(false))).toBeGreaterThan(0);
  });
  test('a statement outside the open unit of work fails at once instead of waiting for itself', async () => {
    const dataSource = await database(true);
    const work = new Work(dataSource, new Clock(), { dataKey: 'k'.repeat(32) });
    await expect(work.run(SYSTEM, () => dataSource.query('SELECT 1'))).rejects.toThrow('outside the open unit of work');
    expect(insideWork.getStore()).toBeUndefined();
    await expect(work.run(SYSTEM, (tx) => tx.em.query('SELECT 1 AS one'))).resolves.toHaveLength(1);
  });
  test('an acknowledged write is on the disk: write-ahead log with full sync, foreign keys on', async () => {
    const dataSource = await database(true);
    const pragma = async (name: string): Promise<unknown> =>
      Object.values((await dataSource.query<object[]>(`PRAGMA ${name}`))[0] ?? {})[0];
    expect([await pragma('journal_mode'), await pragma('synchronous'), await pragma('foreign_keys')]).toEqual([
      'wal',
      2,
      1,
    ]);
  });
}
