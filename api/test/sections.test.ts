import { ViewNames1763738000000 } from '../src/migrations/1763738000000-view-names';
import { Section } from '../src/sections/section.entity';
import { Package } from '../src/catalogue/package.entity';
import { type Client, type Person, TestApp } from './app';
import { sellable } from './given';

let app: TestApp;
let manager: Client;
let tours: number[];
beforeAll(async () => {
  app = await TestApp.start();
  manager = await app.as('manager');
  tours = [];
  for (let i = 0; i < 4; i += 1) tours.push((await sellable(app)).packageId);
});
afterAll(() => app.stop());
const made = async (name: string, tourIds: number[] = []): Promise<number> =>
  (await manager.post('/admin/sections/new', { name, tourIds }).expect(201)).body.id;
const order = async (): Promise<string[]> =>
  (await manager.get('/admin/sections').expect(200)).body.map((section: { name: string }) => section.name);
beforeEach(() => app.db.manager.deleteAll(Section));

test('a section is made at the end, listed with its count, and shows its tours in their order', async () => {
  const id = await made('Spring', [tours[1] ?? 0, tours[0] ?? 0]);
  await made('Empty');
  const list = await manager.get('/admin/sections').expect(200);
  expect(list.headers['x-total-count']).toBe('2');
  expect(list.body[0]).toEqual({
    id,
    version: 1,
    name: 'Spring',
    translations: {},
    order: 1,
    visible: true,
    count: 2,
    tourIds: [tours[1], tours[0]],
  });
  const withTours = await manager.get('/admin/sections/toursInSections').expect(200);
  expect(withTours.body[0].tours.map((tour: { id: number }) => tour.id)).toEqual([tours[1], tours[0]]);
  expect(withTours.body[0].tours[0]).toMatchObject({
    name: 'Guilin by rail',
    picture1: null,
    broken: false,
    translations: { 'zh-Hant': { name: '桂林高鐵五天' } },
  });
});
test('POST adds tours behind those that are there, each once', async () => {
  const id = await made('Spring', [tours[2] ?? 0]);
  const added = await manager.post(`/admin/sections/${id}`, { tourIds: [tours[0], tours[2], tours[0]] }).expect(200);
  expect(added.body).toMatchObject({ id, count: 2, tourIds: [tours[2], tours[0]] });
  await manager.post(`/admin/sections/${id}`, {}).expect(400);
  await manager.post('/admin/sections/999', { tourIds: [tours[0]] }).expect(404);
  await manager.post('/admin/sections/abc', { tourIds: [tours[0]] }).expect(404);
});
test('PATCH changes name, texts, visibility and all tours; a stale version is refused', async () => {
  const id = await made('Spring', tours);
  const patch = {
    name: 'Summer',
    visible: false,
    tourIds: [tours[3], tours[1]],
    translations: { 'zh-Hant': { name: '夏天' } },
    version: 1,
  };
  expect((await manager.patch(`/admin/sections/${id}`, patch).expect(200)).body).toMatchObject({
    ...patch,
    version: 2,
    count: 2,
  });
  await manager.patch(`/admin/sections/${id}`, { visible: true, version: 1 }).expect(409);
  for (const [bad, field] of [
    [{ name: ' ' }, 'name'],
    [{ tourIds: [tours[0], 999_999] }, 'tourIds.1'],
    [{ tourIds: ['x'] }, 'tourIds'],
    [{ colour: 'red' }, 'colour'],
    [{ translations: { 'zh-Hant': { name: 1 } } }, 'translations'],
    [{ order: 0 }, 'order'],
  ] as const)
    expect(Object.keys((await manager.patch(`/admin/sections/${id}`, bad).expect(400)).body.errors)).toEqual([field]);
});
test('a section moves to a place and the others close up', async () => {
  const ids = [];
  for (const name of ['a', 'b', 'c', 'd']) ids.push(await made(name));
  await manager.patch(`/admin/sections/${ids[3]}`, { order: 1 }).expect(200);
  expect(await order()).toEqual(['d', 'a', 'b', 'c']);
  await manager.patch(`/admin/sections/${ids[0]}`, { order: 3 }).expect(200);
  expect(await order()).toEqual(['d', 'b', 'a', 'c']);
  await manager.patch(`/admin/sections/${ids[1]}`, { order: 99 }).expect(200);
  expect(await order()).toEqual(['d', 'a', 'c', 'b']);
});
test('a tour that was never published cannot come in; one that is gone later is marked and may be moved or left out', async () => {
  const { packageId } = await sellable(app);
  await app.db.manager.update(Package, packageId, { publishedAt: null, published: null, status: 'pending' });
  const id = await made('Spring', [tours[0] ?? 0]);
  await manager.post(`/admin/sections/${id}`, { tourIds: [packageId] }).expect(400);
  await app.db.manager.update(Package, packageId, { publishedAt: new Date(), status: 'approved' });
  await manager.post(`/admin/sections/${id}`, { tourIds: [packageId] }).expect(200);
  await app.db.manager.update(Package, packageId, { status: 'deleted' });
  const shown = await manager.get('/admin/sections/toursInSections');
  expect(shown.body[0].tours.map((tour: { broken: boolean }) => tour.broken)).toEqual([false, true]);
  await manager.patch(`/admin/sections/${id}`, { tourIds: [packageId, tours[0]] }).expect(200);
});
test.each<[Person, number, number]>([
  ['root', 200, 201],
  ['admin', 200, 201],
  ['manager', 200, 201],
  ['fc', 403, 403],
  ['staff', 200, 403],
])('%s reads %i and writes %i', async (person, read, write) => {
  const client = await app.as(person);
  await client.get('/admin/sections').expect(read);
  await client.get('/admin/sections/toursInSections').expect(read);
  await client.post('/admin/sections/new', { name: 'x' }).expect(write);
});

describe('saved views', () => {
  const view = { screen: 'orders', name: 'Unpaid', state: { filters: { paymentState: 'unpaid' } } };
  test("mine are mine, my role's are for the role, everyone's for everyone", async () => {
    const [staff, staff2, fc] = [await app.as('staff'), await app.as('staff2'), await app.as('fc')];
    const mine = await staff.post('/saved-views', view).expect(201);
    expect(mine.body).toEqual({ ...view, id: expect.any(Number), version: 1, scope: 'me', own: true });
    await manager.post('/saved-views', { ...view, name: 'Managers', scope: 'role' }).expect(201);
    await manager.post('/saved-views', { ...view, name: 'All', scope: 'everyone' }).expect(201);
    const names = async (client: Client): Promise<string[]> =>
      (await client.get('/saved-views?screen=orders').expect(200)).body.map((each: { name: string }) => each.name);
    expect(await names(staff)).toEqual(['All', 'Unpaid']);
    expect(await names(staff2)).toEqual(['All']);
    expect(await names(fc)).toEqual(['All']);
    expect(await names(await app.as('manager2'))).toEqual(['All', 'Managers']);
    expect((await staff.get('/saved-views?screen=tours')).body).toEqual([]);
  });
  test('only those who may share do; only the own ones change; a stale version is refused', async () => {
    const [staff, staff2] = [await app.as('staff'), await app.as('staff2')];
    await staff.post('/saved-views', { ...view, scope: 'everyone' }).expect(403);
    const { id } = (await staff.post('/saved-views', { ...view, name: 'Late' }).expect(201)).body;
    await staff.patch(`/saved-views/${id}`, { scope: 'role' }).expect(403);
    await staff2.patch(`/saved-views/${id}`, { name: 'Theirs' }).expect(404);
    await staff2.delete(`/saved-views/${id}`).expect(404);
    const changed = await staff
      .patch(`/saved-views/${id}`, { name: 'Open', state: { sort: 'id' }, version: 1 })
      .expect(200);
    expect(changed.body).toMatchObject({ name: 'Open', state: { sort: 'id' }, version: 2 });
    await staff.patch(`/saved-views/${id}`, { name: 'Late', version: 1 }).expect(409);
    await staff.delete(`/saved-views/${id}`).expect(200, { id });
    await staff.delete(`/saved-views/${id}`).expect(404);
    const shared = (await manager.post('/saved-views', { ...view, scope: 'everyone' }).expect(201)).body.id;
    await staff.delete(`/saved-views/${shared}`).expect(403);
    await (await app.as('admin')).delete(`/saved-views/${shared}`).expect(200);
  });
  test('whoever may share no more changes what others see only into a view of their own', async () => {
    const shared = { ...view, name: 'Handed on', scope: 'everyone' };
    const { id } = (await manager.post('/saved-views', shared).expect(201)).body;
    const become = (userType: string) =>
      app.db.query('UPDATE users SET userType = ? WHERE loginId = ?', [userType, 'manager']);
    await become('staff');
    await manager.patch(`/saved-views/${id}`, { state: { sort: 'id' } }).expect(403);
    await manager.patch(`/saved-views/${id}`, { scope: 'me' }).expect(200);
    await manager.patch(`/saved-views/${id}`, { state: { sort: 'id' } }).expect(200);
    await become('manager');
    await manager.delete(`/saved-views/${id}`).expect(200);
  });
  test('of one owner and list every view has its own name', async () => {
    const [staff, staff2] = [await app.as('staff'), await app.as('staff2', 'zh-Hant')];
    await staff2.post('/saved-views', { ...view, name: 'Call today' }).expect(201);
    // others, and other lists, may use the name
    const mine = (await staff.post('/saved-views', { ...view, name: ' Call today ' }).expect(201)).body;
    expect(mine.name).toBe('Call today');
    await staff.post('/saved-views', { ...view, name: 'Call today', screen: 'tours' }).expect(201);
    for (const name of ['Call today', 'CALL  TODAY', 'Ｃall today ']) {
      const taken = await staff2.post('/saved-views', { ...view, name }).expect(409);
      expect([taken.body.code, taken.body.errors]).toEqual([
        'view.nameTaken',
        { name: ['你在此列表已有同名的檢視，請換另一個名稱'] },
      ]);
    }
    const other = (await staff.post('/saved-views', { ...view, name: 'Café' }).expect(201)).body;
    await staff.post('/saved-views', { ...view, name: 'Cafe' }).expect(201);
    expect(
      (await staff.patch(`/saved-views/${other.id}`, { name: 'call today' }).expect(409)).body.errors,
    ).toHaveProperty('name');
    // its own name, written otherwise, is free
    await staff.patch(`/saved-views/${mine.id}`, { name: 'CALL TODAY' }).expect(200);
    const race = await Promise.all([1, 2, 3].map(() => staff.post('/saved-views', { ...view, name: 'Race' })));
    expect(race.map((each) => each.status).sort()).toEqual([201, 409, 409]);
  });
  test('the migration numbers the doubles that are there', async () => {
    const runner = app.db.createQueryRunner();
    const migration = new ViewNames1763738000000();
    await migration.down(runner);
    const now = '2026-01-01 00:00:00.000';
    for (const name of ['Twice', 'twice', 'Twice (2)', 'Once'])
      await runner.query(
        "INSERT INTO saved_views (createdAt, updatedAt, userId, scope, screen, name, state) VALUES (?, ?, 77, 'me', 'orders', ?, '{}')",
        [now, now, name],
      );
    await migration.up(runner);
    await runner.release();
    const rows = await app.db.query<{ name: string; nameKey: string }[]>(
      'SELECT name, nameKey FROM saved_views WHERE userId = 77 ORDER BY id',
    );
    expect(rows.map((row) => [row.name, row.nameKey])).toEqual([
      ['Twice', 'twice'],
      ['twice (3)', 'twice (3)'],
      ['Twice (2)', 'twice (2)'],
      ['Once', 'once'],
    ]);
  });
  test('what does not fit is refused at its field', async () => {
    for (const [bad, field] of [
      [{ ...view, screen: 'a b' }, 'screen'],
      [{ ...view, name: '' }, 'name'],
      [{ ...view, name: ' \u3000' }, 'name'],
      [{ ...view, scope: 'all' }, 'scope'],
      [{ ...view, state: 'x' }, 'state'],
      [{ ...view, state: { text: 'x'.repeat(20_001) } }, 'state'],
      [{ ...view, userId: 1 }, 'userId'],
    ] as const) {
      const answer = await manager.post('/saved-views', bad);
      expect([400, 413]).toContain(answer.status);
      expect(Object.keys(answer.body.errors)).toEqual([field]);
    }
  });
});
