import dataProvider from '@refinedev/simple-rest';
import axios, { isAxiosError } from 'axios';
import type { Field } from '../src/domain/fields';
import type { Resource } from '../src/domain/resource';
import { resourceList } from '../src/domain/resources';
import type { BookingAnswer } from '../src/domain/wire/booking';
import { type Client, TestApp } from './app';
import { makeRecords } from './answers/make-records';
import { sellable } from './given';
import { makeByFields } from './make-by-fields';
import { booking } from './orders/party';

type Row = Record<string, unknown> & { id: number | string };
type Values = Record<string, unknown>;
let app: TestApp;
let root: Client;
let at: Awaited<ReturnType<typeof sellable>>;
let rest: ReturnType<typeof dataProvider>;

/** Refine's own client as it comes, over one of everything; only a bearer is put on its calls. */
beforeAll(async () => {
  app = await TestApp.start();
  root = await app.as('root');
  const manager = await app.as('manager');
  const staff = await app.as('staff');
  at = await sellable(app);
  for (const inDays of [30, 40, 70]) await sellable(app, { inDays });
  const made = (await root.post('/orders/admin/callCenter', booking(at)).expect(201)).body as BookingAnswer;
  await root.post('/orders/admin/callCenter', booking(at)).expect(201);
  const { orderNumber } = made;
  const cash = { orderNumber, method: 'CASH', amount: 18_205 };
  await root.post('/orders/admin/callCenter/receive', cash).expect(201);
  const typhoon = { orderNumber, reasonCode: 'FORCE_MAJEURE', remedy: 'CREDIT', reason: 'typhoon' };
  await staff.post('/cancel/request', typhoon).expect(201);
  const { lines } = (await root.get('/cash-counts/open')).body as { lines: { method: string; expected: number }[] };
  const counted = lines.map(({ method, expected }) => ({ method, expected, counted: expected }));
  await root.post('/cash-counts', { lines: counted }).expect(201);
  for (const name of ['Coach 1', 'Coach 2'])
    await root.post('/cars', { departureId: at.departureId, name, layout: '2+2' }).expect(201);
  for (const name of ['Summer', 'Winter']) await manager.post('/admin/sections', { name }).expect(201);
  for (const name of ['Mine', 'Ours'])
    await root.post('/saved-views', { screen: 'orders', name, state: { q: 'Chan' } }).expect(201);
  for (const code of ['about', 'terms'])
    await root.post('/pages/admin', { code, name: code, content: '<p>Since 1988</p>' }).expect(201);
  await root.post('/exports', { list: 'orders' }).expect(201);
  await root.put('/site/phone', { phone: '23456789' }).expect(200);
  await root.post('/tours/admin', { packageCode: 'DRAFT-1' }).expect(201);
  await root.post('/admin/pricesDeparture', { packageCode: 'DRAFT-1' }).expect(201);
  await makeRecords(app);
  expect(await makeByFields(root, lists)).toEqual([]);
  const headers = { authorization: `Bearer ${await app.signIn(app.userIds.root)}` };
  rest = dataProvider(`${app.url}/api`, axios.create({ headers }) as never);
});
afterAll(() => app.stop());

const lists = resourceList().filter((resource) => resource.allow.list);
const statusOf = async (call: Promise<unknown>): Promise<number> => {
  try {
    await call;
    return 200;
  } catch (error) {
    if (isAxiosError(error)) return error.response?.status ?? 0;
    throw error;
  }
};
const all = async ({ path }: Resource): Promise<Row[]> =>
  (await rest.getList<Row>({ resource: path, pagination: { currentPage: 1, pageSize: 100 } })).data;
const texts: readonly Field['kind'][] = ['text', 'longText', 'phone', 'email'];
const measured: readonly Field['kind'][] = ['int', 'money', 'percent', 'date', 'instant'];
const narrowable = (field: Field | undefined, value: unknown): boolean =>
  field !== undefined && value !== undefined && value !== null && value !== '' && typeof value !== 'object';

/** The first record that is written in as it stands, sent back whole; what has gone on is changed by its moves only. */
async function sentBack(resource: Resource): Promise<Row | undefined> {
  for (const { id } of await all(resource)) {
    const { data: read } = await rest.getOne<Row>({ resource: resource.path, id });
    const status = await statusOf(rest.update<Row>({ resource: resource.path, id, variables: read }));
    if (status === 200) return read;
    if (status !== 409 && status !== 422) throw new Error(`${resource.name} ${String(id)}: ${String(status)}`);
  }
  return undefined;
}
/** Those of which every record here has gone on. */
const STANDING = new Set(['waitingParties', 'costLines', 'closingCorrections', 'supplierInvoices']);

describe.each(lists.map((resource) => [resource.name, resource] as const))('%s', (_name, resource) => {
  const { path } = resource;
  const ids = async (filter: object): Promise<unknown[]> =>
    (
      await rest.getList<Row>({
        resource: path,
        pagination: { currentPage: 1, pageSize: 100 },
        filters: [filter as never],
      })
    ).data.map(({ id }) => id);

  it('pages, sorts and filters, and refuses what it cannot', async () => {
    const rows = await all(resource);
    expect(rows.length).toBeGreaterThan(0);
    const paged = await rest.getList<Row>({ resource: path, pagination: { currentPage: 2, pageSize: 1 } });
    expect(paged.data.map(({ id }) => id)).toEqual(rows.slice(1, 2).map(({ id }) => id));
    if (rows.length > 1) expect(paged.total).toBeGreaterThanOrEqual(rows.length);
    const sorted = await rest.getList<Row>({ resource: path, sorters: [{ field: 'id', order: 'asc' }], ...WHOLE });
    const back = await rest.getList<Row>({ resource: path, sorters: [{ field: 'id', order: 'desc' }], ...WHOLE });
    if (rows.length < 100) expect(back.data.map(({ id }) => id)).toEqual(sorted.data.map(({ id }) => id).reverse());
    for (const field of ['nothing', 'constructor']) {
      expect(await statusOf(ids({ field, operator: 'eq', value: '1' }))).toBe(400);
      expect(await statusOf(rest.getList({ resource: path, sorters: [{ field, order: 'asc' }] }))).toBe(400);
    }
    for (const name of resource.list) if (rows[0]) expect(rows[0]).toHaveProperty(name);
    for (const name of resource.filters ?? []) {
      const field = resource.fields[name];
      const row = rows.find((each) => narrowable(field, each[name]));
      if (!field || !row) continue;
      const value = row[name];
      const met = async (operator: string): Promise<boolean> =>
        (await ids({ field: name, operator, value })).includes(row.id);
      expect([name, await met('eq'), await met('ne')]).toEqual([name, true, false]);
      const wordy = texts.includes(field.kind);
      if (wordy) expect([name, await met('contains')]).toEqual([name, true]);
      if (measured.includes(field.kind)) expect([name, await met('gte'), await met('lte')]).toEqual([name, true, true]);
      if (field.kind === 'int' || field.kind === 'bool')
        expect([name, await statusOf(ids({ field: name, operator: 'contains', value }))]).toEqual([name, 400]);
    }
  });

  it('answers several and one by id', async () => {
    const rows = (await all(resource)).slice(0, 2);
    const several = await (rest.getMany as NonNullable<typeof rest.getMany>)<Row>({
      resource: path,
      ids: rows.map(({ id }) => id),
    });
    expect(several.data.map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => id).sort());
    if (!resource.allow.show) return;
    for (const { id } of rows) expect((await rest.getOne<Row>({ resource: path, id })).data.id).toBe(id);
    expect(await statusOf(rest.getOne({ resource: path, id: 99_999_999 }))).toBe(404);
  });

  it('takes back the whole record as it was read', async () => {
    const change = CHANGES[resource.name];
    if (!resource.allow.edit) return;
    const row = await sentBack(resource);
    expect([resource.name, row === undefined]).toEqual([resource.name, STANDING.has(resource.name)]);
    if (!row) return;
    if (!change) return;
    const { data: again } = await rest.getOne<Row>({ resource: path, id: row.id });
    const { data: saved } = await rest.update<Row>({ resource: path, id: row.id, variables: { ...again, ...change } });
    expect(saved).toMatchObject(change);
    const { data: now } = await rest.getOne<Row>({ resource: path, id: row.id });
    const written = { ...now, ...LOCKED[resource.name] };
    if (LOCKED[resource.name])
      expect(await statusOf(rest.update({ resource: path, id: row.id, variables: written }))).toBe(400);
  });

  it('creates and deletes', async () => {
    const body = CREATES[resource.name];
    if (!body) return;
    const { data } = await rest.create<Row>({ resource: path, variables: body() });
    expect((await rest.getOne<Row>({ resource: path, id: data.id })).data.id).toBe(data.id);
    // a file that is still being made is stopped first
    if (!resource.allow.remove || resource.name === 'downloads') return;
    expect((await rest.deleteOne<Row, Values>({ resource: path, id: data.id, variables: {} })).data).toBeDefined();
  });
});

describe.each(resourceList().flatMap((each) => (each.only ? [[each.name, each.path, each.only] as const] : [])))(
  'of %s there is one: the client',
  (name, resource, id) => {
    it('reads it, and sends it back as it was read', async () => {
      const { data: read } = await rest.getOne<Row>({ resource, id });
      expect(read.id).toBe(id);
      expect((await rest.update<Row>({ resource, id, variables: read })).data).toEqual(read);
      expect(await statusOf(rest.update({ resource, id, variables: { ...read, nothing: 1 } }))).toBe(400);
    });
    it('changes what may be changed, and meets who changed it meanwhile', async () => {
      const change = CHANGES[name];
      if (!change) return;
      const { data: read } = await rest.getOne<Row>({ resource, id });
      const { data: saved } = await rest.update<Row>({ resource, id, variables: { ...read, ...change } });
      expect(saved).toMatchObject(change);
      expect(saved['version']).toBe(Number(read['version']) + 1);
      const stale = { ...change, version: read['version'], ...LATER[name] };
      expect(await statusOf(rest.update({ resource, id, variables: stale }))).toBe(409);
    });
  },
);

const WHOLE = { pagination: { currentPage: 1, pageSize: 100 } } as const;
/** What a whole record is sent back with. */
const CHANGES: Record<string, Values> = {
  users: { fullName: 'Another Name' },
  branches: { name: 'Another shop' },
  pages: { name: 'Another page' },
  areaCodes: { name: 'Another area' },
  tours: { keywords: 'karst' },
  departures: { maxPax: 29 },
  orders: { remark: 'window seats' },
  sections: { name: 'Autumn', visible: false },
  coaches: { driver: 'Mr Wong' },
  savedViews: { name: 'Another view' },
  sitePhone: { phone: '23456780' },
  menus: { menus: [{ type: 'link', url: '/about', text: 'About', translations: {} }] },
  footer: { text: 'Licence 350000', columns: [{ title: 'Us', links: [], translations: {} }] },
};
/** The same once more, differently, over what was read before. */
const LATER: Record<string, Values> = { sitePhone: { phone: '23456781' }, menus: { menus: [] }, footer: { text: '' } };
/** What nobody may write. */
const LOCKED: Record<string, Values> = {
  users: { createdAt: '2020-01-01T00:00:00.000Z' },
  departures: { bookedCount: 99 },
  orders: { orderNumber: 'TST-000000' },
  sections: { count: 9 },
  coaches: { packageCode: 'ELSE' },
  savedViews: { own: false },
};
const CREATES: Record<string, () => Values> = {
  users: () => ({
    ...{ loginId: 'stock', fullName: 'Stock Client', userType: 'staff', branch: 'TST', title: 'Mr', gender: 'male' },
    ...{ mobile: '61234567', email: 'stock@example.com', password: 'Stock-1234', confirmPassword: 'Stock-1234' },
  }),
  branches: () => ({ code: 'SC', name: 'Stock shop' }),
  pages: () => ({ code: 'stock', name: 'Stock', content: '<p>Stock</p>' }),
  holidays: () => ({ date: '2031-01-01', name: 'New year' }),
  sections: () => ({ name: 'Spring' }),
  coaches: () => ({ departureId: at.departureId, name: 'Coach 9', layout: '2+1' }),
  savedViews: () => ({ screen: 'tours', name: 'Stock', state: {} }),
  downloads: () => ({ list: 'tours' }),
};
