import { sqlInstant } from '../src/database/columns';
import type { BookingAnswer } from '../src/domain/wire/booking';
import type { DashboardTask } from '../src/domain/wire/dashboard';
import type { OrderWire } from '../src/domain/wire/order';
import type { ReceiptWire } from '../src/domain/wire/receipt';
import { announcements } from '../src/events/announce';
import { lapseVoidRequests } from '../src/jobs/lapse-void-requests';
import { JobsService } from '../src/jobs/jobs.service';
import { OutboxMessage } from '../src/outbox/outbox-message.entity';
import { ReceiptDocument } from '../src/receipts/receipt-document.entity';
import { runChecks } from '../src/verify/checks';
import { told } from '../src/verify/told';
import { type Client, type Person, TestApp } from './app';
import { rolledBack } from './corrupt';
import { sellable } from './given';
import { single } from './orders/party';

let app: TestApp;
const people = {} as Record<Person, Client>;
beforeAll(async () => {
  app = await TestApp.start({}, { turns: false });
  for (const person of ['root', 'manager', 'fc', 'staff', 'staff2'] as const) people[person] = await app.as(person);
});
afterEach(() => app.clock.set(undefined));
afterAll(async () => {
  expect(await runChecks(app.db.manager)).toEqual([]);
  await app.stop();
});

interface Asked {
  id: number;
  state: string;
  version: number;
  moves: string[];
}
/** An order of 5,983 with its deposit paid, in the shop of staff. */
async function paid(
  method: 'CASH' | 'CHEQUE' = 'CASH',
): Promise<{ orderNumber: string; receiptNo: string; paymentId: number }> {
  const at = await sellable(app, { inDays: 60 });
  const body = single(at, { payNow: { method, amount: 1000 } });
  const { id, orderNumber } = (await people.staff.post('/orders/admin/callCenter', body).expect(201))
    .body as BookingAnswer;
  const [row] = ((await people.staff.get(`/orders/${id}`).expect(200)).body as OrderWire).payments;
  return { orderNumber, receiptNo: row?.receiptNo ?? '', paymentId: row?.id ?? 0 };
}
const ask = (receiptNo: string, who: Person = 'staff') =>
  people[who].post('/void-requests', { receiptNo, reason: 'wrong customer' });
const read = async (id: number): Promise<Asked> =>
  (await people.fc.get(`/void-requests/${id}`).expect(200)).body as Asked;
const tasks = async (who: Person): Promise<DashboardTask[]> =>
  (await people[who].get('/dashboard/tasks').expect(200)).body as DashboardTask[];

test('a counter asks, finance is told and voids: the wish is fulfilled, whoever thought of it first', async () => {
  const value = { addresses: ['fc@example.com'], events: ['voidAsked'] };
  await people.root.patch('/parameters/staffNotificationEmail', { value }).expect(200);
  const { orderNumber, receiptNo, paymentId } = await paid();
  const asked = (await ask(receiptNo.toLowerCase()).expect(201)).body as Asked;
  expect(asked).toMatchObject({ receiptNo, orderNumber, amount: 1001.5, method: 'CASH', branch: 'TST', state: 'open' });
  const mails = await app.db.manager.find(OutboxMessage);
  expect(mails.map(({ payload }) => String((payload as { subject?: string }).subject))).toEqual([
    expect.stringContaining(receiptNo),
  ]);
  expect((await tasks('fc')).find(({ key }) => key === 'voidsAsked')).toMatchObject({ count: 1 });
  expect((await tasks('manager')).find(({ key }) => key === 'voidsAsked')).toBeUndefined();
  expect((await ask(receiptNo).expect(409)).body).toMatchObject({
    code: 'voidRequest.open',
    errors: { receiptNo: [expect.anything()] },
  });
  await people.fc.post(`/payments/${paymentId}/void`, { reason: 'as asked' }).expect(201);
  expect(await read(asked.id)).toMatchObject({ state: 'done', moves: [] });
  expect((await ask(receiptNo).expect(409)).body).toMatchObject({
    code: 'payment.voided',
    errors: { receiptNo: [expect.anything()] },
  });
});

test('a receipt of before papers were kept is composed of its rows, and says that it was voided', async () => {
  const em = app.db.manager;
  const { receiptNo, paymentId } = await paid();
  const paper = async (): Promise<ReceiptWire> =>
    (await people.staff.get(`/orders/admin/receipt/${receiptNo}`).expect(200)).body as ReceiptWire;
  const kept = await em.findOneByOrFail(ReceiptDocument, { receiptNo });
  const issued = await paper();
  expect(issued).toMatchObject({ issued: true, voided: false, total: 1001.5, lines: [{ paymentId }] });
  await em.delete(ReceiptDocument, { receiptNo });
  expect(await paper()).toEqual({ ...issued, issued: false });
  await people.fc.post(`/payments/${paymentId}/void`, { reason: 'taken twice' }).expect(201);
  expect(await paper()).toMatchObject({ issued: false, voided: true, total: 1001.5 });
  await em.insert(ReceiptDocument, kept);
  expect(await paper()).toMatchObject({ issued: true, voided: true });
});

test('open windows hear of a wish, of its refusal and of the void', async () => {
  const heard: string[] = [];
  const hearing = announcements.subscribe(({ channel, type }) => channel === 'voidRequests' && heard.push(type));
  const { receiptNo, paymentId } = await paid();
  const { id, version } = (await ask(receiptNo).expect(201)).body as Asked;
  await people.fc.post(`/void-requests/${id}/refuse`, { version, reason: 'no' }).expect(200);
  await ask(receiptNo).expect(201);
  await people.fc.post(`/payments/${paymentId}/void`, { reason: 'as asked' }).expect(201);
  hearing.unsubscribe();
  expect(heard).toEqual(['create', 'refuse', 'create', 'void']);
});

test('finance refuses with a reason, the counter withdraws; nobody of another shop, and none who may void', async () => {
  const one = await paid();
  expect((await ask(one.receiptNo, 'staff2')).status).toBe(403);
  expect((await ask(one.receiptNo, 'fc')).status).toBe(403);
  const first = (await ask(one.receiptNo, 'manager').expect(201)).body as Asked;
  const refuse = (who: Person, reason: string) =>
    people[who].post(`/void-requests/${first.id}/refuse`, { version: first.version, reason });
  expect((await refuse('staff', 'no')).status).toBe(403);
  expect((await refuse('fc', ' ')).status).toBe(400);
  expect((await refuse('fc', 'the customer keeps it').expect(200)).body).toMatchObject({ state: 'refused' });
  const second = (await ask(one.receiptNo).expect(201)).body as Asked;
  const withdraw = (who: Person) =>
    people[who].post(`/void-requests/${second.id}/withdraw`, { version: second.version });
  expect((await withdraw('staff2')).status).toBe(404);
  expect((await withdraw('staff').expect(200)).body).toMatchObject({ state: 'withdrawn' });
});

test('whoever asked is told of a refusal on the dashboard, for a week or until it is asked or done after all', async () => {
  const mine = async (): Promise<{ count: number | undefined; listed: string[] }> => {
    const task = (await tasks('staff')).find(({ key }) => key === 'myRefusedRequests');
    const { body } = await people.staff.get(`/orders/admin?refusedTo=${app.userIds.staff}`).expect(200);
    return { count: task?.count, listed: (body as { orderNumber: string }[]).map((each) => each.orderNumber).sort() };
  };
  const refused = async (): Promise<Awaited<ReturnType<typeof paid>>> => {
    const one = await paid();
    const { id, version } = (await ask(one.receiptNo).expect(201)).body as Asked;
    await people.fc.post(`/void-requests/${id}/refuse`, { version, reason: 'it is right' }).expect(200);
    return one;
  };
  const eight = sqlInstant(new Date(Date.now() - 8 * 86_400_000));
  await app.db.query("UPDATE void_requests SET updatedAt = ? WHERE state = 'refused'", [eight]);
  const [again, done] = [await refused(), await refused()];
  expect(await mine()).toEqual({ count: 2, listed: [again.orderNumber, done.orderNumber].sort() });
  await ask(again.receiptNo).expect(201);
  expect(await mine()).toEqual({ count: 1, listed: [done.orderNumber] });
  await people.fc.post(`/payments/${done.paymentId}/void`, { reason: 'it was wrong' }).expect(201);
  expect(await mine()).toEqual({ count: undefined, listed: [] });
  await refused();
  expect(await mine()).toMatchObject({ count: 1 });
  await app.db.query("UPDATE void_requests SET updatedAt = ? WHERE state = 'refused'", [eight]);
  expect(await mine()).toEqual({ count: undefined, listed: [] });
});

test('nothing is asked that finance could not do, and a wish ends with its day; a cheque’s does not', async () => {
  expect((await ask('TST-R26999999')).body).toMatchObject({
    code: 'payment.receiptNotFound',
    errors: { receiptNo: [expect.anything()] },
  });
  const cash = await paid();
  const cheque = await paid('CHEQUE');
  const wishes = [
    (await ask(cash.receiptNo).expect(201)).body as Asked,
    (await ask(cheque.receiptNo).expect(201)).body as Asked,
  ];
  await app.nest.get(JobsService).run(lapseVoidRequests);
  expect(await Promise.all(wishes.map(async ({ id }) => (await read(id)).state))).toEqual(['open', 'open']);
  app.clock.set(new Date(Date.now() + 86_400_000));
  await app.nest.get(JobsService).run(lapseVoidRequests);
  app.clock.set(undefined);
  expect(await Promise.all(wishes.map(async ({ id }) => (await read(id)).state))).toEqual(['lapsed', 'open']);
});

test.each([
  ['amount', 1, 'its amount'],
  ['orderNumber', 'TST1', 'its order'],
  ['method', 'EPS', 'its method'],
  ['state', 'open', 'done = its receipt is void'],
])('verify sees a wrong %s', async (column, wrong, named) => {
  const [row] = await app.db.query<{ id: number }[]>("SELECT * FROM void_requests WHERE state = 'done'");
  const write = (value: unknown) =>
    app.db.query(`UPDATE void_requests SET ${column} = ? WHERE id = ?`, [value, row?.id]);
  await write(wrong);
  const found = await runChecks(app.db.manager);
  await write((row as unknown as Record<string, unknown>)[column]);
  expect(found.map(({ check }) => check)).toContain(`void request: ${named}`);
});
test('verify sees a wish that was moved to another shop', async () => {
  const found = await rolledBack(app, async (em) => {
    await em.query("UPDATE void_requests SET branch = 'MK' WHERE branch = 'TST'");
    return (await runChecks(em)).map(({ check }) => check);
  });
  expect(found).toContain('void request = the log');
});
test('verify sees two wishes that wait for one receipt', async () => {
  const found = await rolledBack(app, async (em) => {
    await em.query("UPDATE void_requests SET state = 'open', receiptNo = (SELECT MAX(receiptNo) FROM payments)");
    return (await told(em)).map(({ check }) => check);
  });
  expect(found).toContain('void request: one waits of a receipt');
});
