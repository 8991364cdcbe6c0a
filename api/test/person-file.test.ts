import { createHash } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { addDays, businessDate } from '../src/domain/dates';
import type { BookingAnswer } from '../src/domain/wire/booking';
import type { FoundPerson } from '../src/domain/wire/person';
import type { MessageWire } from '../src/domain/wire/message';
import { balanceCalls } from '../src/jobs/balance-calls';
import { JobsService } from '../src/jobs/jobs.service';
import { writePersonFile } from '../src/people/write-person-file';
import { days } from '../src/verify/days';
import { type Client, type Person, TestApp } from './app';
import { dayOf, demandSeen, is } from './corrupt';
import { sellable } from './given';
import { booking, member, single } from './orders/party';
import { bytesOf } from './xlsx-file';
import { readFile, rm } from 'node:fs/promises';

let app: TestApp;
const people = {} as Record<Person, Client>;
beforeAll(async () => {
  app = await TestApp.start();
  for (const person of ['manager', 'fc', 'staff'] as const) people[person] = await app.as(person);
});
afterAll(() => app.stop());

/** The texts of a zip by their names; papers byte for byte. */
function unzipped(zip: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  for (let at = 0; zip.readUInt32LE(at) === 0x04034b50;) {
    const [packed, length] = [zip.readUInt32LE(at + 18), zip.readUInt16LE(at + 26)];
    const start = at + 30 + length;
    const name = zip.toString('utf8', at + 30, start);
    files.set(
      name,
      inflateRawSync(zip.subarray(start, start + packed)).toString(name.endsWith('.pdf') ? 'latin1' : 'utf8'),
    );
    at = start + packed;
  }
  return files;
}
const asks = (body: object, who: Person = 'manager') =>
  people[who].post('/access-requests', {
    ...{ person: 'Wong Siu Fong', phone: '61112222', receivedOn: businessDate(app.clock.now()) },
    ...{ identified: 'document shown at the counter', ...body },
  });
const fileOf = async (id: number): Promise<Map<string, string>> =>
  unzipped(await bytesOf(people.manager.post(`/access-requests/${String(id)}/file`)));

test('a request has forty days, is answered or refused with a reason, and only managers see the log', async () => {
  const today = businessDate(app.clock.now());
  await asks({}, 'staff').expect(403);
  await people.fc.get('/access-requests').expect(403);
  expect((await asks({ receivedOn: addDays(today, 1) }).expect(400)).body.errors).toHaveProperty('receivedOn');
  const received = addDays(today, -3);
  const made = (await asks({ receivedOn: received }).expect(201)).body as { id: number; version: number };
  expect(made).toMatchObject({ state: 'open', dueOn: addDays(received, 40), endedOn: null });
  const move = (name: string, body: object) =>
    people.manager.post(`/access-requests/${String(made.id)}/${name}`, { version: made.version, ...body });
  await move('refuse', {}).expect(400);
  await move('refuse', { reason: 'not the person' }).expect(200);
  const { body } = await people.manager.get(`/access-requests/${String(made.id)}`).expect(200);
  expect(body).toMatchObject({ state: 'refused', endedOn: today });
  const at = `/access-requests/${String(made.id)}`;
  for (const call of [people.manager.get(`${at}/found`), people.manager.post(`${at}/file`, { chosen: [] })])
    expect((await call.expect(409)).body).toMatchObject({ code: 'accessRequest.refused' });
});
test('the zip holds everything of the person and nothing of who travelled along or of a namesake', async () => {
  const at = await sellable(app, { inDays: 40 });
  const contact = { contactPerson: 'Wong Siu Fong', contactPhone: '85261112222' };
  const members = [
    member('ADULT', 'SIU FONG', { surname: 'WONG', certificateNo: 'C668668(9)', phone: '61119999' }),
    member('ADULT', 'OTHER', { surname: 'COMPANION', phone: '95554444' }),
  ];
  const body = { ...booking(at), ...contact, members, tiaLevyPaid: true };
  const quoted = (await people.staff.post('/orders/admin/callCenter', { ...body, grandTotal: 1 })).body as {
    data: { grandTotal: number };
  };
  const payNow = { method: 'CASH', amount: 3000 };
  const { grandTotal } = quoted.data;
  const mine = (await people.staff.post('/orders/admin/callCenter', { ...body, grandTotal, payNow }).expect(201))
    .body as BookingAnswer;
  const namesake = { contactPerson: 'Wong Siu Fong', contactPhone: '63334444' };
  const theirs = (await people.staff.post('/orders/admin/callCenter', single(at, namesake)).expect(201))
    .body as BookingAnswer;
  const letter = { orderId: mine.id, event: 'confirmation', channel: 'EMAIL', language: 'en', to: 'fong@example.com' };
  const said = { subject: 'Your tour', body: 'Bring the small suitcase', enclose: ['invoice'] };
  const message = (await people.staff.post('/messages/send', { ...letter, ...said }).expect(201)).body as MessageWire;
  const { id } = (await asks({}).expect(201)).body as { id: number };
  const files = await fileOf(id);
  const all = [...files.values()].join('\n');
  expect([...files.keys()]).toEqual(
    expect.arrayContaining([
      'README.txt',
      'orders.csv',
      'payments.csv',
      'travellers.csv',
      'log.csv',
      'everything.json',
    ]),
  );
  for (const told of [mine.orderNumber, 'C668668(9)', '61119999']) expect(all).toContain(told);
  for (const secret of [theirs.orderNumber, '95554444', 'certificateSealed']) expect(all).not.toContain(secret);
  expect(files.get('messages.csv')).toContain('Bring the small suitcase');
  const paper = [...files].find(([name]) => name.startsWith(`messages/${String(message.id)}-`))?.[1] ?? '';
  expect(createHash('sha256').update(paper, 'latin1').digest('hex')).toBe(message.files[0]?.hash);
  expect(files.get('travellers.csv')).not.toContain('COMPANION');
  const opened = await app.db.query<{ n: number }[]>(
    "SELECT COUNT(*) AS n FROM audit WHERE action = 'personFile' OR (resource = 'members' AND action = 'unmask')",
  );
  expect(Number(opened[0]?.n)).toBe(2);
  const nobody = (await asks({ person: 'Nobody At All', phone: '' }).expect(201)).body as { id: number };
  await people.manager.post(`/access-requests/${String(nobody.id)}/file`).expect(404);
});
test('who only waits for seats, or asked before, has a file too; whoever waits beside him is not in it', async () => {
  const at = await sellable(app, { maxPax: 1 });
  const other = { contactPerson: 'Chan Tai Man', contactPhone: '92223333' };
  await people.staff.post('/orders/admin/callCenter', single(at, other)).expect(201);
  const waits = (extra: object) =>
    people.staff.post('/waiting-parties', { departureId: at.departureId, adults: 1, ...extra }).expect(201);
  await waits({ contactPerson: 'Lam Unique Waiter', contactPhone: '95551234', note: 'wheelchair, calls after six' });
  await waits({ contactPerson: 'Ho Beside', contactPhone: '95551235', note: 'another note' });
  const asked = { person: 'LAM unique waiter', phone: '85295551234', remark: 'came with her son' };
  const { id } = (await asks(asked).expect(201)).body as { id: number };
  const first = await fileOf(id);
  expect(first.get('waiting list.csv')).toContain('wheelchair, calls after six');
  expect(first.get('log of the waiting list.csv')).toContain('create');
  expect([first.has('access requests.csv'), first.has('orders.csv')]).toEqual([false, false]);
  expect([...first.values()].join('\n')).not.toContain('another note');
  // by name alone, and what was asked before stands in it
  const again = (await asks({ person: 'Lam Unique Waiter', phone: '' }).expect(201)).body as { id: number };
  const second = await fileOf(again.id);
  expect(second.get('waiting list.csv')).toContain('wheelchair');
  expect(second.get('access requests.csv')).toContain('came with her son');
  expect(second.get('log of access requests.csv')).toContain('personFile');
});
test('of the daily mail that names all open balances the file holds the lines of the person alone', async () => {
  const at = await sellable(app, { inDays: 10 });
  const book = async (contactPerson: string, contactPhone: string): Promise<string> =>
    (
      (
        await people.staff
          .post(
            '/orders/admin/callCenter',
            booking(at, { contactPerson, contactPhone, payNow: { method: 'CASH', amount: 18_205 } }),
          )
          .expect(201)
      ).body as BookingAnswer
    ).orderNumber;
  const mine = await book('Yuen Own Line', '61117777');
  const theirs = await book('Kwok Other Line', '61118888');
  const value = { addresses: ['ops@example.com'], events: ['balanceDue'] };
  await (await app.as('root')).put('/parameters/staffNotificationEmail', { value }).expect(200);
  // as if half of it had come
  const owing = "orderState = 'CONFIRMED' AND departureId = ?";
  await app.db.query(`UPDATE payments SET fareAmount = 1000000 WHERE orderNumber IN ('${mine}', '${theirs}')`);
  await app.db.query(`UPDATE sub_orders SET openFare = subtotal - 1000000 WHERE ${owing}`, [at.departureId]);
  await app.db.query(`UPDATE orders SET paymentState = 'partial' WHERE orderNumber IN ('${mine}', '${theirs}')`);
  // the mail of today may have gone by itself
  await app.db.query("DELETE FROM counters WHERE series LIKE 'mail:balance:%'");
  await app.nest.get(JobsService).run(balanceCalls);
  const [mail] = await app.db.query<{ payload: string }[]>(
    `SELECT payload FROM outbox WHERE payload LIKE '%${mine}%' AND payload LIKE '%${theirs}%'`,
  );
  expect(mail).toBeDefined();
  const { id } = (await asks({ person: 'Yuen Own Line', phone: '61117777' }).expect(201)).body as { id: number };
  const files = await fileOf(id);
  expect(files.get('mail to staff.csv')).toContain(`${mine}-01`);
  const all = [...files.values()].join('\n');
  for (const stranger of [theirs, 'Kwok Other Line', '61118888']) expect(all).not.toContain(stranger);
  await app.db.query('UPDATE payments SET fareAmount = 1820500 WHERE fareAmount = 1000000');
  await app.db.query(`UPDATE sub_orders SET openFare = 0 WHERE ${owing}`, [at.departureId]);
  await app.db.query("UPDATE orders SET paymentState = 'paid' WHERE paymentState = 'partial'");
});
test('by name alone namesakes are told apart, the file is refused until one is chosen, and holds that one only', async () => {
  const at = await sellable(app, { inDays: 50 });
  const book = async (contactPhone: string, birthDate: string): Promise<string> => {
    const members = [member('ADULT', 'TAI MAN', { surname: 'LAU', birthDate })];
    const body = { ...single(at, { contactPerson: 'Lau Tai Man', contactPhone }), members };
    return ((await people.staff.post('/orders/admin/callCenter', body).expect(201)).body as BookingAnswer).orderNumber;
  };
  const mine = await book('96242717', '1962-01-05');
  const theirs = await book('61710352', '1959-11-18');
  const { id } = (await asks({ person: 'LAU TAI MAN', phone: '' }).expect(201)).body as { id: number };
  const file = `/access-requests/${String(id)}/file`;
  const refused = await people.manager.post(file).expect(409);
  expect(refused.body).toMatchObject({ code: 'person.several' });
  await people.fc.get(`/access-requests/${String(id)}/found`).expect(403);
  const found = (await people.manager.get(`/access-requests/${String(id)}/found`).expect(200)).body as FoundPerson[];
  expect(found.map(({ phone, birthDate, orders }) => [phone, birthDate, orders])).toEqual([
    ['96242717', '1962-01-05', 1],
    ['61710352', '1959-11-18', 1],
  ]);
  expect(found[0]?.trips).toHaveLength(1);
  await people.manager.post(file, { chosen: ['somebody else'] }).expect(404);
  const chosen = [found[0]?.key];
  const files = unzipped(await bytesOf(people.manager.post(file, { chosen })));
  const all = [...files.values()].join('\n');
  expect(all).toContain(mine);
  for (const secret of [theirs, '61710352', '1959-11-18']) expect(all).not.toContain(secret);
  expect(files.get('bookings.csv')).toMatch(/\d\.\d\d/);
});
test('verify knows the forty days of each request', async () => {
  await demandSeen(app, days, {
    access_requests: [
      ['dueOn', 'id > 0', (value) => addDays(dayOf(value), 1), 'access request: its day'],
      ['endedOn', "state = 'refused'", is(null), 'access request: when it ended'],
    ],
  });
});
test('on the server: npm run person, by telephone or by name; a name that several bear is refused', async () => {
  const read = async (typed: string): Promise<string> => {
    const path = await writePersonFile(app.config, app.db, typed);
    const text = [...unzipped(await readFile(path)).values()].join('\n');
    await rm(path);
    return text;
  };
  expect(await read('6111 2222')).not.toContain('63334444');
  await expect(writePersonFile(app.config, app.db, 'wong siu fong')).rejects.toThrow('Several people may bear');
  expect(await read('ho beside')).toContain('another note');
  await expect(writePersonFile(app.config, app.db, '69998888')).rejects.toThrow('Nothing is held');
});
