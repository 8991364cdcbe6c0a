import { addDays, businessDate, startOfDay } from '../../src/domain/dates';
import type { BookingAnswer } from '../../src/domain/wire/booking';
import type { OpenShift } from '../../src/domain/wire/cash-count';
import type { OrderWire } from '../../src/domain/wire/order';
import type { RequestWire } from '../../src/domain/wire/request';
import { closings } from '../../src/verify/closings';
import { runChecks } from '../../src/verify/checks';
import { type Client, type Person, TestApp } from '../app';
import { sellable } from '../given';
import { toured, travelled } from '../toured';
import { booking, FAMILY } from './party';

let app: TestApp;
const people = {} as Record<Person, Client>;
beforeAll(async () => {
  app = await TestApp.start({}, { turns: false });
  for (const person of ['root', 'manager', 'fc', 'staff'] as const) people[person] = await app.as(person);
});
afterEach(() => app.clock.set(undefined));
afterAll(() => app.stop());

/** Just after midnight in Hong Kong, and an hour before that. */
const MIDNIGHT = startOfDay(businessDate(new Date())).getTime();
const LATER = new Date(MIDNIGHT + 20 * 60_000);
const EARLIER = new Date(MIDNIGHT - 40 * 60_000);
const read = async (id: number): Promise<OrderWire> =>
  (await people.staff.get(`/orders/${String(id)}`).expect(200)).body as OrderWire;
async function sold(payNow?: object): Promise<BookingAnswer> {
  const at = await sellable(app, { inDays: 40 });
  const sent = booking(at, { members: FAMILY, ...(payNow ? { payNow } : {}) } as never);
  return (await people.staff.post('/orders/admin/callCenter', sent).expect(201)).body as BookingAnswer;
}
const approve = async (kind: string, requestId: number): Promise<void> => {
  for (const who of ['manager', 'fc'] as const)
    await people[who].post(`/${kind}/manager/approved`, { requestId, decision: 'APPROVED' });
};
const checked = async () => expect(await runChecks(app.db.manager)).toEqual([]);

test('a clock that goes back an hour, over midnight: every step', async () => {
  app.clock.set(LATER);
  const hold = await sold();
  const paid = await sold({ method: 'CASH', amount: 18_205 });
  const part = await sold({ method: 'CASH', amount: 4000 });
  app.clock.set(EARLIER);
  const order = await read(hold.id);
  const members = order.subOrders[0]?.members.map(({ id, type, surname, givenName, occupyBed, insurance }) => ({
    ...{ id, type, surname, givenName, occupyBed, insurance: id % 2 ? insurance : false },
  }));
  await people.staff.put('/orders/admin/callCenter', { orderId: hold.id, members }).expect(200);
  await checked();
  const { orderNumber } = part;
  await people.staff.post('/orders/admin/callCenter/receive', { orderNumber, method: 'FPS', amount: 500 }).expect(201);
  await checked();
  await people.staff
    .patch('/checkout/extra', { orderNumber, amount: 100, description: 'x', method: 'CASH', adHoc: true })
    .expect(200);
  await checked();
  const wrong = (await read(part.id)).payments.at(-1);
  await people.fc.post(`/payments/${String(wrong?.id)}/void`, { reason: 'x' }).expect(201);
  await checked();
  const body = {
    orderNumber: paid.orderNumber,
    reasonCode: 'FORCE_MAJEURE',
    remedy: 'CREDIT',
    reason: 'x',
    method: 'CASH',
  };
  const asked = (await people.staff.post('/cancel/request', body).expect(201)).body as RequestWire;
  await approve('cancel', asked.id);
  await checked();
  await people.staff
    .post('/orders/admin/callCenter/receive', { orderNumber, method: 'CREDIT', amount: 1000 })
    .expect(201);
  await checked();
  app.clock.set(LATER);
  const moving = await sold({ method: 'CASH', amount: 4000 });
  const shift = (await people.staff.get('/cash-counts/open').expect(200)).body as OpenShift;
  const lines = shift.lines
    .filter(({ rows }) => rows > 0)
    .map(({ method, expected }) => ({ method, expected, counted: expected }));
  await people.staff.post('/cash-counts', { lines }).expect(201);
  app.clock.set(EARLIER);
  const to = await sellable(app, { inDays: 50 });
  const [party] = (await read(moving.id)).subOrders;
  const goal = { packageId: to.packageId, departureDateId: to.departureId, subOrderId: party?.id, reason: 'x' };
  const { transferId } = (await people.staff.post('/transfer/selected-tour', goal).expect(201)).body;
  await people.staff.patch('/transfer/selected-tour', { transferId, submit: true, method: 'CASH' }).expect(200);
  await checked();
  await approve('transfer', transferId);
  await checked();
  await people.staff.post('/orders/admin/callCenter/receive', { orderNumber, method: 'CASH', amount: 500 }).expect(201);
  const open = (await people.staff.get('/cash-counts/open').expect(200)).body as OpenShift;
  expect(open.lines.find(({ method }) => method === 'CASH')?.expected).toBeGreaterThan(499);
  const again = open.lines
    .filter(({ rows }) => rows > 0)
    .map(({ method, expected }) => ({ method, expected, counted: expected }));
  await people.staff.post('/cash-counts', { lines: again }).expect(201);
  await checked();
  const more = await sold({ method: 'CASH', amount: 4000 });
  await checked();
  expect(more.orderNumber).toContain(businessDate(EARLIER).slice(2).replaceAll('-', ''));
});

test('a tour is closed at a rate that was entered before the clock went back', async () => {
  app.clock.set(LATER);
  const tour = await toured(app);
  await travelled(app, tour);
  const day = addDays(businessDate(EARLIER), -9);
  await people.fc
    .post('/exchange-rates', { currency: 'JPY', rate: '0.05', validFrom: addDays(day, -5), source: 'Bank' })
    .expect(201);
  app.clock.set(EARLIER);
  const leader = (
    await people.manager.post('/leaders', {
      name: 'LEE',
      phone: '91112222',
      languages: [{ language: 'cantonese' }],
      passNo: 'P1',
      passExpiry: '2035-01-01',
      active: true,
    })
  ).body as { id: number };
  const made = (await people.manager.post('/leader-assignments', { closing: tour.closing, leader: leader.id }))
    .body as { id: number; version: number };
  const entries = [
    { day, kind: 'float', currency: 'JPY', amount: 10_000 },
    { day, kind: 'receipt', category: 'meals', currency: 'JPY', amount: 10_000, what: 'Lunch' },
  ];
  await people.manager.patch(`/leader-assignments/${made.id}`, { entries }).expect(200);
  await people.manager.post(`/leader-assignments/${made.id}/handIn`).expect(200);
  await people.fc.post(`/leader-assignments/${made.id}/signOff`).expect(200);
  await people.manager.post(`/closings/${tour.closing}/submit`).expect(200);
  await people.fc.post(`/closings/${tour.closing}/close`).expect(200);
  expect(await closings(app.db.manager)).toEqual([]);
});
