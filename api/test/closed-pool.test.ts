import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDataSource } from '../src/data-source';
import { freshDatabase } from './app';

const timers = (): number => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;

test('a database that was closed leaves no timer behind that would keep the process', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tourdesk-'));
  const databaseUrl = await freshDatabase('closed');
  // what made the database has gone
  await new Promise((resolve) => setTimeout(resolve, 300));
  const before = timers();
  const dataSource = await makeDataSource({ dataDir, databaseUrl }, 0).initialize();
  await dataSource.query('SELECT 1 AS one');
  await dataSource.destroy();
  expect(timers()).toBe(before);
  rmSync(dataDir, { recursive: true, force: true });
});
