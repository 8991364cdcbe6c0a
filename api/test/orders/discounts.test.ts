import { Departure } from '../../src/catalogue/departure.entity';
import { PriceSheet } from '../../src/catalogue/price-sheet.entity';
import type { BookingAnswer } from '../../src/domain/wire/booking';
import type { ChangeAnswer, Preview } from '../../src/domain/wire/change';
import type { OrderWire } from '../../src/domain/wire/order';
import type { TransferWire } from '../../src/domain/wire/request';
import { SubOrder } from '../../src/parties/sub-order.entity';
import { runChecks } from '../../src/verify/checks';
import { type Client, type Person, TestApp } from '../app';
import { sellable } from '../given';
import { booking, member } from './party';

let app: TestApp;
const people = {} as Record<Person, Client>;
beforeAll(async () => {
  app = await TestApp.start();
  for (const person of ['admin', 'manager', 'staff'] as const) people[person] = await app.as(person);
});
afterAll(() => app.stop());

const given = { specialDiscount: 700, discountReason: 'guests of the house' };
/** Two adults at 5,983 less 700 each, where 700 is the most. */
const pair = async (extra: object = {}) => {
  const at = await sellable(app, { prices: { specialDiscount: 700 } });
  const members = [member('ADULT', 'TAI MAN', given), member('ADULT', 'SIU LING', given)];
  const body = { ...booking(at, { members, grandTotal: 10_581.85, tiaLevyPaid: 15.85 }), ...extra };
  const order = (await people.staff.post('/orders/admin/callCenter', body).expect(201)).body as BookingAnswer;
  return { ...order, at, members, subOrderId: order.subOrders[0]?.id ?? 0 };
};
const discounts = async (id: number, party = 0): Promise<unknown[]> =>
  ((await people.staff.get(`/orders/${String(id)}`).expect(200)).body as OrderWire).subOrders[party]?.members.map(
    (each) => [each.specialDiscount, each.amount],
  ) ?? [];
const look = async (who: Person, verb: string, body: object): Promise<Preview> =>
  (await people[who].post('/orders/admin/preview', { verb, body }).expect(200)).body as Preview;

test('on another tour a special discount comes down to what is allowed there, and the preview says so', async () => {
  const { id, members, subOrderId } = await pair();
  const to = await sellable(app, { inDays: 90 });
  await people.staff.post('/orders/admin/callCenter', booking(to, { members })).expect(403);
  const body = { subOrderId, packageId: to.packageId, departureDateId: to.departureId };
  const shown = await look('staff', 'change-package', body);
  expect(shown).toMatchObject({ oldTotal: 10_566, newTotal: 11_566 });
  expect(shown.discountAbove).toEqual({ ceiling: 200, travellers: 2, kept: false });
  const sent = { ...body, previewId: shown.previewId };
  const moved = await people.staff.patch('/orders/admin/callCenter/change-package', sent).expect(200);
  expect((moved.body as ChangeAnswer).difference).toBe(1000);
  expect(await discounts(id)).toEqual([
    [200, 5783],
    [200, 5783],
  ]);
  const { body: log } = await people.manager.get(`/audit?order=${String(id)}&action=amend`).expect(200);
  expect(log).toEqual(
    Array.from({ length: 2 }, () =>
      expect.objectContaining({ before: { specialDiscount: 70_000 }, after: { specialDiscount: 20_000 } }),
    ),
  );
});

test('whoever may give more takes it along, and is told', async () => {
  const { id, subOrderId } = await pair();
  const to = await sellable(app, { inDays: 90 });
  const body = { subOrderId, packageId: to.packageId, departureDateId: to.departureId };
  const shown = await look('manager', 'change-package', body);
  expect(shown.discountAbove).toEqual({ ceiling: 200, travellers: 2, kept: true });
  await people.manager.patch('/orders/admin/callCenter/change-package', body).expect(200);
  expect(await discounts(id)).toEqual([
    [700, 5283],
    [700, 5283],
  ]);
});

test('within the ceiling of the other tour nothing changes, and nothing is told', async () => {
  const { id, subOrderId } = await pair();
  const to = await sellable(app, { inDays: 90, prices: { specialDiscount: 700 } });
  const body = { subOrderId, packageId: to.packageId, departureDateId: to.departureId };
  expect(await look('staff', 'change-package', body)).not.toHaveProperty('discountAbove');
  await people.staff.patch('/orders/admin/callCenter/change-package', body).expect(200);
  expect((await discounts(id))[0]).toEqual([700, 5283]);
});

test('on a transfer it stands, and whoever asks and whoever approves is told', async () => {
  const { id, subOrderId } = await pair({ payNow: { method: 'CASH', amount: 10_566 } });
  const to = await sellable(app, { inDays: 90 });
  const target = { subOrderId, packageId: to.packageId, departureDateId: to.departureId };
  const told = { ceiling: 200, travellers: 2, kept: true };
  expect((await look('staff', 'transfer-request', target)).discountAbove).toEqual(told);
  const { body } = await people.staff.post('/transfer/selected-tour', target).expect(201);
  const { transferId } = body as TransferWire;
  await people.staff.patch('/transfer/selected-tour', { transferId, submit: true, reason: 'later' }).expect(200);
  const { body: card } = await people.manager.get(`/transfer/${String(transferId)}`).expect(200);
  expect((card as TransferWire).figures?.discountAbove).toEqual(told);
  const approval = { requestId: transferId, decision: 'APPROVED' };
  await people.manager.post('/transfer/manager/approved', approval).expect(200);
  expect((await discounts(id, 1))[0]).toEqual([700, 5283]);
  expect(await runChecks(app.db.manager)).toEqual([]);
});

test('a booking that is opened again is quoted within the ceiling of today', async () => {
  const { id, at, subOrderId } = await pair();
  await app.db.manager.update(SubOrder, subOrderId, { orderState: 'EXPIRED' });
  await app.db.manager.update(Departure, at.departureId, { bookedCount: 0 });
  const sheet = await app.db.manager.findOneByOrFail(PriceSheet, { id: at.sheetId });
  const published = sheet.published && {
    ...sheet.published,
    prices: { ...sheet.published.prices, specialDiscount: 300 },
  };
  await app.db.manager.update(PriceSheet, at.sheetId, { published } as never);
  const body = { orderId: id, action: 'reopen' };
  expect((await look('manager', 'reopen', body)).discountAbove).toMatchObject({ ceiling: 300, kept: true });
  const shown = await look('admin', 'reopen', body);
  expect(shown).toMatchObject({ newTotal: 11_366, discountAbove: { ceiling: 300, travellers: 2, kept: false } });
  const sent = { action: 'reopen', previewId: shown.previewId };
  await people.admin.patch(`/orders/${String(id)}`, sent).expect(200);
  expect((await discounts(id))[0]).toEqual([300, 5683]);
});
