import type { BookingAnswer } from '../src/domain/wire/booking';
import type { DashboardWire } from '../src/domain/wire/dashboard';
import type { CallListRow, OrderListRow, OrderWire } from '../src/domain/wire/order';
import { Call } from '../src/calls/call.entity';
import { announcements } from '../src/events/announce';
import { runChecks } from '../src/verify/checks';
import { booking } from './orders/party';
import { type Client, TestApp } from './app';
import { sellable } from './given';

let app: TestApp;
let staff: Client;
const parties: { id: number; subOrderId: number; orderNumber: string }[] = [];
beforeAll(async () => {
  app = await TestApp.start();
  staff = await app.as('staff');
  for (let i = 0; i < 3; i += 1) {
    const at = await sellable(app, { inDays: 60 });
    const body = booking(at, { payNow: { method: 'CASH', amount: 3000 } });
    const { id, orderNumber, subOrders } = (await staff.post('/orders/admin/callCenter', body).expect(201))
      .body as BookingAnswer;
    const soon = new Date(Date.now() + (10 + i) * 86_400_000).toISOString().slice(0, 10);
    await app.db.query(
      'UPDATE sub_orders SET departureDate = ?, balanceDueDate = ?, noticeDate = ? WHERE orderId = ?',
      [soon, soon, soon.slice(0, 4) + '-01-01', id],
    );
    parties.push({ id, orderNumber, subOrderId: subOrders[0]?.id ?? 0 });
  }
});
afterAll(() => app.stop());

const day = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Hong_Kong' }).format(new Date(Date.now() + days * 86_400_000));
const list = async (query = ''): Promise<CallListRow[]> =>
  (await staff.get(`/orders/admin/call-list${query}`).expect(200)).body as CallListRow[];
const numbers = async (query: string): Promise<string[]> => (await list(query)).map(({ orderNumber }) => orderNumber);
const at = (i: number): (typeof parties)[number] => {
  const party = parties[i];
  if (!party) throw new Error('no such party');
  return party;
};

test('the soonest due stands first, with what it and its whole order owe, levy included, page by page', async () => {
  const rows = await list('?queue=now');
  expect(rows.map(({ orderNumber }) => orderNumber)).toEqual(parties.map(({ orderNumber }) => orderNumber));
  const { body: order } = await staff.get(`/orders/${at(0).id}`).expect(200);
  expect(rows[0]).toMatchObject({
    ...{ balance: (order as OrderWire).balance, orderBalance: (order as OrderWire).balance, dueNow: 0 },
    ...{ holdUntil: null, dueOn: rows[0]?.balanceDueDate },
  });
  const page = await staff.get('/orders/admin/call-list?_start=1&_end=2').expect(200);
  expect([page.headers['x-total-count'], (page.body as CallListRow[]).map(({ orderNumber }) => orderNumber)]).toEqual([
    '3',
    [at(1).orderNumber],
  ]);
});

test('a call without an answer waits until tomorrow, a promise until its day has passed', async () => {
  await staff.post(`/orders/admin/call-list/${at(0).subOrderId}`, { result: 'NO_ANSWER' }).expect(201);
  const promise = { result: 'PROMISED', promisedUntil: day(3), note: 'pays by FPS' };
  await staff.post(`/orders/admin/call-list/${at(1).subOrderId}`, promise).expect(201);
  expect(await numbers('?queue=now')).toEqual([at(2).orderNumber]);
  expect(await numbers('?queue=promised')).toEqual([at(1).orderNumber]);
  expect((await list('?queue=all'))[1]?.calls).toMatchObject([{ ...promise, by: 'staff person' }]);
  await app.db.manager.update(Call, { subOrderId: at(0).subOrderId }, { at: new Date(Date.now() - 86_400_000) });
  await app.db.manager.update(Call, { subOrderId: at(1).subOrderId }, { promisedUntil: day(-1) });
  expect(await numbers('?queue=now')).toEqual(parties.map(({ orderNumber }) => orderNumber));
});

test('the last call counts: a promise no longer once somebody has called since, and the call of today does', async () => {
  const { subOrderId, orderNumber } = at(1);
  await app.db.manager.update(Call, { subOrderId }, { promisedUntil: day(3), at: new Date(Date.now() - 86_400_000) });
  expect(await numbers('?queue=promised')).toEqual([orderNumber]);
  await staff.post(`/orders/admin/call-list/${subOrderId}`, { result: 'WRONG_NUMBER' }).expect(201);
  expect(await numbers('?queue=promised')).toEqual([]);
  expect(await numbers('?queue=now')).not.toContain(orderNumber);
  await app.db.manager.update(Call, { subOrderId }, { at: new Date(Date.now() - 86_400_000) });
  expect(await numbers('?queue=now')).toContain(orderNumber);
});

test('who has been on tour and owes still stands on the list until the tour is closed', async () => {
  const { subOrderId, orderNumber } = at(0);
  const [found] = await app.db.query<{ departureId: number }[]>('SELECT departureId FROM sub_orders WHERE id = ?', [
    subOrderId,
  ]);
  const manager = await app.as('manager');
  const { body: closing } = await manager.post('/closings', { departure: found?.departureId }).expect(201);
  const set = (table: string, values: string, row: number): Promise<unknown> =>
    app.db.query(`UPDATE ${table} SET ${values} WHERE id = ?`, [row]);
  await set('sub_orders', `orderState = 'COMPLETED', departureDate = '${day(-20)}'`, subOrderId);
  const stands: Record<string, boolean> = {};
  for (const state of ['open', 'submitted', 'closed', 'reopenAsked']) {
    await set('closings', `state = '${state}'`, (closing as { id: number }).id);
    stands[state] = (await numbers('?queue=now')).includes(orderNumber);
  }
  expect(stands).toEqual({ open: true, submitted: true, closed: false, reopenAsked: false });
  await set('sub_orders', "orderState = 'CONFIRMED', departureDate = balanceDueDate", subOrderId);
});

test('who is cancelled and owes what that cost is called at once, until it is paid or the tour is closed', async () => {
  const at = await sellable(app);
  const body = booking(at, { payNow: { method: 'CASH', amount: 3000 } });
  const { id, orderNumber } = (await staff.post('/orders/admin/callCenter', body).expect(201)).body as BookingAnswer;
  // two days before it leaves all of the fare is kept
  for (const [table, key] of [
    ['departures', 'id'],
    ['sub_orders', 'departureId'],
  ])
    await app.db.query(`UPDATE ${table} SET departureDate = ? WHERE ${key} = ?`, [day(2), at.departureId]);
  const asked = { orderNumber, reasonCode: 'CUSTOMER', reason: 'ill', method: 'CASH' };
  const { body: request } = await staff.post('/cancel/request', asked).expect(201);
  const { id: requestId, figures } = request as { id: number; figures: { added: number } };
  const manager = await app.as('manager');
  await manager.post('/cancel/manager/approved', { requestId, decision: 'APPROVED' }).expect(200);
  const row = async (): Promise<CallListRow | undefined> =>
    (await list('?queue=now')).find((each) => each.orderNumber === orderNumber);
  const { body: order } = await staff.get(`/orders/${id}`).expect(200);
  expect((order as OrderWire).balance).toBeGreaterThan(figures.added);
  expect(await row()).toMatchObject({
    ...{ orderState: 'CANCELLED', fareDue: figures.added, balance: (order as OrderWire).balance },
    ...{ balanceDueDate: day(0), overdue: false },
  });
  const { body: closing } = await manager.post('/closings', { departure: at.departureId }).expect(201);
  const close = (state: string): Promise<unknown> =>
    app.db.query('UPDATE closings SET state = ? WHERE id = ?', [state, (closing as { id: number }).id]);
  await close('closed');
  expect(await row()).toBeUndefined();
  await close('open');
  await staff.patch('/checkout/cash', { orderNumber, amount: figures.added - 100 }).expect(200);
  expect(await row()).toMatchObject({ fareDue: 100 });
  await staff.patch('/checkout/cash', { orderNumber, amount: 100 }).expect(200);
  expect(await row()).toBeUndefined();
  const differ = (await runChecks(app.db.manager)).filter(({ record }) => record.startsWith(orderNumber));
  // its notice date stands as it was booked, before the departure was moved here
  expect(differ.map(({ check }) => check)).toEqual(['notice date']);
});

test('who is cancelled without having paid owes nothing, and no fare stays open', async () => {
  const body = booking(await sellable(app));
  const { id, orderNumber } = (await staff.post('/orders/admin/callCenter', body).expect(201)).body as BookingAnswer;
  await staff.patch(`/orders/${id}`, { action: 'cancel', reason: 'changed plans' }).expect(200);
  expect(await numbers('?queue=all')).not.toContain(orderNumber);
  expect(await app.db.query('SELECT orderState, openFare FROM sub_orders WHERE orderId = ?', [id])).toMatchObject([
    { orderState: 'CANCELLED', openFare: 0 },
  ]);
});

test('what the dashboard calls overdue, and the orders that want a call, are the parties of the list', async () => {
  const set = (values: string, party: number): Promise<unknown> =>
    app.db.query(`UPDATE sub_orders SET ${values} WHERE id = ?`, [at(party).subOrderId]);
  const before = await app.db.query<object[]>(
    'SELECT id, orderState, departureDate, balanceDueDate FROM sub_orders ORDER BY id',
  );
  await app.db.query("UPDATE closings SET state = 'open'");
  await set(`orderState = 'COMPLETED', departureDate = '${day(-20)}', balanceDueDate = '${day(-30)}'`, 0);
  await set(`orderState = 'HOLD', balanceDueDate = '${day(30)}', holdUntil = '${day(-1)} 04:00:00.000'`, 1);
  await set(`balanceDueDate = '${day(3)}'`, 2);
  const late = await list('?queue=late');
  expect(late.map(({ orderNumber }) => orderNumber)).toEqual([at(0).orderNumber, at(1).orderNumber]);
  const { overdue, balances, totals } = (await staff.get('/dashboard').expect(200)).body as DashboardWire;
  expect(overdue).toEqual({ count: 2, amount: late.reduce((sum, { fareDue }) => sum + fareDue, 0) });
  const wanting = await staff.get('/orders/admin?attention=balancesDue&_sort=orderNumber&_order=asc').expect(200);
  const three = parties.map(({ orderNumber }) => orderNumber);
  expect((wanting.body as OrderListRow[]).map(({ orderNumber }) => orderNumber)).toEqual(three);
  expect([totals.balances, balances.map(({ orderNumber }) => orderNumber)]).toEqual([3, three]);
  for (const row of before as { id: number; orderState: string; departureDate: string; balanceDueDate: string }[])
    await app.db.query('UPDATE sub_orders SET orderState = ?, departureDate = ?, balanceDueDate = ? WHERE id = ?', [
      ...[row.orderState, row.departureDate, row.balanceDueDate, row.id],
    ]);
});

test('a held party with money is called for what keeps its seats, by the day until which they are held, and not for its order', async () => {
  const there = await sellable(app, { inDays: 60 });
  const body = booking(there, { payNow: { method: 'CASH', amount: 3000 } });
  const { id, orderNumber } = (await staff.post('/orders/admin/callCenter', body).expect(201)).body as BookingAnswer;
  const { contactPerson: _who, contactPhone: _phone, contactEmail: _mail, ...more } = booking(there);
  const added = await staff.post('/orders/admin/callCenter/add-order', { ...more, orderNumber }).expect(201);
  const held = (added.body as BookingAnswer).subOrders.at(-1)?.id ?? 0;
  const receive = { orderNumber, subOrderId: held, method: 'CASH', amount: 3000 };
  await staff.post('/orders/admin/callCenter/receive', receive).expect(201);
  // some of it went again: what is left is less than was due now (decisions B18)
  const until = `${day(1)} 09:29:00.000`;
  await app.db.query("UPDATE sub_orders SET orderState = 'HOLD', holdUntil = ?, dueNow = 400000 WHERE id = ?", [
    until,
    held,
  ]);
  const { body: order } = await staff.get(`/orders/${String(id)}`).expect(200);
  const party = (order as OrderWire).subOrders.find((each) => each.id === held);

  const rows = await list();
  expect(rows[0]).toMatchObject({
    ...{ subOrderId: held, orderState: 'HOLD', dueOn: day(1), overdue: false, dueNow: 1001.5 },
    ...{ holdUntil: `${day(1)}T09:29:00.000Z`, balance: party?.balance, orderBalance: (order as OrderWire).balance },
  });
  expect(party?.balance).toBeLessThan((order as OrderWire).balance);
  await app.db.query("UPDATE sub_orders SET orderState = 'EXPIRED', openFare = 0 WHERE id = ?", [held]);
});

test.each([
  [{ result: 'PROMISED' }, { promisedUntil: ['This field is required'] }],
  [
    { result: 'PROMISED', promisedUntil: day(-1) },
    { promisedUntil: ['A promise runs from today on, for a year at most'] },
  ],
  [{ result: 'ANSWERED' }, { result: [expect.any(String)] }],
  [{ result: 'SPOKE', paid: true }, { paid: [expect.any(String)] }],
])('refused at its field: %j', async (body, errors) => {
  const answer = await staff.post(`/orders/admin/call-list/${at(2).subOrderId}`, body).expect(400);
  expect(answer.body).toMatchObject({ errors });
});

test('one press is one call, an unknown party is told so, and finance reads but does not call', async () => {
  const before = await app.db.manager.count(Call);
  const key = { 'Idempotency-Key': 'call-0001-abcdef' };
  const call = () => staff.post(`/orders/admin/call-list/${at(2).subOrderId}`, { result: 'SPOKE' }, key);
  const [first, second] = [(await call().expect(201)).body, (await call().expect(201)).body] as [object, object];
  expect(second).toEqual(first);
  expect(await app.db.manager.count(Call)).toBe(before + 1);
  await staff.post('/orders/admin/call-list/999999', { result: 'SPOKE' }).expect(404);
  const fc = await app.as('fc');
  await fc.get('/orders/admin/call-list').expect(200);
  await fc.post(`/orders/admin/call-list/${at(2).subOrderId}`, { result: 'SPOKE' }).expect(403);
});

test('a call is told on the live channel, and its party can be read though it is no longer to be called', async () => {
  const { subOrderId } = at(0);
  const heard: unknown[] = [];
  const hearing = announcements.subscribe((each) => each.channel === 'calls' && heard.push(each));
  await staff.post(`/orders/admin/call-list/${subOrderId}`, { result: 'SPOKE', note: 'pays on Monday' }).expect(201);
  hearing.unsubscribe();
  expect(heard).toEqual([{ channel: 'calls', type: 'SPOKE', id: subOrderId }]);
  expect(await numbers('?queue=now')).not.toContain(at(0).orderNumber);
  const { body } = await staff.get(`/orders/admin/call-list/${subOrderId}`).expect(200);
  const [listed] = (await list('?queue=all')).filter((row) => row.subOrderId === subOrderId);
  expect(body).toEqual(listed);
  expect((body as CallListRow).calls[0]).toMatchObject({ result: 'SPOKE', by: 'staff person', note: 'pays on Monday' });
  await staff.get('/orders/admin/call-list/999999').expect(404);
});

test('the history of the order tells of its calls', async () => {
  const { body } = await staff.get(`/audit?order=${at(2).id}`).expect(200);
  expect((body as { action: string }[]).map(({ action }) => action)).toContain('call');
});
