import { Payment } from '../../src/parties/payment.entity';
import { ReceiptDocument } from '../../src/receipts/receipt-document.entity';
import type { BookingAnswer } from '../../src/domain/wire/booking';
import type { OrderWire } from '../../src/domain/wire/order';
import type { PaymentAnswer, PaymentWire } from '../../src/domain/wire/payment';
import type { ReceiptWire } from '../../src/domain/wire/receipt';
import type { RequestWire } from '../../src/domain/wire/request';
import { type Client, type Person, TestApp } from '../app';
import { sellable } from '../given';
import { booking } from './party';

let app: TestApp;
const people = {} as Record<Person, Client>;
beforeAll(async () => {
  app = await TestApp.start();
  for (const person of ['root', 'manager', 'fc', 'staff'] as const) people[person] = await app.as(person);
});
afterAll(() => app.stop());

const receipt = async (no: string): Promise<ReceiptWire> =>
  (await people.staff.get(`/orders/admin/receipt/${no}`).expect(200)).body as ReceiptWire;
/** A family of the worked prices that has paid a deposit. */
async function deposited(payNow: object) {
  const at = await sellable(app, { inDays: 60 });
  const made = (
    await people.staff.post('/orders/admin/callCenter', booking(at, { payNow: payNow as never })).expect(201)
  ).body as BookingAnswer;
  const order = (await people.staff.get(`/orders/${made.id}`).expect(200)).body as OrderWire;
  return { ...made, order, subOrderId: order.subOrders[0]?.id ?? 0, receiptNo: order.payments[0]?.receiptNo ?? '' };
}
const decide = (who: Person, kind: string, requestId: number, more: object = {}) =>
  people[who].post(`/${kind}/manager/approved`, { requestId, decision: 'APPROVED', ...more }).expect(200);
/** The numbers that a request wrote, oldest first. */
const numbersOf = async (requestId: number): Promise<string[]> => {
  const rows = await app.db.manager.find(Payment, { where: { requestId }, order: { id: 'ASC' } });
  return [...new Set(rows.map((row) => row.receiptNo))];
};

test('a receipt says for ever what it said when it was issued; from the second print on it is a copy', async () => {
  const { orderNumber, receiptNo, order } = await deposited({ method: 'CASH', amount: 3000, tendered: 3010 });
  const first = await receipt(receiptNo);
  expect(first).toMatchObject({
    ...{ kind: 'RECEIPT', issued: true, prints: 0, total: 3004.5, tendered: 3010, balance: 15_227.81 },
    ...{ balanceBy: order.subOrders[0]?.balanceDueDate, levyPercent: 0.15, paymentState: 'partial' },
  });
  await people.staff.post(`/orders/admin/receipt/${receiptNo}/printed`, {}).expect(200, { prints: 1 });
  await people.staff
    .post('/orders/admin/callCenter/receive', { orderNumber, method: 'CHEQUE', amount: 15_205, remark: '004512' })
    .expect(201);
  expect(await receipt(receiptNo)).toEqual({ ...first, prints: 1 });
  const paid = (await people.staff.get(`/orders/${String(order.id)}`)).body as OrderWire;
  expect(await receipt(paid.payments[1]?.receiptNo ?? '')).toMatchObject({
    ...{ remark: '004512', method: 'CHEQUE', balance: 0, balanceBy: null, tendered: null },
  });
  await people.staff.post('/orders/admin/receipt/NO-SUCH/printed', {}).expect(404);
});

test('papers bear name and licence of the house, in each language, as they were when they were issued', async () => {
  const before = await deposited({ method: 'CASH', amount: 3000 });
  await people.root.put('/parameters/licenceNo', { value: '350000' }).expect(200);
  await people.root.put('/parameters/companyName', { value: { 'zh-Hant': '好運旅遊\n' } }).expect(200);
  const after = await deposited({ method: 'CASH', amount: 3000 });
  expect((await receipt(before.receiptNo)).licence).toBeUndefined();
  expect((await receipt(after.receiptNo)).licence).toEqual({
    ...{ en: 'Licence no. 350000', 'zh-Hant': '牌照號碼 350000', 'zh-Hans': '牌照号码 350000' },
  });
  // written in one language, it heads the papers of all
  expect((await receipt(before.receiptNo)).company).toBeUndefined();
  expect((await receipt(after.receiptNo)).company).toEqual({
    ...{ en: '好運旅遊', 'zh-Hant': '好運旅遊', 'zh-Hans': '好運旅遊' },
  });
  await people.root.post('/parameters/licenceNo', {}).expect(200);
  await people.root.post('/parameters/companyName', {}).expect(200);
});

test('cash handed over covers what it is for, or nothing is booked', async () => {
  const { orderNumber } = await deposited({ method: 'CASH', amount: 3000 });
  const rows = await app.db.manager.count(Payment);
  const { body } = await people.staff
    .patch('/checkout/cash', { orderNumber, amount: 1000, tendered: 1001.49 })
    .expect(400);
  expect(body).toMatchObject({
    code: 'payment.tenderedShort',
    errors: { tendered: [expect.stringMatching('1,001.50')] },
  });
  expect(await app.db.manager.count(Payment)).toBe(rows);
  await people.staff.patch('/checkout/cash', { orderNumber, amount: 1000, tendered: 1001.5 }).expect(200);
});

const listed = async (receiptNo: string): Promise<unknown> =>
  ((await people.fc.get(`/documents?receiptNo=${receiptNo}`).expect(200)).body as unknown[])[0];

test('a refund is a voucher to its payee, what is kept a charge note; both name whom they are for', async () => {
  const { orderNumber, subOrderId } = await deposited({ method: 'FPS', amount: 18_205 });
  const body = {
    orderNumber,
    subOrderId,
    reasonCode: 'CUSTOMER',
    reason: 'ill',
    method: 'CASH',
    payee: 'CHAN TAI MAN',
  };
  const asked = (await people.staff.post('/cancel/request', body).expect(201)).body as RequestWire;
  await decide('manager', 'cancel', asked.id);
  await decide('fc', 'cancel', asked.id, { reference: 'FPS 94060200' });
  const [refund = '', charge = ''] = await numbersOf(asked.id);
  expect(await receipt(refund)).toMatchObject({
    ...{ kind: 'REFUND', issued: true, total: -16_730.06, fare: -16_705, levy: -25.06, balance: 0 },
    ...{ payee: 'CHAN TAI MAN', reference: 'FPS 94060200', remark: '' },
  });
  expect((await receipt(refund)).lines[0]?.travellers).toHaveLength(4);
  expect(await receipt(charge)).toMatchObject({ kind: 'CHARGE', fare: -1500, balance: 0 });
  expect(await listed(refund)).toMatchObject({ kind: 'REFUND', method: 'CASH', amount: -16_730.06 });
  // what is kept was paid before: no money moves, and the way of payment finds none
  expect(await listed(charge)).toMatchObject({ kind: 'CHARGE', method: null, amount: 1502.25 });
  expect((await people.fc.get(`/documents?receiptNo=${charge}&method=FPS`).expect(200)).body).toEqual([]);
});

test('a void is a slip that names the receipt it takes back, and the receipt says that it is void', async () => {
  const { order, receiptNo } = await deposited({ method: 'CASH', amount: 3000 });
  const [slip] = (
    await people.fc.post(`/payments/${String(order.payments[0]?.id)}/void`, { reason: 'wrong order' }).expect(201)
  ).body as PaymentWire[];
  expect(await receipt(slip?.receiptNo ?? '')).toMatchObject({
    ...{ kind: 'VOID', voidsReceiptNo: receiptNo, total: -3004.5, remark: 'wrong order', voided: false },
  });
  expect(await receipt(receiptNo)).toMatchObject({ kind: 'RECEIPT', voided: true, balance: 15_227.81 });
});

test('who left by a request is named on its papers, and nobody who left before or stays', async () => {
  const { orderNumber, subOrderId, order } = await deposited({ method: 'FPS', amount: 18_205 });
  const [first, second] = order.subOrders[0]?.members ?? [];
  for (const leaver of [first, second]) {
    const why = { reasonCode: 'CUSTOMER', reason: 'ill', method: 'CASH', payee: 'CHAN' };
    const body = { orderNumber, subOrderId, memberIds: [leaver?.id], ...why };
    const asked = (await people.staff.post('/cancel/request', body).expect(201)).body as RequestWire;
    await decide('manager', 'cancel', asked.id);
    await decide('fc', 'cancel', asked.id, { reference: 'x' });
    for (const no of await numbersOf(asked.id))
      expect((await receipt(no)).lines[0]?.travellers).toEqual([expect.stringContaining(leaver?.givenName ?? '-')]);
  }
});

test('compensation is a voucher of what was paid, credit a note of what is kept; neither is money received', async () => {
  const at = await sellable(app, { inDays: 5 });
  const party = booking(at, { payNow: { method: 'CASH', amount: 18_205 } });
  const asked = async (about: object): Promise<string[]> => {
    const made = (await people.staff.post('/orders/admin/callCenter', party).expect(201)).body as BookingAnswer;
    const body = { orderNumber: made.orderNumber, reason: 'typhoon', ...about };
    const { id } = (await people.staff.post('/cancel/request', body).expect(201)).body as RequestWire;
    await decide('manager', 'cancel', id);
    await decide('fc', 'cancel', id, { reference: 'x', payee: 'CHAN', method: 'CASH' });
    return numbersOf(id);
  };
  const papers = await asked({ reasonCode: 'OPERATOR_MIN_GROUP', method: 'CASH', payee: 'CHAN' });
  expect(await receipt(papers.at(-1) ?? '')).toMatchObject({
    ...{ kind: 'PAYOUT', issued: true, total: -2640.75, fare: 0, levy: 0, payee: 'CHAN' },
  });
  const [note = ''] = await asked({ reasonCode: 'FORCE_MAJEURE', remedy: 'CREDIT' });
  expect(await receipt(note)).toMatchObject({
    ...{ kind: 'CREDIT', issued: true, creditUntil: expect.stringMatching(/^\d{4}-/), levy: -27.31 },
  });
});

test('a transfer is one note: what is carried over and to where, with the charge', async () => {
  const { subOrderId } = await deposited({ method: 'FPS', amount: 18_205 });
  const to = await sellable(app, { inDays: 70 });
  const asked = (
    await people.staff
      .post('/transfer/selected-tour', { subOrderId, packageId: to.packageId, departureDateId: to.departureId })
      .expect(201)
  ).body as RequestWire;
  await people.staff
    .patch('/transfer/selected-tour', { transferId: asked.id, submit: true, reason: 'later' })
    .expect(200);
  const passed = (await decide('manager', 'transfer', asked.id)).body as RequestWire;
  if (passed.state !== 'EXECUTED') await decide('fc', 'transfer', asked.id);
  const note = await receipt((await numbersOf(asked.id)).at(-1) ?? '');
  expect(note).toMatchObject({ kind: 'TRANSFER', issued: true });
  const [out, arrived] = ['TRANSFER_OUT', 'TRANSFER_IN'].map((kind) => note.lines.find((line) => line.kind === kind));
  expect(note).toMatchObject({ fare: out?.fareAmount, total: out?.amount });
  expect(await listed(note.receiptNo)).toMatchObject({ method: null, amount: -(out?.amount ?? 0) });
  expect(arrived).toMatchObject({ departureDate: to.departureDate, fareAmount: -(out?.fareAmount ?? 0) });
});

test('a receipt of before documents were kept is composed of its rows, and says so', async () => {
  const { receiptNo } = await deposited({ method: 'CASH', amount: 3000 });
  await app.db.manager.delete(ReceiptDocument, { receiptNo });
  expect(await receipt(receiptNo)).toMatchObject({ kind: 'RECEIPT', issued: false, prints: 0, total: 3004.5 });
  await people.staff.post(`/orders/admin/receipt/${receiptNo}/printed`, {}).expect(200, { prints: 0 });
});

test('every number of the ledger has its document', async () => {
  const { orderNumber } = await deposited({ method: 'CASH', amount: 3000 });
  const extra = (
    await people.staff
      .patch('/checkout/extra', { orderNumber, method: 'CASH', amount: 100, description: 'porter', adHoc: true })
      .expect(200)
  ).body as PaymentAnswer;
  expect(await receipt(extra.receiptNo)).toMatchObject({ kind: 'RECEIPT', issued: true });
});
