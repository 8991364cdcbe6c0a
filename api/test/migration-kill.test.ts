import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { makeDataSource } from '../src/database/data-source';
import { migrate } from '../src/database/migrate';
import { freshDatabase, ON_MARIADB } from './app';

interface Place {
  dataDir: string;
  databaseUrl: string | undefined;
}
/** Every table as the engine describes it. */
async function schemaOf(place: Place): Promise<string[]> {
  const dataSource = await makeDataSource(place, 0).initialize();
  const listed = ON_MARIADB ? 'SHOW TABLES' : 'SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name';
  const rows = await dataSource.query<Record<string, string>[]>(listed);
  const texts = rows.flatMap((row) => Object.values(row));
  const described = ON_MARIADB ? await Promise.all(texts.map((name) => describe(dataSource, name))) : texts;
  await dataSource.destroy();
  return described;
}
async function describe(dataSource: DataSource, table: string): Promise<string> {
  const [row] = await dataSource.query<Record<string, string>[]>(`SHOW CREATE TABLE \`${table}\``);
  return String(row?.['Create Table']).replace(/ AUTO_INCREMENT=\d+/, '');
}

/** Runs the migrations until the n-th statement that changes something, and dies there. Answers whether it came so far. */
async function dieAt(place: Place, n: number): Promise<boolean> {
  const dataSource = await makeDataSource(place, 0).initialize();
  const original = dataSource.createQueryRunner.bind(dataSource);
  let left = n;
  dataSource.createQueryRunner = (mode) => {
    const runner = original(mode);
    const query = runner.query.bind(runner) as (...args: unknown[]) => Promise<never>;
    runner.query = (...args: unknown[]) => {
      if (/^\s*(CREATE|ALTER|INSERT)/i.test(String(args[0])) && left-- === 0) throw new Error('killed');
      return query(...args);
    };
    return runner;
  };
  const died = await dataSource.runMigrations({ transaction: 'each' }).then(
    () => false,
    (error: unknown) => String(error).includes('killed') || Promise.reject(error as Error),
  );
  await dataSource.destroy();
  return died;
}

test('migrations that were killed at any statement go on from there to the same tables', async () => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined); // TypeORM tells of each death
  const dirs: string[] = [];
  const place = async (): Promise<Place> => {
    dirs.push(mkdtempSync(join(tmpdir(), 'tourdesk-')));
    return { dataDir: dirs.at(-1) ?? '', databaseUrl: await freshDatabase('migrated') };
  };
  const whole = await place();
  await migrate(whole);
  const wanted = await schemaOf(whole);
  expect(wanted.length).toBeGreaterThan(30);
  // every eleventh, so that each kind of step is cut now and then; the last ones run through
  for (let n = 0; ; n += 11) {
    const broken = await place();
    const died = await dieAt(broken, n);
    await migrate(broken);
    expect([n, await schemaOf(broken)]).toEqual([n, wanted]);
    if (!died) break;
  }
  for (const dir of dirs) rmSync(dir, { recursive: true, force: true });
});
