import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { markKey } from '../src/audit/demand-key';
import { recordAudit } from '../src/audit/record';
import { sealAudit } from '../src/audit/seal';
import type { Config } from '../src/config';
import { SYSTEM } from '../src/http/actor';
import { JobsService } from '../src/jobs/jobs.service';
import { createApp } from '../src/serve';
import { TestApp } from './app';
import { runToEnd } from './spawned';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start({}, { turns: false });
  for (const recordId of [1, 2]) {
    await app.work.run(SYSTEM, (tx) => recordAudit(tx, { resource: 'tours', recordId, action: 'update' }));
    await app.nest.get(JobsService).run(sealAudit(app.config));
  }
});
afterAll(() => app.stop());

const OTHER = 'another key of thirty-two characters';
const REFUSED = /^DATA_KEY is not the one that this database was written with: .*data_key\.secret.*\n$/;
const startWith = (dataKey: string, settings: Partial<Config> = {}): Promise<void> =>
  createApp({ ...app.config, dataKey, ...settings }).then((nest) => nest.close());
const run = (args: string[], dataKey: string): { code: number | null; said: string } =>
  runToEnd(
    {
      PORT: '0',
      DATA_DIR: app.config.dataDir,
      JWT_SECRET: app.config.jwtSecret,
      BOOKING_SECRET: app.config.bookingSecret,
      DATA_KEY: dataKey,
      ...(app.config.databaseUrl ? { DATABASE_URL: app.config.databaseUrl } : {}),
    },
    args,
  );

test.each([[[]], [['--erase']], [['--backup', newFolder()]]])(
  'a database that was written with another key is neither served nor worked on: %j',
  (args) => {
    const { code, said } = run(args, OTHER);
    expect([code, said]).toEqual([1, expect.stringMatching(REFUSED)]);
  },
);
test('the right key starts as ever, and again', async () => {
  await startWith(app.config.dataKey);
  await startWith(app.config.dataKey);
  expect(run(['--verify'], app.config.dataKey).said).not.toMatch(REFUSED);
});
test('a database of before there was a mark is known by the proven ends of its log', async () => {
  await app.db.query('DELETE FROM key_marks');
  await expect(startWith(OTHER)).rejects.toThrow('DATA_KEY is not the one');
  // one end that somebody rewrote says nothing of the key
  await app.db.query("UPDATE audit_seals SET proof = 'rewritten' WHERE lastSeal = (SELECT MAX(seal) FROM audit)");
  await startWith(app.config.dataKey);
  await expect(startWith(OTHER)).rejects.toThrow('DATA_KEY is not the one');
});
test('one of before ends were proven is taken at its word, and under one key from then on', async () => {
  await app.db.query('DELETE FROM key_marks');
  await app.db.query('UPDATE audit_seals SET proof = NULL');
  await startWith(app.config.dataKey);
  await expect(startWith(OTHER)).rejects.toThrow('DATA_KEY is not the one');
});
test('of two processes that first start at once with keys of their own, one is refused', async () => {
  const { manager } = app.db;
  await app.db.query('DELETE FROM key_marks');
  const starts = await Promise.allSettled([app.config.dataKey, OTHER].map((dataKey) => markKey(manager, { dataKey })));
  expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await app.db.query('DELETE FROM key_marks');
  await markKey(manager, app.config);
});

test('a database that a newer version has been at work on is not served by this one', async () => {
  await app.db.query("INSERT INTO migrations (timestamp, name) VALUES (9999999999999, 'OfTomorrow9999999999999')");
  await expect(startWith(app.config.dataKey)).rejects.toThrow(
    'The database is of a newer version (OfTomorrow9999999999999). Install that one, then start.',
  );
  await app.db.query('DELETE FROM migrations WHERE timestamp = 9999999999999');
  // and the turn to migrate was given back
  await startWith(app.config.dataKey);
});

function newFolder(): string {
  return join(mkdtempSync(join(tmpdir(), 'tourdesk-key-')), 'kept');
}
