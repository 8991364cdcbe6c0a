import type { BookingAnswer } from '../../src/domain/wire/booking';
import type { OrderWire } from '../../src/domain/wire/order';
import type { RequestWire, TransferWire } from '../../src/domain/wire/request';
import { runChecks } from '../../src/verify/checks';
import { type Client, type Person, TestApp } from '../app';
import { demandSeen, is } from '../corrupt';
import { sellable, type SellableOptions } from '../given';
import { booking, member, single } from './party';

let app: TestApp;
const people = {} as Record<Person, Client>;
beforeAll(async () => {
  app = await TestApp.start({}, { turns: false });
  for (const person of ['manager', 'fc', 'staff'] as const) people[person] = await app.as(person);
});
afterAll(() => app.stop());

type Made = { id: number; orderNumber: string };
const read = async ({ id }: Made): Promise<OrderWire> =>
  (await people.staff.get(`/orders/${String(id)}`).expect(200)).body as OrderWire;
const lastParty = async (of: Made): Promise<OrderWire['subOrders'][number]> => {
  const party = (await read(of)).subOrders.at(-1);
  if (!party) throw new Error('an order without a party');
  return party;
};
const book = async (body: object): Promise<Made> =>
  (await people.staff.post('/orders/admin/callCenter', body).expect(201)).body as BookingAnswer;
const changeTo = async (of: Made, at: { packageId: number; departureId: number }) =>
  people.staff.patch('/orders/admin/callCenter/change-package', {
    ...{ subOrderId: (await lastParty(of)).id, packageId: at.packageId, departureDateId: at.departureId },
  });
const decided = async (kind: string, requestId: number, who: readonly Person[]): Promise<void> => {
  for (const person of who)
    await people[person].post(`/${kind}/manager/approved`, { requestId, decision: 'APPROVED' }).expect(200);
};

test.each<[string, SellableOptions['content'], number]>([
  ['whose levy the company bears', { tiaPayer: 'COMPANY' }, 5983],
  ['outside the levy', { leviable: false }, 5983],
  ['like the first', {}, 5991.97],
])('a party whose receipt was voided goes on to a tour %s, and the books prove', async (_which, content, amount) => {
  const made = await book(single(await sellable(app), { payNow: { method: 'CARD', amount: 1000 } }));
  const [paid] = (await read(made)).payments;
  await people.fc.post(`/payments/${String(paid?.id)}/void`, { reason: 'card bounced' }).expect(201);
  expect((await changeTo(made, await sellable(app, { content }))).status).toBe(200);
  expect(await read(made)).toMatchObject({ orderState: 'HOLD', amount, paid: 0, balance: amount });
  const pay = { orderNumber: made.orderNumber, method: 'CASH', amount: 5983 };
  await people.staff.post('/orders/admin/callCenter/receive', pay).expect(201);
  expect(await read(made)).toMatchObject({ orderState: 'CONFIRMED', balance: 0 });
  expect(await runChecks(app.db.manager)).toEqual([]);
});
test('the payer of a receipt that was voided is proven by its amount all the same', async () => {
  await demandSeen(app, runChecks, {
    payments: [
      ['levyPayer', "kind = 'DEPOSIT' AND levyAmount > 0", is('COMPANY'), 'ledger row: payer of the terms'],
      ['levyPayer', "kind = 'VOID'", is('COMPANY'), 'ledger row: payer of the terms'],
    ],
  });
});

test('a party that a transfer made without money goes on to a third date, and the books prove', async () => {
  // half of the fare is charged twenty days before: the deposit is kept, nothing is carried over
  const made = await book(single(await sellable(app, { inDays: 20, content: { minDeposit: 100_000 } }), {}));
  const pay = { orderNumber: made.orderNumber, method: 'CASH', amount: 1000 };
  await people.staff.post('/orders/admin/callCenter/receive', pay).expect(201);
  const to = await sellable(app, { inDays: 70 });
  const target = { packageId: to.packageId, departureDateId: to.departureId };
  const { transferId } = (
    await people.staff
      .post('/transfer/selected-tour', { subOrderId: (await lastParty(made)).id, ...target })
      .expect(201)
  ).body as TransferWire;
  await people.staff.patch('/transfer/selected-tour', { transferId, submit: true, reason: 'later' }).expect(200);
  await decided('transfer', transferId, ['manager']);
  expect(await lastParty(made)).toMatchObject({ orderState: 'HOLD', farePaid: 0 });
  expect((await changeTo(made, await sellable(app, { inDays: 80 }))).status).toBe(200);
  expect(await runChecks(app.db.manager)).toEqual([]);
});

test('money that came and went again stays on the tour on which it was taken: its party goes by a request, not by a change', async () => {
  const free = { adultPrice: 0, tips: 0, promotionDiscount: 0, tax: 0, departureTax: 0, airportPortTax: 0 };
  const at = await sellable(app, { prices: { ...free, fuelSurcharge: 0, securityCharge: 0 } });
  const members = [member('ADULT', 'GUEST', { insurance: true })];
  const made = await book(booking(at, { members, grandTotal: 180.27, tiaLevyPaid: 0.27 }));
  const { orderNumber } = made;
  const pay = { orderNumber, method: 'CASH', amount: 180 };
  await people.staff.post('/orders/admin/callCenter/receive', pay).expect(201);
  const [guest] = (await lastParty(made)).members;
  const without = { ...member('ADULT', 'GUEST', { insurance: false }), id: guest?.id };
  await people.staff.put('/orders/admin/callCenter', { orderId: made.id, members: [without] }).expect(200);
  const back = { orderNumber, amount: 180, reason: 'no insurance', method: 'CASH' };
  const { id } = (await people.staff.post('/refund/request', back).expect(201)).body as RequestWire;
  await decided('refund', id, ['manager', 'fc']);
  expect(await lastParty(made)).toMatchObject({ orderState: 'CONFIRMED', farePaid: 0, subtotal: 0 });
  const refused = await changeTo(made, await sellable(app, { content: { tiaPayer: 'COMPANY' } }));
  expect([refused.status, refused.body]).toEqual([422, expect.objectContaining({ code: 'order.paidAlready' })]);
  expect((await lastParty(made)).moves).not.toContain('change-package');
  expect(await runChecks(app.db.manager)).toEqual([]);
});
