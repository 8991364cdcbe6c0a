import { Payment } from '../../src/parties/payment.entity';
import type { BookingAnswer, MemberInput } from '../../src/domain/wire/booking';
import type { Preview } from '../../src/domain/wire/change';
import type { OrderListRow, OrderWire } from '../../src/domain/wire/order';
import type { InvoiceWire } from '../../src/domain/wire/receipt';
import type { RequestFigures, RequestWire, TransferWire } from '../../src/domain/wire/request';
import { expireHolds } from '../../src/jobs/expire-holds';
import { JobsService } from '../../src/jobs/jobs.service';
import { SubOrder } from '../../src/parties/sub-order.entity';
import { runChecks } from '../../src/verify/checks';
import { type Client, type Person, TestApp } from '../app';
import { sellable, type SellableOptions } from '../given';
import { booking, member } from './party';

let app: TestApp;
const people = {} as Record<Person, Client>;
beforeAll(async () => {
  app = await TestApp.start({}, { turns: false });
  for (const person of ['root', 'manager', 'fc', 'staff'] as const) people[person] = await app.as(person);
});
afterAll(async () => {
  expect(await runChecks(app.db.manager)).toEqual([]);
  await app.stop();
});

const read = async (id: number): Promise<OrderWire> =>
  (await people.staff.get(`/orders/${id}`).expect(200)).body as OrderWire;
const adult = (name: string, extra: Partial<MemberInput> = {}): MemberInput =>
  member('ADULT', name, { insurance: false, ...extra });
/** An adult costs 5,000 and a room alone 1,000 more. */
const PRICES: SellableOptions['prices'] = { adultPrice: 4315, singleRoom: 1000 };
/** A confirmed party of a fare, of which so much is paid; who pays the levy and whether there is one is the tour's. */
async function party(members: MemberInput[], fare: number, options: SellableOptions = {}, paid = fare) {
  const at = await sellable(app, { ...options, prices: { ...PRICES, ...options.prices } });
  const { leviable = true, tiaPayer = 'CUSTOMER' } = options.content ?? {};
  const levy = leviable && tiaPayer === 'CUSTOMER' ? Math.round(fare * 0.15) / 100 : 0;
  const payNow = { method: 'CASH' as const, amount: paid };
  const body = booking(at, { members, grandTotal: fare + levy, tiaLevyPaid: levy, payNow });
  const { id, orderNumber } = (await people.staff.post('/orders/admin/callCenter', body).expect(201))
    .body as BookingAnswer;
  const order = await read(id);
  const [{ id: subOrderId, members: own } = { id: 0, members: [] }] = order.subOrders;
  return { at, id, orderNumber, subOrderId, ids: own.map((each) => each.id) };
}
const ledger = async (orderNumber: string): Promise<(string | number)[][]> =>
  (await app.db.manager.find(Payment, { where: { orderNumber }, order: { id: 'ASC' } })).map((row) => [
    row.subOrderId,
    row.kind,
    row.fareAmount / 100,
    row.levyAmount / 100,
    row.amount / 100,
    row.levyPayer,
  ]);
const decide = async (who: Person, kind: string, requestId: number): Promise<RequestWire> =>
  (await people[who].post(`/${kind}/manager/approved`, { requestId, decision: 'APPROVED' }).expect(200))
    .body as RequestWire;

test('a credit that is due says the same on order, list, invoice and refund: 6,000 paid, 5,000 owed', async () => {
  const { id, orderNumber, subOrderId, ids } = await party([adult('ANNA', { singleRoom: true })], 6000);
  const members = [{ ...adult('ANNA'), id: ids[0] }];
  await people.staff.put('/orders/admin/callCenter', { orderId: id, members, grandTotal: 5007.5 }).expect(200);
  const figures = { amount: 5007.5, paid: 6009, balance: -1001.5 };
  const order = await read(id);
  expect(order).toMatchObject({ ...figures, subOrders: [{ ...figures, levy: 7.5, subtotal: 5000 }] });
  const [listed] = (await people.staff.get(`/orders/admin?orderNumber=${orderNumber}`)).body as OrderListRow[];
  expect(listed).toMatchObject(figures);
  const invoice = (await people.staff.get(`/orders/admin/invoice/${id}`).expect(200)).body as InvoiceWire;
  expect(invoice).toMatchObject({ ...figures, subOrders: [{ ...figures, levy: 7.5 }] });
  const ask = { orderNumber, subOrderId, amount: 1000, reason: 'no room alone', method: 'FPS' };
  const request = (await people.staff.post('/refund/request', ask).expect(201)).body as RequestWire;
  expect(request.figures).toMatchObject({ toRefund: 1000, levyBack: 1.5 });
  await decide('manager', 'refund', request.id);
  await decide('fc', 'refund', request.id);
  expect(await read(id)).toMatchObject({ amount: 5007.5, paid: 5007.5, balance: 0 });
  expect((await ledger(orderNumber)).at(-1)).toEqual([subOrderId, 'REFUND', -1000, -1.5, -1001.5, 'CUSTOMER']);
});

/** The tours of the cases: who pays the levy there, and whether there is one. */
const CUSTOMER: SellableOptions = { content: { tiaPayer: 'CUSTOMER' } };
const COMPANY: SellableOptions = { content: { tiaPayer: 'COMPANY' } };
const OUTSIDE: SellableOptions = { content: { tiaPayer: 'CUSTOMER', leviable: false } };
async function transfer(subOrderId: number, to: SellableOptions, more: object = {}) {
  const { packageId, departureId } = await sellable(app, { inDays: 90, ...to, prices: { ...PRICES, ...to.prices } });
  const target = { subOrderId, packageId, departureDateId: departureId, ...more };
  const preview = { verb: 'transfer-request', body: target };
  const shown = (await people.staff.post('/orders/admin/preview', preview).expect(200)).body as Preview;
  const { transferId, figures } = (await people.staff.post('/transfer/selected-tour', target).expect(201))
    .body as TransferWire;
  const { levyToPay, levyToRefund, toPay, toRefund, carriedOver } = figures as RequestFigures;
  expect(shown).toMatchObject({ levyToPay, levyToRefund, toPay, toRefund, carriedOver });
  await people.staff.patch('/transfer/selected-tour', { transferId, submit: true, reason: 'later' }).expect(200);
  const { state } = await decide('manager', 'transfer', transferId);
  if (state === 'PENDING_FC') expect(await decide('fc', 'transfer', transferId)).toMatchObject({ state: 'EXECUTED' });
  // what the customer was told on the telephone is what the counter asks, levy and all
  const made = await app.db.manager.findOneOrFail(SubOrder, { where: {}, order: { id: 'DESC' } });
  const asked = (await read(made.orderId)).subOrders.find(({ id }) => id === made.id);
  expect(shown.toAsk).toBe(asked?.balance);
  return { figures: figures as RequestFigures, byFinance: state === 'PENDING_FC' };
}
const rowsOf = async (orderNumber: string): Promise<(string | number)[][]> =>
  (await ledger(orderNumber)).map(([, ...rest]) => rest);

describe('a transfer carries the levy with the fare: 5,500 paid, 500 charged, 5,000 carried to a fare of 5,000', () => {
  const CASES: [string, SellableOptions, SellableOptions, Partial<RequestFigures>, (string | number)[][], object][] = [
    [
      'customer to customer',
      CUSTOMER,
      CUSTOMER,
      { levyToPay: 0, levyToRefund: 0 },
      [
        ['BALANCE', 5500, 8.25, 5508.25, 'CUSTOMER'],
        ['CHARGE', -500, -0.75, -500.75, 'CUSTOMER'],
        ['TRANSFER_OUT', -5000, -7.5, -5007.5, 'CUSTOMER'],
        ['TRANSFER_IN', 5000, 7.5, 5007.5, 'CUSTOMER'],
      ],
      { amount: 5508.25, paid: 5508.25, balance: 0 },
    ],
    [
      'customer to company: paid back by finance',
      CUSTOMER,
      COMPANY,
      { levyToPay: 0, levyToRefund: 7.5, toRefund: 0 },
      [
        ['BALANCE', 5500, 8.25, 5508.25, 'CUSTOMER'],
        ['CHARGE', -500, -0.75, -500.75, 'CUSTOMER'],
        ['REFUND', 0, -7.5, -7.5, 'CUSTOMER'],
        ['TRANSFER_OUT', -5000, 0, -5000, 'CUSTOMER'],
        ['TRANSFER_IN', 5000, 7.5, 5000, 'COMPANY'],
      ],
      { amount: 5500.75, paid: 5500.75, balance: 0 },
    ],
    [
      'company to customer: he owes it, though no fare is open',
      COMPANY,
      CUSTOMER,
      { levyToPay: 7.5, levyToRefund: 0 },
      [
        ['BALANCE', 5500, 8.25, 5500, 'COMPANY'],
        ['CHARGE', -500, -0.75, -500, 'COMPANY'],
        ['TRANSFER_OUT', -5000, -7.5, -5000, 'COMPANY'],
        ['TRANSFER_IN', 5000, 0, 5000, 'CUSTOMER'],
      ],
      { amount: 5507.5, paid: 5500, balance: 7.5 },
    ],
    [
      'customer to a tour outside the levy: paid back by finance',
      CUSTOMER,
      OUTSIDE,
      { levyToPay: 0, levyToRefund: 7.5 },
      [
        ['BALANCE', 5500, 8.25, 5508.25, 'CUSTOMER'],
        ['CHARGE', -500, -0.75, -500.75, 'CUSTOMER'],
        ['REFUND', 0, -7.5, -7.5, 'CUSTOMER'],
        ['TRANSFER_OUT', -5000, 0, -5000, 'CUSTOMER'],
        ['TRANSFER_IN', 5000, 0, 5000, 'CUSTOMER'],
      ],
      { amount: 5500.75, paid: 5500.75, balance: 0 },
    ],
    [
      'from outside the levy to a customer who pays it',
      OUTSIDE,
      CUSTOMER,
      { levyToPay: 7.5, levyToRefund: 0 },
      [
        ['BALANCE', 5500, 0, 5500, 'CUSTOMER'],
        ['CHARGE', -500, 0, -500, 'CUSTOMER'],
        ['TRANSFER_OUT', -5000, 0, -5000, 'CUSTOMER'],
        ['TRANSFER_IN', 5000, 0, 5000, 'CUSTOMER'],
      ],
      { amount: 5507.5, paid: 5500, balance: 7.5 },
    ],
  ];
  test.each(CASES)('%s', async (_, from, to, wanted, rows, figures) => {
    const prices = { adultPrice: 4815 };
    const { id, orderNumber, subOrderId } = await party([adult('BEN')], 5500, { ...from, prices });
    const { figures: shown, byFinance } = await transfer(subOrderId, to);
    expect(shown).toMatchObject({ charge: 500, carriedOver: 5000, toPay: 0, ...wanted });
    expect(byFinance).toBe(shown.levyToRefund > 0);
    expect(await rowsOf(orderNumber)).toEqual(rows);
    const after = await read(id);
    expect(after).toMatchObject(figures);
    const [old, joined] = after.subOrders;
    expect([old, joined]).toMatchObject([
      { orderState: 'TRANSFERRED', balance: 0 },
      { orderState: 'CONFIRMED', fareDue: 0, levyDue: shown.levyToPay },
    ]);
    const dead = after.payments.filter((row) => row.subOrderId === subOrderId);
    expect(dead.reduce((sum, row) => sum + Math.round(row.fareAmount * 100), 0)).toBe(0);
    expect(dead.reduce((sum, row) => sum + Math.round(row.levyAmount * 100), 0)).toBe(0);
    const payLevy = { orderNumber, method: 'CASH', amount: 0 };
    if (shown.levyToPay === 0) {
      await people.staff.post('/orders/admin/callCenter/receive', payLevy).expect(400);
      return;
    }
    expect(joined?.moves).toContain('pay');
    await people.staff.post('/orders/admin/callCenter/receive', { ...payLevy, amount: 7.5 }).expect(400);
    await people.staff.post('/orders/admin/callCenter/receive', payLevy).expect(201);
    expect((await rowsOf(orderNumber)).at(-1)).toEqual(['BALANCE', 0, 7.5, 7.5, 'CUSTOMER']);
    expect(await read(id)).toMatchObject({ balance: 0, paid: 5507.5 });
    await people.staff.post('/orders/admin/callCenter/receive', payLevy).expect(400);
  });
});

test('levy that a transfer left open comes with the payment that settles a dearer fare', async () => {
  const { id, orderNumber, subOrderId } = await party([adult('CAT')], 5000, COMPANY);
  expect((await transfer(subOrderId, { ...CUSTOMER, prices: { adultPrice: 5315 } })).figures).toMatchObject({
    carriedOver: 4500,
    toPay: 1500,
    levyToPay: 6.75,
  });
  // 6.75 on the carried fare, 2.25 on the rest
  expect(await read(id)).toMatchObject({ balance: 1509 });
  await people.staff
    .post('/orders/admin/callCenter/receive', { orderNumber, method: 'CASH', amount: 1500 })
    .expect(201);
  expect((await rowsOf(orderNumber)).at(-1)).toEqual(['BALANCE', 1500, 9, 1509, 'CUSTOMER']);
  expect(await read(id)).toMatchObject({ balance: 0 });
});

test('part of a party that has paid its deposit takes its own share along; a charge above it is owed by who stays behind', async () => {
  // two adults of 5,000: 2,000 paid; half of it is the mover's, 500 of that the charge
  const { id, orderNumber, subOrderId, ids } = await party([adult('DAN'), adult('EVE')], 10_000, CUSTOMER, 2000);
  const { figures } = await transfer(subOrderId, CUSTOMER, { memberIds: [ids[1]] });
  expect(figures).toMatchObject({ charge: 500, kept: 500, added: 0, carriedOver: 500, toPay: 4500 });
  const order = await read(id);
  expect(order.subOrders).toMatchObject([
    { orderState: 'CONFIRMED', subtotal: 5000, farePaid: 1000, people: 1 },
    // 500 of a deposit of 1,000: a hold with money
    { orderState: 'HOLD', subtotal: 5000, farePaid: 500, dueNow: 500 },
  ]);
  expect(await rowsOf(orderNumber)).toEqual([
    ['DEPOSIT', 2000, 3, 2003, 'CUSTOMER'],
    ['CHARGE', -500, -0.75, -500.75, 'CUSTOMER'],
    ['TRANSFER_OUT', -500, -0.75, -500.75, 'CUSTOMER'],
    ['TRANSFER_IN', 500, 0.75, 500.75, 'CUSTOMER'],
  ]);
  const joined = order.subOrders[1];
  await app.db.manager.update(SubOrder, joined?.id ?? 0, { holdUntil: new Date(Date.now() - 3_600_000) });
  await app.nest.get(JobsService).run(expireHolds);
  expect((await read(id)).subOrders[1]).toMatchObject({
    orderState: 'HOLD',
    moves: expect.arrayContaining(['pay', 'cancel-request']),
  });
  const pay = { orderNumber, subOrderId: joined?.id, method: 'CASH' };
  await people.staff.post('/orders/admin/callCenter/receive', { ...pay, amount: 400 }).expect(400);
  await people.staff.post('/orders/admin/callCenter/receive', { ...pay, amount: 500 }).expect(201);
  expect((await read(id)).subOrders[1]).toMatchObject({ orderState: 'CONFIRMED', dueNow: 0 });
});
