import { AuditRow } from '../../src/audit/audit-row.entity';
import type { AuditWire } from '../../src/domain/wire/audit';
import type { BookingAnswer } from '../../src/domain/wire/booking';
import type { OrderWire } from '../../src/domain/wire/order';
import type { RequestWire } from '../../src/domain/wire/request';
import { type Client, type Person, TestApp } from '../app';
import { sellable } from '../given';
import { booking } from './party';

let app: TestApp;
const people = {} as Record<Person, Client>;
beforeAll(async () => {
  app = await TestApp.start();
  for (const person of ['root', 'manager', 'staff', 'staff2'] as const) people[person] = await app.as(person);
});
afterAll(() => app.stop());

/** What the log says of an order, oldest first: the thing and what was done with it. */
const told = async (who: Person, id: number): Promise<string[]> => {
  const { body } = await people[who].get(`/audit?order=${id}&_sort=id&_order=asc`).expect(200);
  return (body as AuditWire[]).map((row) => `${row.resource} ${row.action}`);
};

test('the history of an order is one line of time over its bookings, travellers, requests and receipts', async () => {
  const at = await sellable(app, { inDays: 60 });
  const to = await sellable(app, { inDays: 61 });
  const { body: other } = await people.staff.post('/orders/admin/callCenter', booking(at)).expect(201);
  const { id, orderNumber } = (await people.staff.post('/orders/admin/callCenter', booking(at)).expect(201))
    .body as BookingAnswer;
  const order = (await people.staff.get(`/orders/${id}`).expect(200)).body as OrderWire;
  const subOrderId = order.subOrders[0]?.id ?? 0;
  const target = { packageId: to.packageId, departureDateId: to.departureId };
  await people.staff.patch('/orders/admin/callCenter/change-package', { subOrderId, ...target }).expect(200);
  await people.staff.patch('/checkout/cash', { orderNumber, amount: 3000 }).expect(200);
  const memberIds = [order.subOrders[0]?.members[0]?.id];
  const ask = { orderNumber, subOrderId, memberIds, reasonCode: 'CUSTOMER', reason: 'ill' };
  const request = (await people.staff.post('/cancel/request', ask).expect(201)).body as RequestWire;
  const decision = { requestId: request.id, decision: 'APPROVED' };
  await people.manager.post('/cancel/manager/approved', decision).expect(200);

  const all = await told('root', id);
  expect(all).toEqual(
    expect.arrayContaining([
      'orders create',
      'orders change-package',
      'payments take',
      'sub-orders confirm',
      'requests create',
      'requests executeOp',
    ]),
  );
  expect(all[0]).toBe('orders create');
  const { body: moved } = await people.root.get(`/audit?order=${id}&action=change-package`).expect(200);
  expect(moved).toMatchObject([{ before: { packageCode: at.code }, after: { packageCode: to.code } }]);
  expect(await told('root', (other as BookingAnswer).id)).toEqual(['orders create']);
  // staff read what they did themselves (decisions B1)
  expect(await told('staff', id)).not.toContain('requests executeOp');
  expect(await told('staff2', id)).toEqual([]);
});

test('a row of the log says what it is about as people call it, and where that is shown', async () => {
  const at = await sellable(app, { inDays: 62 });
  const { id, orderNumber } = (await people.staff.post('/orders/admin/callCenter', booking(at)).expect(201))
    .body as BookingAnswer;
  await people.staff.patch('/checkout/cash', { orderNumber, amount: 3000 }).expect(200);
  const order = (await people.staff.get(`/orders/${id}`).expect(200)).body as OrderWire;
  const member = order.subOrders[0]?.members[0];
  await people.staff.post(`/customers/${member?.id ?? 0}/unmask`).expect(200);
  const { body } = await people.root.get(`/audit?order=${id}`).expect(200);
  const recordOf = (resource: string) => (body as AuditWire[]).find((row) => row.resource === resource)?.record;
  const page = `/tour-booking-management?order=${orderNumber}`;
  expect(recordOf('orders')).toEqual({ name: orderNumber, link: page });
  expect(recordOf('sub-orders')).toEqual({ name: order.subOrders[0]?.subOrderNumber, link: page });
  expect(recordOf('payments')).toEqual({ name: expect.stringMatching(/^TST-R/), link: `${page}&tab=money` });
  const name = `${member?.surname ?? ''} ${member?.givenName ?? ''} · ${orderNumber}`;
  expect(recordOf('members')).toEqual({ name, link: `${page}&tab=travellers` });
});

test('whatever the log is about is named on a page of it; of what is gone the row knows the name, or its key stands', async () => {
  const resources = ['tours', 'prices', 'departures', 'orders', 'sub-orders', 'payments', 'requests', 'members'];
  const others = ['list_rows', 'cars', 'cashCounts', 'users', 'branches', 'pages', 'sections', 'views', 'site'];
  const row = { at: app.clock.now(), actorId: 1, actorName: 'x', actorType: 'root' as const, action: 'update' };
  const of = (resource: string, recordId: string, after?: object) => ({
    ...row,
    resource,
    recordId,
    after,
    branch: 'ZZ',
  });
  const rows = [...resources, ...others].map((resource) => of(resource, '999999'));
  const { departureId, code } = await sellable(app, { inDays: 63 });
  await app.db.manager.insert(AuditRow, [
    ...rows,
    of('cars', '999998', { name: 'Coach 9' }),
    { ...of('list_rows', String(departureId)), action: 'pair' },
    { ...of('cars', String(departureId)), action: 'fill' },
    of('branches', '1'),
  ] as never);
  const { body } = await people.root.get('/audit?branch=ZZ&_sort=id&_order=asc').expect(200);
  const whole = {
    name: expect.stringContaining(code),
    link: expect.stringContaining(`tourCode=${code}&departureDate=`),
  };
  const records = (body as AuditWire[]).map(({ record }) => record);
  expect(records.slice(0, rows.length)).toEqual(rows.map(() => ({ name: '999999', link: null })));
  expect(records.slice(rows.length)).toMatchObject([
    { name: 'Coach 9', link: null },
    whole,
    whole,
    { name: expect.stringMatching(/^[A-Z]+ \S/), link: null },
  ]);
});

test.each(['0', '-1', 'x', '1%20OR%201', ''])('the history of order %p is refused', async (order) => {
  const { body } = await people.root.get(`/audit?order=${order}`).expect(400);
  expect(body).toMatchObject({ code: 'general.invalid', errors: { order: [expect.any(String)] } });
});
