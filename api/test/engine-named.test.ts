import dataProvider from '@refinedev/simple-rest';
import axios, { isAxiosError } from 'axios';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { FirstStart } from '../src/seeds/first-start';
import { type Client, TestApp } from './app';

/** Ports are known by their code, berths name them by it, and of the harbour there is one. */
jest.mock('../src/domain/resources', () => {
  const actual = jest.requireActual<typeof import('../src/domain/resources')>('../src/domain/resources');
  const f = jest.requireActual<typeof import('../src/domain/fields')>('../src/domain/fields');
  const { defineMachine } = jest.requireActual<typeof import('../src/domain/machine')>('../src/domain/machine');
  const { defineResource } = jest.requireActual<typeof import('../src/domain/resource')>('../src/domain/resource');
  const machine = defineMachine({
    name: 'ports',
    states: ['open', 'shut'],
    initial: ['open'],
    moves: { shut: { from: ['open'], to: 'shut', right: 'tours.write' } },
  });
  const rights = { create: 'lookups.write', edit: 'lookups.write', remove: 'lookups.write' } as const;
  const ports = defineResource({
    name: 'ports',
    path: 'ports',
    key: 'code',
    menu: 'settings',
    title: 'name',
    fields: {
      code: f.text({ required: true, max: 12, pattern: /^[A-Z0-9-]+$/, unique: true, frozen: true }),
      name: f.text({ required: true, max: 20 }),
      twin: f.ref('ports', { key: 'code' }),
      state: f.state(machine, 'words.status'),
    },
    list: ['code', 'name', 'twin', 'state'],
    filters: ['name', 'twin'],
    search: ['name'],
    moves: { shut: {} },
    details: [{ resource: 'berths', by: 'port' }],
    allow: { list: 'tours.read', show: 'tours.read', export: 'tours.read', ...rights },
  });
  const berths = defineResource({
    name: 'berths',
    path: 'berths',
    title: 'name',
    fields: { name: f.text({ required: true, max: 20 }), port: f.ref('ports', { key: 'code', required: true }) },
    list: ['name', 'port'],
    filters: ['port'],
    allow: { list: 'tours.read', show: 'tours.read', export: 'tours.read', ...rights },
  });
  const harbour = defineResource({
    name: 'harbour',
    path: 'harbour',
    only: 'victoria',
    title: 'name',
    fields: {
      name: f.text({ required: true, max: 20 }),
      depth: f.int({ min: 1, initial: 12 }),
      fee: f.money(),
      first: f.ref('ports', { key: 'code' }),
      pilots: f.rows({ name: f.text({ required: true, max: 20 }) }, { max: 3, required: true }),
    },
    list: [],
    allow: { show: 'tours.read', edit: 'lookups.write' },
  });
  return { ...actual, RESOURCES: { ...actual.RESOURCES, ports, berths, harbour } };
});
jest.mock('../src/migrations', () => {
  const actual = jest.requireActual<typeof import('../src/migrations')>('../src/migrations');
  const { Table } = jest.requireActual<typeof import('typeorm')>('typeorm');
  const t = jest.requireActual<typeof import('../src/database/table-columns')>('../src/database/table-columns');
  const own = () => [t.id(), t.int('version', { default: '1' }), t.instant('createdAt'), t.instant('updatedAt')];
  const word = (name: string, length = 20) => t.varchar(name, length, { default: "''" });
  const none = { isNullable: true };
  class Ports1999999999999 implements MigrationInterface {
    name = 'Ports1999999999999';
    async up(runner: QueryRunner): Promise<void> {
      const life = ['createdBy', 'movedBy'].map((name) => t.int(name, none));
      const port = [word('code', 12), t.varchar('codeKey', 64, none), word('name'), word('twin', 40)];
      const columns = [...own(), ...port, word('state', 40), ...life, t.longText('editors', none)];
      await runner.createTable(new Table({ name: 'ports', columns, indices: [t.index(['codeKey'], true)] }));
      await runner.createTable(new Table({ name: 'berths', columns: [...own(), word('name'), word('port', 40)] }));
      const one = [
        word('name'),
        t.int('depth', none),
        t.int('fee', none),
        word('first', 40),
        t.longText('pilots', none),
      ];
      await runner.createTable(new Table({ name: 'harbour', columns: [...own(), ...one] }));
    }
    async down(runner: QueryRunner): Promise<void> {
      for (const name of ['ports', 'berths', 'harbour']) await runner.dropTable(name);
    }
  }
  return { ...actual, migrations: [...actual.migrations, Ports1999999999999] };
});

type Row = Record<string, unknown> & { id: string };
let app: TestApp;
let root: Client;
let rest: ReturnType<typeof dataProvider>;
beforeAll(async () => {
  app = await TestApp.start();
  root = await app.as('root');
  const headers = { authorization: `Bearer ${await app.signIn(app.userIds.root)}` };
  rest = dataProvider(`${app.url}/api`, axios.create({ headers }) as never);
});
afterAll(() => app.stop());
const statusOf = async (call: Promise<unknown>): Promise<number> => {
  try {
    await call;
    return 200;
  } catch (error) {
    if (isAxiosError(error)) return error.response?.status ?? 0;
    throw error;
  }
};
const port = async (code: string, more: object = {}): Promise<Row> =>
  (await rest.create<Row>({ resource: 'ports', variables: { code, name: `Port ${code}`, ...more } })).data;
const idsOf = async (params: Partial<Parameters<typeof rest.getList>[0]>): Promise<unknown[]> =>
  (await rest.getList<Row>({ resource: 'ports', ...params })).data.map(({ id }) => id);

test('the tables agree with the declarations', async () => {
  const drift = await app.db.driver.createSchemaBuilder().log();
  expect(drift.upQueries.map((each) => each.query).filter((sql) => !sql.includes('migration_lock'))).toEqual([]);
});
test("Refine's own client, as it comes, finds, reads, changes and deletes a record by its key", async () => {
  expect(await port('ZZ-9')).toMatchObject({ id: 'ZZ-9', code: 'ZZ-9', version: 1 });
  await port('AA-1', { twin: 'ZZ-9' });
  // a key of figures alone is no id: the first record of the table is another one
  await port('1');
  expect((await rest.getOne<Row>({ resource: 'ports', id: '1' })).data).toMatchObject({ id: '1', code: '1' });
  expect(await statusOf(rest.getOne({ resource: 'ports', id: 2 }))).toBe(404);
  expect(await idsOf({})).toEqual(['1', 'AA-1', 'ZZ-9']);
  expect(await idsOf({ sorters: [{ field: 'id', order: 'asc' }] })).toEqual(['1', 'AA-1', 'ZZ-9']);
  expect(await idsOf({ sorters: [{ field: 'id', order: 'desc' }] })).toEqual(['ZZ-9', 'AA-1', '1']);
  expect(await idsOf({ pagination: { currentPage: 2, pageSize: 2 } })).toEqual(['ZZ-9']);
  expect(await idsOf({ filters: [{ field: 'twin', operator: 'eq', value: 'ZZ-9' }] })).toEqual(['AA-1']);
  const several = await rest.getMany?.<Row>({ resource: 'ports', ids: ['ZZ-9', '1'] });
  expect(several?.data.map(({ id }) => id).sort()).toEqual(['1', 'ZZ-9']);
  const { data: read } = await rest.getOne<Row>({ resource: 'ports', id: 'AA-1' });
  const { data: same } = await rest.update<Row>({ resource: 'ports', id: 'AA-1', variables: read });
  expect(same).toMatchObject({ id: 'AA-1', name: 'Port AA-1' });
  const { data: saved } = await rest.update<Row>({ resource: 'ports', id: 'AA-1', variables: { name: 'First' } });
  expect(saved).toMatchObject({ id: 'AA-1', code: 'AA-1', name: 'First', twin: 'ZZ-9' });
  expect(await statusOf(rest.update({ resource: 'ports', id: 'AA-1', variables: { code: 'AA-2' } }))).toBe(400);
  expect(await statusOf(rest.update({ resource: 'ports', id: 'NONE', variables: { name: 'x' } }))).toBe(404);
  expect(await statusOf(rest.deleteOne({ resource: 'ports', id: 'ZZ-9', variables: {} }))).toBe(409);
  const { data: gone } = await rest.deleteOne<Row, object>({ resource: 'ports', id: 'AA-1', variables: {} });
  expect(gone).toEqual({ id: 'AA-1' });
  expect(await statusOf(rest.getOne({ resource: 'ports', id: 'AA-1' }))).toBe(404);
});
test('capitals of an address do not count, as in the key itself, on either database', async () => {
  await port('CAP-1');
  expect((await root.get('/ports/cap-1').expect(200)).body.id).toBe('CAP-1');
  await root.get('/ports/CAP-2').expect(404);
  await root.get(`/ports/${encodeURIComponent('../users')}`).expect(404);
});
test('moves, references and what is beneath go by the key, and so does the log', async () => {
  await port('MV-1');
  const { body: berth } = await root.post('/berths', { name: 'North', port: 'MV-1' }).expect(201);
  expect((await root.get('/berths?port=MV-1').expect(200)).body).toMatchObject([{ id: berth.id, port: 'MV-1' }]);
  expect((await root.post('/berths', { name: 'Lost', port: 'MV-9' }).expect(400)).body.errors).toHaveProperty('port');
  expect((await root.post('/ports/MV-1/shut', {}).expect(200)).body).toMatchObject({ id: 'MV-1', state: 'shut' });
  await root.delete('/ports/MV-1').expect(422);
  const { body: log } = await root.get('/audit?resource=ports&recordId=MV-1').expect(200);
  expect((log as { action: string }[]).map(({ action }) => action).sort()).toEqual(['create', 'shut']);
  await root.get('/ports/export.xlsx').expect(200);
});
test('several are deleted at once by their keys, all or none', async () => {
  for (const code of ['DEL-1', 'DEL-2', 'DEL-3']) await port(code);
  await root.delete('/ports?ids=DEL-1,NONE').expect(404);
  expect((await root.delete('/ports?ids=DEL-2,DEL-1').expect(200)).body.ids.sort()).toEqual(['DEL-1', 'DEL-2']);
  await root.get('/ports/DEL-1').expect(404);
  await root.get('/ports/DEL-3').expect(200);
});

test('of what there is one there is one from the start, and it stays the only one', async () => {
  const { data: read } = await rest.getOne<Row>({ resource: 'harbour', id: 'victoria' });
  expect(read).toMatchObject({ id: 'victoria', version: 1, name: '', depth: 12, fee: null, pilots: [] });
  await app.nest.get(FirstStart).onApplicationBootstrap();
  expect(await app.db.query('SELECT id FROM harbour')).toEqual([{ id: 1 }]);
  for (const id of ['1', 'other']) expect(await statusOf(rest.getOne({ resource: 'harbour', id }))).toBe(404);
  expect(await statusOf(rest.getList({ resource: 'harbour' }))).toBe(404);
  expect(await statusOf(rest.create({ resource: 'harbour', variables: { name: 'Second' } }))).toBe(404);
  expect(await statusOf(rest.deleteOne({ resource: 'harbour', id: 'victoria', variables: {} }))).toBe(404);
});
test("Refine's own client writes the one record, whole or in part, and meets who wrote it meanwhile", async () => {
  const { data: read } = await rest.getOne<Row>({ resource: 'harbour', id: 'victoria' });
  await port('ONE-1');
  const change = { name: 'Victoria', fee: 12.5, first: 'ONE-1', pilots: [{ name: 'Ah Wing' }] };
  const { data: saved } = await rest.update<Row>({
    resource: 'harbour',
    id: 'victoria',
    variables: { ...read, ...change },
  });
  expect(saved).toMatchObject({ ...change, id: 'victoria', depth: 12, version: 2 });
  const emptied = await root.patch('/harbour/victoria', { pilots: [], version: 2 }).expect(400);
  expect(emptied.body.errors).toEqual({ pilots: ['This field is required'] });
  const stale = { name: 'Other', version: 1 };
  expect(await statusOf(rest.update({ resource: 'harbour', id: 'victoria', variables: stale }))).toBe(409);
  await root.patch('/harbour/victoria', { nothing: 1 }).expect(400);
  await (await app.as('staff')).patch('/harbour/victoria', { name: 'x' }).expect(403);
  await root.delete('/ports/ONE-1').expect(409);
  const { body: log } = await root.get('/audit?resource=harbour&recordId=victoria').expect(200);
  expect(log).toMatchObject([{ action: 'update' }]);
});
