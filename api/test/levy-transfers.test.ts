import { addDays, businessDate } from '../src/domain/dates';
import type { BookingAnswer } from '../src/domain/wire/booking';
import type { OrderWire } from '../src/domain/wire/order';
import type { ReportWire } from '../src/domain/wire/report';
import type { RequestFigures, TransferWire } from '../src/domain/wire/request';
import type { RequestCard } from '../src/domain/wire/request-card';
import type { ReclaimForm, ReclaimLine, ReclaimMade, StampQueue } from '../src/domain/wire/stamp';
import { LevyOfAForm1763884300212 } from '../src/migrations/1763884300212-levy-of-a-form';
import { runChecks } from '../src/verify/checks';
import { type Client, type Person, TestApp } from './app';
import { sellable } from './given';
import { single } from './orders/party';

/** What the authority is told of fare that is carried from one tour to another (decisions A1, B18). */
let app: TestApp;
const as = {} as Record<Person, Client>;
beforeAll(async () => {
  app = await TestApp.start();
  for (const person of ['manager', 'fc', 'staff', 'root'] as const) as[person] = await app.as(person);
});
afterAll(() => app.stop());

const CUSTOMER = { tiaPayer: 'CUSTOMER', leviable: true } as const;
const COMPANY = { tiaPayer: 'COMPANY', leviable: true } as const;
const NONE = { tiaPayer: 'COMPANY', leviable: false } as const;
type Terms = typeof CUSTOMER | typeof COMPANY | typeof NONE;

/** One adult, all paid (5,983.00, levy 8.97), who asks to be moved to a tour of other terms, at other prices where said. */
async function asked(from: Terms, to: Terms, adultPrice = 5118): Promise<{ id: number; transferId: number }> {
  const at = await sellable(app, { inDays: 40, content: from });
  const levy = from === CUSTOMER ? 8.97 : 0;
  const sold = single(at, { grandTotal: 5983 + levy, tiaLevyPaid: levy });
  const { id, orderNumber } = (await as.staff.post('/orders/admin/callCenter', sold).expect(201)).body as BookingAnswer;
  const all = { orderNumber, method: 'CASH', amount: 5983 };
  await as.staff.post('/orders/admin/callCenter/receive', all).expect(201);
  const target = await sellable(app, { inDays: 60, content: to, prices: { adultPrice } });
  const [{ id: subOrderId } = { id: 0 }] = (await read(id)).subOrders;
  const goal = { subOrderId, packageId: target.packageId, departureDateId: target.departureId };
  const { transferId } = (await as.staff.post('/transfer/selected-tour', goal).expect(201)).body as TransferWire;
  const submit = { transferId, submit: true, reason: 'another tour', method: 'CASH' };
  await as.staff.patch('/transfer/selected-tour', submit).expect(200);
  return { id, transferId };
}
/** The same, moved without a charge. */
async function moved(from: Terms, to: Terms, adultPrice = 5118): Promise<OrderWire> {
  const { id, transferId } = await asked(from, to, adultPrice);
  const approval = { requestId: transferId, decision: 'APPROVED' };
  const free = { ...approval, charge: 0, reason: 'regular guest' };
  const { state } = (await as.manager.post('/transfer/manager/approved', free).expect(200)).body as { state: string };
  if (state === 'PENDING_FC') await as.fc.post('/transfer/manager/approved', approval).expect(200);
  return read(id);
}
const read = async (id: number): Promise<OrderWire> =>
  (await as.root.get(`/orders/${String(id)}`).expect(200)).body as OrderWire;
const openLines = async (): Promise<ReclaimLine[]> =>
  (await as.fc.get('/levy-reclaims/open').expect(200)).body as ReclaimLine[];
/** Report 6 of an order: what it says was refunded, and what may be claimed back. */
async function reported(orderNumber: string): Promise<{ refunded: number; reclaimable: number }> {
  const today = businessDate(app.clock.now());
  const query = `type=6&from=${addDays(today, -1)}&to=${today}&format=json`;
  const { rows } = (await as.root.get(`/admin/report?${query}`).expect(200)).body as ReportWire;
  const sum = (key: string): number =>
    rows
      .filter((row) => row['orderNumber'] === orderNumber)
      .reduce((all, row) => all + Math.round(Number(row[key]) * 100), 0) / 100;
  return { refunded: sum('refunded'), reclaimable: sum('reclaimable') };
}

test('operations read of a dearer tour what the counter will ask, levy and all, also at the charge that they try', async () => {
  const { id, transferId } = await asked(CUSTOMER, CUSTOMER, 6618);
  const card = async (query = ''): Promise<RequestFigures | null> =>
    ((await as.manager.get(`/requests/${String(transferId)}${query}`).expect(200)).body as RequestCard).figures;
  // 7,483.00 less 5,483.00 that is left by the charge of 500.00; levy 11.22 in all, 8.97 less 0.75 come along
  expect(await card()).toMatchObject({ toPay: 2000, toAsk: 2003 });
  expect(await card('?charge=0')).toMatchObject({ toPay: 1500, toAsk: 1502.25 });
  const approval = { requestId: transferId, decision: 'APPROVED' };
  await as.manager.post('/transfer/manager/approved', approval).expect(200);
  const { balance } = await read(id);
  expect(balance).toBe(2003);
});
test.each<[string, Terms, Terms, number, { refunded: number; back: [string, number][]; due: number }]>([
  ['the levy goes along', CUSTOMER, CUSTOMER, 5118, { refunded: 0, back: [], due: 0 }],
  ['the company bears it still', COMPANY, COMPANY, 5118, { refunded: 0, back: [], due: 0 }],
  ['nothing is due there', COMPANY, NONE, 5118, { refunded: 0, back: [['TRANSFER_OUT', 8.97]], due: 0 }],
  ['nothing is due there', CUSTOMER, NONE, 5118, { refunded: 0, back: [['REFUND', 8.97]], due: 0 }],
  ['its customer pays it anew', COMPANY, CUSTOMER, 5118, { refunded: 0, back: [['TRANSFER_OUT', 8.97]], due: 0 }],
  ['its company books what the customer gets back', CUSTOMER, COMPANY, 5118, { refunded: 0, back: [], due: 0 }],
  ['the company books it anew', NONE, COMPANY, 5118, { refunded: 0, back: [], due: 8.97 }],
  ['part of the fare goes back', CUSTOMER, COMPANY, 4118, { refunded: 1000, back: [['REFUND', 1.5]], due: 0 }],
])('%s: from %j to %j', async (_what, from, to, adultPrice, expected) => {
  const { orderNumber } = await moved(from, to, adultPrice);
  const open = await openLines();
  const back = open.filter((line) => line.orderNumber === orderNumber).map(({ kind, levy }) => [kind, levy]);
  const { rows } = (await as.fc.get('/levy-stamps/queue').expect(200)).body as StampQueue;
  const waiting = rows.filter((row) => row.orderNumber === orderNumber).map(({ levy }) => levy);
  // the receipt of the money itself waits where it was levied
  const carried = from === NONE ? waiting : waiting.slice(1);
  expect({ ...(await reported(orderNumber)), back, due: carried }).toEqual({
    ...{ refunded: expected.refunded, back: expected.back, due: expected.due ? [expected.due] : [] },
    reclaimable: expected.back.reduce((all, [, levy]) => all + levy, 0),
  });
});

test('a receipt of carried fare is stamped like any other, and what is claimed of a transfer is the levy that it gave up', async () => {
  const { payments } = await moved(NONE, COMPANY);
  const receiptNo = payments.at(-1)?.receiptNo;
  await as.staff.post('/levy-stamps', { receiptNo, stampNo: 'E-CARRIED' }).expect(201);
  const { rows } = (await as.fc.get('/levy-stamps/queue').expect(200)).body as StampQueue;
  expect(rows.map((row) => row.receiptNo)).not.toContain(receiptNo);
  const open = await openLines();
  const { id, amount } = (await as.fc.post('/levy-reclaims/claim', {}).expect(201)).body as ReclaimMade;
  expect(Math.round(amount * 100)).toBe(open.reduce((all, line) => all + Math.round(line.levy * 100), 0));
  const form = (await as.fc.get(`/levy-reclaims/${String(id)}/form`).expect(200)).body as ReclaimForm;
  expect(form.rows).toEqual(open);
  expect(await openLines()).toEqual([]);
  await as.fc.get(`/papers/reclaim/${String(id)}`).expect(200);
  expect(await runChecks(app.db.manager)).toEqual([]);
});

test('a form of before transfers had a rule of their own stands as it went out, and one of today by the rule', async () => {
  const { payments } = await moved(CUSTOMER, COMPANY);
  const refund = payments.find(({ kind }) => kind === 'REFUND');
  expect(refund?.levyAmount).toBe(-8.97);
  await moved(COMPANY, NONE);
  const { id, amount } = (await as.fc.post('/levy-reclaims/claim', {}).expect(201)).body as ReclaimMade;
  // it claimed all levy of a refund then
  const em = app.db.manager;
  await em.query('INSERT INTO levy_reclaim_rows (reclaimId, paymentId, levy) VALUES (?, ?, 0)', [id, refund?.id]);
  await em.query('UPDATE levy_reclaims SET amount = amount + 897 WHERE id = ?', [id]);
  const runner = em.connection.createQueryRunner();
  await new LevyOfAForm1763884300212().fill(runner).finally(() => runner.release());
  expect(await runChecks(em)).toEqual([]);
  const form = (await as.fc.get(`/levy-reclaims/${String(id)}/form`).expect(200)).body as ReclaimForm;
  expect(form.rows.reduce((all, { levy }) => all + Math.round(levy * 100), 0)).toBe(Math.round(amount * 100) + 897);
  expect(form.rows.map(({ levy }) => levy)).toContain(8.97);
  await moved(COMPANY, NONE);
  const next = (await as.fc.post('/levy-reclaims/claim', {}).expect(201)).body as ReclaimMade;
  await em.query('UPDATE levy_reclaims SET amount = amount + 1 WHERE id = ?', [next.id]);
  await em.query('UPDATE levy_reclaim_rows SET levy = levy + 1 WHERE reclaimId = ?', [next.id]);
  expect((await runChecks(em)).map(({ check }) => check)).toEqual(['reclaim row = levy given up']);
});
