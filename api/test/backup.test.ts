import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LEFT_OUT, tablesOf } from '../src/backup/tables';
import type { BookingAnswer } from '../src/domain/wire/booking';
import { freshDatabase, ON_MARIADB, TestApp } from './app';
import { sellable } from './given';
import { single } from './orders/party';
import { runAside } from './spawned';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());
const folder = (name: string): string => join(mkdtempSync(join(tmpdir(), 'tourdesk-backup-')), name);
/** Runs a command of the product on this test's database, or on another data folder. */
const run = (
  args: string[],
  dataDir = app.config.dataDir,
  databaseUrl: string | null = app.config.databaseUrl ?? null,
) =>
  runAside(
    {
      DATA_DIR: dataDir,
      JWT_SECRET: app.config.jwtSecret,
      BOOKING_SECRET: app.config.bookingSecret,
      DATA_KEY: app.config.dataKey,
      ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
    },
    args,
  );

test('every table is either in a backup or named as left out', async () => {
  const listed = ON_MARIADB
    ? 'SHOW TABLES'
    : "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'";
  const rows = await app.db.query<Record<string, string>[]>(listed);
  const known = [...tablesOf(app.db).map((table) => table.name), ...LEFT_OUT];
  expect(rows.flatMap((row) => Object.values(row)).filter((name) => !known.includes(name))).toEqual([]);
});

test('a backup under load is whole: restored into an empty place, of either database, nothing differs', async () => {
  const at = await sellable(app, { maxPax: 100_000 });
  const staff = await app.as('staff');
  const acknowledged: string[] = [];
  const busy = { over: false };
  const clients = Array.from({ length: 4 }, async () => {
    while (!busy.over) {
      const answer = await staff.post('/orders/admin/callCenter', single(at)).expect(201);
      acknowledged.push((answer.body as BookingAnswer).orderNumber);
    }
  });
  while (acknowledged.length < 30) await new Promise((resolve) => setTimeout(resolve, 10));
  const before = [...acknowledged];
  const kept = folder('kept');
  const made = await run(['--backup', kept]);
  expect([made.code, made.said]).toEqual([0, expect.stringContaining('orders:')]);
  expect(acknowledged.length).toBeGreaterThan(before.length); // bookings went on meanwhile
  busy.over = true;
  await Promise.all(clients);

  const places: [string, string | null][] = [[folder('embedded'), null]];
  if (ON_MARIADB) places.push([folder('server'), (await freshDatabase('restored')) ?? null]);
  for (const [dataDir, databaseUrl] of places) {
    const restored = await run(['--restore', kept], dataDir, databaseUrl);
    expect([restored.code, restored.said]).toEqual([0, expect.stringMatching(/0 differences\n$/)]);
    expect((await run(['--verify'], dataDir, databaseUrl)).said).toBe('0 differences\n');
    const again = await run(['--restore', kept], dataDir, databaseUrl);
    expect([again.code, again.said]).toEqual([1, expect.stringContaining('The database is not empty')]);
    const copy = folder('copy');
    expect((await run(['--backup', copy], dataDir, databaseUrl)).code).toBe(0);
    const tables = (dir: string): unknown =>
      (JSON.parse(readFileSync(join(dir, 'manifest.json'), 'utf8')) as { tables: unknown }).tables;
    expect(rowsOf(tables(copy))).toEqual(rowsOf(tables(kept)));
    expect(rowsOf(tables(kept))['orders']).toBeGreaterThanOrEqual(before.length);
  }
});

test('a backup that was changed, or never finished, is refused and nothing is touched', async () => {
  const kept = folder('kept');
  expect((await run(['--backup', kept])).code).toBe(0);
  expect(await run(['--backup', kept])).toMatchObject({
    code: 1,
    said: expect.stringContaining('is not empty') as string,
  });
  writeFileSync(join(kept, 'orders.ndjson.gz'), 'damaged');
  const damaged = await run(['--restore', kept], folder('empty'), null);
  expect(damaged).toMatchObject({ code: 1, said: expect.stringContaining('is damaged: orders.ndjson.gz') as string });
  expect((await run(['--restore', folder('nothing')], folder('empty'), null)).said).toContain(
    'is not a finished backup',
  );
});

const rowsOf = (tables: unknown): Record<string, number> =>
  Object.fromEntries(
    Object.entries(tables as Record<string, { rows: number }>).map(([table, { rows }]) => [table, rows]),
  );
