import { Session } from '../../src/auth/session.entity';
import { Payment } from '../../src/parties/payment.entity';
import { addDays, businessDate, weekdayOf } from '../../src/domain/dates';
import type { BookingAnswer } from '../../src/domain/wire/booking';
import type { OpenShift } from '../../src/domain/wire/cash-count';
import type { OrderWire } from '../../src/domain/wire/order';
import type { RequestWire } from '../../src/domain/wire/request';
import type { RequestCard } from '../../src/domain/wire/request-card';
import { runChecks } from '../../src/verify/checks';
import { type Client, type Person, TestApp } from '../app';
import { sellable } from '../given';
import { booking } from './party';

let app: TestApp;
const people = {} as Record<Person, Client>;
beforeAll(async () => {
  app = await TestApp.start();
  for (const person of ['root', 'admin', 'manager', 'fc', 'staff'] as const) people[person] = await app.as(person);
});
afterAll(() => app.stop());

interface Paid {
  id: number;
  orderNumber: string;
}
/** The family of the worked test (18,205) on a tour that leaves in so many days, with so much paid. */
async function family(inDays: number, amount: number): Promise<Paid> {
  const at = await sellable(app, { inDays });
  const made = (await people.staff.post('/orders/admin/callCenter', booking(at)).expect(201)).body as BookingAnswer;
  const body = { orderNumber: made.orderNumber, method: 'CASH', amount, belowMinimumReason: 'regular guest' };
  await people.manager.post('/orders/admin/callCenter/receive', body).expect(201);
  return { id: made.id, orderNumber: made.orderNumber };
}
const ask = async ({ orderNumber }: Paid, reasonCode = 'OPERATOR_OTHER'): Promise<RequestWire> =>
  (
    await people.staff
      .post('/cancel/request', { orderNumber, reasonCode, reason: 'no ferry', method: 'CASH' })
      .expect(201)
  ).body as RequestWire;
const approve = async (who: Person, requestId: number): Promise<RequestWire> =>
  (await people[who].post('/cancel/manager/approved', { requestId, decision: 'APPROVED' }).expect(200))
    .body as RequestWire;
const read = async ({ id }: Paid): Promise<OrderWire> =>
  (await people.staff.get(`/orders/${String(id)}`).expect(200)).body as OrderWire;

test.each([
  ['the operator calls off', { reasonCode: 'OPERATOR_OTHER' }],
  ['is kept as credit', { reasonCode: 'FORCE_MAJEURE', remedy: 'CREDIT' }],
])('of a party whose tour %s an extra goes back too: nothing is kept', async (_what, why) => {
  const paid = await family(40, 18_205);
  const { orderNumber } = paid;
  const extra = { orderNumber, method: 'CASH', amount: 300, description: 'Airport pick-up' };
  await people.staff.patch('/checkout/extra', extra).expect(200);
  const body = { orderNumber, ...why, reason: 'no ferry', method: 'CASH' };
  const request = (await people.staff.post('/cancel/request', body).expect(201)).body as RequestWire;
  expect(request.figures).toMatchObject({ oldTotal: 18_505, newTotal: 0, kept: 0, added: 0, toRefund: 18_505 });
  for (const who of ['manager', 'fc'] as const) await approve(who, request.id);
  const order = await read(paid);
  expect(order).toMatchObject({ orderState: 'CANCELLED', amount: 0, paid: 0, balance: 0 });
  expect(order.payments.filter(({ kind }) => kind === 'REFUND').map(({ amount }) => amount)).toEqual([-18_532.76]);
  expect(await runChecks(app.db.manager)).toEqual([]);
});
test('a late cancellation by the operator gives everything back, visa and insurance too, and pays on top', async () => {
  const paid = await family(5, 18_205);
  const request = await ask(paid);
  expect(request.figures).toMatchObject({
    charge: 0,
    nonRefundable: 0,
    kept: 0,
    added: 0,
    toRefund: 18_205,
    levyBack: 27.31,
    compensation: 2640.75,
  });
  expect(request.figures?.perTraveller.map((row) => row.compensation)).toEqual([870.45, 870.45, 823.05, 76.8]);
  // two persons decide on money that goes out
  expect((await approve('manager', request.id)).state).toBe('PENDING_FC');
  expect((await approve('fc', request.id)).state).toBe('EXECUTED');
  const order = await read(paid);
  expect(order).toMatchObject({ orderState: 'CANCELLED', balance: 0 });
  const rows = order.payments.map(({ kind, fareAmount, levyAmount, amount }) => [kind, fareAmount, levyAmount, amount]);
  expect(rows).toEqual([
    ['BALANCE', 18_205, 27.31, 18_232.31],
    ['REFUND', -18_205, -27.31, -18_232.31],
    ['COMPENSATION', 0, 0, -2640.75],
  ]);
  expect(await runChecks(app.db.manager)).toEqual([]);
});
test('what was paid out stands in the cash of the shop that paid it, and not among what the party paid', async () => {
  const before = (await people.fc.get('/cash-counts/open?branch=TST').expect(200)).body as OpenShift;
  const paid = await family(6, 3000);
  const request = await ask(paid);
  expect(request.figures).toMatchObject({ toRefund: 3000, compensation: 2640.75 });
  await approve('manager', request.id);
  await approve('fc', request.id);
  const after = (await people.fc.get('/cash-counts/open?branch=TST').expect(200)).body as OpenShift;
  const cash = ({ lines }: OpenShift): number => lines.find((line) => line.method === 'CASH')?.expected ?? 0;
  expect(Math.round((cash(after) - cash(before)) * 100)).toBe(-264_075);
  expect(await read(paid)).toMatchObject({ paid: 0, balance: 0 });
});
test.each([
  ['eight days before', 8, 'OPERATOR_MIN_GROUP', 0],
  ['seven days before', 7, 'OPERATOR_MIN_GROUP', 2640.75],
  ['beyond control, seven days before', 7, 'FORCE_MAJEURE', 0],
])('%s', async (_when, inDays, reasonCode, compensation) => {
  expect((await ask(await family(inDays, 18_205), reasonCode)).figures).toMatchObject({ compensation });
});
test('the rule is that of the day of booking, and of nobody else but those who set tours up', async () => {
  const paid = await family(5, 18_205);
  const rule = { shortTourDays: 2, withinDaysShort: 1, withinDaysLong: 7, percent: 50, maximum: 5000 };
  const seeded = { ...rule, effectiveFrom: '2022-09-01', percent: 15, maximum: 1000 };
  const tomorrow = addDays(businessDate(app.clock.now()), 1);
  const set = (value: object[], who: Person = 'manager') =>
    people[who].patch('/parameters/operatorCancelCompensation', { value });
  await set([seeded], 'staff').expect(403);
  await set([{ ...seeded, percent: 101 }]).expect(400);
  await set([seeded, seeded]).expect(400);
  await set([{ ...rule, effectiveFrom: tomorrow }, seeded]).expect(200);
  // tomorrow the dearer rule is in force, for whoever books from then on
  await app.db.manager.updateAll(Session, { expiresAt: new Date('2099-12-31T00:00:00Z') });
  app.clock.set(new Date(app.clock.now().getTime() + 24 * 3_600_000));
  expect((await ask(paid)).figures).toMatchObject({ compensation: 2640.75 });
  app.clock.set(undefined);
  await set([seeded]).expect(200);
  // what somebody booked under stays as it was, and nothing new begins before those who have booked
  for (const [value, code] of [
    [[], 'ruleUsed'],
    [[{ ...rule, effectiveFrom: tomorrow }], 'ruleUsed'],
    [[{ ...seeded, percent: 1 }], 'ruleUsed'],
    [[seeded, { ...rule, effectiveFrom: addDays(tomorrow, -1) }], 'ruleTooEarly'],
  ] as const)
    expect((await set([...value]).expect(409)).body).toMatchObject({ code: `compensation.${code}` });
  expect((await ask(await family(5, 18_205))).figures).toMatchObject({ compensation: 2640.75 });
});
test('each refund of the operator has a day by which it is due, three working days on, holidays left out', async () => {
  const today = businessDate(app.clock.now());
  const working = (from: string, count: number): string => {
    let day = from;
    for (let left = count; left > 0;) {
      day = addDays(day, 1);
      if (![0, 6].includes(weekdayOf(day))) left -= 1;
    }
    return day;
  };
  const first = working(today, 1);
  const { body } = await people.admin.get(`/holidays?date=${first}`).expect(200);
  expect((await ask(await family(5, 18_205))).refundDueOn).toBe(body.length ? expect.anything() : working(today, 3));
  if (body.length) return;
  const made = await people.admin
    .post('/holidays', { date: first, name: 'Typhoon', translations: { 'zh-Hant': { name: '颱風' } } })
    .expect(201);
  await people.staff.post('/holidays', { date: first, name: 'Mine' }).expect(403);
  const request = await ask(await family(5, 18_205));
  expect(request.refundDueOn).toBe(working(today, 4));
  const card = (await people.manager.get(`/requests/${String(request.id)}`).expect(200)).body as RequestCard;
  expect(card.request.refundDueOn).toBe(working(today, 4));
  await people.admin.delete(`/holidays/${String(made.body.id)}`).expect(200);
  expect((await ask(await family(5, 18_205), 'CUSTOMER')).refundDueOn).toBeNull();
});
test('verify names a compensation that was changed behind its back', async () => {
  const row = await app.db.manager.findOneByOrFail(Payment, { kind: 'COMPENSATION' });
  await app.db.manager.update(Payment, row.id, { amount: 1 as never });
  const found = await runChecks(app.db.manager);
  expect(found.map((each) => each.check)).toContain('compensation = request');
});
