import { addMonths } from '../src/domain/ages';
import { addDays, businessDate, startOfDay } from '../src/domain/dates';
import type { AuditWire } from '../src/domain/wire/audit';
import type { BookingAnswer } from '../src/domain/wire/booking';
import type { DashboardWire } from '../src/domain/wire/dashboard';
import type { CreditAccountWire } from '../src/domain/wire/credit';
import type { OpenShift } from '../src/domain/wire/cash-count';
import type { MessageDraft, MessageWire } from '../src/domain/wire/message';
import type { OrderWire } from '../src/domain/wire/order';
import type { PaymentAnswer } from '../src/domain/wire/payment';
import type { ReceiptWire } from '../src/domain/wire/receipt';
import type { ReportWire } from '../src/domain/wire/report';
import type { SearchWire } from '../src/domain/wire/search';
import type { RequestWire } from '../src/domain/wire/request';
import { BatchRunner } from '../src/batches/batch-runner';
import { CreditAsk, CreditRow } from '../src/credits/credit.entity';
import { proposeExpiries } from '../src/jobs/propose-expiries';
import { JobsService } from '../src/jobs/jobs.service';
import { receiptPaper } from '../src/domain/papers/receipt';
import { speechIn } from '../src/papers/say-in';
import { IsNull, type QueryRunner } from 'typeorm';
import { SYSTEM } from '../src/http/actor';
import { AsksOfCreditRows1763884300213 } from '../src/migrations/1763884300213-asks-of-credit-rows';
import { readParameters } from '../src/parameters/read';
import { composeReceipt } from '../src/receipts/receipt';
import { runChecks } from '../src/verify/checks';
import { type Client, type Person, TestApp } from './app';
import { dayOf, demandSeen, is, less, more, rolledBack } from './corrupt';
import { sellable } from './given';
import { booking, member, single } from './orders/party';
import { waitingFor } from './waiting-for';

let app: TestApp;
const people = {} as Record<Person, Client>;
beforeAll(async () => {
  app = await TestApp.start({}, { turns: false });
  for (const person of ['root', 'admin', 'manager', 'fc', 'fc2', 'staff', 'staff2'] as const)
    people[person] = await app.as(person);
});
afterAll(() => app.stop());

let callers = 0;
interface Caller {
  contactPerson: string;
  contactPhone: string;
}
const newCaller = (): Caller => {
  callers += 1;
  return { contactPerson: `CREDIT PAYER ${String(callers)}`, contactPhone: `9222${String(1000 + callers)}` };
};
interface Sold extends Caller {
  id: number;
  orderNumber: string;
}
/** One adult (5,983 + 8.97 levy that the customer pays) on a tour in 40 days, paid as said. */
async function sold(caller: Caller, pay?: { method: string; amount: number }): Promise<Sold> {
  const at = await sellable(app, { inDays: 40 });
  const made = (await people.staff.post('/orders/admin/callCenter', single(at, caller)).expect(201))
    .body as BookingAnswer;
  if (pay) await receive(made.orderNumber, pay.method, pay.amount).expect(201);
  return { id: made.id, orderNumber: made.orderNumber, ...caller };
}
const receive = (orderNumber: string, method: string, amount: number, who: Person = 'staff') =>
  people[who].post('/orders/admin/callCenter/receive', { orderNumber, method, amount });
async function cancelled(order: Sold, more: object, how: object = {}): Promise<RequestWire> {
  const body = { orderNumber: order.orderNumber, reason: 'typhoon', method: 'CASH', ...more };
  const asked = (await people.staff.post('/cancel/request', body).expect(201)).body as RequestWire;
  for (const who of ['manager', 'fc'] as const)
    await people[who]
      .post('/cancel/manager/approved', { requestId: asked.id, decision: 'APPROVED', ...how })
      .expect(200);
  return asked;
}
const kept = (order: Sold): Promise<RequestWire> => cancelled(order, { reasonCode: 'FORCE_MAJEURE', remedy: 'CREDIT' });
const account = async (caller: Caller, who: Person = 'staff'): Promise<CreditAccountWire> =>
  (
    await people[who]
      .get(`/credits/of?phone=${caller.contactPhone}&name=${encodeURIComponent(caller.contactPerson)}`)
      .expect(200)
  ).body as CreditAccountWire;
interface Ask {
  id: number;
  kind: string;
  state: string;
  amount: number;
  moves: string[];
}
/** What finance was asked about the credit of a payer, the oldest first. */
const asksOf = async ({ contactPhone }: Caller, who: Person = 'fc'): Promise<Ask[]> =>
  (await people[who].get(`/credit-asks?phone=${contactPhone}&_sort=id&_order=asc`).expect(200)).body as Ask[];
const decide = (ask: Ask | undefined, move: 'execute' | 'reject', body: object = {}, who: Person = 'fc') =>
  people[who].post(`/credit-asks/${String(ask?.id)}/${move}`, body);
const read = async ({ id }: Sold): Promise<OrderWire> =>
  (await people.staff.get(`/orders/${String(id)}`).expect(200)).body as OrderWire;
/** What the customer is told of a refund. */
async function letter({ id: orderId }: Sold): Promise<string> {
  const asked = { orderId, event: 'refundPaid', channel: 'EMAIL', language: 'en' };
  return ((await people.staff.post('/messages/compose', asked).expect(200)).body as MessageDraft).body;
}
/** A payer with 5,991.97 of credit. */
async function payer(): Promise<Caller> {
  const caller = newCaller();
  await kept(await sold(caller, { method: 'CASH', amount: 5983 }));
  return caller;
}

test('one telephone, names of which a database server sees no difference: the credit is of one of them alone', async () => {
  const caller = { ...newCaller(), contactPerson: '陳𤧬' };
  await kept(await sold(caller, { method: 'CASH', amount: 5983 }));
  const brother = { ...caller, contactPerson: '陳𨮁' };
  expect([(await account(caller)).usable, (await account(brother)).usable]).toEqual([5991.97, 0]);
  const { orderNumber } = await sold(brother);
  expect((await receive(orderNumber, 'CREDIT', 5983)).body).toMatchObject({ statusCode: 409, code: 'credit.short' });
});
test('beyond control the traveller may keep everything as credit for six months, levy, visa and insurance too', async () => {
  const caller = newCaller();
  const order = await sold(caller, { method: 'CASH', amount: 5983 });
  const request = await kept(order);
  expect(request).toMatchObject({ remedy: 'CREDIT', figures: { charge: 0, nonRefundable: 0, toRefund: 5983 } });
  const today = businessDate(app.clock.now());
  const found = await account(caller);
  expect(found).toMatchObject({
    phone: caller.contactPhone,
    balance: 5991.97,
    usable: 5991.97,
    lots: [{ orderNumber: order.orderNumber, expiresOn: addMonths(today, 6), issued: 5991.97, left: 5991.97 }],
    rows: [{ kind: 'ISSUED', amount: 5991.97, requestId: request.id }],
  });
  const after = await read(order);
  expect(after).toMatchObject({ orderState: 'CANCELLED', paid: 0, balance: 0 });
  expect(after.payments.at(-1)).toMatchObject({
    kind: 'REFUND',
    method: 'CREDIT',
    amount: -5991.97,
    levyAmount: -8.97,
  });
});
test('the choice belongs to what nobody controls; money back keeps the cap, and no insurance that was not issued', async () => {
  const order = await sold(newCaller(), { method: 'CASH', amount: 5983 });
  const body = { orderNumber: order.orderNumber, reason: 'typhoon', reasonCode: 'CUSTOMER', remedy: 'CREDIT' };
  expect((await people.staff.post('/cancel/request', body).expect(400)).body.errors).toHaveProperty('remedy');
  const refund = await cancelled(order, { reasonCode: 'FORCE_MAJEURE' });
  expect(refund).toMatchObject({ remedy: 'REFUND', figures: { charge: 150, nonRefundable: 0, toRefund: 5833 } });
});
test('who takes the money back bears the cap, declared insurance, and what carriers proved at the departure', async () => {
  const order = await sold(newCaller(), { method: 'CASH', amount: 5983 });
  const [party] = (await read(order)).subOrders;
  const departure = { packageCode: party?.packageCode, departureDate: party?.departureDate };
  await people.staff.post('/admin/report/declare-insurance', departure).expect(200);
  const file = Buffer.from('no seat was given back');
  const upload = people.fc.post('/files').field('kind', 'file').attach('file', file, { filename: 'airline.txt' });
  const proof = ((await upload.expect(201)).body as { id: string }).id;
  const departureId = party?.departureDateId;
  const add = (body: object, who: Person = 'fc') =>
    people[who].post('/carrier-charges', { departureId, amount: 1000, proof, note: 'CX', ...body });
  await add({}, 'staff').expect(403);
  for (const [body, field] of [
    [{ proof: '' }, 'proof'],
    [{ amount: 0 }, 'amount'],
    [{ note: '' }, 'note'],
    [{ departureId: 999_999 }, 'departureId'],
  ] as const)
    expect(Object.keys(((await add(body).expect(400)).body as { errors: object }).errors)).toEqual([field]);
  const charge = (await add({}).expect(201)).body as { id: number };
  const wrong = (await add({ amount: 200, note: 'hotel' }).expect(201)).body as { id: number };
  const wanted = { orderNumber: order.orderNumber, reason: 'typhoon', method: 'CASH', reasonCode: 'FORCE_MAJEURE' };
  const credit = { verb: 'cancel-request', body: { ...wanted, remedy: 'CREDIT' } };
  expect((await people.staff.post('/orders/admin/preview', credit).expect(200)).body).toMatchObject({ carriers: 0 });
  const asked = (await people.staff.post('/cancel/request', wanted).expect(201)).body as RequestWire;
  const bound = { charge: 150, nonRefundable: 180, added: 0 };
  expect(asked.figures).toMatchObject({ ...bound, carriers: 1200, kept: 1530, toRefund: 4453 });
  // what nobody has approved yet follows the proofs
  await people.fc.delete(`/carrier-charges/${String(wrong.id)}`).expect(200);
  const decision = { requestId: asked.id, decision: 'APPROVED' };
  const passed = (await people.manager.post('/cancel/manager/approved', decision).expect(200)).body as RequestWire;
  expect(passed.figures).toMatchObject({ ...bound, carriers: 1000, kept: 1330, toRefund: 4653 });
  expect((await people.fc.delete(`/carrier-charges/${String(charge.id)}`).expect(409)).body.code).toBe('general.inUse');
  await people.fc.post('/cancel/manager/approved', decision).expect(200);
  const kept = (await read(order)).payments.filter((row) => row.kind === 'CHARGE');
  expect(kept.map((row) => row.fareAmount)).toEqual([-1330]);
  expect(await runChecks(app.db.manager)).toEqual([]);
  await app.db.query('UPDATE carrier_charges SET amount = 90000 WHERE id = ?', [charge.id]);
  expect((await runChecks(app.db.manager)).map((each) => each.check)).toEqual(['request figures']);
  await app.db.query('UPDATE carrier_charges SET amount = 100000 WHERE id = ?', [charge.id]);
});
test('credit pays like any other method, with the levy of that day, and is no cash', async () => {
  const caller = await payer();
  const shift = async (): Promise<OpenShift> =>
    (await people.staff.get('/cash-counts/open').expect(200)).body as OpenShift;
  const takings = async (): Promise<DashboardWire['takings']> =>
    ((await people.manager.get('/dashboard').expect(200)).body as DashboardWire).takings;
  const [before, taken] = [await shift(), await takings()];
  const order = await sold(caller);
  const paid = (await receive(order.orderNumber, 'CREDIT', 3000).expect(201)).body as PaymentAnswer;
  expect(paid.payment).toMatchObject({ method: 'CREDIT', fareAmount: 3000, levyAmount: 4.5, amount: 3004.5 });
  expect(await account(caller)).toMatchObject({ balance: 2987.47, usable: 2987.47 });
  // found by telephone, by name and by any order of the payer
  for (const q of [caller.contactPhone, caller.contactPerson.toLowerCase(), order.orderNumber]) {
    const { groups } = (await people.staff2.get(`/search?q=${encodeURIComponent(q)}`).expect(200)).body as SearchWire;
    expect(groups.find((each) => each.key === 'credits')?.hits.map((each) => each.details)).toContainEqual([
      caller.contactPhone,
      'HK$2,987.47',
    ]);
  }
  expect(await shift()).toEqual(before);
  expect(await takings()).toEqual(taken);
  // 2,983 + 4.47 of levy are just what is left
  await receive(order.orderNumber, 'CREDIT', 2983).expect(201);
  expect(await account(caller)).toMatchObject({ balance: 0, usable: 0 });
  expect(await read(order)).toMatchObject({ paid: 5991.97, balance: 0, paymentState: 'paid' });
});
test('more than there is, or another payer’s, is refused with what there is', async () => {
  const caller = await payer();
  const other = await sold({ ...caller, contactPerson: 'SOMEBODY ELSE' });
  const refused = await receive(other.orderNumber, 'CREDIT', 5983).expect(409);
  expect(refused.body).toMatchObject({ code: 'credit.short', message: expect.stringContaining('0.00') });
  expect(await account(caller)).toMatchObject({ balance: 5991.97 });
});
test('a voided payment goes back to the credit with its old last day', async () => {
  const caller = await payer();
  const order = await sold(caller);
  const paid = (await receive(order.orderNumber, 'CREDIT', 3000).expect(201)).body as PaymentAnswer;
  await people.fc.post(`/payments/${String(paid.payment.id)}/void`, { reason: 'wrong order' }).expect(201);
  const found = await account(caller);
  expect(found).toMatchObject({ balance: 5991.97, usable: 5991.97 });
  expect(found.rows.map((row) => [row.kind, row.amount, row.expiresOn])).toEqual([
    ['ISSUED', 5991.97, found.lots[0]?.expiresOn],
    ['USED', -3004.5, found.lots[0]?.expiresOn],
    ['RESTORED', 3004.5, found.lots[0]?.expiresOn],
  ]);
});
test('a refund goes back as it was paid in: to the credit first, the rest in money', async () => {
  const caller = await payer();
  const order = await sold(caller);
  await receive(order.orderNumber, 'CREDIT', 3000).expect(201);
  await receive(order.orderNumber, 'CASH', 2983).expect(201);
  // 40 days before: 500 stay, 5,483 go back
  await cancelled(order, { reasonCode: 'CUSTOMER' });
  const refunds = (await read(order)).payments.filter((row) => row.kind === 'REFUND');
  expect(refunds.map((row) => [row.method, row.fareAmount])).toEqual([
    ['CREDIT', -3000],
    ['CASH', -2483],
  ]);
  const [back] = refunds;
  const left = Math.round((2987.47 - (back?.amount ?? 0)) * 100) / 100;
  expect(await account(caller)).toMatchObject({ balance: left, usable: left });
});
test('a share of the levy that rounds up gives no more back to the credit than was taken off it', async () => {
  const pair = [member('ADULT', 'TAI MAN'), member('ADULT', 'SIU LING')];
  const caller = newCaller();
  const two = async (): Promise<Sold> => {
    const at = await sellable(app, { inDays: 40 });
    const sent = booking(at, { ...caller, members: pair, grandTotal: 11_983.95, tiaLevyPaid: true });
    const made = (await people.staff.post('/orders/admin/callCenter', sent).expect(201)).body as BookingAnswer;
    return { id: made.id, orderNumber: made.orderNumber, ...caller };
  };
  const first = await two();
  await receive(first.orderNumber, 'CASH', 11_966).expect(201);
  await kept(first);
  const order = await two();
  // levy 15.00 of 15.0045, then 2.95: of 17.95 in all the credit's share would be 15.0053
  await receive(order.orderNumber, 'CREDIT', 10_003).expect(201);
  await receive(order.orderNumber, 'CASH', 1963).expect(201);
  await cancelled(order, { reasonCode: 'OPERATOR_OTHER' });
  const refunds = (await read(order)).payments.filter((row) => row.kind === 'REFUND');
  expect(refunds.map((row) => [row.method, row.amount])).toEqual([
    ['CREDIT', -10_018],
    ['CASH', -1965.95],
  ]);
  expect(await account(caller)).toMatchObject({ balance: 11_983.95, usable: 11_983.95 });
});
test('what a transfer gives back of credit goes back to it, with its old last day', async () => {
  const caller = await payer();
  const order = await sold(caller, { method: 'CREDIT', amount: 3000 });
  await receive(order.orderNumber, 'CASH', 2983).expect(201);
  const [party] = (await read(order)).subOrders;
  const to = await sellable(app, { inDays: 50, prices: { adultPrice: 1000 } });
  const goal = { packageId: to.packageId, departureDateId: to.departureId, reason: 'cheaper' };
  const asked = { ...goal, subOrderId: party?.id };
  const { id } = (await people.staff.post('/transfer/selected-tour', asked).expect(201)).body as { id: number };
  const submit = { transferId: id, submit: true, method: 'CASH' };
  await people.staff.patch('/transfer/selected-tour', submit).expect(200);
  for (const who of ['manager', 'fc'] as const)
    await people[who].post('/transfer/manager/approved', { requestId: id, decision: 'APPROVED' }).expect(200);
  // 5,983 less 500 of charge and 1,865 of the new tour; 3,000 of it and 4.50 of levy had been credit
  const back = (await read(order)).payments.filter(({ kind }) => kind === 'REFUND');
  expect(back.map(({ method, fareAmount }) => [method, fareAmount])).toEqual([
    ['CREDIT', -3000],
    ['CASH', -618],
  ]);
  const after = await account(caller);
  expect(after).toMatchObject({ balance: 5991.97, usable: 5991.97 });
  expect(after.rows.at(-1)).toMatchObject({ kind: 'RESTORED', amount: 3004.5, expiresOn: after.lots[0]?.expiresOn });
  expect(await runChecks(app.db.manager)).toEqual([]);
});
test('credit that a transfer carries is credit still: what is refunded there goes back to it, the rest in money', async () => {
  const caller = await payer();
  const order = await sold(caller, { method: 'CREDIT', amount: 3000 });
  await receive(order.orderNumber, 'CASH', 2983).expect(201);
  // there and on again, to a tour whose company bears the levy and to one whose customer does
  for (const tiaPayer of ['COMPANY', 'CUSTOMER'] as const) {
    const { subOrders } = await read(order);
    const to = await sellable(app, { inDays: 50, content: { tiaPayer } });
    const goal = { packageId: to.packageId, departureDateId: to.departureId, reason: 'other dates' };
    const asked = { ...goal, subOrderId: subOrders.at(-1)?.id };
    const { id } = (await people.staff.post('/transfer/selected-tour', asked).expect(201)).body as { id: number };
    const submit = { transferId: id, submit: true, method: 'CASH' };
    await people.staff.patch('/transfer/selected-tour', submit).expect(200);
    const approval = { requestId: id, decision: 'APPROVED', reason: 'regular guest' };
    const { state } = (await people.manager.post('/transfer/manager/approved', { ...approval, charge: 0 }).expect(200))
      .body as RequestWire;
    if (state === 'PENDING_FC') await people.fc.post('/transfer/manager/approved', approval).expect(200);
  }
  const last = (await read(order)).subOrders.at(-1);
  await cancelled(order, { reasonCode: 'OPERATOR_OTHER', subOrderId: last?.id });
  const back = (await read(order)).payments.filter(
    ({ kind, subOrderId }) => kind === 'REFUND' && subOrderId === last?.id,
  );
  expect(back.map(({ method, fareAmount }) => [method, fareAmount])).toEqual([
    ['CREDIT', -3000],
    ['CASH', -2983],
  ]);
  const after = await account(caller);
  // the levy of 4.50 went back in money with the first transfer, when nobody owed it any more
  expect(after).toMatchObject({ balance: 5987.47, usable: 5987.47 });
  expect(after.rows.at(-1)).toMatchObject({ kind: 'RESTORED', amount: 3000, expiresOn: after.lots[0]?.expiresOn });
  expect(await runChecks(app.db.manager)).toEqual([]);
});
test('whoever approves sees what goes to credit and what is paid out, and the papers say the same', async () => {
  const caller = await payer();
  const order = await sold(caller, { method: 'CREDIT', amount: 3000 });
  await receive(order.orderNumber, 'CASH', 2983).expect(201);
  const body = { orderNumber: order.orderNumber, reason: 'ill', reasonCode: 'CUSTOMER', method: 'FPS' };
  const parts = { toRefund: 5483, toCredit: 3000, levyToCredit: 4.5 };
  const preview = await people.staff.post('/orders/admin/preview', { verb: 'cancel-request', body }).expect(200);
  expect(preview.body).toMatchObject(parts);
  const { id: requestId } = (await people.staff.post('/cancel/request', body).expect(201)).body as RequestWire;
  const approval = { requestId, decision: 'APPROVED' };
  const passed = (await people.manager.post('/cancel/manager/approved', approval).expect(200)).body as RequestWire;
  expect(passed.figures).toMatchObject(parts);
  const paid = { ...approval, payee: 'CHAN TAI MAN', reference: 'FPS-889900' };
  await people.fc.post('/cancel/manager/approved', paid).expect(200);
  const papers = [];
  for (const { kind, method, receiptNo, remark } of (await read(order)).payments) {
    if (kind !== 'REFUND') continue;
    const paper = (await people.staff.get(`/orders/admin/receipt/${receiptNo}`).expect(200)).body as ReceiptWire;
    papers.push([method, paper.kind, paper.payee, paper.reference, remark]);
  }
  expect(papers).toEqual([
    ['CREDIT', 'CREDIT', '', '', ''],
    ['FPS', 'REFUND', 'CHAN TAI MAN', 'FPS-889900', 'CHAN TAI MAN / FPS-889900'],
  ]);
  const told = await letter(order);
  expect(told).toContain('We have paid back HK$2,486.72.');
  expect(told).toContain('HK$3,004.50 is kept for you as credit.');
  // one request wrote two vouchers: both go with the message, and are kept as they were sent
  const about = { orderId: order.id, event: 'refundPaid', channel: 'EMAIL', language: 'en' };
  const draft = (await people.staff.post('/messages/compose', about).expect(200)).body as MessageDraft;
  const vouchers = (await read(order)).payments.filter(({ kind }) => kind === 'REFUND').map((each) => each.receiptNo);
  const chosen = draft.enclosures.filter((each) => each.chosen);
  expect(chosen.map(({ name }) => name).sort()).toEqual(vouchers.map((no) => `${no}.pdf`).sort());
  for (const no of vouchers) expect(draft.body).toContain(no);
  const letterTo = { ...about, to: 'chan@example.com', subject: draft.subject, body: draft.body };
  const enclose = chosen.map(({ paper }) => paper);
  const { body: sent } = await people.staff.post('/messages/send', { ...letterTo, enclose }).expect(201);
  expect((sent as MessageWire).files.map(({ name }) => name)).toHaveLength(2);
});
test('where everything becomes credit no money is paid out, and no number of a payment is kept', async () => {
  const order = await sold(newCaller(), { method: 'CASH', amount: 5983 });
  const asked = await cancelled(order, { reasonCode: 'FORCE_MAJEURE', remedy: 'CREDIT' }, { reference: 'FPS-1' });
  expect(asked.figures).toMatchObject({ toRefund: 5983, levyBack: 8.97, toCredit: 5983, levyToCredit: 8.97 });
  const [request] = (await read(order)).requests;
  expect(request).toMatchObject({ state: 'EXECUTED', remedy: 'CREDIT', reference: '' });
  const { receiptNo } = (await read(order)).payments.at(-1) as { receiptNo: string };
  const paper = (await people.staff.get(`/orders/admin/receipt/${receiptNo}`).expect(200)).body as ReceiptWire;
  expect(paper).toMatchObject({ kind: 'CREDIT', method: 'CREDIT', payee: '', reference: '' });
  await people.staff.get(`/papers/receipt/${receiptNo}`).expect(200);
  const told = await letter(order);
  expect(told).not.toContain('paid back');
  expect(told).toContain('HK$5,991.97 is kept for you as credit.');
});
/** One adult, so much of it paid with credit and the rest in cash, moved from a tour whose company bears the levy. */
async function movedWithCredit(
  credit: number,
  inDays: number,
): Promise<{ order: Sold; subOrderId: number; levy: number }> {
  const caller = await payer();
  const from = await sellable(app, { inDays: 40, content: { tiaPayer: 'COMPANY' } });
  const sent = single(from, { ...caller, grandTotal: 5983, tiaLevyPaid: 0 });
  const made = (await people.staff.post('/orders/admin/callCenter', sent).expect(201)).body as BookingAnswer;
  const order = { id: made.id, orderNumber: made.orderNumber, ...caller };
  await receive(order.orderNumber, 'CREDIT', credit).expect(201);
  if (credit < 5983) await receive(order.orderNumber, 'CASH', 5983 - credit).expect(201);
  const to = await sellable(app, { inDays, content: { tiaPayer: 'CUSTOMER' } });
  const goal = { packageId: to.packageId, departureDateId: to.departureId, reason: 'other dates' };
  const asked = { ...goal, subOrderId: (await read(order)).subOrders[0]?.id };
  const { id } = (await people.staff.post('/transfer/selected-tour', asked).expect(201)).body as { id: number };
  await people.staff.patch('/transfer/selected-tour', { transferId: id, submit: true, method: 'CASH' }).expect(200);
  const free = { requestId: id, decision: 'APPROVED', reason: 'regular guest', charge: 0 };
  const { figures } = (await people.manager.post('/transfer/manager/approved', free).expect(200)).body as RequestWire;
  const subOrderId = (await read(order)).subOrders.at(-1)?.id ?? 0;
  const levyOnly = { orderNumber: order.orderNumber, subOrderId, method: 'CASH', amount: 0 };
  await people.staff.post('/orders/admin/callCenter/receive', levyOnly).expect(201);
  return { order, subOrderId, levy: figures?.levyToPay ?? 0 };
}
test.each<[string, number, number, string, [string, number, number][]]>([
  [
    'called off, the fare all credit',
    5983,
    50,
    'OPERATOR_MIN_GROUP',
    [
      ['CREDIT', -5983, 0],
      ['CASH', 0, -8.97],
    ],
  ],
  [
    'called off, the fare credit and cash',
    3000,
    50,
    'OPERATOR_MIN_GROUP',
    [
      ['CREDIT', -3000, 0],
      ['CASH', -2983, -8.97],
    ],
  ],
  [
    'cancelled by the customer, most of it kept',
    5983,
    10,
    'CUSTOMER',
    [
      ['CREDIT', -1495.75, 0],
      ['CASH', 0, -2.24],
    ],
  ],
])('levy paid in cash beside credit goes back in cash: %s', async (_what, credit, inDays, reasonCode, expected) => {
  const { order, subOrderId, levy } = await movedWithCredit(credit, inDays);
  expect(levy).toBe(8.97);
  const asked = await cancelled(order, { reasonCode, subOrderId });
  const rows = (await read(order)).payments.filter((row) => row.subOrderId === subOrderId);
  const back = rows.filter(({ kind }) => kind === 'REFUND');
  expect(back.map((row) => [row.method, row.fareAmount, row.levyAmount])).toEqual(expected);
  const total = (of: (row: (typeof rows)[number]) => number): number =>
    Math.round(rows.reduce((sum, row) => sum + of(row), 0) * 100) / 100;
  expect([total((row) => row.fareAmount), total((row) => row.levyAmount)]).toEqual([0, 0]);
  expect(-back.reduce((sum, row) => sum + row.levyAmount, 0)).toBeCloseTo(asked.figures?.levyBack ?? 0, 5);
  expect(await runChecks(app.db.manager)).toEqual([]);
});
test('of a party that is paid with credit part moves and is called off: never more goes back than was used', async () => {
  const caller = await payer();
  const at = await sellable(app, { inDays: 40 });
  const two = booking(at, { ...caller, members: [member('ADULT', 'A'), member('ADULT', 'B')], grandTotal: 11_983.95 });
  const made = (await people.staff.post('/orders/admin/callCenter', { ...two, tiaLevyPaid: true }).expect(201))
    .body as BookingAnswer;
  const order = { ...made, ...caller };
  await receive(order.orderNumber, 'CREDIT', 5983).expect(201);
  await receive(order.orderNumber, 'CASH', 5983).expect(201);
  const [party] = (await read(order)).subOrders;
  const to = await sellable(app, { inDays: 50, prices: { adultPrice: 4321 } });
  const goal = { packageId: to.packageId, departureDateId: to.departureId, reason: 'cheaper' };
  const asked = { ...goal, subOrderId: party?.id, memberIds: [party?.members[0]?.id] };
  const { id } = (await people.staff.post('/transfer/selected-tour', asked).expect(201)).body as { id: number };
  await people.staff.patch('/transfer/selected-tour', { transferId: id, submit: true, method: 'CASH' }).expect(200);
  for (const who of ['manager', 'fc'] as const)
    await people[who].post('/transfer/manager/approved', { requestId: id, decision: 'APPROVED' }).expect(200);
  for (const { id: subOrderId } of (await read(order)).subOrders)
    await cancelled(order, { reasonCode: 'OPERATOR_OTHER', subOrderId });
  expect(await account(caller)).toMatchObject({ balance: 5991.97, usable: 5991.97 });
  expect((await read(order)).payments.filter(({ kind, method }) => kind === 'REFUND' && method === 'CASH')).not.toEqual(
    [],
  );
  expect(await runChecks(app.db.manager)).toEqual([]);
});
test('of two credits each takes back what was used of it, and no refund gives the same back twice', async () => {
  const caller = await payer();
  await kept(await sold(caller, { method: 'CASH', amount: 5983 }));
  const at = await sellable(app, { inDays: 40 });
  const members = [member('ADULT', 'TAI MAN'), member('ADULT', 'SIU LING')];
  const body = booking(at, { ...caller, members, grandTotal: 11_983.95, tiaLevyPaid: true });
  const made = (await people.staff.post('/orders/admin/callCenter', body).expect(201)).body as BookingAnswer;
  for (const part of [6000, 5900]) await receive(made.orderNumber, 'CREDIT', part).expect(201);
  await receive(made.orderNumber, 'CASH', 66).expect(201);
  const order = { ...made, ...caller };
  for (const { id } of (await read(order)).subOrders[0]?.members ?? [])
    await cancelled(order, { reasonCode: 'OPERATOR_MIN_GROUP', memberIds: [id] });
  const { balance, lots } = await account(caller);
  expect([balance, lots.map(({ left }) => left)]).toEqual([11_983.94, [5991.97, 5991.97]]);
  expect(await runChecks(app.db.manager)).toEqual([]);
});
test('a letter about credit that was paid out tells of that, and encloses its voucher', async () => {
  const order = await sold(newCaller(), { method: 'CASH', amount: 5983 });
  await kept(order);
  const [lot] = (await account(order)).lots;
  const asked = { amount: 1000, method: 'CASH', payee: 'CHAN', reason: 'moves abroad' };
  const path = `/credits/${String(lot?.id)}/payout`;
  await people.staff.post(path, asked).expect(201);
  // the log keeps money as the database does
  const [said] = (await people.root.get('/audit?resource=creditAsks&action=ask').expect(200)).body as AuditWire[];
  expect(said?.after).toMatchObject({ kind: 'REFUND', amount: 100_000 });
  await decide((await asksOf(order))[0], 'execute').expect(200);
  const voucher = (await read(order)).payments.at(-1)?.receiptNo ?? '';
  const told = async (about: object): Promise<MessageDraft> => {
    const wanted = { orderId: order.id, event: 'refundPaid', channel: 'EMAIL', language: 'en', ...about };
    return (await people.staff.post('/messages/compose', wanted).expect(200)).body as MessageDraft;
  };
  for (const about of [{}, { receiptNo: voucher }]) {
    const { body, enclosures } = await told(about);
    expect(body).toContain('We have paid back HK$1,000.00.');
    expect(body).not.toContain('kept for you as credit');
    expect(enclosures.map(({ name }) => name)).toContain(`${voucher}.pdf`);
  }
});
test('paying credit out passes finance, another person, and is no fare of the party', async () => {
  const caller = await payer();
  const [lot] = (await account(caller)).lots;
  const path = `/credits/${String(lot?.id)}/payout`;
  const wanted = { amount: 1000, method: 'FPS', payee: 'CHAN TAI MAN', reason: 'moves abroad' };
  expect((await people.staff.post(path, { ...wanted, amount: 5991.98 }).expect(409)).body.code).toBe('credit.short');
  await people.fc.post(path, wanted).expect(403);
  for (const payee of [undefined, ' '])
    expect((await people.staff.post(path, { ...wanted, payee }).expect(400)).body.errors).toHaveProperty('payee');
  const asked = (await people.staff.post(path, wanted).expect(201)).body as CreditAccountWire;
  expect(asked.lots).toMatchObject([{ id: lot?.id, asked: true }]);
  await people.staff.post(path, wanted).expect(409);
  await people.staff.get('/credit-asks').expect(403);
  const [ask] = await asksOf(caller);
  const { contactPerson: name, contactPhone: phone } = caller;
  expect(ask).toMatchObject({
    name,
    phone,
    account: lot?.id,
    orderNumber: lot?.orderNumber,
    expiresOn: lot?.expiresOn,
  });
  expect([ask, ...(await asksOf(caller, 'manager'))].map((each) => each?.moves)).toEqual([['execute', 'reject'], []]);
  expect([await waitingFor(people.staff), await waitingFor(people.fc)]).toMatchObject([{}, { creditsAsked: 1 }]);
  const numbered = { reference: 'FPS 1' };
  await decide(ask, 'execute', numbered, 'manager').expect(403);
  const { body: unsaid } = await decide(ask, 'reject').expect(400);
  expect(unsaid.errors).toEqual({ reason: [expect.any(String)] });
  for (const body of [{}, { reference: ' ' }]) {
    const unnumbered = (await decide(ask, 'execute', body).expect(400)).body;
    expect(unnumbered.errors).toEqual({ reference: [expect.any(String)] });
  }
  const { body: decided } = await decide(ask, 'execute', numbered).expect(200);
  expect(decided).toMatchObject({ state: 'EXECUTED', ...numbered, moves: [] });
  await decide(ask, 'execute', numbered).expect(422);
  const done = await account(caller);
  expect(done).toMatchObject({ balance: 4991.97, lots: [{ asked: false }] });
  expect(done.rows.at(-1)).toMatchObject({ kind: 'REFUNDED', amount: -1000 });
  const { receiptNo = '' } = done.rows.at(-1) ?? {};
  const paper = (await people.staff.get(`/orders/admin/receipt/${receiptNo}`).expect(200)).body as ReceiptWire;
  expect(paper).toMatchObject({ kind: 'PAYOUT', payee: 'CHAN TAI MAN', reference: 'FPS 1', remark: '' });
  const composed = await rolledBack(app, async (em) => {
    // filled by the time that both were written, and by nothing but the key from then on
    await em.query('UPDATE credit_rows SET askId = NULL');
    await new AsksOfCreditRows1763884300213().fill(em.queryRunner as QueryRunner);
    await em.query("UPDATE credit_asks SET updatedAt = '2026-01-01 00:00:00.000'");
    return composeReceipt(em, await readParameters(em), SYSTEM, receiptNo, app.clock.now());
  });
  expect(composed).toMatchObject({ payee: 'CHAN TAI MAN', reference: 'FPS 1' });
  const today = businessDate(app.clock.now());
  const report = await people.fc.get(`/admin/report?type=1&from=${today}&to=${today}&format=json`).expect(200);
  const cash = (report.body as ReportWire).rows.find((row) => row['method'] === 'FPS' && row['branch'] === 'TST');
  expect(cash).toMatchObject({ creditPaid: 1000 });
});
test('credit that was used while finance looked at it is not paid out as well', async () => {
  const caller = await payer();
  const [lot] = (await account(caller)).lots;
  const wanted = { amount: 5991.97, method: 'CASH', payee: 'CHAN TAI MAN', reason: 'moves abroad' };
  const path = `/credits/${String(lot?.id)}/payout`;
  await people.staff.post(path, wanted).expect(201);
  const [ask] = await asksOf(caller);
  await receive((await sold(caller)).orderNumber, 'CREDIT', 3000).expect(201);
  const { body } = await decide(ask, 'execute').expect(409);
  expect(body).toMatchObject({ code: 'credit.short', message: expect.stringContaining('2,987.47') });
  await decide(ask, 'reject', { reason: 'half of it is used' }).expect(200);
  expect(await account(caller)).toMatchObject({ balance: 2987.47, lots: [{ asked: false }] });
  expect(await asksOf(caller)).toMatchObject([{ state: 'REJECTED' }]);
});
test('what is left after the last day is proposed to finance and ends only when finance says so', async () => {
  const caller = await payer();
  const [lot] = (await account(caller)).lots;
  const yesterday = addDays(businessDate(app.clock.now()), -1);
  await app.db.manager.update(CreditRow, lot?.id ?? 0, { expiresOn: yesterday });
  expect(await account(caller)).toMatchObject({ balance: 5991.97, usable: 0 });
  const order = await sold(caller);
  await receive(order.orderNumber, 'CREDIT', 3000).expect(409);
  const jobs = app.nest.get(JobsService);
  await jobs.run(proposeExpiries);
  await jobs.run(proposeExpiries);
  expect(await account(caller)).toMatchObject({ balance: 5991.97 });
  const asks = await asksOf(caller, 'fc2');
  const proposed = { kind: 'EXPIRY', state: 'PENDING_FC', amount: 5991.97, moves: ['execute', 'reject'] };
  expect(asks).toMatchObject([proposed]);
  await decide(asks[0], 'execute').expect(200);
  expect(await account(caller)).toMatchObject({ balance: 0 });
});
test('an end that finance refused is proposed again a month later, and never what came back since', async () => {
  const caller = await payer();
  const order = await sold(caller, { method: 'CREDIT', amount: 3000 });
  const [lot] = (await account(caller)).lots;
  const yesterday = addDays(businessDate(app.clock.now()), -1);
  const of = [{ id: lot?.id ?? 0 }, { lotId: lot?.id ?? 0 }];
  for (const row of of) await app.db.manager.update(CreditRow, row, { expiresOn: yesterday });
  const jobs = app.nest.get(JobsService);
  const proposed = async (): Promise<(number | string)[][]> => {
    await jobs.run(proposeExpiries);
    return (await asksOf(caller)).map(({ state, amount }) => [state, amount]);
  };
  const refuse = async (): Promise<void> => {
    await decide((await asksOf(caller)).at(-1), 'reject', { reason: 'In talks' }).expect(200);
  };
  expect(await proposed()).toEqual([['PENDING_FC', 2987.47]]);
  await refuse();
  expect(await proposed()).toEqual([['REJECTED', 2987.47]]);
  const [payment] = (await read(order)).payments;
  await people.fc.post(`/payments/${String(payment?.id)}/void`, { reason: 'wrong order' }).expect(201);
  const again = ['REJECTED', 2987.47];
  expect(await proposed()).toEqual([again]);
  const id = (await asksOf(caller)).at(-1)?.id ?? 0;
  const refusedOn = (day: string) => app.db.manager.update(CreditAsk, id, { updatedAt: startOfDay(day) });
  const monthAgo = addMonths(businessDate(app.clock.now()), -1);
  await refusedOn(addDays(monthAgo, 1));
  expect(await proposed()).toHaveLength(1);
  await refusedOn(monthAgo);
  expect(await proposed()).toEqual([again, ['PENDING_FC', 2987.47]]);
  await decide((await asksOf(caller)).at(-1), 'execute').expect(200);
  expect(await proposed()).toHaveLength(2);
  expect(await account(caller)).toMatchObject({ balance: 3004.5, usable: 0, lots: [{ payable: 3004.5 }] });
});
test('what comes back to a credit after its last day may be paid out, and nothing else of it', async () => {
  const caller = await payer();
  const order = await sold(caller, { method: 'CREDIT', amount: 3000 });
  const [lot] = (await account(caller)).lots;
  const lotId = lot?.id ?? 0;
  const yesterday = addDays(businessDate(app.clock.now()), -1);
  for (const row of [{ id: lotId }, { lotId }]) await app.db.manager.update(CreditRow, row, { expiresOn: yesterday });
  const ask = (amount: number, who: Person = 'staff') =>
    people[who].post(`/credits/${String(lotId)}/payout`, { amount, method: 'CASH', payee: 'CHAN', reason: 'too late' });
  const lastDay = (expiresOn: string) => app.db.manager.update(CreditRow, lotId, { expiresOn });
  // on its last day it has not ended yet: there is only less than is asked
  await lastDay(addDays(yesterday, 1));
  expect((await ask(5991.98).expect(409)).body.code).toBe('credit.short');
  await lastDay(yesterday);
  const none = (await ask(1).expect(409)).body;
  expect(none).toMatchObject({ code: 'credit.ended', message: expect.stringContaining('HK$0.00 came back') });
  await cancelled(order, { reasonCode: 'OPERATOR_OTHER' });
  expect(await account(caller)).toMatchObject({
    balance: 5991.97,
    usable: 0,
    lots: [{ left: 5991.97, payable: 3004.5 }],
  });
  // the last day ends at midnight in Hong Kong: what comes back in its last moment was there in time
  const midnight = startOfDay(addDays(yesterday, 1)).getTime();
  for (const [at, payable] of [
    [midnight - 1, 0],
    [midnight, 3004.5],
  ] as const) {
    await app.db.manager.update(CreditRow, { lotId, kind: 'RESTORED' }, { enteredAt: new Date(at) });
    expect(await account(caller)).toMatchObject({ lots: [{ payable }] });
  }
  const note = (await read(order)).payments.find(({ kind, method }) => kind === 'REFUND' && method === 'CREDIT');
  const paper = (await people.staff.get(`/orders/admin/receipt/${String(note?.receiptNo)}`).expect(200))
    .body as ReceiptWire;
  const printed = (of: ReceiptWire): string => JSON.stringify(receiptPaper(of, speechIn('en')));
  expect(paper.creditUntil).toBe(yesterday);
  expect(printed(paper)).toContain('Its last day was');
  expect(printed(paper)).not.toContain('Can be used');
  expect(printed({ ...paper, creditUntil: addDays(yesterday, 1) })).toContain('Can be used to and including');
  expect((await ask(3004.51).expect(409)).body.code).toBe('credit.ended');
  await ask(3000).expect(201);
  await decide((await asksOf(caller)).at(-1), 'execute').expect(200);
  expect(await account(caller)).toMatchObject({ balance: 2991.97, lots: [{ payable: 4.5 }] });
  await app.nest.get(JobsService).run(proposeExpiries);
  const [, expiry] = await asksOf(caller);
  expect(expiry).toMatchObject({ kind: 'EXPIRY', amount: 2987.47 });
  await decide(expiry, 'execute').expect(200);
  await ask(4.5).expect(201);
  const last = (await asksOf(caller)).at(-1);
  for (const [who, status] of [
    ['fc', 200],
    ['fc2', 422],
  ] as const)
    await decide(last, 'execute', {}, who).expect(status);
  expect(await account(caller)).toMatchObject({ balance: 0, lots: [{ payable: 0 }] });
});
test('the last day is usable', async () => {
  const caller = await payer();
  const [lot] = (await account(caller)).lots;
  await app.db.manager.update(CreditRow, lot?.id ?? 0, { expiresOn: businessDate(app.clock.now()) });
  const order = await sold(caller);
  await receive(order.orderNumber, 'CREDIT', 3000).expect(201);
});
const contact = (order: Sold, to: Caller, who: Person = 'staff2') =>
  people[who].put('/orders', { orderNumber: order.orderNumber, ...to });
test('nobody but a manager makes an order pay with the credit of somebody else, or takes the payer off one that did', async () => {
  const caller = await payer();
  const friend = await sold(newCaller());
  const { body } = await contact(friend, caller).expect(403);
  expect(body).toMatchObject({ code: 'credit.payerHeld', errors: { contactPhone: [expect.any(String)] } });
  const own = await sold(caller);
  await receive(own.orderNumber, 'CREDIT', 3000, 'staff').expect(201);
  await contact(own, newCaller()).expect(403);
  const members = (await read(own)).subOrders[0]?.members.map(({ id, type, surname, givenName }) => ({
    ...{ id, type, surname, givenName, insurance: true },
  }));
  const other = { contactPerson: 'SOMEBODY ELSE', contactPhone: '91110000' };
  await people.staff.put('/orders/admin/callCenter', { orderId: own.id, members, ...other }).expect(403);
  // the same name, spaced otherwise, is the same payer
  await contact(own, { ...caller, contactPerson: ` ${caller.contactPerson.toLowerCase()}` }).expect(200);
  await contact(own, newCaller(), 'manager').expect(200);
  // a credit that is used up binds nobody
  const spent = await payer();
  const last = await sold(spent);
  await receive(last.orderNumber, 'CREDIT', 5983).expect(201);
  expect(await account(spent)).toMatchObject({ balance: 0 });
  await contact(friend, spent).expect(200);
});
test('a credit is for whom it was asked for: until it is decided the payer stays', async () => {
  const caller = newCaller();
  const order = await sold(caller, { method: 'CASH', amount: 5983 });
  const body = { orderNumber: order.orderNumber, reason: 'typhoon', method: 'CASH' };
  const asked = (
    await people.staff.post('/cancel/request', { ...body, reasonCode: 'FORCE_MAJEURE', remedy: 'CREDIT' }).expect(201)
  ).body as RequestWire;
  for (const who of ['staff2', 'manager'] as const)
    expect((await contact(order, newCaller(), who).expect(409)).body.code).toBe('credit.payerAsked');
  for (const who of ['manager', 'fc'] as const)
    await people[who].post('/cancel/manager/approved', { requestId: asked.id, decision: 'APPROVED' }).expect(200);
  expect(await account(caller)).toMatchObject({ balance: 5991.97 });
});
test('a credit that a desk was signed for is for whom it was signed, until the party is settled', async () => {
  const [caller, other] = [newCaller(), newCaller()];
  const order = await sold(caller, { method: 'CASH', amount: 5983 });
  const departureIds = (await read(order)).subOrders.map(({ departureDateId }) => departureDateId);
  const desk = { departureIds, reasonCode: 'FORCE_MAJEURE', choice: 'CREDIT', reason: 'Typhoon.' };
  const { id } = (await people.manager.post('/disruptions', desk).expect(201)).body as { id: number };
  const act = (who: Person, name: string) => people[who].post(`/disruptions/${String(id)}/act`, { act: name });
  // what is only thought of binds nobody
  await contact(order, other).expect(200);
  await contact(order, caller).expect(200);
  await act('manager', 'submit').expect(200);
  const changed = async (who: Person): Promise<string> =>
    (await contact(order, other, who).expect(409)).body.code as string;
  expect(await changed('staff2')).toBe('credit.payerAsked');
  await act('root', 'approve').expect(200);
  for (const who of ['staff2', 'manager'] as const) expect(await changed(who)).toBe('credit.payerAsked');
  await act('fc', 'approve').expect(200);
  await app.nest.get(BatchRunner).turn();
  expect(await account(other)).toMatchObject({ balance: 0 });
  expect(await account(caller)).toMatchObject({ balance: 5991.97 });
  await contact(order, other, 'manager').expect(200);
});
test('credit that pays after some of the party became a credit goes back to it, never out in cash', async () => {
  const caller = newCaller();
  const at = await sellable(app, { inDays: 40 });
  const members = [member('ADULT', 'TAI MAN'), member('ADULT', 'SIU LING')];
  const made = (
    await people.staff
      .post('/orders/admin/callCenter', booking(at, { ...caller, members, grandTotal: 11_983.95, tiaLevyPaid: true }))
      .expect(201)
  ).body as BookingAnswer;
  const order = { ...made, ...caller };
  await receive(made.orderNumber, 'CASH', 11_966).expect(201);
  const [first] = (await read(order)).subOrders[0]?.members ?? [];
  await cancelled(order, { reasonCode: 'FORCE_MAJEURE', remedy: 'CREDIT', memberIds: [first?.id] });
  expect(await account(caller)).toMatchObject({ balance: 5991.98 });
  const joins = { subOrderId: made.subOrders[0]?.id, members: [member('ADULT', 'KA MAN')] };
  await people.staff.post('/orders/admin/callCenter/add-passengers', joins).expect(201);
  await receive(made.orderNumber, 'CREDIT', 5983).expect(201);
  expect(await account(caller)).toMatchObject({ balance: 0 });
  const last = (await read(order)).subOrders[0]?.members.find(({ givenName }) => givenName === 'KA MAN');
  await cancelled(order, { reasonCode: 'OPERATOR_MIN_GROUP', memberIds: [last?.id] });
  expect((await read(order)).payments.at(-1)).toMatchObject({ kind: 'REFUND', method: 'CREDIT', amount: -5991.98 });
  expect(await account(caller)).toMatchObject({ balance: 5991.98 });
});
test('verify finds all of that right, and names a credit that was changed behind its back', async () => {
  // last days that were moved by hand above go back to where they belong
  for (const { id, enteredAt } of await app.db.manager.findBy(CreditRow, { lotId: IsNull() })) {
    const expiresOn = addMonths(businessDate(enteredAt), 6);
    for (const row of [{ id }, { lotId: id }]) await app.db.manager.update(CreditRow, row, { expiresOn });
  }
  expect(await runChecks(app.db.manager)).toEqual([]);
  const day = (value: unknown): string => addDays(dayOf(value), 1);
  await demandSeen(app, runChecks, {
    credit_rows: [
      ['askId', 'askId IS NOT NULL', is(99_999), 'credit let go = decision'],
      ['amount', "kind = 'USED'", more, 'credit used = receipt'],
      ['amount', "kind = 'ISSUED'", more, 'credit issued = ledger'],
      ['amount', "kind = 'RESTORED'", more, 'credit restored = ledger'],
      ['amount', "kind = 'REFUNDED'", more, 'credit paid out = ledger'],
      [
        'amount',
        "kind = 'ISSUED' AND id IN (SELECT u.lotId FROM credit_rows u WHERE u.kind = 'USED')",
        is(1),
        'credit never below 0',
      ],
      ['kind', "kind = 'USED'", is('REFUNDED'), 'credit used = receipt'],
      ['receiptNo', "kind = 'ISSUED'", is('TST-R26999999'), 'credit issued = ledger'],
      ['expiresOn', "kind = 'USED'", day, 'credit row of a lot'],
      ['payer', "kind = 'USED'", is('1 ANOTHER'), 'credit row: its payer'],
      ['payer', "kind = 'ISSUED'", is('1 ANOTHER'), 'credit issued: its account'],
      ['expiresOn', "kind = 'ISSUED'", day, 'credit issued: its last day'],
      [
        'subOrderId',
        "kind = 'ISSUED' AND receiptNo IN (SELECT p.receiptNo FROM payments p WHERE p.method = 'CREDIT' AND p.kind = 'REFUND')",
        (value) => (Number(value) === 1 ? 2 : 1),
        'credit issued: whose money it was',
      ],
    ],
    credit_asks: [
      ['openOn', 'openOn IS NULL', (_value, row) => row['lotId'], 'credit asked for = open while it waits'],
      ['state', "state = 'EXECUTED'", is('PENDING_FC'), 'credit asked for = open while it waits'],
      ['amount', "state = 'EXECUTED'", more, 'credit decided = let go'],
      ['amount', 'id > 0', is(99_999_999), 'credit asked for: within its credit'],
      ['amount', 'id > 0', less, 'credit asked for = the log'],
      ['movedBy', "state = 'EXECUTED'", (_value, row) => row['createdBy'], 'creditAsks: movedBy of the log'],
      [
        'createdBy',
        "state = 'EXECUTED'",
        (_value, row) => row['movedBy'],
        'creditAsks: moved by another than the maker',
      ],
    ],
  });
});
