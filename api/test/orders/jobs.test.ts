import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Departure } from '../../src/catalogue/departure.entity';
import { addDays, businessDate } from '../../src/domain/dates';
import type { BookingAnswer } from '../../src/domain/wire/booking';
import type { CallListRow, OrderWire } from '../../src/domain/wire/order';
import type { TransferWire } from '../../src/domain/wire/request';
import { completeTours } from '../../src/jobs/complete-tours';
import { expireHolds } from '../../src/jobs/expire-holds';
import { expireTransferHolds } from '../../src/jobs/expire-transfer-holds';
import { balanceCalls } from '../../src/jobs/balance-calls';
import { JobsService } from '../../src/jobs/jobs.service';
import { takeLease } from '../../src/turns/lease';
import { Order } from '../../src/parties/order.entity';
import { FrontDesk } from '../../src/desk/front-desk';
import { SYSTEM } from '../../src/http/actor';
import { SubOrder } from '../../src/parties/sub-order.entity';
import { Request } from '../../src/parties/request.entity';
import { Parameter } from '../../src/parameters/parameter.entity';
import { OutboxMessage } from '../../src/outbox/outbox-message.entity';
import type { Mail } from '../../src/outbox/notify';
import { sendMail } from '../../src/outbox/send-mail';
import { runVerify } from '../../src/verify/verify';
import { type Client, TestApp } from '../app';
import { sellable } from '../given';
import { booking } from './party';

let app: TestApp;
let staff: Client;
let jobs: JobsService;
beforeAll(async () => {
  app = await TestApp.start({}, { turns: false });
  staff = await app.as('staff');
  jobs = app.nest.get(JobsService);
  const stamps = { createdAt: new Date(), updatedAt: new Date(), updatedBy: 0 };
  const value = { addresses: ['ops@example.com'], events: ['balanceDue', 'holdExpired', 'requestWaiting'] };
  await app.db.manager.insert(Parameter, { key: 'staffNotificationEmail', value: value as never, ...stamps });
});
afterAll(() => app.stop());

const seats = (id: number): Promise<Departure> => app.db.manager.findOneByOrFail(Departure, { id });
const state = async (id: number): Promise<string> => ((await staff.get(`/orders/${id}`)).body as OrderWire).orderState;
const booked = async (payNow?: number, inDays = 60) => {
  const at = await sellable(app, { inDays });
  const body = booking(at, payNow ? { payNow: { method: 'CASH', amount: payNow } } : {});
  const answer = (await staff.post('/orders/admin/callCenter', body).expect(201)).body as BookingAnswer;
  return { ...answer, at, subOrderId: answer.subOrders[0]?.id ?? 0 };
};
const past = new Date(Date.now() - 3_600_000);

test('a hold that ran out expires once, frees its seats and tells the staff; one with money stays', async () => {
  const late = await booked();
  const paid = await booked(3000);
  await app.db.manager.update(SubOrder, late.subOrderId, { holdUntil: past });
  await staff.patch('/checkout/cash', { orderNumber: late.orderNumber, amount: 3000 }).expect(422);
  await Promise.all([jobs.run(expireHolds), jobs.run(expireHolds)]);
  expect([await state(late.id), await state(paid.id)]).toEqual(['EXPIRED', 'CONFIRMED']);
  expect((await seats(late.at.departureId)).bookedCount).toBe(0);
  await jobs.run(sendMail);
  const folder = join(app.config.dataDir, 'mail');
  expect(existsSync(folder)).toBe(true);
  const mails = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  expect(mails.filter((mail) => mail.includes(late.orderNumber))).toHaveLength(1);
  expect(mails.join()).toContain('To: ops@example.com');
  expect(await jobs.run(sendMail)).toBe(0);
});

test('seats held for a transfer are free after 48 hours; the request stays and takes them again at execution', async () => {
  const { subOrderId } = await booked(18_205);
  const to = await sellable(app, { inDays: 90 });
  const { body: draft } = await staff
    .post('/transfer/selected-tour', { subOrderId, packageId: to.packageId, departureDateId: to.departureId })
    .expect(201);
  const { transferId } = draft as TransferWire;
  await staff.patch('/transfer/selected-tour', { transferId, submit: true, reason: 'later' }).expect(200);
  await app.db.manager.update(Request, transferId, { heldUntil: past });
  await Promise.all([jobs.run(expireTransferHolds), jobs.run(expireTransferHolds)]);
  expect((await seats(to.departureId)).heldCount).toBe(0);
  const manager = await app.as('manager');
  const { body } = await manager
    .post('/transfer/manager/approved', { requestId: transferId, decision: 'APPROVED' })
    .expect(200);
  expect(body).toMatchObject({ state: 'EXECUTED' });
  expect(await seats(to.departureId)).toMatchObject({ heldCount: 0, bookedCount: 3 });
});

test('a party is completed after its return date, not on it', async () => {
  const { id, subOrderId, at } = await booked(18_205);
  const days = (n: number): string => new Date(Date.now() + n * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10);
  await app.db.manager.update(SubOrder, subOrderId, { departureDate: days(-4) });
  await jobs.run(completeTours);
  expect(await state(id)).toBe('CONFIRMED');
  await app.db.manager.update(SubOrder, subOrderId, { departureDate: days(-5) });
  await jobs.run(completeTours);
  expect(await state(id)).toBe('COMPLETED');
  await staff.put('/orders/admin/callCenter', { orderId: id, members: [] }).expect(422);
  // the party goes with its departure again
  await app.db.manager.update(SubOrder, subOrderId, { departureDate: at.departureDate });
  await app.db.manager.update(Order, id, { departureDate: at.departureDate });
});

test('a party that somebody asks about after it was found to be over is not completed under the request', async () => {
  const { id, orderNumber, subOrderId, at } = await booked(18_205, 20);
  const day = addDays(businessDate(new Date()), -5);
  await app.db.manager.update(SubOrder, subOrderId, { departureDate: day });
  const desk = await app.nest.get(FrontDesk).open();
  const due = await completeTours.due(app.db.manager, app.clock.now());
  expect(due).toContain(subOrderId);
  await app.db.manager.update(SubOrder, subOrderId, { departureDate: at.departureDate });
  const asked = { orderNumber, reasonCode: 'OPERATOR_OTHER', reason: 'no ferry', method: 'CASH' };
  const { id: requestId } = (await staff.post('/cancel/request', asked).expect(201)).body as { id: number };
  await app.work.run(SYSTEM, (tx) => completeTours.act(tx, desk, subOrderId));
  expect(await state(id)).toBe('CONFIRMED');
  for (const who of ['manager', 'fc'] as const) {
    const decision = { requestId, decision: 'APPROVED' };
    await (await app.as(who)).post('/cancel/manager/approved', decision).expect(200);
  }
  expect(await state(id)).toBe('CANCELLED');
});

test('an open balance inside the notice stands on the call list, and is told once a day', async () => {
  const far = await booked(3000, 60);
  const near = await booked(18_205, 10);
  const paid = async ({ orderNumber }: { orderNumber: string }, fare: number, state: string): Promise<void> => {
    await app.db.manager.query('UPDATE payments SET fareAmount = ? WHERE orderNumber = ?', [fare, orderNumber]);
    const ofOrder = 'orderId = (SELECT id FROM orders WHERE orderNumber = ?)';
    await app.db.manager.query(`UPDATE sub_orders SET openFare = subtotal - ? WHERE ${ofOrder}`, [fare, orderNumber]);
    await app.db.manager.query('UPDATE orders SET paymentState = ? WHERE orderNumber = ?', [state, orderNumber]);
  };
  await paid(near, 1_000_000, 'partial');
  const list = (await staff.get('/orders/admin/call-list').expect(200)).body as CallListRow[];
  expect(list.map((row) => row.orderId)).toContain(near.id);
  expect(list.map((row) => row.orderId)).not.toContain(far.id);
  await staff.get('/orders/admin/call-list?queue=soon').expect(400);
  const second = await booked(18_205, 10);
  await paid(second, 1_000_000, 'partial');
  await jobs.run(balanceCalls);
  expect(await jobs.run(balanceCalls)).toBe(0);
  const told = (await app.db.manager.find(OutboxMessage)).map(({ payload }) => payload as unknown as Mail);
  const digests = told.filter(({ text }) => text.includes(near.orderNumber));
  expect(digests).toHaveLength(1);
  expect(digests[0]?.text).toContain(second.orderNumber);
  expect(digests[0]?.subject).toContain('2 balances');
  for (const each of [near, second]) await paid(each, 1_820_500, 'paid');
});

test('a lease is one process at a time, and runs out', async () => {
  expect(await takeLease(app.work, 'x', 'a', 60_000)).toBe(true);
  expect(await takeLease(app.work, 'x', 'b', 60_000)).toBe(false);
  expect(await takeLease(app.work, 'x', 'a', -1)).toBe(true);
  expect(await takeLease(app.work, 'x', 'b', 60_000)).toBe(true);
});

test('verify finds nothing after all this, and finds each tampering', async () => {
  const lines: string[] = [];
  const print = (line: string): void => void lines.push(line);
  expect([await runVerify(app.db, print), ...lines]).toEqual([0, '0 differences']);
  const { subOrderId, at, orderNumber } = await booked(3000);
  const tampered = async (sql: string, params: unknown[], undo: string): Promise<number> => {
    await app.db.manager.query(sql, params);
    const found = await runVerify(app.db, print);
    await app.db.manager.query(undo, params);
    return found;
  };
  const plus = (table: string, column: string, key: string, by: string): [string, string] => [
    `UPDATE ${table} SET ${column} = ${column} + ${by} WHERE ${key} = ?`,
    `UPDATE ${table} SET ${column} = ${column} - ${by} WHERE ${key} = ?`,
  ];
  for (const [table, column, key, id] of [
    ['sub_orders', 'subtotal', 'id', subOrderId],
    ['departures', 'bookedCount', 'id', at.departureId],
    ['departures', 'heldCount', 'id', at.departureId],
    ['payments', 'amount', 'orderNumber', orderNumber],
    ['members', 'amount', 'subOrderId', subOrderId],
    ['counters', 'value', 'series', `receipt:TST:${orderNumber.slice(3, 5)}`],
  ] as const) {
    const [change, undo] = plus(table, column, key, '1');
    expect([table, column, (await tampered(change, [id], undo)) > 0]).toEqual([table, column, true]);
  }
  expect(await runVerify(app.db, print)).toBe(0);
});
