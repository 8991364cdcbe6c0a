import { addDays, businessDate, type DateOnly } from '../../src/domain/dates';
import type { BookingAnswer } from '../../src/domain/wire/booking';
import type { OrderListRow, OrderWire } from '../../src/domain/wire/order';
import type { RequestWire } from '../../src/domain/wire/request';
import { expireHolds } from '../../src/jobs/expire-holds';
import { JobsService } from '../../src/jobs/jobs.service';
import { OutboxMessage } from '../../src/outbox/outbox-message.entity';
import { SubOrder } from '../../src/parties/sub-order.entity';
import { runChecks } from '../../src/verify/checks';
import { type Client, type Person, TestApp } from '../app';
import { sellable } from '../given';
import { single } from './party';

let app: TestApp;
const people = {} as Record<Person, Client>;
beforeAll(async () => {
  app = await TestApp.start({}, { turns: false });
  for (const person of ['root', 'manager', 'fc', 'staff'] as const) people[person] = await app.as(person);
});
afterEach(() => daysAgo(0));
afterAll(async () => {
  expect(await runChecks(app.db.manager)).toEqual([]);
  await app.stop();
});

/** One adult of 5,983 with a deposit of 1,000, and so much of it paid. */
async function booked(paid = 0, inDays = 60) {
  const at = await sellable(app, { inDays });
  const body = single(at, paid ? { payNow: { method: 'CASH', amount: paid } } : {});
  const { id, orderNumber } = (await people.staff.post('/orders/admin/callCenter', body).expect(201))
    .body as BookingAnswer;
  return { id, orderNumber };
}
const read = async (id: number): Promise<OrderWire> =>
  (await people.staff.get(`/orders/${id}`).expect(200)).body as OrderWire;
const pay = (orderNumber: string, amount: number) =>
  people.staff.post('/orders/admin/callCenter/receive', { orderNumber, method: 'CASH', amount });
const voidRow = (id: number | undefined) =>
  people.fc.post(`/payments/${String(id)}/void`, { reason: 'wrong order' }).expect(201);
const DAY = 86_400_000;
/** The rest happens so many days ago; 0 is today. */
const daysAgo = (n: number): void => app.clock.set(n === 0 ? undefined : new Date(Date.now() - n * DAY));
const DENIED = { status: 403, body: expect.objectContaining({ code: 'auth.denied' }) as object };
const lapse = (orderId: number) =>
  app.db.manager.update(SubOrder, { orderId }, { holdUntil: new Date(Date.now() - 3_600_000) });
const extra = (orderNumber: string) =>
  people.staff.patch('/checkout/extra', { orderNumber, amount: 100, description: 'visa', method: 'CASH' });
async function figuresOf(id: number, orderNumber: string) {
  const { amount, paid, balance } = await read(id);
  const [row] = (await people.staff.get(`/orders/admin?orderNumber=${orderNumber}`)).body as OrderListRow[];
  expect(row).toMatchObject({ amount, paid, balance });
  expect(Math.round((amount - paid) * 100)).toBe(Math.round(balance * 100));
  return [amount, paid, balance];
}

test('a party whose deposit is voided is on hold again with what else it paid; the clock leaves it, staff are told', async () => {
  await people.root
    .patch('/parameters/staffNotificationEmail', { value: { addresses: ['desk@example.com'], events: ['heldAgain'] } })
    .expect(200);
  const { id, orderNumber } = await booked(1000);
  await pay(orderNumber, 10).expect(201);
  const [deposit] = (await read(id)).payments;
  await voidRow(deposit?.id);
  const held = (await read(id)).subOrders[0];
  expect(held).toMatchObject({ orderState: 'HOLD', paymentState: 'partial', farePaid: 10, dueNow: 990 });
  const hours = (Date.parse(held?.holdUntil ?? '') - app.clock.now().getTime()) / 3_600_000;
  expect(hours).toBeGreaterThan(23.9);
  expect(await app.db.manager.findBy(OutboxMessage, { kind: 'mail' })).toMatchObject([
    { payload: { to: ['desk@example.com'], subject: expect.stringContaining(`${orderNumber}-01`) } },
  ]);
  await lapse(id);
  await app.nest.get(JobsService).run(expireHolds);
  expect((await read(id)).subOrders[0]).toMatchObject({ orderState: 'HOLD' });
  // it can be paid, changed and asked to be cancelled
  await people.staff
    .post('/orders/admin/preview', {
      verb: 'cancel-request',
      body: { orderNumber, reasonCode: 'CUSTOMER', reason: 'ill' },
    })
    .expect(200);
  await pay(orderNumber, 990).expect(201);
  expect((await read(id)).subOrders[0]).toMatchObject({ orderState: 'CONFIRMED', farePaid: 1000 });
});

test('a void that leaves what was due changes no state', async () => {
  const { id, orderNumber } = await booked(1000);
  await pay(orderNumber, 1500).expect(201);
  await voidRow((await read(id)).payments[0]?.id);
  expect((await read(id)).subOrders[0]).toMatchObject({ orderState: 'CONFIRMED', farePaid: 1500 });
});

test('a cheque that the bank returns days later comes off the books of that day; cash does not', async () => {
  daysAgo(3);
  const { id, orderNumber } = await booked(1000);
  await people.staff
    .post('/orders/admin/callCenter/receive', { orderNumber, method: 'CHEQUE', amount: 4983, remark: '004512' })
    .expect(201);
  const [cash, cheque] = (await read(id)).payments;
  daysAgo(0);
  const back = (of: number | undefined, who: Person = 'fc') =>
    people[who].post(`/payments/${String(of)}/void`, { reason: 'returned by the bank' });
  expect(await back(cheque?.id, 'staff')).toMatchObject(DENIED);
  expect((await back(cash?.id).expect(409)).body).toMatchObject({ code: 'payment.notToday' });
  await back(cheque?.id).expect(201);
  expect((await back(cheque?.id).expect(409)).body).toMatchObject({ code: 'payment.voided' });
  const { payments, subOrders } = await read(id);
  const today = app.clock.now().toISOString().slice(0, 10);
  expect(payments.at(-1)).toMatchObject({ kind: 'VOID', method: 'CHEQUE', fareAmount: -4983, branch: 'TST' });
  expect(payments.at(-1)?.takenAt.slice(0, 10)).toBe(today);
  expect(subOrders[0]).toMatchObject({ orderState: 'CONFIRMED', farePaid: 1000 });
  expect((await figuresOf(id, orderNumber))[2]).toBe(4990.47);
});
test('who has left stays confirmed when the cheque of the deposit comes back: it is a debt, and can be paid', async () => {
  daysAgo(3);
  const { id, orderNumber } = await booked();
  await people.staff
    .post('/orders/admin/callCenter/receive', { orderNumber, method: 'CHEQUE', amount: 1000 })
    .expect(201);
  await pay(orderNumber, 10).expect(201);
  const before = await read(id);
  daysAgo(0);
  const leavesOn = (departureDate: DateOnly) => app.db.manager.update(SubOrder, { orderId: id }, { departureDate });
  await leavesOn(addDays(businessDate(new Date()), -1));
  await voidRow(before.payments[0]?.id);
  expect((await read(id)).subOrders[0]).toMatchObject({ orderState: 'CONFIRMED', farePaid: 10 });
  await leavesOn(before.subOrders[0]?.departureDate ?? '');
  await pay(orderNumber, 5973).expect(201);
  expect((await figuresOf(id, orderNumber))[2]).toBe(0);
});

test('a hold that loses its last money is held anew; when no hold can last it is confirmed, and owes', async () => {
  for (const leaves of ['later', 'today']) {
    const { id, orderNumber } = await booked(1000);
    await pay(orderNumber, 10).expect(201);
    const [deposit, more] = (await read(id)).payments;
    await voidRow(deposit?.id);
    await lapse(id);
    const leavesOn = (departureDate: DateOnly) => app.db.manager.update(SubOrder, { orderId: id }, { departureDate });
    const before = (await read(id)).subOrders[0]?.departureDate ?? '';
    if (leaves === 'today') await leavesOn(businessDate(new Date()));
    await voidRow(more?.id);
    await app.nest.get(JobsService).run(expireHolds);
    const party = (await read(id)).subOrders[0];
    if (leaves === 'later') {
      expect(party).toMatchObject({ orderState: 'HOLD', farePaid: 0 });
      expect(Date.parse(party?.holdUntil ?? '')).toBeGreaterThan(Date.now());
    } else expect(party).toMatchObject({ orderState: 'CONFIRMED', farePaid: 0, holdUntil: null });
    await leavesOn(before);
    await pay(orderNumber, 5983).expect(201);
    expect((await figuresOf(id, orderNumber))[2]).toBe(0);
  }
});

test('an extra is for a confirmed party', async () => {
  const { id, orderNumber } = await booked();
  expect((await extra(orderNumber).expect(409)).body).toMatchObject({ code: 'general.notAllowedInState' });
  await people.manager.patch(`/orders/${id}`, { action: 'cancel', reason: 'gone' }).expect(200);
  expect((await extra(orderNumber).expect(409)).body).toMatchObject({ code: 'general.notAllowedInState' });
  const paid = await booked(1000);
  await extra(paid.orderNumber).expect(200);
});

test('amount, paid and balance: a hold, one that ran out, one that was given up', async () => {
  const one = await booked();
  expect(await figuresOf(one.id, one.orderNumber)).toEqual([5991.97, 0, 5991.97]);
  await lapse(one.id);
  await app.nest.get(JobsService).run(expireHolds);
  expect(await figuresOf(one.id, one.orderNumber)).toEqual([0, 0, 0]);
  const other = await booked();
  await people.manager.patch(`/orders/${other.id}`, { action: 'cancel', reason: 'gone' }).expect(200);
  expect(await figuresOf(other.id, other.orderNumber)).toEqual([0, 0, 0]);
});

test('a charge of a cancelled party that is paid moves paid, not the amount; what was kept stands in both', async () => {
  const { id, orderNumber } = await booked(1000, 20);
  const body = { orderNumber, reasonCode: 'CUSTOMER', reason: 'ill', method: 'CASH' };
  const request = (await people.staff.post('/cancel/request', body).expect(201)).body as RequestWire;
  // half of 5,983, for nobody was declared to the insurer: 1,000 is kept, 1,991.50 owed
  expect(request.figures).toMatchObject({ charge: 2991.5, nonRefundable: 0, kept: 1000, added: 1991.5 });
  await people.manager.post('/cancel/manager/approved', { requestId: request.id, decision: 'APPROVED' }).expect(200);
  expect(await figuresOf(id, orderNumber)).toEqual([2995.99, 1001.5, 1994.49]);
  await pay(orderNumber, 1000).expect(201);
  expect(await figuresOf(id, orderNumber)).toEqual([2995.99, 2003, 992.99]);
  await pay(orderNumber, 991.5).expect(201);
  expect(await figuresOf(id, orderNumber)).toEqual([2995.99, 2995.99, 0]);
  expect((await read(id)).subOrders[0]).toMatchObject({
    orderState: 'CANCELLED',
    paymentState: 'partial',
    kept: 1001.5,
  });
});

test('money for two holds that is too little for the second is refused with what would do for both', async () => {
  const { orderNumber } = await booked();
  const at = await sellable(app, { inDays: 60 });
  await people.staff.post('/orders/admin/callCenter/add-order', { ...single(at), orderNumber }).expect(201);
  // all of the first, 5,983, and half of the second's deposit of 1,000
  const { body } = await pay(orderNumber, 6483).expect(400);
  expect(body).toMatchObject({ code: 'payment.belowMinimum', message: expect.stringContaining('6,983.00') });
  await pay(orderNumber, 6983).expect(201);
});
test('money for a whole order settles who travels before what a cancelled party still owes', async () => {
  const { id, orderNumber } = await booked(1000, 20);
  const body = { orderNumber, reasonCode: 'CUSTOMER', reason: 'ill', method: 'CASH' };
  const request = (await people.staff.post('/cancel/request', body).expect(201)).body as RequestWire;
  await people.manager.post('/cancel/manager/approved', { requestId: request.id, decision: 'APPROVED' }).expect(200);
  const at = await sellable(app, { inDays: 60 });
  await people.staff.post('/orders/admin/callCenter/add-order', { ...single(at), orderNumber }).expect(201);
  // the deposit is what was asked for: it confirms the party that travels
  await pay(orderNumber, 1000).expect(201);
  const dueOf = async () => (await read(id)).subOrders.map(({ orderState, fareDue }) => [orderState, fareDue]);
  expect(await dueOf()).toEqual([
    ['CANCELLED', 1991.5],
    ['CONFIRMED', 4983],
  ]);
  await pay(orderNumber, 5000).expect(201);
  expect(await dueOf()).toEqual([
    ['CANCELLED', 1974.5],
    ['CONFIRMED', 0],
  ]);
  expect((await read(id)).payments.slice(-2).map((row) => row.fareAmount)).toEqual([4983, 17]);
});
