import { randomUUID } from 'node:crypto';
import type { BookingAnswer } from '../../src/domain/wire/booking';
import type { OrderWire } from '../../src/domain/wire/order';
import type { PaymentAnswer } from '../../src/domain/wire/payment';
import { runChecks } from '../../src/verify/checks';
import { type Client, TestApp } from '../app';
import { sellable } from '../given';
import { paymentRace } from '../payment-race';
import { booking, single } from './party';

let app: TestApp;
let staff: Client;
let staff2: Client;
beforeAll(async () => {
  app = await TestApp.start({}, { turns: false });
  [staff, staff2] = [await app.as('staff'), await app.as('staff2')];
});
afterAll(() => app.stop());
afterEach(async () => expect(await runChecks(app.db.manager)).toEqual([]));

const ROUNDS = 5;
const RECEIVE = '/orders/admin/callCenter/receive';
const read = async (id: number): Promise<OrderWire> =>
  (await staff.get(`/orders/${String(id)}`).expect(200)).body as OrderWire;
const sold = async (party = booking): Promise<BookingAnswer> =>
  (await staff.post('/orders/admin/callCenter', party(await sellable(app, { inDays: 60 }))).expect(201))
    .body as BookingAnswer;

test('two clerks who take the deposit of one order at once: it is taken once, and the other is told', async () => {
  for (const { statuses, fares } of await paymentRace(app, ROUNDS, { lastPaymentId: 0 }))
    expect({ statuses, fares }).toEqual({ statuses: [201, 409], fares: [300_000] });
});

test('control: tills that do not say what they show take it twice, the second for the balance', async () => {
  for (const { statuses, fares } of await paymentRace(app, ROUNDS, {}))
    expect({ statuses, fares }).toEqual({ statuses: [201, 201], fares: [300_000, 300_000] });
});

test('whoever is late is told in words what was taken and by whom, and takes the balance when that was seen', async () => {
  const { id, orderNumber } = await sold();
  const body = { orderNumber, method: 'CASH', amount: 3000, lastPaymentId: 0 };
  const first = (await staff2.post(RECEIVE, body).expect(201)).body as PaymentAnswer;
  const told = await staff.post(RECEIVE, body).expect(409);
  expect(told.body).toMatchObject({
    code: 'payment.meanwhile',
    message: `Meanwhile this was booked on the order: ${first.receiptNo} HK$3,004.50 (${first.payment.takenBy}). Please check what is still open, then receive again.`,
  });
  const { payments } = await read(id);
  expect(payments).toHaveLength(1);
  await staff.post(RECEIVE, { ...body, lastPaymentId: payments[0]?.id }).expect(201);
  // a void is news as well as money is
  const fc = await app.as('fc');
  await fc.post(`/payments/${String((await read(id)).payments.at(-1)?.id)}/void`, { reason: 'twice' }).expect(201);
  await staff.post(RECEIVE, { ...body, lastPaymentId: payments[0]?.id }).expect(409);
});

test('a repeat by its key gets the first answer, whatever its till shows by then', async () => {
  const { id, orderNumber } = await sold();
  const key = { 'idempotency-key': randomUUID() };
  const body = { orderNumber, method: 'FPS', amount: 3000, lastPaymentId: 0 };
  const first = await staff.post(RECEIVE, body, key).expect(201);
  const again = await staff.post(RECEIVE, body, key).expect(201);
  const { payments } = await read(id);
  const later = await staff.post(RECEIVE, { ...body, lastPaymentId: payments[0]?.id }, key).expect(201);
  expect([again.body, later.body]).toEqual([first.body, first.body]);
  expect(payments).toHaveLength(1);
  await staff.post(RECEIVE, { ...body, amount: 3001 }, key).expect(409);
});

test('a first settlement and an extra are held against the ledger in the same way', async () => {
  const { id, orderNumber } = await sold(single);
  await staff.patch('/checkout/cash', { orderNumber, amount: 5983, lastPaymentId: 0 }).expect(200);
  const told = await staff2.patch('/checkout/cash', { orderNumber, amount: 5983, lastPaymentId: 0 }).expect(409);
  expect(told.body).toMatchObject({ code: 'payment.meanwhile' });
  const extra = { orderNumber, amount: 100, method: 'CASH', adHoc: true, description: 'Bus' };
  await staff2.patch('/checkout/extra', { ...extra, lastPaymentId: 0 }).expect(409);
  const order = await read(id);
  expect(order.subOrders[0]?.charges).toEqual([]);
  await staff2.patch('/checkout/extra', { ...extra, lastPaymentId: order.payments[0]?.id }).expect(200);
});
