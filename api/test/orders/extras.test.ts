import type { BookingAnswer } from '../../src/domain/wire/booking';
import type { OrderWire } from '../../src/domain/wire/order';
import type { RequestWire } from '../../src/domain/wire/request';
import { fill } from '../../src/migrations/1763872000000-dropped-extras';
import { expireHolds } from '../../src/jobs/expire-holds';
import { JobsService } from '../../src/jobs/jobs.service';
import { runChecks } from '../../src/verify/checks';
import { type Client, type Person, TestApp } from '../app';
import { demandSeen, is, json, more } from '../corrupt';
import { sellable } from '../given';
import { single } from './party';

let app: TestApp;
const people = {} as Record<Person, Client>;
beforeAll(async () => {
  app = await TestApp.start({}, { turns: false });
  for (const person of ['manager', 'manager2', 'fc', 'fc2', 'staff'] as const) people[person] = await app.as(person);
});
afterAll(() => app.stop());
afterEach(async () => expect(await runChecks(app.db.manager)).toEqual([]));

interface Sold {
  id: number;
  orderNumber: string;
}
const read = async ({ id }: Sold): Promise<OrderWire> =>
  (await people.staff.get(`/orders/${String(id)}`).expect(200)).body as OrderWire;
const chargesOf = async (of: Sold) => (await read(of)).subOrders[0]?.charges ?? [];
/** One adult of 5,983 who has paid everything, and extras of so much each, paid as they were sold. */
async function sold(...extras: number[]): Promise<Sold & { extras: number[] }> {
  const at = await sellable(app, { inDays: 40 });
  const body = single(at, { payNow: { method: 'CASH', amount: 5983 } });
  const made = (await people.staff.post('/orders/admin/callCenter', body).expect(201)).body as BookingAnswer;
  const { id, orderNumber } = made;
  for (const amount of extras)
    await people.staff
      .patch('/checkout/extra', { orderNumber, amount, description: 'Wheelchair', method: 'CASH', adHoc: true })
      .expect(200);
  return { id, orderNumber, extras: (await chargesOf(made)).map((charge) => charge.id) };
}
/** Takes the last receipt back: the extra is owed, and nobody pays it. */
async function voided(of: Sold): Promise<void> {
  const last = (await read(of)).payments.at(-1);
  await people.fc.post(`/payments/${String(last?.id)}/void`, { reason: 'not wanted' }).expect(201);
}
const ask = (of: Sold, extras: number[], amount: number) =>
  people.staff.post('/refund/request', {
    ...{ orderNumber: of.orderNumber, extras, amount },
    ...{ reason: 'Not wanted', method: 'CASH' },
  });
const decide = (who: Person, requestId: number, more: object = {}) =>
  people[who].post('/refund/manager/approved', { requestId, decision: 'APPROVED', ...more });

test('an extra whose receipt was voided comes off the party: nothing goes back, operations alone sign', async () => {
  const party = await sold(300, 50);
  await voided(party);
  expect(await read(party)).toMatchObject({
    balance: 50.08,
    subOrders: [{ moves: expect.arrayContaining(['refund-request']) }],
  });
  const [, bus = 0] = party.extras;
  const asked = (await ask(party, [bus], 0).expect(201)).body as RequestWire;
  expect(asked).toMatchObject({ extras: [bus], figures: { oldTotal: 6333, newTotal: 6283, toRefund: 0 } });
  expect(await read(party)).toMatchObject({ balance: 50.08 });
  const done = (await decide('manager', asked.id, { approvedAmount: 0 }).expect(200)).body as RequestWire;
  expect(done.state).toBe('EXECUTED');
  expect(await read(party)).toMatchObject({ balance: 0, paymentState: 'paid' });
  expect((await chargesOf(party)).map(({ kind, amount, dropsId }) => [kind, amount, dropsId])).toEqual([
    ['EXTRA', 300, null],
    ['EXTRA', 50, null],
    ['REFUND', -50, bus],
  ]);
  expect((await ask(party, [bus], 0).expect(400)).body).toMatchObject({ errors: { extras: expect.anything() } });
});

test('what was paid for an extra goes back with it, all of it, and finance signs', async () => {
  const party = await sold(300);
  const { extras } = party;
  for (const amount of [0, 299.99])
    expect((await ask(party, extras, amount).expect(400)).body).toMatchObject({
      code: 'request.extraPaid',
      errors: { amount: [expect.stringContaining('HK$300.00')] },
    });
  await ask(party, extras, 300.01).expect(400);
  await ask(party, [], 0).expect(400);
  const { id } = (await ask(party, extras, 300).expect(201)).body as RequestWire;
  await decide('manager', id, { approvedAmount: 200, reason: 'less' }).expect(400);
  expect((await decide('manager', id).expect(200)).body).toMatchObject({ state: 'PENDING_FC' });
  expect(await chargesOf(party)).toHaveLength(1);
  await decide('fc', id).expect(200);
  const after = await read(party);
  expect(after).toMatchObject({ balance: 0, paymentState: 'paid' });
  expect(after.payments.at(-1)).toMatchObject({ kind: 'REFUND', fareAmount: -300, levyAmount: -0.45 });
});

test('a hold gives an extra up as well, and is confirmed when what is left is paid; nothing else of it is refunded', async () => {
  const party = await sold(300);
  const { payments } = await read(party);
  for (const { id } of [...payments].reverse())
    await people.fc.post(`/payments/${String(id)}/void`, { reason: 'wrong card' }).expect(201);
  expect(await read(party)).toMatchObject({
    ...{ orderState: 'HOLD', balance: 6292.42 },
    subOrders: [{ moves: expect.arrayContaining(['refund-request']) }],
  });
  await ask(party, [], 1).expect(422);
  const { id } = (await ask(party, party.extras, 0).expect(201)).body as RequestWire;
  await decide('manager', id).expect(200);
  expect(await read(party)).toMatchObject({ orderState: 'HOLD', balance: 5991.97 });
  const paid = { orderNumber: party.orderNumber, method: 'CASH', amount: 5983 };
  await people.staff.post('/orders/admin/callCenter/receive', paid).expect(201);
  expect(await read(party)).toMatchObject({ orderState: 'CONFIRMED', balance: 0 });
});
test('a hold that runs out while it is asked gives the extra up all the same, for when it is taken up again', async () => {
  const party = await sold(300);
  for (const { id } of [...(await read(party)).payments].reverse())
    await people.fc.post(`/payments/${String(id)}/void`, { reason: 'wrong card' }).expect(201);
  const { id } = (await ask(party, party.extras, 0).expect(201)).body as RequestWire;
  app.clock.set(new Date(Date.now() + 25 * 3_600_000));
  await app.nest.get(JobsService).run(expireHolds);
  app.clock.set(undefined);
  expect(await read(party)).toMatchObject({ orderState: 'EXPIRED', amount: 0 });
  await decide('manager', id).expect(200);
  expect(await read(party)).toMatchObject({ orderState: 'EXPIRED', balance: 0 });
  expect((await chargesOf(party)).map(({ amount }) => amount)).toEqual([300, -300]);
});
test('a hold that is given up at the counter owes nothing that was sold beside its tour, and its preview says so', async () => {
  const party = await sold(300, 50);
  for (const { id } of [...(await read(party)).payments].reverse())
    await people.fc.post(`/payments/${String(id)}/void`, { reason: 'wrong card' }).expect(201);
  expect(await read(party)).toMatchObject({ orderState: 'HOLD', balance: 6342.5 });
  const body = { orderId: party.id, reason: 'no time' };
  const shown = await people.staff.post('/orders/admin/preview', { verb: 'cancel', body }).expect(200);
  expect(shown.body).toMatchObject({ newTotal: 0, newAmount: 0, toPay: 0 });
  await people.staff.patch(`/orders/${String(party.id)}`, { action: 'cancel', reason: 'no time' }).expect(200);
  const after = await read(party);
  expect(after).toMatchObject({ orderState: 'CANCELLED', amount: 0, paid: 0, balance: 0 });
  expect(after.subOrders[0]).toMatchObject({ fareDue: 0, moves: [] });
  expect((await chargesOf(party)).map(({ amount }) => amount)).toEqual([300, 50, -300, -50]);
});
test('neither the extra of another party nor a charge of a cancellation comes off', async () => {
  const [one, other] = [await sold(300), await sold(300)];
  expect((await ask(one, other.extras, 300).expect(400)).body).toMatchObject({ errors: { extras: expect.anything() } });
});

test('two who decide at once take it off once, and the table itself refuses a second row', async () => {
  const party = await sold(300);
  const { extras } = party;
  const { id } = (await ask(party, extras, 300).expect(201)).body as RequestWire;
  await decide('manager', id).expect(200);
  const tries = await Promise.all((['fc', 'fc2', 'fc', 'fc2'] as const).map((who) => decide(who, id)));
  expect(tries.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
  expect((await chargesOf(party)).map(({ amount }) => amount)).toEqual([300, -300]);
  const again = `INSERT INTO charges (subOrderId, kind, description, amount, dropsId, createdBy, createdAt)
    SELECT subOrderId, kind, description, amount, dropsId, createdBy, createdAt FROM charges WHERE dropsId = ?`;
  await expect(app.db.query(again, extras)).rejects.toThrow();
});

test('whoever the operator lets down has back what was left, not what had come off before', async () => {
  const party = await sold(300, 50);
  const { id } = (await ask(party, party.extras.slice(0, 1), 300).expect(201)).body as RequestWire;
  for (const who of ['manager', 'fc'] as const) await decide(who, id).expect(200);
  const body = { orderNumber: party.orderNumber, reasonCode: 'OPERATOR_OTHER', reason: 'Coach broken', method: 'CASH' };
  const asked = (await people.staff.post('/cancel/request', body).expect(201)).body as RequestWire;
  expect(asked.figures).toMatchObject({ oldTotal: 6033, toRefund: 6033 });
  for (const who of ['manager', 'fc'] as const)
    await people[who].post('/cancel/manager/approved', { requestId: asked.id, decision: 'APPROVED' }).expect(200);
  expect(await read(party)).toMatchObject({ balance: 0 });
  expect((await chargesOf(party)).map(({ amount }) => amount)).toEqual([300, 50, -300, -50]);
  // rows of before it was kept which extra they take off
  const [first] = party.extras;
  await app.db.query('UPDATE charges SET dropsId = NULL WHERE dropsId >= ?', [first]);
  expect(await runChecks(app.db.manager)).toHaveLength(3);
  await fill(app.db);
});

test('verify names an extra that came off wrongly', async () => {
  const figure = json((figures) => {
    (figures['basis'] as { extras: number }).extras = 1;
  });
  await demandSeen(app, runChecks, {
    charges: [
      ['amount', "kind = 'REFUND'", more, 'charge = its extra turned round'],
      ['dropsId', "kind = 'REFUND'", is(null), 'charge = its extra turned round'],
      ['kind', "kind = 'REFUND'", is('CANCELLATION'), 'charge: takes nothing off'],
    ],
    requests: [
      ['extras', "kind = 'refund' AND state = 'EXECUTED'", is(null), 'request: extras of its figures'],
      ['figures', "kind = 'refund' AND state = 'EXECUTED'", figure, 'request: extras of its figures'],
      ['extras', "kind = 'cancel'", is('[1]'), 'request: no extras of a refund'],
    ],
  });
  expect(await runChecks(app.db.manager)).toEqual([]);
  const { extras } = await sold(300);
  expect(extras).toHaveLength(1);
});
