import { randomUUID } from 'node:crypto';
import { businessDate } from '../../src/domain/dates';
import type { BookingAnswer } from '../../src/domain/wire/booking';
import type { OpenShift } from '../../src/domain/wire/cash-count';
import type { JournalWire } from '../../src/domain/wire/journal';
import type { OrderWire } from '../../src/domain/wire/order';
import type { PaymentAnswer } from '../../src/domain/wire/payment';
import type { ReceiptWire } from '../../src/domain/wire/receipt';
import type { RequestWire } from '../../src/domain/wire/request';
import { runChecks } from '../../src/verify/checks';
import { type Client, type Person, TestApp } from '../app';
import { sellable } from '../given';
import { booking, single } from './party';

let app: TestApp;
const people = {} as Record<Person, Client>;
beforeAll(async () => {
  app = await TestApp.start({}, { turns: false });
  for (const person of ['root', 'manager', 'fc', 'staff', 'staff2'] as const) people[person] = await app.as(person);
});
afterAll(() => app.stop());
afterEach(async () => expect(await runChecks(app.db.manager)).toEqual([]));

const RECEIVE = '/orders/admin/callCenter/receive';
const read = async ({ id }: { id: number }): Promise<OrderWire> =>
  (await people.staff.get(`/orders/${String(id)}`).expect(200)).body as OrderWire;
const sold = async (party = booking, more: object = {}): Promise<BookingAnswer> =>
  (await people.staff.post('/orders/admin/callCenter', party(await sellable(app, { inDays: 60 }), more)).expect(201))
    .body as BookingAnswer;
const receipt = async (receiptNo: string): Promise<ReceiptWire> =>
  (await people.staff.get(`/orders/admin/receipt/${receiptNo}`).expect(200)).body as ReceiptWire;
const shift = async (): Promise<Record<string, { rows: number; expected: number }>> => {
  const { lines } = (await people.staff.get('/cash-counts/open').expect(200)).body as OpenShift;
  return Object.fromEntries(lines.map(({ method, rows, expected }) => [method, { rows, expected }]));
};
/** What the debtors' side of today's journal took in, per kind and method, in HK$. */
const debits = async (): Promise<Record<string, number>> => {
  const day = businessDate(new Date());
  const { entries } = (await people.fc.get(`/journal?from=${day}&to=${day}`).expect(200)).body as JournalWire;
  const lines = entries.flatMap((each) => each.lines);
  const found: Record<string, number> = {};
  for (const { account, debit, credit } of lines) found[account] = (found[account] ?? 0) + debit - credit;
  return found;
};

test('what is due now, by card and cash in one call: a receipt for each, one deposit, the seats are confirmed', async () => {
  const order = await sold();
  const before = await shift();
  const { body } = await people.staff
    .post(RECEIVE, {
      ...{ orderNumber: order.orderNumber, method: 'CARD', amount: 1000, remark: 'SLIP 77', levyStampNo: 'M-1' },
      also: [{ method: 'CASH', amount: 2000, tendered: 2100, levyStampNo: 'M-2' }],
    })
    .expect(201);
  const paid = body as PaymentAnswer;
  expect(paid.payments.map(({ kind, method, amount, levyAmount }) => ({ kind, method, amount, levyAmount }))).toEqual([
    { kind: 'DEPOSIT', method: 'CARD', amount: 1001.5, levyAmount: 1.5 },
    { kind: 'DEPOSIT', method: 'CASH', amount: 2003, levyAmount: 3 },
  ]);
  expect(paid.receiptNos).toEqual(paid.payments.map(({ receiptNo }) => receiptNo));
  expect((await read(order)).subOrders[0]).toMatchObject({ orderState: 'CONFIRMED', dueNow: 0 });
  const [card, cash] = [await receipt(paid.receiptNos[0] ?? ''), await receipt(paid.receiptNos[1] ?? '')];
  expect(card).toMatchObject({ method: 'CARD', total: 1001.5, remark: 'SLIP 77', tendered: null });
  expect(cash).toMatchObject({ method: 'CASH', total: 2003, remark: '', tendered: 2100 });
  expect([card.levyBox, cash.levyBox]).toMatchObject([
    { amount: 1.5, stampNo: 'M-1' },
    { amount: 3, stampNo: 'M-2' },
  ]);
  // both say what is open after all of it
  expect([card.balance, cash.balance]).toEqual([15227.81, 15227.81]);
  const after = await shift();
  const came = (method: string) => ({
    rows: (after[method]?.rows ?? 0) - (before[method]?.rows ?? 0),
    cents: Math.round(((after[method]?.expected ?? 0) - (before[method]?.expected ?? 0)) * 100),
  });
  expect({ CARD: came('CARD'), CASH: came('CASH') }).toEqual({
    CARD: { rows: 1, cents: 100_150 },
    CASH: { rows: 1, cents: 200_300 },
  });
});

test('the journal books each means where it belongs, and the same in all as one payment', async () => {
  const pay = async (body: object): Promise<Record<string, number>> => {
    const { orderNumber } = await sold(single);
    const before = await debits();
    await people.staff.post(RECEIVE, { orderNumber, ...body }).expect(201);
    const after = await debits();
    const changed = Object.keys(after).map((key) => [key, Math.round(((after[key] ?? 0) - (before[key] ?? 0)) * 100)]);
    return Object.fromEntries(changed.filter(([, cents]) => cents !== 0)) as Record<string, number>;
  };
  const card = await pay({ method: 'CARD', amount: 5983 });
  const cash = await pay({ method: 'CASH', amount: 5983 });
  const both = await pay({ method: 'CARD', amount: 2000, also: [{ method: 'CASH', amount: 3983 }] });
  const [byCard, byCash] = [card, cash].map((each) => Object.entries(each).find(([, cents]) => cents === 599_197)?.[0]);
  expect(byCard).not.toBe(byCash);
  expect(both).toMatchObject({ [byCard ?? '']: 200_300, [byCash ?? '']: 398_897 });
  const rest = (of: Record<string, number>) =>
    Object.entries(of).filter(([account]) => account !== byCard && account !== byCash);
  expect(rest(both)).toEqual(rest(card));
});

test('credit and cash settle a party: the credit is used for its part, and each can be void without the other', async () => {
  const payer = { contactPerson: 'MEANS PAYER', contactPhone: '92224711' };
  const old = await sold(single, payer);
  await people.staff.post(RECEIVE, { orderNumber: old.orderNumber, method: 'CASH', amount: 3000 }).expect(201);
  const wish = {
    ...{ orderNumber: old.orderNumber, reason: 'typhoon', method: 'CASH' },
    ...{ reasonCode: 'FORCE_MAJEURE', remedy: 'CREDIT' },
  };
  const asked = (await people.staff.post('/cancel/request', wish).expect(201)).body as RequestWire;
  for (const who of ['manager', 'fc'] as const)
    await people[who].post('/cancel/manager/approved', { requestId: asked.id, decision: 'APPROVED' }).expect(200);
  const order = await sold(single, payer);
  const body = { orderNumber: order.orderNumber, method: 'CREDIT', amount: 2000 };
  const tooMuch = { ...body, amount: 5000, also: [{ method: 'CASH', amount: 983 }] };
  expect((await people.staff.post(RECEIVE, tooMuch).expect(409)).body).toMatchObject({ code: 'credit.short' });
  expect((await read(order)).payments).toEqual([]);
  const paid = (await people.staff.post(RECEIVE, { ...body, also: [{ method: 'CASH', amount: 3983 }] }).expect(201))
    .body as PaymentAnswer;
  expect(paid.paymentState).toBe('paid');
  expect(paid.payments.map(({ levyAmount }) => levyAmount)).toEqual([3, 5.97]);
  // 3,004.50 of credit less 2,003
  const left = async () =>
    (await app.db.query<{ cents: number | string }[]>('SELECT SUM(amount) AS cents FROM credit_rows'))[0]?.cents;
  expect(Number(await left())).toBe(100_150);
  await people.fc.post(`/payments/${String(paid.payments[0]?.id)}/void`, { reason: 'wrong payer' }).expect(201);
  expect(Number(await left())).toBe(300_450);
  expect(await read(order)).toMatchObject({ paid: 3988.97, balance: 2003 });
});

test.each<[string, object, object[], string, string]>([
  ['less than is due now in all', { amount: 1000 }, [{ amount: 1999.99 }], 'payment.belowMinimum', 'also.0.amount'],
  ['more than is open in all', { amount: 18_000 }, [{ amount: 205.01 }], 'payment.aboveDue', 'also.0.amount'],
  [
    'cash that does not cover its part',
    { amount: 2000 },
    [{ amount: 1000, tendered: 1001 }],
    'payment.tenderedShort',
    'also.0.tendered',
  ],
  ['a first means of nothing', { amount: 0 }, [{ amount: 3000 }], 'money.notPositive', 'amount'],
  ['a further means of nothing', { amount: 3000 }, [{ amount: 0 }], 'general.invalid', 'also.0.amount'],
  [
    'more means than a till takes',
    { amount: 3000 },
    Array.from({ length: 5 }, () => ({ amount: 1 })),
    'general.invalid',
    'also',
  ],
])('%s is refused at its field, and nothing is taken', async (_case, first, also, code, field) => {
  const order = await sold();
  const { body } = await people.staff
    .post(RECEIVE, {
      ...{ orderNumber: order.orderNumber, method: 'CARD', ...first },
      also: also.map((each) => ({ method: 'CASH', ...each })),
    })
    .expect(400);
  expect(body.errors).toHaveProperty([field]);
  if (code !== 'general.invalid') expect(body.code).toBe(code);
  expect((await read(order)).payments).toEqual([]);
});

test('a stamp that is taken is named at its means; a repeat by its key takes nothing more', async () => {
  const order = await sold();
  const body = { orderNumber: order.orderNumber, method: 'FPS', amount: 1000, levyStampNo: 'M-9' };
  const refused = { ...body, also: [{ method: 'CASH', amount: 2000, levyStampNo: 'M-9' }] };
  expect((await people.staff.post(RECEIVE, refused).expect(409)).body.errors).toHaveProperty(['also.0.levyStampNo']);
  const key = { 'idempotency-key': randomUUID() };
  const sent = { ...body, also: [{ method: 'CASH', amount: 2000 }] };
  const first = await people.staff.post(RECEIVE, sent, key).expect(201);
  expect((await people.staff.post(RECEIVE, sent, key).expect(201)).body).toEqual(first.body);
  expect((await read(order)).payments).toHaveLength(2);
});

test('a booking and an extra are paid by several means as well', async () => {
  const order = await sold(single, {
    payNow: { method: 'CARD', amount: 5000, also: [{ method: 'CASH', amount: 983, tendered: 1000 }] },
  });
  expect((await read(order)).payments.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['BALANCE', 5007.5],
    ['BALANCE', 984.47],
  ]);
  const extra = { method: 'CARD', amount: 60, also: [{ method: 'CASH', amount: 40 }], adHoc: true, description: 'Bus' };
  await people.staff.patch('/checkout/extra', { orderNumber: order.orderNumber, ...extra }).expect(200);
  const { payments, balance, subOrders } = await read(order);
  expect(payments.slice(2).map(({ kind, fareAmount }) => [kind, fareAmount])).toEqual([
    ['EXTRA', 60],
    ['EXTRA', 40],
  ]);
  expect({ balance, charges: subOrders[0]?.charges.map(({ amount }) => amount) }).toEqual({
    balance: 0,
    charges: [100],
  });
});
