import { type AfterQueryEvent, In } from 'typeorm';
import { Order } from '../src/parties/order.entity';
import { SubOrder } from '../src/parties/sub-order.entity';
import type { BookingAnswer } from '../src/domain/wire/booking';
import type { CustomerListWire } from '../src/domain/wire/customer';
import type { DeparturesMade } from '../src/domain/wire/departure';
import type { DisruptionPreview, DisruptionWire } from '../src/domain/wire/disruption';
import type { BulkDecision } from '../src/domain/wire/package';
import type { PaymentAnswer } from '../src/domain/wire/payment';
import type { StampPaste } from '../src/domain/wire/stamp';
import { TestApp } from './app';
import { drafted } from './drafting';
import { sellable } from './given';
import { manyOrders } from './many-orders';
import { single } from './orders/party';

let app: TestApp;
/** What was asked of the database, and how often the thread had been free for others by then. */
let statements: { sql: string; turn: number }[] = [];
let turn = 0;
let looking: NodeJS.Immediate;
const look = (): void => {
  turn += 1;
  looking = setImmediate(look);
};
beforeAll(async () => {
  app = await TestApp.start({}, { turns: false });
  look();
  app.db.subscribers.push({ afterQuery: ({ query }: AfterQueryEvent) => void statements.push({ sql: query, turn }) });
});
afterAll(async () => {
  clearImmediate(looking);
  await app.stop();
});
const begin = (): void => void (statements = []);
const asked = (what: RegExp): number => statements.filter(({ sql }) => what.test(sql)).length;
/** At how many times, between which others were let in. */
const turnsOf = (what: RegExp): number =>
  new Set(statements.filter(({ sql }) => what.test(sql)).map((each) => each.turn)).size;

test('who names a departure that is taken away is asked by one statement for all kinds of records', async () => {
  const { departureId } = await sellable(app);
  const manager = await app.as('manager');
  begin();
  await manager.delete(`/departures/admin/${departureId}`).expect(200);
  expect(asked(/FROM .(waiting_parties|closings|departure_milestones)./)).toBe(1);
});

test('what several parties chose is written by one statement, and works out no figures but what they paid', async () => {
  const at = await sellable(app, { inDays: 60 });
  const [staff, manager] = [await app.as('staff'), await app.as('manager')];
  for (let n = 0; n < 3; n += 1) await staff.post('/orders/admin/callCenter', single(at)).expect(201);
  const desk = { departureIds: [at.departureId], reasonCode: 'OPERATOR_OTHER', choice: 'REFUND', reason: 'Typhoon.' };
  begin();
  const { id } = (await manager.post('/disruptions', desk).expect(201)).body as DisruptionWire;
  expect(asked(/FROM .members./)).toBe(1);
  begin();
  const { parties } = (await manager.post(`/disruptions/${id}/choose`, { choice: 'RELEASE' }).expect(200))
    .body as DisruptionWire;
  expect(parties.map(({ choice }) => choice)).toEqual(['RELEASE', 'RELEASE', 'RELEASE']);
  expect(asked(/^UPDATE .disruption_parties./)).toBe(1);
  // once, to show the desk afterwards
  expect(asked(/FROM .members./)).toBe(1);
  begin();
  await manager.post(`/disruptions/${id}/act`, { act: 'submit' }).expect(200);
  expect(asked(/^UPDATE .?disruption_parties/)).toBe(1);
});

test('stamps of a list, what the log says of them, and a form of levy, are written by a statement each', async () => {
  const at = await sellable(app, { inDays: 60 });
  const staff = await app.as('staff');
  const rows: { receiptNo: string; stampNo: string; amount: number }[] = [];
  const paid: number[] = [];
  for (let n = 0; n < 3; n += 1) {
    const { orderNumber } = (await staff.post('/orders/admin/callCenter', single(at)).expect(201))
      .body as BookingAnswer;
    const { body } = await staff.patch('/checkout/cash', { orderNumber, amount: 5983 }).expect(200);
    const { receiptNo, payment } = body as PaymentAnswer;
    rows.push({ receiptNo, stampNo: `ONCE-${n}`, amount: 8.97 });
    paid.push(payment.id);
  }
  begin();
  const { body } = await staff.post('/levy-stamps/paste', { rows }).expect(201);
  expect((body as StampPaste).stored).toBe(3);
  expect([asked(/^INSERT INTO .levy_stamps./), asked(/^INSERT INTO .audit./)]).toEqual([1, 1]);
  const taken = rows.slice(0, 1).map((row) => ({ ...row, stampNo: 'ONCE-1' }));
  const again = await staff.post('/levy-stamps/paste', { rows: taken }).expect(201);
  expect((again.body as StampPaste).stored).toBe(0);
  const fc = await app.as('fc');
  for (const id of paid) await fc.post(`/payments/${id}/void`, { reason: 'taken twice' }).expect(201);
  begin();
  expect((await fc.post('/levy-reclaims/claim', {}).expect(201)).body).toMatchObject({ lines: 3 });
  expect(asked(/^INSERT INTO .levy_reclaim_rows./)).toBe(1);
});

test('what the log says of a list that is saved is written by one statement', async () => {
  const at = await sellable(app, { inDays: 60 });
  const staff = await app.as('staff');
  for (let n = 0; n < 3; n += 1) await staff.post('/orders/admin/callCenter', single(at)).expect(201);
  const list = `/customers/get-tour-customer-list/${at.departureId}`;
  const { data } = (await staff.get(list).expect(200)).body as CustomerListWire;
  begin();
  await staff.patch(list, { data: data.map(({ memberId }) => ({ memberId, remark: 'vegetarian' })) }).expect(200);
  expect(asked(/INSERT INTO .audit./)).toBe(1);
});

test('departures are made by few statements, and changed some at a time, each time in a work of its own', async () => {
  const { code } = await sellable(app);
  const manager = await app.as('manager');
  const recurrence = { mode: 'DAILY', startDate: '2031-06-01', endDate: '2031-07-30' };
  begin();
  const made = await manager.post('/departures/admin', { packageCode: code, recurrence, maxPax: 9 }).expect(201);
  expect((made.body as DeparturesMade).created).toHaveLength(60);
  expect(asked(/^INSERT INTO .audit./)).toBe(1);
  begin();
  const filter = { packageCode: code, departureDate_gte: '2031-06-01' };
  const { body } = await manager.patch('/departures/update-all-departures', { filter, set: { maxPax: 8 } }).expect(200);
  expect(body).toEqual({ updated: 60, refused: [] });
  expect(turnsOf(/^COMMIT/)).toBe(3);
  // which of them have a waiting list is asked once for each slice
  expect(asked(/FROM waiting_departures/)).toBe(3);
});

test('between two decisions of many others are let in', async () => {
  const [staff, manager] = [await app.as('staff'), await app.as('manager')];
  const ids: number[] = [];
  for (let n = 0; n < 3; n += 1) {
    const { id } = await drafted(app, 'staff');
    await staff.patch(`/tours/admin/${id}`, { action: 'submit' }).expect(200);
    ids.push(id);
  }
  begin();
  const { body } = await manager.patch('/tours/admin/approve', { ids, decision: 'APPROVED' }).expect(200);
  expect((body as BulkDecision).done).toEqual(ids);
  expect(turnsOf(/^COMMIT/)).toBe(3);
});

test('what calling off a day of parties means is worked out some at a time', async () => {
  await manyOrders(app, 90);
  const [last] = await app.db.manager.find(SubOrder, { order: { id: 'DESC' }, take: 1 });
  const manager = await app.as('manager');
  const body = { departureIds: [last?.departureId ?? 0], reasonCode: 'OPERATOR_OTHER', choice: 'REFUND' };
  begin();
  const { sums } = (await manager.post('/disruptions/preview', body).expect(200)).body as DisruptionPreview;
  expect([sums.parties, turnsOf(/FROM .members./)]).toEqual([91, 3]);
});

test('the contact of many orders is changed some at a time, or of none where one is unknown', async () => {
  const at = await sellable(app, { inDays: 60, maxPax: 40 });
  const staff = await app.as('staff');
  const ids: number[] = [];
  for (let n = 0; n < 30; n += 1) {
    const { body } = await staff.post('/orders/admin/callCenter', single(at)).expect(201);
    ids.push((body as BookingAnswer).id);
  }
  const remarks = () => app.db.manager.countBy(Order, { id: In(ids), remark: 'Meets at the hall' });
  await staff.put('/orders', { ids: [...ids, 999_999], remark: 'Meets at the hall' }).expect(404);
  expect(await remarks()).toBe(0);
  begin();
  const once = { 'idempotency-key': 'contact-of-thirty' };
  const { body } = await staff.put('/orders', { ids, remark: 'Meets at the hall' }, once).expect(200);
  expect([(body as { id: number }[]).map(({ id }) => id), await remarks()]).toEqual([ids, 30]);
  expect(turnsOf(/^COMMIT/)).toBe(8);
  // what they are found by is compared once for each slice
  expect(asked(/FROM search_terms/)).toBe(8);
  await staff.put('/orders', { ids, remark: 'Another' }, once).expect(409);
});

test('many records are deleted some at a time, or none where one of them must stay', async () => {
  const root = await app.as('root');
  const ids: number[] = [];
  for (let n = 0; n < 30; n += 1) {
    const day = { date: `2035-03-${String(n + 1).padStart(2, '0')}`, name: `Day ${n}` };
    ids.push((await root.post('/holidays', day).expect(201)).body.id as number);
  }
  await root.delete('/holidays', { ids: [...ids, 999_999] }).expect(404);
  await root.get(`/holidays/${ids[0]}`).expect(200);
  begin();
  await root.delete('/holidays', { ids }).expect(200);
  // looked at in two works and deleted in two, with others in between the slices of either; a server always lets them in
  expect(asked(/^COMMIT/)).toBe(4);
  expect(turnsOf(/^COMMIT/)).toBeGreaterThan(2);
  await root.get(`/holidays/${ids[0]}`).expect(404);
});
