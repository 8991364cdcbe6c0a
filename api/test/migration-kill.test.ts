import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TableIndex, type DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { makeDataSource } from '../src/data-source';
import { readAddress } from '../src/database/address';
import { resumable } from '../src/database/resumable';
import { migrate } from '../src/migrate';
import { freshDatabase, ON_MARIADB } from './app';
import { connect } from './migrated';

interface Place {
  dataDir: string;
  databaseUrl: string | undefined;
}
/** Every table as the engine describes it. */
async function schemaOf(place: Place): Promise<string[]> {
  const dataSource = await makeDataSource(place, 0).initialize();
  const listed = ON_MARIADB
    ? 'SHOW TABLES'
    : "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_stat%' ORDER BY name";
  const rows = await dataSource.query<Record<string, string>[]>(listed);
  const texts = rows.flatMap((row) => Object.values(row));
  const described = ON_MARIADB ? await Promise.all(texts.map((name) => describe(dataSource, name))) : texts;
  await dataSource.destroy();
  return described.map(inOneOrder);
}
/** A new column is a new table on the embedded database, which turns the order of its constraints round each time. */
function inOneOrder(text: string): string {
  const [columns = '', ...constraints] = text.replace(/\)$/, '').split(', CONSTRAINT ');
  return [columns, ...constraints.sort()].join(', CONSTRAINT ');
}
async function describe(dataSource: DataSource, table: string): Promise<string> {
  const [row] = await dataSource.query<Record<string, string>[]>(`SHOW CREATE TABLE \`${table}\``);
  return String(row?.['Create Table']).replace(/ AUTO_INCREMENT=\d+/, '');
}

/** Places at which a run is cut, spread over all that there are; each run begins with an empty database. */
const CUTS = 5;

interface Died {
  /** How many statements that change something there were. */
  statements: number;
  /** Those of them that came right after an index was dropped. */
  afterDrop: number[];
  /** Those that came right after a column was dropped, out of which rows had been filled. */
  afterColumn: number[];
}
/** Runs the migrations until the n-th statement that changes something, and dies there. */
async function dieAt(place: Place, n: number): Promise<Died> {
  const dataSource = await makeDataSource(place, 0).initialize();
  const original = dataSource.createQueryRunner.bind(dataSource);
  let done = 0;
  let dropped = false;
  const [afterDrop, afterColumn]: [number[], number[]] = [[], []];
  let columnGone = false;
  dataSource.createQueryRunner = (mode) => {
    const runner = original(mode);
    const query = runner.query.bind(runner) as (...args: unknown[]) => Promise<never>;
    runner.query = (...args: unknown[]) => {
      const sql = String(args[0]);
      if (/^\s*(CREATE|ALTER|INSERT)/i.test(sql)) {
        if (dropped) afterDrop.push(done);
        if (columnGone) afterColumn.push(done);
        [dropped, columnGone] = [false, /DROP COLUMN/i.test(sql)];
        if (done++ === n) throw new Error('killed');
      }
      dropped ||= /^\s*DROP INDEX/i.test(sql);
      return query(...args);
    };
    return runner;
  };
  await dataSource.runMigrations({ transaction: 'each' }).catch((error: unknown) => {
    if (!String(error).includes('killed')) throw error;
  });
  await dataSource.destroy();
  return { statements: done, afterDrop, afterColumn };
}

/**
 * Begins the migrations again and again on one database, dying each time right after the first change of a table after
 * which nobody died yet: what a server commits by itself is passed one by one.
 * @returns how many lives it took
 */
async function dieEverywhere(place: Place): Promise<number> {
  const dataSource = await makeDataSource(place, 0).setOptions({ entities: [] }).initialize();
  const original = dataSource.createQueryRunner.bind(dataSource);
  const died = new Set<string>();
  let dead = false;
  dataSource.createQueryRunner = (mode) => {
    const runner = original(mode);
    const query = runner.query.bind(runner) as (...args: unknown[]) => Promise<never>;
    runner.query = async (...args: unknown[]) => {
      const sql = String(args[0]);
      // the connection of who died is undone, and asks nothing more
      if (dead && sql !== 'ROLLBACK') throw new Error('killed');
      const answer = await query(...args);
      if (dead || !/^\s*(CREATE|ALTER|DROP|RENAME)/i.test(sql) || died.has(sql)) return answer;
      died.add(sql);
      dead = true;
      throw new Error('killed');
    };
    return runner;
  };
  let last = '';
  do {
    dead = false;
    await dataSource.runMigrations({ transaction: 'each' }).catch((error: unknown) => {
      if (!String(error).includes('killed')) throw new Error(`after ${last}`, { cause: error });
    });
    last = [...died].at(-1) ?? '';
  } while (dead);
  await dataSource.destroy();
  return died.size + 1;
}

test('migrations that were killed at any statement go on from there to the same tables', async () => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined); // TypeORM tells of each death
  const dirs: string[] = [];
  const place = async (): Promise<Place> => {
    dirs.push(mkdtempSync(join(tmpdir(), 'tourdesk-')));
    return { dataDir: dirs.at(-1) ?? '', databaseUrl: await freshDatabase('migrated') };
  };
  const whole = await place();
  const { statements, afterDrop, afterColumn } = await dieAt(whole, Infinity);
  await migrate(whole);
  const wanted = await schemaOf(whole);
  expect(wanted.length).toBeGreaterThan(30);
  if (ON_MARIADB) {
    const broken = await place();
    expect(await dieEverywhere(broken)).toBeGreaterThan(250);
    await migrate(broken);
    expect(await schemaOf(broken)).toEqual(wanted);
  } else {
    // somewhere else in every run, and always in the same fifths
    const cuts = Array.from({ length: CUTS }, (_, at) => Math.floor(((at + Math.random()) * statements) / CUTS));
    const [gone = 0] = afterDrop.slice(Math.floor(Math.random() * afterDrop.length));
    expect(gone).toBeGreaterThan(0);
    for (const n of [...cuts, gone, ...afterColumn]) {
      const broken = await place();
      expect(await dieAt(broken, n)).toMatchObject({ statements: n + 1 });
      await migrate(broken);
      expect([n, await schemaOf(broken)]).toEqual([n, wanted]);
    }
  }
  for (const dir of dirs) rmSync(dir, { recursive: true, force: true });
}, 400_000);

test('a lock that a clock left in the future keeps nobody out; one that is held does, until it is let go', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tourdesk-'));
  const place = { dataDir, databaseUrl: await freshDatabase('migrated') };
  const dataSource = await makeDataSource(place, 0).initialize();
  await dataSource.query(
    'CREATE TABLE migration_lock (id INTEGER PRIMARY KEY, holder VARCHAR(40) NOT NULL, until BIGINT NOT NULL)',
  );
  const lock = (untilMs: number): Promise<unknown> =>
    dataSource.query("INSERT INTO migration_lock (id, holder, until) VALUES (1, 'another', ?)", [Date.now() + untilMs]);
  await lock(86_400_000);
  await migrate(place);
  await lock(120_000);
  let done = false;
  const waiting = migrate(place).then(() => (done = true));
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(done).toBe(false);
  await dataSource.query('DELETE FROM migration_lock');
  expect(await waiting).toBe(true);
  await dataSource.destroy();
  rmSync(dataDir, { recursive: true, force: true });
});

test('an index that an attempt had dropped is left out by the next, called by its name or by its columns', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tourdesk-'));
  const place = { dataDir, databaseUrl: await freshDatabase('migrated') };
  const dataSource = await makeDataSource(place, 0).initialize();
  const runner = dataSource.createQueryRunner();
  await runner.query('CREATE TABLE things (word VARCHAR(40) NOT NULL, other VARCHAR(40) NOT NULL)');
  for (const index of [
    new TableIndex({ columnNames: ['word'] }),
    new TableIndex({ name: 'IDX_o', columnNames: ['other'] }),
  ]) {
    const Drops = resumable(
      class Drops implements MigrationInterface {
        readonly name = 'Drops1763884300000';
        up(own: QueryRunner): Promise<void> {
          return own.dropIndex('things', index.clone());
        }
        down(): Promise<void> {
          return Promise.resolve();
        }
      },
    );
    await runner.createIndex('things', index.clone());
    await new Drops().up(runner);
    expect((await runner.getTable('things'))?.indices).toEqual([]);
    const again = new Drops().up(runner);
    // the embedded database rolls a whole migration back: what is missing there is a fault
    await (ON_MARIADB ? expect(again).resolves.toBeUndefined() : expect(again).rejects.toThrow('no such index'));
  }
  await runner.release();
  await dataSource.destroy();
  rmSync(dataDir, { recursive: true, force: true });
});

if (ON_MARIADB)
  test('a database whose tables could hold no Chinese is told so and left as it is', async () => {
    const databaseUrl = (await freshDatabase('latin')) ?? '';
    const server = await connect(databaseUrl);
    const name = readAddress(databaseUrl).database;
    await server.query(`ALTER DATABASE \`${name}\` CHARACTER SET latin1`);
    const words = `makes its tables in latin1, which cannot hold every Chinese character. Run ALTER DATABASE \`${name}\``;
    await expect(migrate({ dataDir: '', databaseUrl })).rejects.toThrow(words);
    const [tables] = await server.query(`SHOW TABLES FROM \`${name}\``);
    expect(tables).toEqual([]);
    await server.end();
  });
