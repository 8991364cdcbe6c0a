import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { type Config, StartFault } from './config';
import { demandWhole } from './backup/unfinished';
import { makeDataSource } from './data-source';
import { ON_MYSQL } from './database/columns';
import { demandUnicode } from './database/demand-unicode';
import { isDuplicate } from './database/faults';
import { newerThan } from './database/newer-than';

const LEASE_MS = 120_000;
/** How far the clocks of two processes may be apart. */
const APART_MS = 600_000;
const WAIT_MS = 500;

/**
 * Brings the tables up to date, one process at a time: a lock row that its holder deletes, or that runs out. One that would
 * run longer than any was taken for was left by a clock that has been put back since: nobody waits for that.
 * @throws StartFault when a newer version has been at work on them, a restore was not finished, or no Chinese would fit in
 */
export async function migrate(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<void> {
  // migrations say their tables themselves: what the entities would be made into here is made again to serve
  const dataSource = await makeDataSource(config, 0).setOptions({ entities: [] }).initialize();
  try {
    await demandUnicode(dataSource);
    await inTurn(dataSource);
  } finally {
    await dataSource.destroy();
  }
}

async function inTurn(dataSource: DataSource): Promise<void> {
  await dataSource.query(
    'CREATE TABLE IF NOT EXISTS migration_lock (id INTEGER PRIMARY KEY, holder VARCHAR(40) NOT NULL, until BIGINT NOT NULL)',
  );
  const holder = randomUUID();
  while (!(await acquired(dataSource, holder))) await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  // filling a large table takes longer than the lease of a holder that died
  const renewed = setInterval(() => {
    void dataSource
      .query('UPDATE migration_lock SET until = ? WHERE holder = ?', [Date.now() + LEASE_MS, holder])
      .catch(() => undefined);
  }, LEASE_MS / 4);
  try {
    await demandWhole(dataSource);
    await demandNoneNewer(dataSource);
    const done = await dataSource.runMigrations({ transaction: 'each' });
    // what was known of a table goes with it when it is made anew
    if (done.length && !ON_MYSQL) await dataSource.query('ANALYZE');
  } finally {
    clearInterval(renewed);
    await dataSource.query('DELETE FROM migration_lock WHERE holder = ?', [holder]);
  }
}

/** An older version would write by older rules what the newer one has to answer for. */
async function demandNoneNewer(dataSource: DataSource): Promise<void> {
  const runner = dataSource.createQueryRunner();
  try {
    if (!(await runner.hasTable('migrations'))) return;
    const ran = (await runner.query('SELECT name FROM migrations')) as { name: string }[];
    const newer = newerThan(
      dataSource,
      ran.map(({ name }) => name),
    );
    if (newer.length)
      throw new StartFault(`The database is of a newer version (${newer.join(', ')}). Install that one, then start.`);
  } finally {
    await runner.release();
  }
}

async function acquired(dataSource: DataSource, holder: string): Promise<boolean> {
  const now = Date.now();
  await dataSource.query('DELETE FROM migration_lock WHERE until < ? OR until > ?', [now, now + LEASE_MS + APART_MS]);
  try {
    await dataSource.query('INSERT INTO migration_lock (id, holder, until) VALUES (1, ?, ?)', [
      holder,
      Date.now() + LEASE_MS,
    ]);
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}
