import { Presence } from '../../src/events/presence.entity';
import type { Server } from 'node:http';
import supertest from 'supertest';
import { AuditRow } from '../../src/audit/audit-row.entity';
import { JobsService } from '../../src/jobs/jobs.service';
import { createApp } from '../../src/serve';
import { Member } from '../../src/parties/member.entity';
import type { BookingAnswer, MemberInput } from '../../src/domain/wire/booking';
import type { HereWire } from '../../src/domain/wire/here';
import type { PersonMergePreview, PersonMergeWire, PersonWire } from '../../src/domain/wire/person';
import { PersonMerge } from '../../src/persons/person-merge.entity';
import type { Recalled } from '../../src/domain/wire/recall';
import type { SearchWire } from '../../src/domain/wire/search';
import { type Client, TestApp } from '../app';
import { sellable } from '../given';
import { booking, FAMILY, member, single } from './party';

let app: TestApp;
let staff: Client;
beforeAll(async () => {
  app = await TestApp.start({}, { turns: false });
  staff = await app.as('staff');
});
afterAll(() => app.stop());
const recall = async (query: string): Promise<Recalled[]> =>
  (await staff.get(`/orders/admin/recall?${query}`).expect(200)).body as Recalled[];

const byDocument = async (document: string): Promise<Recalled[]> =>
  (await staff.post('/orders/admin/recall', { document }).expect(200)).body as Recalled[];

test('a family of before comes back by its telephone or a document, and is booked again without typing a number', async () => {
  const at = await sellable(app, { inDays: 60 });
  const members = FAMILY.map((one, i) => ({ ...one, certificateNo: `K1234567${String(i)}`, diet: i ? '' : 'no beef' }));
  const roomed = members.map((one) => ({ ...one, room: { group: 1, type: 'TWIN' as const } }));
  const payNow = { method: 'CASH' as const, amount: 3000 };
  await staff.post('/orders/admin/callCenter', booking(at, { members: roomed, payNow })).expect(201);
  const found = await recall('phone=%2B852%209123%204567');
  expect(found.map((one) => one.givenName)).toEqual(
    expect.arrayContaining(['TAI MAN', 'SIU LING', 'KA YAN', 'KA MING']),
  );
  const father = found.find((one) => one.givenName === 'TAI MAN');
  expect(father).toMatchObject({
    ...{ certificateNo: '••••5670', birthDate: '1985-03-02', diet: 'no beef', together: true },
    trips: [{ departureDate: expect.any(String) }],
  });
  expect(father?.roomMates).toHaveLength(3);
  expect(JSON.stringify(found)).not.toContain('K12345670');
  expect((await byDocument('k1234567 0')).map((one) => one.memberId)).toEqual([father?.memberId]);

  const again = await sellable(app, { inDays: 80 });
  const { memberId = 0, certificateNo = '' } = father ?? {};
  const traveller = {
    ...FAMILY[0],
    type: 'ADULT' as const,
    surname: 'CHAN',
    givenName: 'TAI MAN',
    certificateNo,
    sameAs: memberId,
  };
  const body = single(again, { members: [traveller] });
  const made = (await staff.post('/orders/admin/callCenter', body).expect(201)).body as BookingAnswer;
  const rows = await app.db.manager.find(Member, {
    where: { surname: 'CHAN', givenName: 'TAI MAN' },
    order: { id: 'ASC' },
  });
  expect(made.orderNumber).toBeTruthy();
  expect(rows.at(-1)).toMatchObject({
    certificateLast4: '5670',
    certificateDigest: rows[0]?.certificateDigest,
    certificateSealed: rows[0]?.certificateSealed,
  });
  await staff
    .post('/orders/admin/callCenter', single(again, { members: [{ ...traveller, sameAs: 999_999 }] }))
    .expect(404);
});

test('who moved to another date or gave up is not told of as on the old one, nor as who shared a room there', async () => {
  const [early, later] = [await sellable(app, { inDays: 50 }), await sellable(app, { inDays: 64 })];
  const room = { room: { group: 1, type: 'TRIPLE' as const } };
  const contact = { contactPerson: 'Lau Tai Man', contactPhone: '91110001' };
  const lau = (name: string): MemberInput => ({ ...member('ADULT', name), surname: 'LAU', ...room });
  const members = [lau('SIU HO'), lau('SIU YEE'), lau('SAU LAN')];
  const made = await staff.post('/orders/admin/callCenter', {
    ...booking(early, { ...contact, members, grandTotal: 17_975.92, tiaLevyPaid: true }),
    payNow: { method: 'CASH', amount: 5000 },
  });
  expect([made.status, made.body]).toEqual([201, expect.anything()]);
  const { subOrders } = made.body as BookingAnswer;
  const [stays, moves, leaves] = await app.db.manager.find(Member, {
    where: { subOrderId: subOrders[0]?.id ?? 0 },
    order: { id: 'ASC' },
  });
  await app.db.manager.update(Member, { id: moves?.id ?? 0 }, { state: 'TRANSFERRED' });
  await app.db.manager.update(Member, { id: leaves?.id ?? 0 }, { state: 'CANCELLED' });
  const again = booking(later, { ...contact, members: [lau('SIU YEE')], grandTotal: 5991.97, tiaLevyPaid: true });
  await staff.post('/orders/admin/callCenter', again).expect(201);

  const found = await recall('phone=91110001');
  const of = (givenName: string): unknown => {
    const one = found.find((each) => each.givenName === givenName);
    return one && [one.trips.map(({ departureDate }) => departureDate), one.roomMates, one.together];
  };
  expect(stays?.givenName).toBe('SIU HO');
  expect(of('SIU YEE')).toEqual([[later.departureDate], [], true]);
  expect(of('SIU HO')).toEqual([[early.departureDate], [], false]);
  expect(of('SAU LAN')).toEqual([[], [], false]);
});

test('nobody is told of by part of a number, and finance, who reads customers masked, of nobody', async () => {
  expect(await recall('phone=9123')).toEqual([]);
  expect(await byDocument('5670')).toEqual([]);
  expect(await recall('')).toEqual([]);
  await (await app.as('fc')).get('/orders/admin/recall?phone=91234567').expect(403);
  await (await app.as('fc')).post('/orders/admin/recall', { document: 'K12345670' }).expect(403);
});

test('a mask is not opened by trying: looks by document are written down, thirty an hour, also all at once', async () => {
  // in an address no number is taken
  await staff.get('/orders/admin/recall?document=K12345670').expect(400);
  expect((await (await app.as('manager2')).get('/persons?q=K12345670').expect(200)).body).toEqual([]);
  const other = await createApp(app.config);
  await other.listen(0, '127.0.0.1');
  other.get(JobsService).onApplicationShutdown();
  const token = await app.signIn(app.userIds.manager2);
  const look = (server: Server, i: number) =>
    supertest(server)
      .post(i % 2 ? '/api/orders/admin/recall' : '/api/persons/find')
      .set({ authorization: `Bearer ${token}` })
      .send(i % 2 ? { document: `K12345${String(100 + i)}` } : { q: `K12345${String(100 + i)}` });
  const servers = [app.nest.getHttpServer(), other.getHttpServer()] as Server[];
  const answers = await Promise.all(Array.from({ length: 44 }, (_, i) => look(servers[(i >> 1) % 2] as Server, i)));
  await other.close();
  const statuses = answers.map(({ status }) => status);
  expect([200, 429].map((each) => statuses.filter((status) => status === each).length)).toEqual([30, 14]);
  const refused = answers.find(({ status }) => status === 429)?.body as { code: string; message: string };
  expect(refused).toMatchObject({ code: 'person.tooManyLookUps', message: expect.stringMatching(/^30 look-ups/) });
  const rows = await app.db.manager.findBy(AuditRow, { action: 'lookUpDocument', actorId: app.userIds.manager2 });
  expect(rows).toHaveLength(30);
  expect(rows[0]).toMatchObject({ resource: 'users', recordId: String(app.userIds.manager2), after: { found: 0 } });
  expect(JSON.stringify(rows)).not.toContain('K12345');
  // names and telephones go on, other people look, and after an hour so does he
  const manager = await app.as('manager2');
  await manager.get('/orders/admin/recall?phone=91234567').expect(200);
  await manager.get('/persons?q=chan').expect(200);
  expect((await manager.post('/persons/find', { q: '91234567' }).expect(200)).body).not.toEqual([]);
  expect(await byDocument('K12345670')).not.toEqual([]);
  app.clock.set(new Date(Date.now() + 61 * 60_000));
  await look(servers[0] as Server, 1).expect(200);
  app.clock.set(undefined);
});

describe('two records of one person', () => {
  let manager: Client;
  const name = (part: Partial<MemberInput>): MemberInput => ({
    ...(FAMILY[0] as MemberInput),
    ...{ type: 'ADULT', surname: 'HUI', chineseName: '' },
    ...part,
  });
  const told = { keptId: 0, otherId: 0 };
  beforeAll(async () => {
    manager = await app.as('manager');
    const at = await sellable(app, { inDays: 90 });
    const make = (phone: string, part: Parameters<typeof name>[0]) =>
      staff.post('/orders/admin/callCenter', single(at, { contactPhone: phone, members: [name(part)] })).expect(201);
    await make('60000001', { givenName: 'SIU FONG', certificateNo: 'K7654321', birthDate: '1980-01-02' });
    await make('60000002', { givenName: 'SIUFONG', chineseName: '許小芳', birthDate: '1980-01-02', diet: 'no beef' });
    const found = (await manager.get('/persons?q=hui').expect(200)).body as PersonWire[];
    expect(found).toHaveLength(2);
    told.keptId = found.find((one) => one.givenName === 'SIU FONG')?.memberId ?? 0;
    told.otherId = found.find((one) => one.givenName === 'SIUFONG')?.memberId ?? 0;
  });

  test('are shown side by side; what one lacks comes from the other', async () => {
    const shown = (await manager.post('/persons/preview', told).expect(200)).body as PersonMergePreview;
    expect(shown.differs).toEqual(['givenName', 'chineseName', 'document', 'diet']);
    expect(shown.fromOther).toEqual(['chineseName', 'diet']);
    expect(shown.result).toMatchObject({ givenName: 'SIU FONG', chineseName: '許小芳', diet: 'no beef', bookings: 2 });
    await manager.post('/persons/preview', { ...told, otherId: told.keptId }).expect(409);
    await manager.post('/persons/preview', { ...told, otherId: 999_999 }).expect(404);
  });
  test('become one for whoever may read them, by either telephone, until it is undone', async () => {
    await staff.post('/persons/merges', told).expect(403);
    const { id } = (await manager.post('/persons/merges', told).expect(201)).body as { id: number };
    await manager.post('/persons/merges', told).expect(409);
    for (const phone of ['60000001', '60000002']) {
      const people = await recall(`phone=${phone}`);
      expect(people).toHaveLength(1);
      expect(people[0]).toMatchObject({ givenName: 'SIU FONG', chineseName: '許小芳', certificateNo: '••••4321' });
    }
    // called by their bookings too: of one name there may be many
    const merged = {
      ...{ id, mergedBy: app.userIds.manager },
      kept: expect.stringMatching(/^HUI SIU FONG · TST\d{10}-01$/) as string,
      other: expect.stringMatching(/^HUI SIUFONG · TST\d{10}-01$/) as string,
    };
    expect((await manager.get('/persons/merges').expect(200)).body).toMatchObject([{ ...merged, undoneAt: null }]);
    await manager.delete(`/persons/merges/${String(id)}`).expect(200);
    const undone = (await manager.get('/persons/merges?q=siufong').expect(200)).body as object[];
    expect(undone).toMatchObject([{ ...merged, undoneBy: app.userIds.manager }]);
    expect((await manager.get('/persons/merges?q=nobody').expect(200)).body).toEqual([]);
    expect((await recall('phone=60000002'))[0]).toMatchObject({ givenName: 'SIUFONG' });
    await manager.delete('/persons/merges/999999').expect(404);
  });
});

test('a merge of long ago is found, counted and undone like the last one', async () => {
  const manager = await app.as('manager');
  const [at] = await app.db.query<{ keptId: number; otherId: number }[]>('SELECT keptId, otherId FROM person_merges');
  const row = { ...at, fromOther: [], mergedBy: app.userIds.manager, undoneBy: null, undoneAt: null };
  for (let day = 1; day <= 60; day++)
    await app.db.manager.insert(PersonMerge, { ...row, mergedAt: new Date(Date.UTC(2025, 0, day)) });
  const old = await manager.get('/persons/merges?_sort=mergedAt&_order=asc&_start=0&_end=1').expect(200);
  expect(old.headers['x-total-count']).toBe('61');
  const [{ id, mergedAt } = { id: 0, mergedAt: '' }] = old.body as PersonMergeWire[];
  expect(mergedAt).toBe('2025-01-01T00:00:00.000Z');
  await manager.delete(`/persons/merges/${String(id)}`).expect(200);
  expect((await manager.get('/persons/merges?undoneAt_gte=2025-01-01').expect(200)).body).toHaveLength(2);
});

test('who has an order open is told who else has, until he leaves; his own second window is nobody else', async () => {
  const manager = await app.as('manager');
  const at = { resource: 'orders', id: 1 };
  const here = async (who: Client): Promise<string[]> =>
    ((await who.post('/events/here', at).expect(200)).body as HereWire[]).map((one) => one.branch);
  expect(await here(staff)).toEqual([]);
  expect(await here(manager)).toEqual(['TST']);
  expect(await here(staff)).toEqual(['TST']);
  await manager.post('/events/gone', at).expect(200);
  expect(await here(staff)).toEqual([]);
  // a window that was closed without a word: its page has said nothing for longer than a page ever does
  expect(await here(manager)).toEqual(['TST']);
  expect(await here(staff)).toEqual(['TST']);
  const silent = { at: new Date(Date.now() - 51_000) };
  await app.db.manager.update(Presence, { userId: app.userIds.manager }, silent);
  expect(await here(staff)).toEqual([]);
  await staff.post('/events/here', { resource: 'secrets', id: 1 }).expect(400);
});

test('the search finds a traveller by the whole number of a document, in no address, and writes the look down', async () => {
  const there = await sellable(app, { inDays: 70 });
  const traveller = { ...member('ADULT', 'DOC'), surname: 'MAN', certificateNo: 'A123456(3)' };
  const contact = { contactPerson: 'DOC MAN', contactPhone: '61112222' };
  const made = await staff.post('/orders/admin/callCenter', single(there, { ...contact, members: [traveller] }));
  const { orderNumber } = made.body as BookingAnswer;
  const looks = (): Promise<number> => app.db.manager.countBy(AuditRow, { action: 'lookUpDocument' });
  const search = async (q: string, client: Client): Promise<SearchWire['groups']> =>
    ((await client.post('/search', { q }).expect(200)).body as SearchWire).groups;
  const staff2 = await app.as('staff2');
  const before = await looks();
  const [found] = await search('a123456(3)', staff2);
  expect(found).toMatchObject({ key: 'travellers' });
  expect(found?.hits[0]).toMatchObject({ title: 'MAN DOC', details: ['••••4563', orderNumber, there.code] });
  expect(await looks()).toBe(before + 1);
  // what is found by other means is no look at a document; nobody is led to one who sees it masked
  expect((await search('61112222', staff2))[0]?.key).toBe('orders');
  expect(await search('A123456(3)', await app.as('fc'))).toEqual([]);
  expect(await looks()).toBe(before + 1);
});
