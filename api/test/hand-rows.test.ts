import type { ObjectLiteral } from 'typeorm';
import { findRows } from '../src/database/find-rows';
import { insertRow, type NewRow } from '../src/database/insert-rows';
import type { EntityClass } from '../src/database/table';
import { AuditRow } from '../src/audit/audit-row.entity';
import { Order } from '../src/parties/order.entity';
import { TestApp } from './app';
import { SYSTEM } from '../src/http/actor';
import type { BookingAnswer } from '../src/domain/wire/booking';
import { sellable } from './given';
import { booking } from './orders/party';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
  const at = await sellable(app, { inDays: 60 });
  const staff = await app.as('staff');
  const { orderNumber } = (await staff.post('/orders/admin/callCenter', booking(at)).expect(201)).body as BookingAnswer;
  await staff.patch('/checkout/cash', { orderNumber, amount: 3000, levyStampNo: 'E-1' }).expect(200);
});
afterAll(() => app.stop());
const byId = <E extends ObjectLiteral>(rows: E[]): unknown[] =>
  rows.map((row) => ({ ...row })).sort((a, b) => String(a['id']).localeCompare(String(b['id'])));

test('rows read by hand are those that the entities say, of every table, value by value', async () => {
  const em = app.work.em;
  let compared = 0;
  for (const { target } of em.dataSource.entityMetadatas) {
    const entity = target as EntityClass<ObjectLiteral>;
    const found = await findRows(em, entity, '', []);
    expect(byId(found)).toEqual(byId(await em.find(entity)));
    compared += found.length;
  }
  expect(compared).toBeGreaterThan(40);
});

test('a row written by hand reads back as it was given, with id and version', async () => {
  const now = new Date('2026-03-01T04:05:06.789Z');
  const given: NewRow<Order> = {
    orderNumber: 'HAND-1',
    contactPerson: '007',
    contactPhone: '91234567',
    contactEmail: '',
    remark: "it's \\ 100 % 陳大文",
    internalNote: null,
    followUpDate: '2026-04-01',
    departureDate: '2026-05-01',
    erasedAt: null,
    branch: 'TST',
    orderState: 'CANCELLED',
    paymentState: 'unpaid',
    createdBy: 1,
    createdAt: now,
    updatedAt: now,
  };
  const { id } = await app.work.run(SYSTEM, (tx) => insertRow(tx.em, Order, given));
  expect({ ...(await app.work.em.findOneByOrFail(Order, { id })) }).toEqual({ ...given, id, version: 1 });
});

test('a number in a column of text stays that number', async () => {
  const row = (await app.work.em.find(AuditRow, { where: { resource: 'orders' }, order: { id: 'ASC' } }))[0];
  expect(row?.recordId).toMatch(/^\d+$/);
});
