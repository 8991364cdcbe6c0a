import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { LIMITS } from '../src/domain/limits';
import { demandRoom } from '../src/files/room';
import { StoredFile } from '../src/files/stored-file.entity';
import { ON_MARIADB, type Person, TestApp, type Verb } from './app';
import { sellable } from './given';

const json = (name: string): unknown => JSON.parse(readFileSync(join(__dirname, '../..', name), 'utf8'));
const ORIGIN = 'https://admin.example.com';
let app: TestApp;
let at: Awaited<ReturnType<typeof sellable>>;
beforeAll(async () => {
  app = await TestApp.start({ corsOrigins: [ORIGIN] });
  at = await sellable(app, { code: 'DOOR-1' });
});
afterAll(() => app.stop());

test.each<[Person, number]>([
  ['fc', 403],
  ['staff', 200],
])('%s asks for the customer list as a file: %s', async (person, status) => {
  await (await app.as(person)).get(`/customers/print-customer-list/${at.departureId}`).expect(status);
});

const inputs = { action: 'calculate', inputs: { baseNumber: 10, days: 3, hotel: 1e-7 } };
test.each<[string, Person, Verb, string, object | undefined, number]>([
  [
    'filters of numbers',
    'staff',
    'post',
    '/orders/admin/get-file-xlsx',
    { filters: { id: 1, createdBy: [1, 2] } },
    200,
  ],
  ['a filter of an object', 'staff', 'post', '/orders/admin/get-file-xlsx', { filters: { id: { a: 1 } } }, 400],
  [
    '40,000 ids',
    'staff',
    'post',
    '/orders/admin/get-file-xlsx',
    { ids: Array.from({ length: 40_000 }, (_x, n) => n + 1) },
    413,
  ],
  [
    'a filter of 2,000 ids',
    'staff',
    'post',
    '/orders/admin/get-file-xlsx',
    { filters: { id: Array.from({ length: 2000 }, () => '1') } },
    413,
  ],
  [
    'a text in a language called constructor',
    'root',
    'post',
    '/branches',
    { code: 'QB', name: 'x', translations: { constructor: { name: 'x' } } },
    400,
  ],
  [
    'a shop named twice',
    'manager',
    'get',
    '/admin/report?type=1&from=2026-11-01&to=2026-11-02&branch=TST&branch=MK',
    undefined,
    400,
  ],
  ['a code named twice', 'manager', 'get', '/tours/admin/tourCode?code=A&code=B', undefined, 400],
  ['money of 1e-7', 'staff', 'post', '/admin/pricesDeparture/tourCode/DOOR-1', inputs, 400],
  [
    'an amount of 1e-7',
    'staff',
    'patch',
    '/checkout/extra',
    { orderNumber: 'X', amount: 1e-7, description: 'x', method: 'CASH' },
    400,
  ],
])('%s: an answer, not a fault', async (_name, person, verb, path, body, status) => {
  expect((await (await app.as(person))[verb](path, body)).status).toBe(status);
});

test('the data folder and the database are for the product alone', () => {
  const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);
  expect(modeOf(app.config.dataDir)).toBe('700');
  if (!ON_MARIADB)
    for (const end of ['', '-wal']) expect(modeOf(join(app.config.dataDir, `tourdesk.db${end}`))).toBe('600');
});
test('a page of a configured origin reads the total of a list, another one nothing', async () => {
  const staff = await app.as('staff');
  const from = (origin: string) => staff.get('/branches', undefined, { origin });
  const { headers } = await from(ORIGIN).expect(200);
  expect(headers['access-control-allow-origin']).toBe(ORIGIN);
  expect(headers['access-control-expose-headers']).toContain('x-total-count');
  expect((await from('https://elsewhere.example')).headers['access-control-allow-origin']).toBeUndefined();
});
test('somebody who has uploaded enough for a day goes on tomorrow', async () => {
  const staff = await app.as('staff');
  const send = () => staff.post('/files').field('kind', 'file').attach('file', Buffer.from('%PDF-1.4\n%%EOF'), 'a.pdf');
  await send().expect(201);
  const row = { kind: 'file' as const, name: 'x', type: 'x', width: null, height: null, createdBy: app.userIds.staff };
  const size = LIMITS.uploadBytesPerDay;
  await app.db.manager.insert(StoredFile, { ...row, id: 'f'.repeat(32), size, createdAt: new Date() });
  expect((await send()).body).toMatchObject({ statusCode: 429, code: 'file.quota' });
  await (
    await app.as('staff2')
  )
    .post('/files')
    .field('kind', 'file')
    .attach('file', Buffer.from('%PDF-1.4\n%%EOF'), 'a.pdf')
    .expect(201);
});
test('no upload is taken when the disk is nearly full', () => {
  expect(() => {
    demandRoom(LIMITS.diskFloorBytes - 1);
  }).toThrow('file.storeDown');
});
test('what runs needs no install script, and the one package that reports installs is told not to', () => {
  type Lock = { packages: Record<string, { dev?: boolean; hasInstallScript?: boolean }> };
  const { packages } = json('package-lock.json') as Lock;
  const scripts = Object.entries(packages).filter(([, { dev, hasInstallScript }]) => hasInstallScript && !dev);
  expect(scripts.map(([name]) => name)).toEqual(['node_modules/@scarf/scarf']);
  expect(json('package.json')).toMatchObject({ scarfSettings: { enabled: false } });
});
