import type { AfterQueryEvent } from 'typeorm';
import { CarSeat } from '../src/cars/car-seat.entity';
import type { CarFillingWire, CarWire } from '../src/domain/wire/car';
import type { Preview } from '../src/domain/wire/change';
import type { CustomerListWire } from '../src/domain/wire/customer';
import type { MemberInput } from '../src/domain/wire/booking';
import type { OrderWire } from '../src/domain/wire/order';
import { type Client, type Person, TestApp } from './app';
import { demandSeen, is } from './corrupt';
import { fewAtOnce } from './few-at-once';
import { sellable } from './given';
import { booking, FAMILY, member, single } from './orders/party';
import { DocumentShops1763860000000 } from '../src/migrations/1763860000000-document-shops';
import { runChecks } from '../src/verify/checks';
import { searchIndex } from '../src/verify/search-terms';

let app: TestApp;
let staff: Client;
let departureId: number;
beforeAll(async () => {
  app = await TestApp.start();
  staff = await app.as('staff');
});
afterAll(() => app.stop());
beforeEach(async () => {
  const at = await sellable(app, { maxPax: 60 });
  departureId = at.departureId;
  await staff.post('/orders/admin/callCenter', booking(at)).expect(201);
  await staff.post('/orders/admin/callCenter', single(at)).expect(201);
});
const listPath = (): string => `/customers/get-tour-customer-list/${departureId}`;
const list = async (query = ''): Promise<CustomerListWire> =>
  (await staff.get(`${listPath()}${query}`).expect(200)).body as CustomerListWire;
const coach = async (extra: object = {}): Promise<CarWire> =>
  (
    await staff
      .post('/cars/add-to-list', { departureId, name: 'Coach A', layout: '2+2', rows: 3, ...extra })
      .expect(201)
  ).body as CarWire;

describe('customer list', () => {
  test('who joins it, sleeps in a room or sits in a coach is written together, and a note looks for nobody anew', async () => {
    await coach();
    const asked: string[] = [];
    const watch = { afterQuery: ({ query }: AfterQueryEvent) => void asked.push(query) };
    app.db.subscribers.push(watch);
    const { data } = await list('?typeRefesh=1');
    const pairing = `/customers/pair-rooms/${departureId}`;
    const { body: paired } = await staff.post(pairing, {}).expect(200);
    await staff.post(`/cars/fill/${departureId}`, {}).expect(200);
    const notes = data.map(({ memberId }) => ({ memberId, remark: 'vegetarian' }));
    await staff.patch(listPath(), { data: notes }).expect(200);
    app.db.subscribers.splice(app.db.subscribers.indexOf(watch), 1);
    const count = (like: RegExp): number => asked.filter((sql) => like.test(sql)).length;
    expect(data).toHaveLength(5);
    const rooms = new Set((paired as CustomerListWire).data.map(({ room }) => room));
    expect(count(/^INSERT INTO .list_rows/)).toBe(1);
    expect(count(/^UPDATE .list_rows. SET .room/)).toBe(rooms.size);
    expect(count(/^INSERT INTO .car_seats/)).toBe(1);
    expect(count(/search_terms/)).toBe(0);
  });
  test('shows the living travellers with masked documents, ages and doubts', async () => {
    const { data, summary, departure } = await list('?typeRefesh=1');
    expect(data).toHaveLength(5);
    expect(summary).toMatchObject({
      travellers: 5,
      byType: { ADULT: 3, CHILD: 1, BABY: 1 },
      withoutSeat: 4,
      withoutRoom: 5,
    });
    expect(data[0]?.certificateNo).toBe('••••4563');
    expect(JSON.stringify(data)).not.toContain('A123456');
    expect(data[0]?.flags).toEqual(expect.arrayContaining(['hkicAbroad', 'samePersonTwice']));
    expect(departure).toMatchObject({ days: 5, bookedCount: 4 });
  });
  test('no clerk of another shop reads a document by a traveller of his own with the same one', async () => {
    const at = await sellable(app, { maxPax: 60 });
    const papers = { certificateType: 'HKIC' as const, certificateNo: 'E364912(5)' };
    const one = single(at, { members: [{ ...(FAMILY[0] as MemberInput), ...papers }] });
    const own = single(at, { members: [member('ADULT', 'GUESS', { surname: 'WONG', ...papers })] });
    const named = single(at, { members: [member('ADULT', 'TAI MAN', { birthDate: '1990-01-01', ...papers })] });
    await staff.post('/orders/admin/callCenter', one).expect(201);
    const other = await app.as('staff2');
    for (const tried of [own, named]) await other.post('/orders/admin/callCenter', tried).expect(201);
    const twice = async (client: Client): Promise<number> => {
      const path = `/customers/get-tour-customer-list/${String(at.departureId)}`;
      const { data } = (await client.get(path).expect(200)).body as CustomerListWire;
      return data.filter(({ flags }) => flags.includes('samePersonTwice')).length;
    };
    // he sees his two, the first shop its one, and who may open all sees all
    expect([await twice(other), await twice(staff), await twice(await app.as('manager'))]).toEqual([2, 0, 3]);
  });
  test('a traveller who stands in two rows of one save is refused at the second, and nothing is saved', async () => {
    const { data } = await list('?typeRefesh=1');
    const [one, other] = data.map(({ memberId }) => memberId);
    const rows = [{ memberId: one, remark: 'first' }, { memberId: other }, { memberId: one, remark: 'second' }];
    const { body } = await staff.patch(listPath(), { data: rows }).expect(400);
    expect(body).toMatchObject({
      code: 'customer.rows',
      errors: { 'data.2.memberId': [expect.stringMatching(/two/)] },
    });
    expect((body as { errors: object }).errors).not.toHaveProperty(['data.0.memberId']);
    expect((await list()).data).toEqual(data);
  });
  test('a departure that does not exist has no coaches to show, one without a coach has none', async () => {
    await staff.get('/cars/get-list-cars/999999').expect(404);
    const { departureId: bare } = await sellable(app);
    await staff.get(`/cars/get-list-cars/${bare}`).expect(200, []);
  });
  test('a form of the order that was opened before a name was changed here cannot put the old name back', async () => {
    const { data } = await list('?typeRefesh=1');
    const row = data.at(-1);
    const order = (await staff.get(`/orders/${row?.orderId}`).expect(200)).body as OrderWire;
    const members = order.subOrders[0]?.members.map(({ id, type, surname, givenName, insurance }) => ({
      id,
      type,
      surname,
      givenName,
      insurance,
    }));
    await staff.patch(listPath(), { data: [{ memberId: row?.memberId, room: '12' }] }).expect(200);
    expect((await staff.get(`/orders/${row?.orderId}`).expect(200)).body).toMatchObject({ version: order.version });
    await staff.patch(listPath(), { data: [{ memberId: row?.memberId, givenName: 'TAI MING' }] }).expect(200);
    const { body } = await staff
      .put('/orders/admin/callCenter', { orderId: order.id, version: order.version, members })
      .expect(409);
    expect(body).toMatchObject({ code: 'general.stale' });
    expect((await list()).data.at(-1)?.givenName).toBe('TAI MING');
  });
  test('the later of two clerks who have one row open is told, and nothing of the block is saved', async () => {
    // nobody has looked at the list yet: its rows are made by the first who saves
    const { data } = await list();
    const [one, other] = data.map(({ memberId, version }) => ({ memberId, version }));
    const later = {
      data: [
        { ...other, remark: 'later' },
        { ...one, remark: 'later' },
      ],
    };
    const first = { data: [{ ...one, remark: 'first' }] };
    await staff.patch(listPath(), first).expect(200);
    const { body } = await staff.patch(listPath(), later).expect(409);
    expect(body).toMatchObject({ code: 'general.stale', errors: { 'data.1.version': [expect.any(String)] } });
    expect((body as { errors: object }).errors).not.toHaveProperty(['data.0.version']);
    const now = (await list()).data;
    expect(now.map(({ remark }) => remark)).toEqual(['first', '', '', '', '']);
    // a name that the form of the order changed is a change of the row as well; what nobody changed stays what it was
    expect(now[1]?.version).toBe(other?.version);
    await staff.patch(listPath(), { data: [{ ...one, version: now[0]?.version, givenName: 'TAI MING' }] }).expect(200);
    await staff.patch(listPath(), { data: [{ ...one, version: now[0]?.version, room: '7' }] }).expect(409);
    await staff.patch(listPath(), { data: [{ memberId: one?.memberId, room: '7' }] }).expect(200);
  });
  test('two who save one row at the same moment: one is told', async () => {
    const { data } = await list('?typeRefesh=1');
    const { memberId, version } = data[0] ?? {};
    const save = (remark: string) => staff.patch(listPath(), { data: [{ memberId, version, remark }] });
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map(save));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });
  test('a row that was read with its room group is saved with it', async () => {
    const { data } = await list('?typeRefesh=1');
    const memberId = data[0]?.memberId;
    const group = async (): Promise<unknown> => (await list()).data.find((row) => row.memberId === memberId)?.roomGroup;
    await staff.patch(listPath(), { data: [{ memberId, roomGroup: 2 }] }).expect(200);
    expect(await group()).toBe(2);
    await staff.patch(listPath(), { data: [{ memberId, roomGroup: null }] }).expect(200);
    expect(await group()).toBeNull();
    await staff.patch(listPath(), { data: [{ memberId, roomGroup: 0 }] }).expect(400);
  });
  test('null is the same as not sent, where it does not mean none', async () => {
    const { data } = await list('?typeRefesh=1');
    const memberId = data[0]?.memberId;
    const texts = { seq: null, surname: null, givenName: null, chineseName: null, nationality: null, remark: null };
    await staff
      .patch(listPath(), { data: [{ memberId, ...texts, room: null, roomFixed: null, diet: null, birthDate: null }] })
      .expect(200);
    expect((await list()).data[0]).toMatchObject({ surname: data[0]?.surname, nationality: 'CN', birthDate: null });
    for (const nationality of ['05', 'ZZ', 'uk', 'EU']) {
      const odd = await staff.patch(listPath(), { data: [{ memberId, nationality }] }).expect(400);
      expect(odd.body).toMatchObject({ errors: { 'data.0.nationality': ['Two letters of a country, as CN'] } });
    }
    await staff.patch(listPath(), { data: [{ memberId, nationality: 'zw' }] }).expect(200);
    expect((await list()).data[0]).toMatchObject({ nationality: 'ZW' });
    const { id } = await coach();
    await staff.put('/cars/add-to-list', { id, name: null, plate: null, driver: 'Mr Ho' }).expect(200);
    const cars = (await staff.get(`/cars/get-list-cars/${departureId}`).expect(200)).body as CarWire[];
    expect(cars[0]).toMatchObject({ name: 'Coach A', plate: '', driver: 'Mr Ho' });
  });
  test('a coach that is built anew keeps the blocked seats that it still has', async () => {
    const { id } = await coach({ rows: 12, blocked: ['1A', '12A'] });
    const shorter = await staff.patch(`/cars/${String(id)}`, { rows: 11 }).expect(200);
    expect(shorter.body).toMatchObject({ rows: 11, blocked: ['1A'] });
    // rows that are drawn are as many as there are, and the seats that are named still have to exist
    const drawn = { layout: 'custom', rows: null, plan: ['ssass', 'sxxxx'] };
    expect((await staff.patch(`/cars/${String(id)}`, drawn).expect(200)).body).toMatchObject({
      rows: 2,
      plan: drawn.plan,
    });
    await staff.patch(`/cars/${String(id)}`, { blocked: ['9A'] }).expect(400);
  });
  test('a refresh repeated twenty times makes no row twice and keeps order, room and note', async () => {
    const first = await list('?typeRefesh=1');
    const who = first.data[3];
    await staff
      .patch(listPath(), {
        data: [{ memberId: who?.memberId, seq: 1, room: '301', roomType: 'TWIN', remark: 'Window please' }],
      })
      .expect(200);
    for (let i = 0; i < 20; i++) await list('?typeRefesh=1');
    const { data } = await list();
    expect(data.map((row) => row.memberId).sort()).toEqual(first.data.map((row) => row.memberId).sort());
    expect(data.find((row) => row.memberId === who?.memberId)).toMatchObject({
      seq: 1,
      room: '301',
      roomFixed: true,
      remark: 'Window please',
    });
  });
  test('a fault names its row and column and nothing of the block is saved', async () => {
    const { data } = await list('?typeRefesh=1');
    const [one, two] = data;
    const answer = await staff
      .patch(listPath(), {
        data: [
          { memberId: one?.memberId, remark: 'kept?' },
          { memberId: two?.memberId, birthDate: '2020-02-30' },
        ],
      })
      .expect(400);
    expect(Object.keys(answer.body.errors as object)).toEqual(['data.1.birthDate']);
    const strange = await staff
      .patch(listPath(), {
        data: [
          { memberId: one?.memberId, remark: 'kept?' },
          { memberId: 999_999, remark: 'x' },
        ],
      })
      .expect(400);
    expect(strange.body).toMatchObject({ code: 'customer.rows' });
    expect(Object.keys(strange.body.errors as object)).toEqual(['data.1.memberId']);
    expect((await list()).data.map((row) => row.remark)).toEqual(['', '', '', '', '']);
  });
  test('a masked number that comes back changes nothing, a new one is kept closed', async () => {
    const { data } = await list('?typeRefesh=1');
    const memberId = data[0]?.memberId;
    await staff.patch(listPath(), { data: [{ memberId, certificateNo: data[0]?.certificateNo }] }).expect(200);
    expect((await staff.post(`/customers/${String(memberId)}/unmask`).expect(200)).body.certificateNo).toBe(
      'A123456(3)',
    );
    await staff
      .patch(listPath(), { data: [{ memberId, certificateType: 'HKSAR', certificateNo: 'K01234567' }] })
      .expect(200);
    expect((await staff.post(`/customers/${String(memberId)}/unmask`).expect(200)).body.certificateNo).toBe(
      'K01234567',
    );
    const looked = await app.db.query<{ total: number }[]>(
      "SELECT COUNT(*) AS total FROM audit WHERE action = 'unmask' AND recordId = ?",
      [String(memberId)],
    );
    expect(Number(looked[0]?.total)).toBe(2);
  });
  test('staff of another shop may not unmask, finance may only read, nobody else gets in', async () => {
    const { data } = await list();
    const path = `/customers/${String(data[0]?.memberId)}/unmask`;
    await (await app.as('staff2')).post(path).expect(403);
    await (await app.as('fc')).post(path).expect(403);
    await (await app.as('fc')).get(listPath()).expect(200);
    await (await app.as('fc')).patch(listPath(), { data: [] }).expect(403);
    for (const person of ['member', 'normal'] as Person[]) await (await app.as(person)).get(listPath()).expect(401);
  });
  test('no copy of a document is opened by who cannot open it where it was written down', async () => {
    const at = await sellable(app, { maxPax: 60 });
    const papers = { certificateType: 'HKIC' as const, certificateNo: 'E364912(5)' };
    const { body: made } = await staff
      .post('/orders/admin/callCenter', single(at, { members: [{ ...(FAMILY[0] as MemberInput), ...papers }] }))
      .expect(201);
    const membersOf = async (id: number) =>
      ((await staff.get(`/orders/${String(id)}`).expect(200)).body as OrderWire).subOrders.flatMap(
        (one) => one.members,
      );
    let copies = 0;
    const copied = async (by: Client, sameAs: number): Promise<number> => {
      const closed = { certificateType: 'HKIC' as const, certificateNo: '••••9125', sameAs };
      const again = member('ADULT', `COPY ${String((copies += 1))}`, closed);
      const { body } = await by.post('/orders/admin/callCenter', single(at, { members: [again] })).expect(201);
      return (await membersOf((body as { id: number }).id))[0]?.id ?? 0;
    };
    const open = (by: Client, memberId: number) => by.post(`/customers/${String(memberId)}/unmask`);
    const other = await app.as('staff2');
    const source = (await membersOf((made as { id: number }).id))[0]?.id ?? 0;
    const first = await copied(other, source);
    // also the copy of a copy, and one that a manager of that shop made for them
    for (const memberId of [source, first, await copied(other, first), await copied(await app.as('manager2'), source)])
      await open(other, memberId).expect(403);
    await open(await app.as('manager2'), first).expect(200);
    // nor by the sheet of the departure, nor by which doubles it is told of
    const { body: rows } = await other.get(`/customers/get-tour-customer-list/${String(at.departureId)}`).expect(200);
    expect((rows as CustomerListWire).data.flatMap(({ flags }) => flags)).not.toContain('samePersonTwice');
    // numbers closed before the shop was kept with them get it from the booking that has them first
    const runner = app.db.createQueryRunner();
    await runner.beforeMigration();
    for (const way of ['down', 'up'] as const) await new DocumentShops1763860000000()[way](runner);
    await runner.afterMigration();
    await runner.release();
    await open(other, first).expect(403);
    await demandSeen(app, runChecks, {
      members: [
        ['certificateBranch', `id = ${String(first)}`, is(''), 'document: shop that wrote it down'],
        ['certificateBranch', `id = ${String(source)}`, is('MK'), 'document: shop that wrote it down'],
        ['certificateBranch', `id = ${String(first)}`, is('NONE'), 'members: a shop that there is'],
      ],
    });
    // what the shop's own customers bring back is theirs, and so is a number typed in again
    await open(staff, await copied(staff, source)).expect(200);
    const typed = { data: [{ memberId: first, certificateNo: 'E364912(5)' }] };
    await other.patch(`/customers/get-tour-customer-list/${String(at.departureId)}`, typed).expect(200);
    expect((await open(other, first).expect(200)).body).toMatchObject({ certificateNo: 'E364912(5)' });
  });
  test('pairing keeps the party together and leaves whom a hand placed', async () => {
    const { data } = await list('?typeRefesh=1');
    const alone = data[4];
    await staff
      .patch(listPath(), { data: [{ memberId: alone?.memberId, room: '88', roomType: 'SINGLE' }] })
      .expect(200);
    const { data: paired, rooms } = (await staff.post(`/customers/pair-rooms/${departureId}`).expect(200))
      .body as CustomerListWire;
    expect(paired.every((row) => row.room !== '')).toBe(true);
    expect(paired.find((row) => row.memberId === alone?.memberId)?.room).toBe('88');
    expect(rooms.flatMap((room) => room.flags)).not.toContain('mixedSex');
  });
  test('rooms paired again are of the type wished for, until somebody gives them another by hand', async () => {
    const at = await sellable(app, { maxPax: 60 });
    const wish = { room: { group: 1, type: 'TWIN' as const } };
    await staff.post('/orders/admin/callCenter', single(at, { members: [member('ADULT', 'ONE', wish)] })).expect(201);
    const path = `/customers/get-tour-customer-list/${String(at.departureId)}`;
    const { data } = (await staff.get(`${path}?typeRefesh=1`).expect(200)).body as CustomerListWire;
    const give = (part: object) => staff.patch(path, { data: [{ memberId: data[0]?.memberId, ...part }] }).expect(200);
    const paired = async (): Promise<CustomerListWire['rooms']> => {
      const { body } = await staff.post(`/customers/pair-rooms/${String(at.departureId)}`).expect(200);
      return (body as CustomerListWire).rooms;
    };
    await give({ room: '9', roomType: 'TRIPLE', roomFixed: false });
    expect(await paired()).toMatchObject([{ room: '1', type: 'TWIN' }]);
    await give({ roomType: 'TRIPLE' });
    expect(await paired()).toMatchObject([{ room: '1', type: 'TRIPLE' }]);
  });
  test('a type that somebody gives is one of the room: whoever sleeps there stays, and none that is taken away keeps it', async () => {
    const at = await sellable(app, { maxPax: 60 });
    for (const surname of ['ONE', 'TWO'])
      await staff.post('/orders/admin/callCenter', single(at, { members: [member('ADULT', surname)] })).expect(201);
    const path = `/customers/get-tour-customer-list/${String(at.departureId)}`;
    const { data } = (await staff.get(`${path}?typeRefesh=1`).expect(200)).body as CustomerListWire;
    const [one = 0, two = 0] = data.map(({ memberId }) => memberId);
    const give = (...parts: object[]) => staff.patch(path, { data: parts }).expect(200);
    const roomsOf = async (): Promise<unknown[]> => {
      const { body } = await staff.post(`/customers/pair-rooms/${String(at.departureId)}`).expect(200);
      return (body as CustomerListWire).data.map(({ room, roomType, roomFixed }) => [room, roomType, roomFixed]);
    };
    const together = [one, two].map((memberId) => ({ memberId, room: '5', roomType: 'TWIN', roomFixed: false }));
    await give(...together);
    await give({ memberId: two, roomType: null });
    expect((await roomsOf()).map((each) => (each as unknown[])[2])).toEqual([false, false]);
    await give(...together);
    await give({ memberId: two, roomType: 'TRIPLE' });
    expect(await roomsOf()).toEqual([
      ['5', 'TRIPLE', true],
      ['5', 'TRIPLE', true],
    ]);
  });
  test('whose room mate leaves is named before it is done, and counted until paired anew or paid for alone', async () => {
    const at = await sellable(app, { maxPax: 60 });
    const path = `/customers/get-tour-customer-list/${String(at.departureId)}`;
    const lone = async (givenName: string): Promise<OrderWire> => {
      const sent = single(at, { members: [member('ADULT', givenName)] });
      const { id } = (await staff.post('/orders/admin/callCenter', sent).expect(201)).body as { id: number };
      return (await staff.get(`/orders/${String(id)}`).expect(200)).body as OrderWire;
    };
    const [one, two] = [await lone('ONE'), await lone('TWO')];
    await staff.post(`/customers/pair-rooms/${String(at.departureId)}`).expect(200);
    const read = async (): Promise<CustomerListWire> =>
      (await staff.get(`${path}?typeRefesh=1`).expect(200)).body as CustomerListWire;
    expect((await read()).rooms).toMatchObject([{ type: 'TWIN', flags: [] }]);

    const subOrderId = one.subOrders[0]?.id;
    const look = async (verb: string, body: object): Promise<Preview> =>
      (await staff.post('/orders/admin/preview', { verb, body }).expect(200)).body as Preview;
    const left = [
      { memberId: two.subOrders[0]?.members[0]?.id, name: 'CHAN TWO', orderNumber: two.orderNumber, room: '1' },
    ];
    const shown = await look('cancel', { orderId: one.id, subOrderId, reason: 'ill' });
    expect(shown.leftAlone).toEqual(left);
    const to = await sellable(app, { inDays: 90 });
    const target = { packageId: to.packageId, departureDateId: to.departureId };
    expect((await look('change-package', { subOrderId, ...target })).leftAlone).toEqual(left);

    await staff.patch('/checkout/cash', { orderNumber: two.orderNumber, amount: 5983 }).expect(200);
    const asked = { orderNumber: two.orderNumber, reasonCode: 'CUSTOMER', reason: 'ill' };
    const moved = { subOrderId: two.subOrders[0]?.id, ...target };
    for (const each of [await look('cancel-request', asked), await look('transfer-request', moved)])
      expect(each.leftAlone).toMatchObject([{ name: 'CHAN ONE' }]);
    const corrections = [{ memberId: two.subOrders[0]?.members[0]?.id, surname: 'CHAN', givenName: 'TOO' }];
    expect((await look('cancel-request', { ...asked, reasonCode: 'NAME_CORRECTION', corrections })).leftAlone).toBe(
      undefined,
    );
    expect((await read()).summary.aloneUnpaid).toBe(0);

    await staff
      .patch(`/orders/${String(one.id)}`, { action: 'cancel', reason: 'ill', subOrderId, previewId: shown.previewId })
      .expect(200);
    expect((await read()).summary).toMatchObject({ aloneUnpaid: 1, withoutRoom: 0 });
    await lone('THREE');
    await read();
    await staff.post(`/customers/pair-rooms/${String(at.departureId)}`).expect(200);
    expect((await read()).summary.aloneUnpaid).toBe(0);
  });
});

describe('coaches', () => {
  test('two may swap seats in one call; a third cannot push them off and is told who sits there', async () => {
    const [one, two, three] = (await list('?typeRefesh=1')).data.map((row) => row.memberId);
    const car = await coach();
    await staff
      .put('/cars/add-to-list', {
        id: car.id,
        seats: [
          { no: '1A', memberId: one },
          { no: '1B', memberId: two },
        ],
      })
      .expect(200);
    const swapped = (
      await staff
        .put('/cars/add-to-list', {
          id: car.id,
          seats: [
            { no: '1A', memberId: two },
            { no: '1B', memberId: one },
          ],
        })
        .expect(200)
    ).body as CarWire;
    expect(swapped.seats.filter((seat) => seat.memberId).map((seat) => [seat.no, seat.memberId])).toEqual([
      ['1A', two],
      ['1B', one],
    ]);
    const refused = await staff
      .put('/cars/add-to-list', { id: car.id, seats: [{ no: '1A', memberId: three }] })
      .expect(409);
    expect(refused.body).toMatchObject({
      code: 'car.seatTaken',
      data: { seat: '1A', memberId: two, name: 'CHAN SIU LING' },
    });
  });
  test('a seat that is blocked or not there, and a traveller of another departure, are refused', async () => {
    const [one] = (await list()).data;
    const car = await coach({ blocked: ['2A'] });
    for (const no of ['2A', '9A'])
      await staff.put('/cars/add-to-list', { id: car.id, seats: [{ no, memberId: one?.memberId }] }).expect(400);
    const other = await sellable(app);
    await staff.post('/orders/admin/callCenter', single(other)).expect(201);
    const stranger = (
      (await staff.get(`/customers/get-tour-customer-list/${other.departureId}`)).body as CustomerListWire
    ).data[0];
    await staff
      .put('/cars/add-to-list', { id: car.id, seats: [{ no: '1A', memberId: stranger?.memberId }] })
      .expect(400);
  });
  test('fifty clients want one seat for fifty travellers: one owner', async () => {
    const at = await sellable(app, { maxPax: 60 });
    for (let i = 0; i < 10; i++) await staff.post('/orders/admin/callCenter', single(at)).expect(201);
    const { data } = (await staff.get(`/customers/get-tour-customer-list/${at.departureId}`)).body as CustomerListWire;
    const car = (
      await staff
        .post('/cars/add-to-list', { departureId: at.departureId, name: 'B', layout: '2+2', rows: 12 })
        .expect(201)
    ).body as CarWire;
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_each, i) =>
        staff.put('/cars/add-to-list', { id: car.id, seats: [{ no: '1A', memberId: data[i % 10]?.memberId }] }),
      ),
    );
    const winners = new Set(
      answers.filter((answer) => answer.status === 200).map((answer) => (answer.body as CarWire).seats[0]?.memberId),
    );
    expect(answers.every((answer) => answer.status === 200 || answer.status === 409)).toBe(true);
    expect(await app.db.manager.countBy(CarSeat, { carId: car.id })).toBe(1);
    expect(winners.size).toBe(1);
  });
  test('two seats swapped in opposite order 200 times: no deadlock answer, nobody loses a seat', async () => {
    const [one, two] = (await list('?typeRefesh=1')).data.map((row) => row.memberId);
    const car = await coach();
    const there = [
      { no: '1A', memberId: one },
      { no: '1B', memberId: two },
    ];
    const back = [
      { no: '1B', memberId: one },
      { no: '1A', memberId: two },
    ];
    await staff.put('/cars/add-to-list', { id: car.id, seats: there }).expect(200);
    const answers = await fewAtOnce(200, (i) =>
      staff.put('/cars/add-to-list', { id: car.id, seats: i % 2 ? there : [...back].reverse() }),
    );
    expect(answers.filter((answer) => answer.status !== 200)).toHaveLength(0);
    expect(await app.db.manager.countBy(CarSeat, { carId: car.id })).toBe(2);
  });
  test('two who change coaches in opposite order at once: no deadlock answer, nobody loses a seat', async () => {
    const [one, two] = (await list('?typeRefesh=1')).data.map((row) => row.memberId);
    const [a, b] = [await coach(), await coach({ name: 'Coach B' })];
    const move = (car: CarWire, no: string, memberId: number | undefined) =>
      staff.put('/cars/add-to-list', { id: car.id, seats: [{ no, memberId }] });
    await move(a, '1A', one).expect(200);
    await move(b, '1A', two).expect(200);
    const answers = await fewAtOnce(100, (i) => (i % 2 ? move(i % 4 === 1 ? a : b, '1A', one) : move(b, '1A', two)));
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toHaveLength(0);
    const seated = await app.db.manager.find(CarSeat, { where: [{ carId: a.id }, { carId: b.id }] });
    expect(seated.map((seat) => seat.memberId).sort((x, y) => x - y)).toEqual([one, two]);
  });
  test('filling by party seats everybody but the baby, together, and leaves whom a hand put', async () => {
    const { data } = await list('?typeRefesh=1');
    const car = await coach();
    const single = data[4]?.memberId;
    await staff.put('/cars/add-to-list', { id: car.id, seats: [{ no: '3D', memberId: single }] }).expect(200);
    const filled = (await staff.post(`/cars/fill/${departureId}`).expect(200)).body as CarFillingWire;
    expect(filled).toMatchObject({ placed: 3, unseated: [], split: [] });
    expect(filled.cars[0]?.seats.find((seat) => seat.no === '3D')).toMatchObject({ memberId: single, fixed: true });
    const again = (await staff.post(`/cars/fill/${departureId}`).expect(200)).body as CarFillingWire;
    expect(again.cars[0]?.seats).toEqual(filled.cars[0]?.seats);
  });
  test('a coach with people goes only when forced; its shape cannot lose a taken seat', async () => {
    const [one] = (await list()).data;
    const car = await coach();
    await staff.put('/cars/add-to-list', { id: car.id, seats: [{ no: '3A', memberId: one?.memberId }] }).expect(200);
    await staff.put('/cars/add-to-list', { id: car.id, rows: 2 }).expect(409);
    await staff.delete(`/cars/add-to-list?id=${car.id}`).expect(409);
    await staff.delete('/cars/add-to-list', { id: car.id, force: true }).expect(200, { id: car.id });
    expect(await app.db.manager.countBy(CarSeat, { carId: car.id })).toBe(0);
  });
  test('a custom coach whose rows nobody drew has those of a 2+2, or of the coach that it was', async () => {
    const made = await coach({ layout: 'custom', blocked: ['1A'] });
    expect(made).toMatchObject({ rows: 3, texts: ['ssass', 'ssass', 'ssass'], free: 11 });
    const { id } = await coach({ layout: '2+1', rows: 1 });
    const { body } = await staff.put('/cars/add-to-list', { id, layout: 'custom' }).expect(200);
    expect(body).toMatchObject({ layout: 'custom', rows: 1, texts: ['ssas'] });
    await staff.put('/cars/add-to-list', { id, plan: ['sas', 'sss'] }).expect(200);
    const kept = await staff.put('/cars/add-to-list', { id, rows: 9 }).expect(200);
    expect(kept.body).toMatchObject({ rows: 2, texts: ['sas', 'sss'] });
  });
  test('the same is asked of the record by its own address', async () => {
    const [one] = (await list()).data;
    const car = await coach();
    await staff.put('/cars/add-to-list', { id: car.id, seats: [{ no: '3A', memberId: one?.memberId }] }).expect(200);
    await staff.delete(`/cars/${car.id}`).expect(409);
    await staff.delete(`/cars/${car.id}?force=false`).expect(409);
    await staff.delete(`/cars/${car.id}?force=true`).expect(200, { id: car.id });
    expect(await app.db.manager.countBy(CarSeat, { carId: car.id })).toBe(0);
  });
});

test('after all of that the search index says what the rows say', async () => {
  expect(await searchIndex(app.db.manager)).toEqual([]);
});
