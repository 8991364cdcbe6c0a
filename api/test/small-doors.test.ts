import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LIMITS } from '../src/domain/limits';
import { FileStore } from '../src/files/file-store';
import { StoredFile } from '../src/files/stored-file.entity';
import { type Person, TestApp, type Verb } from './app';
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

const many = (count: number, each: (n: number) => string, between = '&'): string =>
  Array.from({ length: count }, (_each, n) => each(n)).join(between);
const dayOf = (n: number): string => new Date(Date.UTC(2024, 0, 1 + n)).toISOString().slice(0, 10);
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
  ['an order by 2,500 names', 'staff', 'get', `/orders/admin?_sort=${many(2500, () => 'id', ',')}`, undefined, 400],
  ['an order by ten names', 'staff', 'get', `/orders/admin?_sort=${many(10, () => 'id', ',')}`, undefined, 200],
  ['900 days', 'root', 'get', `/audit?${many(900, (n) => `at=${dayOf(n)}`)}`, undefined, 400],
  ['a day 900 times', 'root', 'get', `/audit?${many(900, () => 'at=2026-11-02')}`, undefined, 200],
  ['parts of a name', 'staff', 'get', `/orders/admin?${many(400, (n) => `contactPerson_like=q${n}`)}`, undefined, 400],
  ['900 ids', 'staff', 'get', `/orders/admin?${many(900, (n) => `id=${n}`)}`, undefined, 200],
  [
    'parts of a name for a file',
    'staff',
    'post',
    '/exports/count',
    { list: 'orders', filters: { contactPerson_like: Array.from({ length: 1000 }, (_x, n) => `q${n}`) } },
    400,
  ],
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
test('of twenty uploads at once as many are kept as the day has room for', async () => {
  const manager = await app.as('manager');
  const bytes = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(100_000, 'a'), Buffer.from('%%EOF')]);
  const row = { kind: 'file' as const, name: 'x', type: 'x', width: null, height: null };
  const size = LIMITS.uploadBytesPerDay - 3 * bytes.length - 10;
  const createdBy = app.userIds.manager;
  await app.db.manager.insert(StoredFile, { ...row, id: 'e'.repeat(32), size, createdBy, createdAt: new Date() });
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => manager.post('/files').field('kind', 'file').attach('file', bytes, 'a.pdf')),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, ...Array.from({ length: 17 }, () => 429)]);
  expect(await app.db.manager.sum(StoredFile, 'size', { createdBy })).toBeLessThanOrEqual(LIMITS.uploadBytesPerDay);
});
test('no upload is taken when the disk is nearly full', async () => {
  const files = app.nest.get(FileStore) as { free: FileStore['free'] };
  const { free } = files;
  const send = async () =>
    (await app.as('fc')).post('/files').field('kind', 'file').attach('file', Buffer.from('%PDF-1.4\n%%EOF'), 'a.pdf');
  files.free = () => Promise.resolve(LIMITS.diskFloorBytes - 1);
  expect((await send()).body).toMatchObject({ statusCode: 503, code: 'general.notSaved' });
  files.free = () => Promise.resolve(LIMITS.diskFloorBytes);
  expect((await send()).status).toBe(201);
  files.free = free;
});
test('what runs needs no install script, and the one package that reports installs is told not to', () => {
  type Lock = { packages: Record<string, { dev?: boolean; hasInstallScript?: boolean }> };
  const { packages } = json('package-lock.json') as Lock;
  const scripts = Object.entries(packages).filter(([, { dev, hasInstallScript }]) => hasInstallScript && !dev);
  expect(scripts.map(([name]) => name)).toEqual(['node_modules/@scarf/scarf']);
  expect(json('package.json')).toMatchObject({ scarfSettings: { enabled: false } });
});
