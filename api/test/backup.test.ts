import fs, { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { backup } from '../src/backup/backup';
import { type Manifest, readManifest, sha256Of, uploadsOf } from '../src/backup/manifest';
import { restore } from '../src/backup/restore';
import { LEFT_OUT, tablesOf } from '../src/backup/tables';
import type { Config, StartFault } from '../src/config';
import { markKey } from '../src/audit/demand-key';
import { recordAudit } from '../src/audit/record';
import { sealAudit } from '../src/audit/seal';
import { SYSTEM } from '../src/http/actor';
import { JobsService } from '../src/jobs/jobs.service';
import { ProvenEnds1763843000000 } from '../src/migrations/1763843000000-proven-ends';
import type { BookingAnswer } from '../src/domain/wire/booking';
import { freshDatabase, ON_MARIADB, TestApp } from './app';
import { sellable } from './given';
import { single } from './orders/party';
import { jpeg } from './pictures';
import { runAside } from './spawned';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());
const folder = (name: string): string => join(mkdtempSync(join(tmpdir(), 'tourdesk-backup-')), name);
const keysOf = ({ jwtSecret, bookingSecret, dataKey }: Config): Record<string, string> => ({
  JWT_SECRET: jwtSecret,
  BOOKING_SECRET: bookingSecret,
  DATA_KEY: dataKey,
});
/** Runs a command of the product on this test's database, or on another data folder. */
const run = (
  args: string[],
  dataDir = app.config.dataDir,
  databaseUrl: string | null = app.config.databaseUrl ?? null,
) =>
  runAside(
    {
      DATA_DIR: dataDir,
      ...keysOf(app.config),
      ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
    },
    args,
  );

/** The same of a restore, within this process where its tables are of the database that is restored into: a start costs seconds. */
async function restoreInto(
  kept: string,
  dataDir: string,
  databaseUrl: string | null,
): Promise<{ code: number | null; said: string }> {
  if ((databaseUrl !== null) !== ON_MARIADB) return run(['--restore', kept], dataDir, databaseUrl);
  mkdirSync(dataDir, { recursive: true });
  const lines: string[] = [];
  const differences = await restore({ ...app.config, dataDir, databaseUrl: databaseUrl ?? undefined }, kept, (line) =>
    lines.push(line),
  ).catch((fault: unknown) => {
    lines.push((fault as StartFault).message);
    return undefined;
  });
  return { code: differences === 0 ? 0 : 1, said: lines.map((line) => `${line}\n`).join('') };
}

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
  // a busy shop, not as many as the machine can: what they book is copied and counted several times below
  const clients = Array.from({ length: 2 }, async () => {
    while (!busy.over) {
      const answer = await staff.post('/orders/admin/callCenter', single(at)).expect(201);
      acknowledged.push((answer.body as BookingAnswer).orderNumber);
      await pause(30);
    }
  });
  while (acknowledged.length < 20) await pause(10);
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
    const copy = folder('copy');
    expect((await run(['--backup', copy], dataDir, databaseUrl)).code).toBe(0);
    const tables = (dir: string): unknown =>
      (JSON.parse(readFileSync(join(dir, 'manifest.json'), 'utf8')) as { tables: unknown }).tables;
    expect(rowsOf(tables(copy))).toEqual(rowsOf(tables(kept)));
    expect(rowsOf(tables(kept))['orders']).toBeGreaterThanOrEqual(before.length);
  }
  const [dataDir, databaseUrl] = places.at(-1) as (typeof places)[0];
  const again = await run(['--restore', kept], dataDir, databaseUrl);
  expect([again.code, again.said]).toEqual([1, expect.stringContaining('The database is not empty')]);
});

test('a backup that the disk has no room for leaves nothing behind, in a folder of its own or in one that was there', async () => {
  const { createWriteStream } = fs;
  const [fresh, there] = [folder('b'), folder('there')];
  mkdirSync(there);
  const full = jest.spyOn(fs, 'createWriteStream');
  for (const kept of [fresh, there]) {
    let files = 0;
    full.mockImplementation((path, how) =>
      (files += 1) < 3 ? createWriteStream(path, how) : createWriteStream('/dev/full', { flags: 'r+' }),
    );
    await expect(backup(app.config, kept, () => undefined)).rejects.toMatchObject({ code: 'ENOSPC' });
  }
  full.mockRestore();
  expect([existsSync(fresh), readdirSync(there)]).toEqual([false, []]);
  await backup(app.config, there, () => undefined);
  expect(readdirSync(there)).toContain('manifest.json');
});
test('a backup that was changed, or never finished, is refused and nothing is touched', async () => {
  const kept = folder('kept');
  await backup(app.config, kept, () => undefined);
  expect(await run(['--backup', kept])).toMatchObject({
    code: 1,
    said: expect.stringContaining('is not empty') as string,
  });
  writeFileSync(join(kept, 'orders.ndjson.gz'), 'damaged');
  const damaged = await restoreInto(kept, folder('empty'), null);
  expect(damaged).toMatchObject({ code: 1, said: expect.stringContaining('is damaged: orders.ndjson.gz') as string });
  writeFileSync(join(kept, 'manifest.json'), '{');
  expect((await restoreInto(kept, folder('empty'), null)).said).toMatch(/is damaged: manifest.json.*\n$/);
  for (const text of ['null', '{}']) {
    writeFileSync(join(kept, 'manifest.json'), text);
    await expect(readManifest(kept)).rejects.toThrow('is damaged: manifest.json');
  }
  writeFileSync(join(kept, 'manifest.json'), JSON.stringify({ format: 3, migrations: [], tables: {}, uploads: {} }));
  await expect(readManifest(kept)).rejects.toThrow('is of format 3, which this version does not read');
  expect((await restoreInto(folder('nothing'), folder('empty'), null)).said).toContain('is not a finished backup');
});

test('a backup says where the audit log ended, and one whose end was cut off is told when it is restored', async () => {
  for (const recordId of [1, 2]) {
    await app.work.run(SYSTEM, (tx) => recordAudit(tx, { resource: 'tours', recordId, action: 'update' }));
    await app.nest.get(JobsService).run(sealAudit(app.config));
  }
  const kept = folder('kept');
  await backup(app.config, kept, () => undefined);
  const manifest = JSON.parse(readFileSync(join(kept, 'manifest.json'), 'utf8')) as Manifest;
  const [{ seal = 0, hash = '' } = {}] = await app.db.query<{ seal: number; hash: string }[]>(
    'SELECT seal, hash FROM audit WHERE seal = ?',
    [manifest.audit?.seal],
  );
  expect(manifest.audit).toEqual({ seal: Number(seal), hash });
  expect(manifest.audit?.seal).toBeGreaterThan(0);
  // the last sealed batch goes, with its seal, and the sums of the files are those of what is left
  const change = async (table: string, keep: (row: Record<string, unknown>) => boolean): Promise<void> => {
    const path = join(kept, `${table}.ndjson.gz`);
    const rows = gunzipSync(readFileSync(path)).toString().split('\n').filter(Boolean);
    const left = rows.filter((row) => keep(JSON.parse(row) as Record<string, unknown>));
    writeFileSync(path, gzipSync(left.map((row) => `${row}\n`).join('')));
    manifest.tables[table] = { rows: left.length, sha256: await sha256Of(path) };
  };
  const seals = await app.db.query<{ lastSeal: number }[]>(
    'SELECT lastSeal FROM audit_seals WHERE lastSeal < ? ORDER BY id DESC LIMIT 1',
    [seal],
  );
  const end = Number(seals[0]?.lastSeal ?? 0);
  await change('audit', (row) => row['seal'] !== null && Number(row['seal']) <= end);
  await change('audit_seals', (row) => Number(row['lastSeal']) <= end);
  writeFileSync(join(kept, 'manifest.json'), JSON.stringify(manifest));
  const dataDir = folder('cut');
  const restored = await restoreInto(kept, dataDir, null);
  expect([restored.code, restored.said]).toEqual([1, expect.stringContaining('cut or rewritten')]);
  // and whoever asks later hears it too: the data folder knows
  expect((await run(['--verify'], dataDir, null)).said).toContain('cut or rewritten');
});
test('a row that the database does not take is named: its table, its id, the columns that stand once', async () => {
  const kept = folder('kept');
  await backup(app.config, kept, () => undefined);
  const manifest = JSON.parse(readFileSync(join(kept, 'manifest.json'), 'utf8')) as Manifest;
  const path = join(kept, 'branches.ndjson.gz');
  const rows = gunzipSync(readFileSync(path)).toString().split('\n').filter(Boolean);
  const double = { ...(JSON.parse(rows[0] ?? '') as object), id: 99_001 };
  writeFileSync(path, gzipSync([...rows, JSON.stringify(double)].map((row) => `${row}\n`).join('')));
  manifest.tables['branches'] = { rows: rows.length + 1, sha256: await sha256Of(path) };
  writeFileSync(join(kept, 'manifest.json'), JSON.stringify(manifest));
  const place = ON_MARIADB ? ((await freshDatabase('doubled')) ?? null) : null;
  const restored = await restoreInto(kept, folder('doubled'), place);
  expect([restored.code, restored.said]).toEqual([1, expect.stringContaining('branches: the row with id 99001')]);
  expect(restored.said).toContain('its code stands there already');
});
test('a backup of before ends were proven verifies, and its log goes on', async () => {
  const kept = folder('kept');
  await backup(app.config, kept, () => undefined);
  const manifest = JSON.parse(readFileSync(join(kept, 'manifest.json'), 'utf8')) as Manifest;
  const path = join(kept, 'audit_seals.ndjson.gz');
  const rows = gunzipSync(readFileSync(path)).toString().split('\n').filter(Boolean);
  const older = rows.map((row) => ({ ...(JSON.parse(row) as object), proof: undefined }));
  writeFileSync(path, gzipSync(older.map((row) => `${JSON.stringify(row)}\n`).join('')));
  manifest.tables['audit_seals'] = { rows: older.length, sha256: await sha256Of(path) };
  manifest.migrations = manifest.migrations.filter((name) => name !== ProvenEnds1763843000000.name);
  writeFileSync(join(kept, 'manifest.json'), JSON.stringify(manifest));
  const restored = await restoreInto(kept, folder('older'), null);
  expect([restored.code, restored.said]).toEqual([0, expect.stringMatching(/0 differences\n$/)]);
});

test('a restore that was not finished is served to nobody, and has brought its keys first', async () => {
  const kept = folder('kept');
  await backup(app.config, kept, () => undefined);
  const manifest = JSON.parse(readFileSync(join(kept, 'manifest.json'), 'utf8')) as Manifest;
  // it ends at its last table, as one that is killed there
  const last = Object.keys(manifest.tables).at(-1) ?? '';
  manifest.tables[last] = { sha256: manifest.tables[last]?.sha256 ?? '', rows: 1_000_000 };
  writeFileSync(join(kept, 'manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(kept, 'data_key.secret'), app.config.dataKey);
  const dataDir = folder('half');
  const databaseUrl = (await freshDatabase('half')) ?? null;
  const restored = await restoreInto(kept, dataDir, databaseUrl);
  expect([restored.code, restored.said]).toEqual([1, expect.stringContaining('rows, not 1000000')]);
  expect(readFileSync(join(dataDir, 'data_key.secret'), 'utf8')).toBe(app.config.dataKey);
  for (const args of [[], ['--verify'], ['--backup', folder('of-half')], ['--restore', kept]]) {
    const { code, said } = await run(args, dataDir, databaseUrl);
    expect([code, said]).toEqual([1, expect.stringMatching(/^A restore into this database was not finished/)]);
  }
});
test('a backup of another key is told in one line before anything is restored', async () => {
  await markKey(app.db.manager, app.config);
  const kept = folder('kept');
  await backup(app.config, kept, () => undefined);
  const env = { DATA_DIR: folder('other'), DATA_KEY: 'another key of thirty-two characters' };
  const { code, said } = await runAside(env, ['--restore', kept]);
  const words = /^DATA_KEY is not the one that this backup was written with: .*\n$/;
  expect([code, said]).toEqual([1, expect.stringMatching(words)]);
});
test('a key that lies in the data folder already is put aside, not written over', async () => {
  const kept = folder('kept');
  await backup(app.config, kept, () => undefined);
  writeFileSync(join(kept, 'jwt_secret.secret'), 'one of the backup, of thirty-two characters');
  const dataDir = folder('served');
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, 'jwt_secret.secret'), 'one of another shop, of thirty-two characters');
  const { code, said } = await restoreInto(kept, dataDir, null);
  expect([code, said]).toEqual([0, expect.stringContaining('jwt_secret.secret was there already')]);
  const keys = (dir: string): string[] =>
    readdirSync(dir)
      .filter((name) => name.startsWith('jwt_secret'))
      .sort()
      .map((name) => readFileSync(join(dir, name), 'utf8'));
  expect(keys(dataDir)).toEqual([
    'one of the backup, of thirty-two characters',
    'one of another shop, of thirty-two characters',
  ]);
  // one that this very start drew for an empty folder is none of anything
  const { DATA_KEY = '', BOOKING_SECRET = '' } = keysOf(app.config);
  const empty = folder('empty');
  expect((await runAside({ DATA_DIR: empty, DATA_KEY, BOOKING_SECRET }, ['--restore', kept])).code).toBe(0);
  expect(keys(empty)).toEqual(['one of the backup, of thirty-two characters']);
});
test('a backup without uploads is whole where its folder of them was lost on the way: many tools carry files only', async () => {
  const kept = folder('kept');
  expect(uploadsOf(await backup(app.config, kept, () => undefined))).toBe(0);
  rmSync(join(kept, 'uploads'), { recursive: true });
  const restored = await restoreInto(kept, folder('without'), null);
  expect([restored.code, restored.said]).toEqual([0, expect.stringMatching(/0 differences\n$/)]);
});
test('uploads that a backup has lost, or that are not what was written, are told before anything is restored', async () => {
  const staff = await app.as('staff');
  const picture = await staff
    .post('/files')
    .field('kind', 'image')
    .attach('file', await jpeg(), 'a.jpg')
    .expect(201);
  const { id } = picture.body as { id: string };
  const kept = folder('kept');
  expect(uploadsOf(await backup(app.config, kept, () => undefined))).toBe(2);
  const bytes = readFileSync(join(kept, 'uploads', id));
  const refused = async (words: string): Promise<void> => {
    const { code, said } = await restoreInto(kept, folder('refused'), null);
    expect([code, said]).toEqual([1, expect.stringContaining(words)]);
  };
  writeFileSync(join(kept, 'uploads', id), Buffer.concat([bytes, Buffer.from('x')]));
  await refused(`is damaged: ${id} is not what was written`);
  rmSync(join(kept, 'uploads', id));
  await refused('is damaged: it has 1 uploads, not 2');
  // one of the first format knows their number only
  const manifest = JSON.parse(readFileSync(join(kept, 'manifest.json'), 'utf8')) as Manifest;
  writeFileSync(join(kept, 'manifest.json'), JSON.stringify({ ...manifest, format: 1, uploads: 2 }));
  await refused('is damaged: it has 1 uploads, not 2');
  writeFileSync(join(kept, 'uploads', id), bytes);
  const restored = await restoreInto(kept, folder('first-format'), null);
  expect([restored.code, restored.said]).toEqual([0, expect.stringMatching(/2 uploads\n[^]*0 differences\n$/)]);
});
test('verify names a file that is gone from the store, or is not as long as its row says', async () => {
  const staff = await app.as('staff');
  const made = await staff
    .post('/files')
    .field('kind', 'image')
    .attach('file', await jpeg(), 'a.jpg')
    .expect(201);
  const { id } = made.body as { id: string };
  const at = (end = ''): string => join(app.config.dataDir, 'uploads', id.slice(0, 2), `${id}${end}`);
  const bytes = readFileSync(at());
  rmSync(at('.list'));
  writeFileSync(at(), 'short');
  const cut = await run(['--verify']);
  expect(cut).toMatchObject({ code: 1, said: expect.stringContaining(`uploads: ${id} is 5, should be`) as string });
  expect(cut.said).toContain(`uploads: ${id}.list is none, should be there`);
  rmSync(at());
  expect((await run(['--verify'])).said).toContain(`uploads: ${id} is none, should be ${bytes.length}`);
  await app.db.query('DELETE FROM files WHERE id = ?', [id]);
});

const rowsOf = (tables: unknown): Record<string, number> =>
  Object.fromEntries(
    Object.entries(tables as Record<string, { rows: number }>).map(([table, { rows }]) => [table, rows]),
  );
