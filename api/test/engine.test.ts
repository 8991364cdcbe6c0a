import { Workbook } from 'exceljs';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { type Person, TestApp } from './app';
import { sellable } from './given';

/** A resource added on the fly: its declaration, its line in the registry, its migration; nothing else. */
jest.mock('../src/domain/resources', () => {
  const actual = jest.requireActual<typeof import('../src/domain/resources')>('../src/domain/resources');
  const f = jest.requireActual<typeof import('../src/domain/fields')>('../src/domain/fields');
  const { defineResource } = jest.requireActual<typeof import('../src/domain/resource')>('../src/domain/resource');
  const { packageMachine } = jest.requireActual<typeof import('../src/domain/approvals')>('../src/domain/approvals');
  const even = (sent: unknown): unknown => (Number.isInteger(sent) && Number(sent) % 2 === 0 ? sent : undefined);
  const hotels = defineResource({
    name: 'hotels',
    path: 'hotels',
    menu: 'settings',
    title: 'name',
    fields: {
      code: f.text({
        required: true,
        max: 6,
        pattern: /^[A-Z]+$/,
        spelled: (typed: string) => typed.toUpperCase(),
        unique: true,
        frozen: true,
      }),
      name: f.text({ required: true, max: 20, min: 2, translated: true }),
      about: f.longText({ max: 50 }),
      story: f.richText({ translated: true }),
      phone: f.phone(),
      email: f.email(),
      rooms: f.int({ min: 1, max: 500, initial: 10 }),
      rate: f.money(),
      commission: f.percent({ max: 100 }),
      open: f.bool({ initial: true }),
      since: f.date(),
      checkedAt: f.instant(),
      title: f.oneOf(['Mr', 'Miss', 'Mrs'], 'words.title', { initial: 'Mr' }),
      branch: f.ref('branches', { key: 'code' }),
      country: f.ref('countries'),
      photo: f.image(),
      contract: f.file(),
      state: f.state(packageMachine, 'words.status', { pending: 'waiting' }),
      areas: f.refs('areaCodes', { max: 3, sorted: true }),
      contacts: f.rows(
        {
          name: f.text({ required: true, max: 10 }),
          fee: f.money(),
          cut: f.percent(),
          since: f.date(),
          country: f.ref('countries'),
          paper: f.file(),
          kind: f.oneOf(['Mr', 'Miss'], 'words.title'),
          born: f.date({ required: true, when: { field: 'kind', is: ['Miss'] } }),
        },
        { max: 3, sorted: true },
      ),
      floors: f.custom('even', even),
      licence: f.text({ max: 10, required: true, when: { field: 'title', is: ['Miss'] } }),
      stars: f.int({ noSort: true }),
      tour: f.ref('tours', { key: 'packageCode' }),
      departure: f.ref('departures'),
      order: f.ref('orders'),
      price: f.ref('prices'),
      secret: f.text({ hidden: true, readOnly: true }),
    },
    list: [
      'code',
      'name',
      'about',
      'rooms',
      'rate',
      'commission',
      'open',
      'since',
      'checkedAt',
      'title',
      'branch',
      'photo',
      'stars',
    ],
    filters: ['code', 'name', 'rooms', 'rate', 'open', 'since', 'checkedAt', 'branch', 'areas'],
    search: ['code', 'name'],
    allow: {
      list: 'tours.read',
      show: 'tours.read',
      create: 'lookups.write',
      edit: 'lookups.write',
      remove: 'branches.write',
      export: 'reports.finance',
    },
  });
  return { ...actual, RESOURCES: { ...actual.RESOURCES, hotels } };
});
jest.mock('../src/migrations', () => {
  const actual = jest.requireActual<typeof import('../src/migrations')>('../src/migrations');
  const { Table } = jest.requireActual<typeof import('typeorm')>('typeorm');
  const t = jest.requireActual<typeof import('../src/database/table-columns')>('../src/database/table-columns');
  const empty = { default: "''" };
  class Hotels1999999999999 implements MigrationInterface {
    name = 'Hotels1999999999999';
    async up(runner: QueryRunner): Promise<void> {
      const columns = [
        ...[t.id(), t.int('version', { default: '1' }), t.instant('createdAt'), t.instant('updatedAt')],
        ...[
          t.varchar('code', 6, empty),
          t.varchar('codeKey', 64, { isNullable: true }),
          t.varchar('name', 20, empty),
          t.varchar('about', 50, empty),
        ],
        ...[t.longText('story'), t.varchar('phone', 20, empty), t.varchar('email', 200, empty)],
        ...['rooms', 'rate', 'commission', 'country'].map((name) => t.int(name, { isNullable: true })),
        ...[t.bool('open', { default: '0' }), t.date('since', { isNullable: true })],
        ...[t.instant('checkedAt', { isNullable: true })],
        ...['title', 'branch', 'photo', 'contract', 'state'].map((name) => t.varchar(name, 40, empty)),
        ...['translations', 'areas', 'contacts', 'floors'].map((name) => t.longText(name, { isNullable: true })),
        ...[t.varchar('licence', 10, empty), t.int('stars', { isNullable: true }), t.varchar('secret', 200, empty)],
        ...[
          t.varchar('tour', 40, empty),
          ...['createdBy', 'movedBy'].map((name) => t.int(name, { isNullable: true })),
          t.longText('editors', { isNullable: true }),
          ...['departure', 'order', 'price'].map((name) => t.int(name, { isNullable: true })),
        ],
      ];
      await runner.createTable(new Table({ name: 'hotels', columns, indices: [t.index(['codeKey'], true)] }));
    }
    async down(runner: QueryRunner): Promise<void> {
      await runner.dropTable('hotels');
    }
  }
  return { ...actual, migrations: [...actual.migrations, Hotels1999999999999] };
});

let app: TestApp;
let countryId: number;
beforeAll(async () => {
  app = await TestApp.start();
  const admin = await app.as('admin');
  const { body } = await admin.get('/lookups/countries?code=JP').expect(200);
  countryId = body[0].id as number;
});
afterAll(() => app.stop());
const FULL = {
  code: 'hkg',
  name: ' Harbour House ',
  about: '=1+1',
  story: '<p onclick="x()">Hi<script>alert(1)</script></p>',
  phone: '23456789',
  email: 'a@b.hk',
  rooms: 20,
  rate: 1234.56,
  commission: 12.5,
  open: true,
  since: '2020-02-29',
  checkedAt: '2026-01-02T03:04:05.678Z',
  title: 'Mrs',
  branch: 'TST',
  translations: { 'zh-Hant': { name: '海港酒店', story: '<b>好</b><iframe src="x"></iframe>' } },
};
const made = async (over: object = {}): Promise<Record<string, never>> => {
  const root = await app.as('root');
  return (await root.post('/hotels', { ...FULL, country: countryId, ...over }).expect(201)).body as never;
};
const refusal = async (person: Person, body: object): Promise<Record<string, string[]>> => {
  const client = await app.as(person);
  return (await client.post('/hotels', body).expect(400)).body.errors as Record<string, string[]>;
};

test('a resource is a declaration, a line and a migration: the tables agree', async () => {
  const drift = await app.db.driver.createSchemaBuilder().log();
  expect(drift.upQueries.map((each) => each.query).filter((sql) => !sql.includes('migration_lock'))).toEqual([]);
});
test('a record keeps what was sent, tidied, and answers it', async () => {
  const record = await made();
  expect(record).toMatchObject({
    ...FULL,
    code: 'HKG',
    name: 'Harbour House',
    story: '<p>Hi</p>',
    country: countryId,
    photo: null,
    version: 1,
    translations: { 'zh-Hant': { name: '海港酒店', story: '<b>好</b>' } },
  });
  const rows = await app.db.query('SELECT rate, commission FROM hotels');
  expect(rows).toEqual([{ rate: 123456, commission: 1250 }]);
});
test('what is left out begins as declared, and what may be empty can be emptied again', async () => {
  const root = await app.as('root');
  const { body } = await root.post('/hotels', { code: 'MIN', name: 'Little' }).expect(201);
  expect(body).toMatchObject({
    rooms: 10,
    rate: null,
    open: true,
    since: null,
    title: 'Mr',
    branch: '',
    country: null,
  });
  await root.patch(`/hotels/${body.id}`, { rate: 5, since: '2024-01-01' }).expect(200);
  const empty = { rate: null, since: null, about: '', title: null, rooms: '', branch: null };
  const emptied = await root.patch(`/hotels/${body.id}`, empty).expect(200);
  expect(emptied.body).toMatchObject({ rate: null, since: null, about: '', title: 'Mr', rooms: 10, branch: '' });
});
test.each([
  ['text, missing', { code: undefined }, 'code', 'This field is required'],
  ['text, blank', { name: '  ' }, 'name', 'This field is required'],
  ['text, too long', { name: 'x'.repeat(21) }, 'name', 'At most 20 characters'],
  ['text, too short', { name: 'x' }, 'name', 'At least 2 characters'],
  ['text, wrong form', { code: 'A1' }, 'code', 'This value is not valid'],
  ['text, a list', { name: ['x', 'y'] }, 'name', 'This value is not valid'],
  ['long text, too long', { about: 'x'.repeat(51) }, 'about', 'At most 50 characters'],
  ['phone with letters', { phone: '2345abc' }, 'phone', 'Phone must be a number'],
  ['email', { email: 'nobody' }, 'email', 'Enter a valid e-mail address'],
  ['int with decimals', { rooms: 1.5 }, 'rooms', 'This value is not valid'],
  ['int as text', { rooms: '5' }, 'rooms', 'This value is not valid'],
  ['int too small', { rooms: 0 }, 'rooms', 'At least 1'],
  ['int too big', { rooms: 501 }, 'rooms', 'At most 500'],
  ['money with three decimals', { rate: 1.005 }, 'rate', 'Enter an amount with at most two decimals'],
  ['money below zero', { rate: -1 }, 'rate', 'At least 0'],
  ['money beyond all bounds', { rate: 1e12 }, 'rate', 'At most 20,000,000'],
  ['percent', { commission: 101 }, 'commission', 'At most 100'],
  ['bool as text', { open: 'yes' }, 'open', 'This value is not valid'],
  ['date that the calendar has not', { since: '2023-02-29' }, 'since', 'This value is not valid'],
  ['instant without zone', { checkedAt: '2026-01-02T03:04:05' }, 'checkedAt', 'This value is not valid'],
  ['oneOf', { title: 'Dr' }, 'title', 'This value is not valid'],
  ['ref by code', { branch: 'ZZ' }, 'branch', 'There is no such record'],
  ['a number beyond its column', { stars: 99_999_999_999 }, 'stars', 'At most 2,147,483,647'],
  ['ref by id', { country: 999999 }, 'country', 'There is no such record'],
  ['ref by code to an area of its own', { tour: 'NONE' }, 'tour', 'There is no such record'],
  ['ref by id to an area of its own', { departure: 999999 }, 'departure', 'There is no such record'],
  ['image', { photo: 'f'.repeat(32) }, 'photo', 'This value is not valid'],
  ['file', { contract: '../etc' }, 'contract', 'This value is not valid'],
  ['state', { state: 'approved' }, 'state', 'This field cannot be changed'],
  ['references, too many', { areas: [1, 2, 3, 4] }, 'areas', 'At most 3'],
  ['references, one twice', { areas: [1, 1] }, 'areas', 'This value is not valid'],
  ['references, one that is not there', { areas: [1, 99] }, 'areas.1', 'There is no such record'],
  ['references, no list', { areas: 1 }, 'areas', 'This value is not valid'],
  [
    'rows, a field of one missing',
    { contacts: [{ name: 'A' }, { fee: 1 }] },
    'contacts.1.name',
    'This field is required',
  ],
  [
    'rows, an amount',
    { contacts: [{ name: 'A', fee: 0.001 }] },
    'contacts.0.fee',
    'Enter an amount with at most two decimals',
  ],
  ['rows, a reference', { contacts: [{ name: 'A', country: 1e6 }] }, 'contacts.0.country', 'There is no such record'],
  ['rows, an unknown field', { contacts: [{ name: 'A', age: 3 }] }, 'contacts.0.age', 'Unknown field: age'],
  ['rows, too many', { contacts: Array(4).fill({ name: 'A' }) }, 'contacts', 'At most 3'],
  ['rows, a number for a row', { contacts: [5] }, 'contacts', 'This value is not valid'],
  [
    'rows, what a row needs beside another value',
    { contacts: [{ name: 'A', kind: 'Miss' }] },
    'contacts.0.born',
    'This field is required',
  ],
  ['a shape of its own', { floors: 3 }, 'floors', 'This value is not valid'],
  ['what is needed beside another value', { title: 'Miss' }, 'licence', 'This field is required'],
  ['what is asked for only', { secret: 'x' }, 'secret', 'This field cannot be changed'],
  ['unknown field', { height: 5 }, 'height', 'Unknown field: height'],
  ['id', { id: 7 }, 'id', 'Unknown field: id'],
  ['text of no language', { translations: { fr: { name: 'x' } } }, 'translations.fr', 'Unknown field: fr'],
  [
    'text of no field',
    { translations: { 'zh-Hant': { code: 'x' } } },
    'translations.zh-Hant.code',
    'Unknown field: code',
  ],
  [
    'text too long',
    { translations: { 'zh-Hant': { name: '長'.repeat(21) } } },
    'translations.zh-Hant.name',
    'At most 20 characters',
  ],
])('%s is refused at its field', async (_case, wrong, field, told) => {
  const before = await app.db.query('SELECT COUNT(*) AS n FROM hotels');
  expect(await refusal('root', { ...FULL, code: 'BAD', ...wrong })).toEqual({ [field]: [told] });
  expect(await app.db.query('SELECT COUNT(*) AS n FROM hotels')).toEqual(before);
});
test('a write without a body names what it needs', async () => {
  const { body } = await (await app.as('root')).post('/hotels').expect(400);
  expect(Object.keys(body.errors)).toEqual(['code', 'name']);
});
test('a code is used once, and fixed', async () => {
  const root = await app.as('root');
  const { body } = await root.post('/hotels', { code: 'hkg', name: 'Other' }).expect(409);
  expect(body.errors).toEqual({ code: ['This value is already in use'] });
  const [first] = (await root.get('/hotels?code=HKG').expect(200)).body;
  const frozen = await root.patch(`/hotels/${first.id}`, { code: 'NEW' }).expect(400);
  expect(frozen.body.errors).toEqual({ code: ['This field cannot be changed'] });
});
test('a record refers to packages, departures and prices like to anything declared', async () => {
  const { code, departureId, sheetId } = await sellable(app);
  const refs = { tour: code, departure: departureId, price: sheetId };
  const { id } = await made({ code: 'REFERS', ...refs });
  expect((await (await app.as('root')).get(`/hotels/${id}`).expect(200)).body).toMatchObject(refs);
});
test('texts are put in order without regard to capitals', async () => {
  const root = await app.as('root');
  for (const [code, name] of Object.entries({ ORDA: 'sorted B', ORDB: 'Sorted a', ORDC: 'sorted C' }))
    await made({ code, name });
  const { body } = await root.get('/hotels?name_like=sorted&_sort=name&_order=asc').expect(200);
  expect(body.map((row: { code: string }) => row.code)).toEqual(['ORDB', 'ORDA', 'ORDC']);
});
test('what has a name in several languages is found by each of them, not by how they are kept', async () => {
  const root = await app.as('root');
  await made({ code: 'FOUND', name: 'Seaside', translations: { 'zh-Hant': { name: '海濱酒店' } } });
  const found = async (q: string): Promise<string[]> =>
    (await root.get(`/hotels?q=${encodeURIComponent(q)}`).expect(200)).body.map((row: { code: string }) => row.code);
  expect(await found('海濱')).toEqual(['FOUND']);
  expect(await found('seaside')).toEqual(['FOUND']);
  expect(await found('zh-Hant')).toEqual([]);
});
test('a record that is named by a reference, among several, or in a row stays', async () => {
  const root = await app.as('root');
  const { departureId } = await sellable(app);
  await made({ code: 'NAMES', departure: departureId });
  const { body } = await root.delete(`/departures/admin/${String(departureId)}`).expect(409);
  expect(body).toMatchObject({
    code: 'general.inUse',
    message: expect.stringContaining('cannot be deleted: resources.hotels.one Harbour House') as string,
  });
});
test('a record that another one points at stays, and says why', async () => {
  const { id } = await made({ code: 'HELD' });
  await app.db.query(
    'CREATE TABLE pointers (id INTEGER PRIMARY KEY, hotel INTEGER, FOREIGN KEY (hotel) REFERENCES hotels(id) ON DELETE RESTRICT)',
  );
  await app.db.query('INSERT INTO pointers (id, hotel) VALUES (1, ?)', [id]);
  const { body } = await (await app.as('root')).delete(`/hotels/${String(id)}`).expect(409);
  expect(body.code).toBe('general.inUse');
  await app.db.query('DROP TABLE pointers');
});
test('a state begins where its machine does', async () => {
  expect(await made({ code: 'BEGIN' })).toMatchObject({ state: 'incomplete' });
});
test('several references, rows and shapes of their own come back as they were sent, and can be emptied', async () => {
  const several = {
    areas: [3, 1],
    contacts: [
      {
        name: 'Ada',
        fee: 12.34,
        cut: 5.5,
        since: '2026-01-02',
        country: countryId,
        paper: null,
        kind: 'Mr',
        born: null,
      },
      { name: 'Bo', fee: null, cut: null, since: null, country: null, paper: null, kind: 'Miss', born: '2000-01-01' },
    ],
    floors: 4,
  };
  const { id } = await made({ code: 'NESTED', ...several });
  const root = await app.as('root');
  expect((await root.get(`/hotels/${id}`).expect(200)).body).toMatchObject(several);
  const found = (await root.get('/hotels?areas=3').expect(200)).body as Record<string, unknown>[];
  expect(found.map((row) => [row['id'], row['areas'], 'contacts' in row])).toEqual([[id, [3, 1], false]]);
  expect((await root.get('/hotels?areas=2').expect(200)).body).toEqual([]);
  const emptied = await root.patch(`/hotels/${id}`, { areas: null, contacts: [], floors: null }).expect(200);
  expect(emptied.body).toMatchObject({ areas: [], contacts: [], floors: null });
});
test('what does not belong to a record any more is emptied, what belongs to it now is asked for', async () => {
  const { id } = await made({ code: 'WHEN', title: 'Miss', licence: 'L1' });
  const root = await app.as('root');
  expect((await root.patch(`/hotels/${id}`, { title: 'Mr' }).expect(200)).body).toMatchObject({ licence: '' });
  const { body } = await root.patch(`/hotels/${id}`, { title: 'Miss' }).expect(400);
  expect(body.errors).toEqual({ licence: ['This field is required'] });
});
test('there is no order by a picture or by what says so, and what is asked for only is never answered', async () => {
  const root = await app.as('root');
  for (const name of ['photo', 'stars']) await root.get(`/hotels?_sort=${name}`).expect(400);
  expect((await root.get('/hotels?secret=none').expect(200)).body).toEqual([]);
  expect((await root.get('/hotels?_end=1').expect(200)).body[0]).not.toHaveProperty('secret');
});
test('a stale change is refused, a fresh one saved; both leave a true history', async () => {
  const { id, version } = await made({ code: 'EDIT' });
  const root = await app.as('root');
  await root.patch(`/hotels/${id}`, { version, rooms: 30, translations: { 'zh-Hans': { name: '海港' } } }).expect(200);
  const stale = await root.patch(`/hotels/${id}`, { version, rooms: 40 }).expect(409);
  expect(stale.body.code).toBe('general.stale');
  const { body } = await root.get(`/hotels/${id}`).expect(200);
  expect(body).toMatchObject({ rooms: 30, version: 2 });
  expect(body.translations).toMatchObject({ 'zh-Hant': { name: '海港酒店' }, 'zh-Hans': { name: '海港' } });
  const { body: log } = await root.get(`/audit?resource=hotels&recordId=${id}&_sort=id&_order=asc`).expect(200);
  expect(log.map((row: { action: string }) => row.action)).toEqual(['create', 'update']);
  expect(log[1]).toMatchObject({ before: { rooms: 20 }, after: { rooms: 30 }, actorName: 'root person' });
});
test('the list is filtered, sorted, searched and paged by what is declared, and by nothing else', async () => {
  for (let i = 0; i < 5; i++)
    await made({ code: `LIST${'ABCDE'[i]}`, name: `Listed ${i}`, rate: i + 0.5, open: i % 2 === 0 });
  const staff = await app.as('staff');
  const codes = async (query: string): Promise<[string, string]> => {
    const { body, headers } = await staff.get(`/hotels?name_like=listed&${query}`).expect(200);
    return [body.map((row: { code: string }) => row.code.slice(-1)).join(''), String(headers['x-total-count'])];
  };
  expect(await codes('')).toEqual(['EDCBA', '5']);
  expect(await codes('_sort=code&_order=asc&_start=1&_end=3')).toEqual(['BC', '5']);
  expect(await codes('open=true&_sort=code')).toEqual(['ACE', '3']);
  expect(await codes('rate_gte=1.5&rate_lte=3.5&_sort=rate')).toEqual(['BCD', '3']);
  expect(await codes('q=STED%203')).toEqual(['D', '1']);
  expect(await codes('code_like=lista&code_like=listb&_sort=code')).toEqual(['AB', '2']);
  const listed = (await staff.get('/hotels?q=listed').expect(200)).body[0];
  expect(listed).not.toHaveProperty('story');
  expect(listed.translations['zh-Hant']).toEqual({ name: '海港酒店' });
  const two = (await staff.get('/hotels?name_like=listed&_end=2').expect(200)).body;
  const many = await staff.get(`/hotels?id=${two[0].id}&id=${two[1].id}`).expect(200);
  expect(many.body).toHaveLength(2);
  expect(many.body[0].story).toBe('<p>Hi</p>');
  for (const query of [
    'about=x',
    'story_like=x',
    'password=x',
    '_sort=story',
    'name_between=1',
    'q=x',
    '_sort=code&_order=sideways',
  ])
    await staff.get(`/hotels?${query}`).expect(400);
});
test('the export holds what is filtered, as real numbers and dates, and no formula', async () => {
  const fc = await app.as('fc', 'zh-HK');
  const answer = await fc
    .get('/hotels/export.xlsx?name_like=listed&_sort=code&_start=0&_end=1')
    .buffer(true)
    .parse((response, done) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => done(null, Buffer.concat(parts)));
    })
    .expect(200);
  const book = new Workbook();
  await book.xlsx.load(answer.body as never);
  const sheet = book.worksheets[0];
  expect(sheet?.rowCount).toBe(8);
  expect(sheet?.getCell('A2').value).toBe('LISTA');
  expect(sheet?.getCell('C2').value).toBe('=1+1');
  expect(sheet?.getCell('E2').value).toBe(0.5);
  expect(sheet?.getCell('G3').value).toBe('否');
  expect(sheet?.getCell('H2').value).toEqual(new Date('2020-02-29T00:00:00Z'));
  expect(sheet?.getCell('J2').value).toBe('太太');
});
test('the same click twice makes one record', async () => {
  const root = await app.as('root');
  const send = () => root.post('/hotels', { code: 'TWICE', name: 'Twice' }, { 'idempotency-key': 'one-click' });
  const [a, b] = [await send().expect(201), await send().expect(201)];
  expect(a.body.id).toBe(b.body.id);
});
test('two keys that begin alike are two: one that is longer than is kept is refused', async () => {
  const root = await app.as('root');
  const send = (code: string, end: string) =>
    root.post('/hotels', { code, name: code }, { 'idempotency-key': `${'k'.repeat(119)}${end}` });
  const [a, b] = [await send('LONGA', 'a').expect(201), await send('LONGB', 'b').expect(201)];
  expect(a.body.id).not.toBe(b.body.id);
  expect((await send('LONGC', 'ab').expect(400)).body).toMatchObject({ code: 'general.invalid' });
});
test('deleting takes one, or several from body or query, or none at all', async () => {
  const root = await app.as('root');
  const ids = [];
  for (const code of ['DELA', 'DELB', 'DELC', 'DELD']) ids.push((await made({ code }))['id']);
  await root.delete(`/hotels/${ids[0]}`).expect(200, { id: ids[0] });
  await root.delete('/hotels', { ids: [ids[1], ids[0]] }).expect(404);
  await root.get(`/hotels/${ids[1]}`).expect(200);
  await root.delete('/hotels', { ids: [ids[1], ids[2]] }).expect(200);
  await root.delete(`/hotels?id=${ids[3]}`).expect(200);
  await root.delete('/hotels').expect(400);
  for (const id of [...ids, 'abc', '0', '-1', '99999999999']) await root.get(`/hotels/${id}`).expect(404);
});
test.each([
  ['root', [200, 200, 201, 200, 200, 200]],
  ['admin', [200, 200, 201, 200, 403, 200]],
  ['manager', [200, 200, 403, 403, 403, 200]],
  ['fc', [200, 200, 403, 403, 403, 200]],
  ['staff', [200, 200, 403, 403, 403, 403]],
] as [Person, number[]][])('%s may do what the declaration allows', async (person, expected) => {
  const { id } = await made({ code: `R${person.toUpperCase()}`.slice(0, 6) });
  const client = await app.as(person);
  const code = `C${person.toUpperCase()}`.slice(0, 6);
  const statuses = [
    (await client.get('/hotels')).status,
    (await client.get(`/hotels/${id}`)).status,
    (await client.post('/hotels', { ...FULL, code })).status,
    (await client.patch(`/hotels/${id}`, { rooms: 5 })).status,
    (await client.delete(`/hotels/${id}`)).status,
    (await client.get('/hotels/export.xlsx')).status,
  ];
  expect(statuses).toEqual(expected);
});
test('nobody who is not signed in, and no account of the public site, gets anything', async () => {
  for (const person of ['member', 'normal'] as Person[])
    for (const path of ['/hotels', '/hotels/1', '/users', '/users/getUser', '/branches', '/audit', '/docs-json'])
      await (await app.as(person)).get(path).expect(401);
  for (const path of ['/hotels', '/hotels/1', '/hotels/export.xlsx']) await app.anyone().get(path).expect(401);
  await app.anyone().post('/hotels', FULL).expect(401);
});
