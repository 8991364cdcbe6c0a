import { rmSync } from 'node:fs';
import { makeDataSource } from '../src/data-source';
import { migrate } from '../src/migrate';
import { ON_MARIADB, TestApp } from './app';
import { sellable } from './given';
import { single } from './orders/party';

test('every migration is undone in a database that has sold something, and done again', async () => {
  const app = await TestApp.start();
  const staff = await app.as('staff');
  await staff.post('/orders/admin/callCenter', single(await sellable(app))).expect(201);
  const config = await app.halt();

  const dataSource = await makeDataSource(config, 0).setOptions({ entities: [] }).initialize();
  for (const { name } of [...dataSource.migrations].reverse())
    await dataSource.undoLastMigration({ transaction: 'each' }).catch((cause: unknown) => {
      throw new Error(`${String(name)} is not undone`, { cause });
    });
  const left = ON_MARIADB
    ? await dataSource.query<{ name: string }[]>(
        'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()',
      )
    : await dataSource.query<{ name: string }[]>("SELECT name FROM sqlite_master WHERE type = 'table'");
  expect(left.map(({ name }) => name).filter((name) => !/^sqlite_|^migration/.test(name))).toEqual([]);
  if (!ON_MARIADB) expect(await dataSource.query('PRAGMA foreign_keys')).toEqual([{ foreign_keys: 1 }]);
  await dataSource.destroy();

  await migrate(config);
  rmSync(config.dataDir, { recursive: true });
});
