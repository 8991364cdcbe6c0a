import { BatchRunner } from '../src/batches/batch-runner';
import { addDays, businessDate } from '../src/domain/dates';
import type { OrderWire } from '../src/domain/wire/order';
import type { ReportWire } from '../src/domain/wire/report';
import { type Person, TestApp } from './app';
import { runChecks } from '../src/verify/checks';
import { type Toured, toured, travelled, voidOf } from './toured';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

type Ended = Record<'packageCode' | 'departureDate', string> & { margin: number };
type Said = { id: number; code: string; data: { checks: string[] } };
async function post(person: Person, path: string, body: object = {}): Promise<[number, Said]> {
  const answer = await (await app.as(person)).post(path, body);
  return [answer.status, answer.body as Said];
}
const today = (): string => businessDate(app.clock.now());
const between = ({ closing }: Toured, from: string, to: string): Promise<unknown> =>
  app.db.query('UPDATE closings SET departureDate = ?, returnDate = ? WHERE id = ?', [from, to, closing]);

test('a tour that was called off is closed once everybody on it is settled, and then nothing of it is written', async () => {
  const tour = await toured(app);
  const manager = await app.as('manager');
  const submit = `/closings/${tour.closing}/submit`;
  const why = { reasonCode: 'OPERATOR_MIN_GROUP', choice: 'REFUND', reason: 'Too few.' };
  const [, { id }] = await post('manager', '/disruptions', { departureIds: [tour.departureId], ...why });
  const acts = [
    ['manager', 'submit'],
    ['manager2', 'approve'],
    ['fc', 'approve'],
  ] as const;
  for (const [person, act] of acts) {
    const [status, { data }] = await post('manager', submit);
    expect([status, data.checks]).toEqual([409, ['returned']]);
    expect((await post(person, `/disruptions/${id}/act`, { act }))[0]).toBe(200);
  }
  for (let turn = 0; turn < 3; turn += 1) await app.nest.get(BatchRunner).turn();
  const [, { id: line }] = await post('manager', '/cost-lines', { closing: tour.closing, unitPrice: 200 });
  expect((await post('manager', `/cost-lines/${line}/invoice`, { invoiceAmount: 200 }))[0]).toBe(200);
  expect((await post('manager', submit))[0]).toBe(200);
  expect((await post('fc', `/closings/${tour.closing}/close`))[0]).toBe(200);
  // nobody went, and what it cost stands beside the others all the same
  const { packageCode, departureDate, margin } = (await manager.get(`/closings/${tour.closing}`).expect(200))
    .body as Ended;
  const path = `/admin/report?type=7&packageCode=${packageCode}&departureDate=${departureDate}&format=json`;
  const [closed] = ((await manager.get(path).expect(200)).body as ReportWire).more;
  expect([margin, closed?.rows]).toMatchObject([
    -200,
    [{ going: 0, plannedCost: null, actualCost: 200, actualMargin: -200 }],
  ]);
  expect(await voidOf(app, tour)).toMatchObject({ status: 409, body: { code: 'closing.locked' } });
  expect(await runChecks(app.db.manager)).toEqual([]);
});

test('a tour is not closed on the day on which it returns', async () => {
  const tour = await toured(app);
  await travelled(app, tour);
  await between(tour, addDays(today(), -4), today());
  const [status, { code, data }] = await post('manager', `/closings/${tour.closing}/submit`);
  expect([status, code, data.checks]).toEqual([409, 'closing.checksOpen', ['returned']]);
  await between(tour, addDays(today(), -5), addDays(today(), -1));
  expect((await post('manager', `/closings/${tour.closing}/submit`))[0]).toBe(200);
});

test('a tour of which somebody has paid too much is not closed', async () => {
  const tour = await toured(app);
  const [{ id = 0 } = {}] = await app.db.query<{ id: number }[]>('SELECT id FROM orders WHERE orderNumber = ?', [
    tour.orderNumber,
  ]);
  const staff = await app.as('staff');
  const { version, subOrders } = (await staff.get(`/orders/admin/${id}`).expect(200)).body as OrderWire;
  const [party] = subOrders as [OrderWire['subOrders'][number]];
  const members = party.members.map(({ id: member, type, surname, givenName, singleRoom }) => ({
    ...{ id: member, type, surname, givenName, singleRoom, insurance: false },
  }));
  await staff.put('/orders/admin/callCenter', { orderId: id, subOrderId: party.id, version, members }).expect(200);
  await travelled(app, tour);
  const [status, { data }] = await post('manager', `/closings/${tour.closing}/submit`);
  expect([status, data.checks]).toEqual([409, ['overpaid']]);
});

test('a leader who is owed money does not hand the account in, and leads no tour from the day on which another ends', async () => {
  const [first, second] = [await toured(app), await toured(app)];
  for (const tour of [first, second]) await travelled(app, tour);
  const [from, ends] = [addDays(today(), -10), addDays(today(), -6)];
  await between(second, ends, addDays(today(), -2));
  const person = { name: 'Lee Ka Ho', languages: [{ language: 'cantonese' }], passExpiry: addDays(today(), 400) };
  const [, { id: leader }] = await post('manager', '/leaders', person);
  const [, { id }] = await post('manager', '/leader-assignments', { closing: first.closing, leader });
  const entries = [{ day: from, kind: 'receipt', category: 'other', currency: 'HKD', amount: 100 }];
  await (await app.as('manager')).patch(`/leader-assignments/${id}`, { entries }).expect(200);
  const [status, { code }] = await post('manager', `/leader-assignments/${id}/handIn`);
  expect([status, code]).toEqual([409, 'leader.uneven']);
  const other = await post('manager', '/leader-assignments', { closing: second.closing, leader });
  expect([other[0], other[1].code]).toEqual([409, 'leader.overlap']);
  await between(second, addDays(ends, 1), addDays(today(), -2));
  expect((await post('manager', '/leader-assignments', { closing: second.closing, leader }))[0]).toBe(201);
});

test("a leader's account takes no day that the journal never books", async () => {
  const tour = await toured(app);
  await travelled(app, tour);
  const person = { name: 'Ho Siu Ming', languages: [{ language: 'cantonese' }], passExpiry: addDays(today(), 400) };
  const [, { id: leader }] = await post('manager', '/leaders', person);
  const [, { id }] = await post('manager', '/leader-assignments', { closing: tour.closing, leader });
  const manager = await app.as('manager');
  const write = async (...days: string[]): Promise<[number, unknown]> => {
    const entries = days.map((day) => ({ day, kind: 'receipt', category: 'other', currency: 'HKD', amount: 1 }));
    const { status, body } = await manager.patch(`/leader-assignments/${id}`, { entries });
    return [status, (body as { errors?: unknown }).errors];
  };
  expect(await write(today(), `1926${today().slice(4)}`)).toEqual([400, { 'entries.1.day': [expect.any(String)] }]);
  expect(await write(addDays(today(), 1))).toEqual([400, { 'entries.0.day': [expect.any(String)] }]);
  expect((await write(today(), addDays(today(), -400)))[0]).toBe(200);
  // what stands already stays, however long ago it is by now
  const old = JSON.stringify([{ day: '2020-01-01', kind: 'receipt', category: 'other', currency: 'HKD', amount: 100 }]);
  await app.db.query('UPDATE leader_assignments SET entries = ? WHERE id = ?', [old, id]);
  expect((await write('2020-01-01', today()))[0]).toBe(200);
});
