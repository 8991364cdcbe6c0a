import type { AuditWire } from '../../src/domain/wire/audit';
import type { BookingAnswer, OrderWire } from '../../src/domain/wire/order';
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

test.each(['0', '-1', 'x', '1%20OR%201', ''])('the history of order %p is refused', async (order) => {
  const { body } = await people.root.get(`/audit?order=${order}`).expect(400);
  expect(body).toMatchObject({ code: 'general.invalid', errors: { order: [expect.any(String)] } });
});
