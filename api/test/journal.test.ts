import { randomUUID } from 'node:crypto';
import { addDays, businessDate, startOfDay } from '../src/domain/dates';
import type { BookingAnswer } from '../src/domain/wire/booking';
import type { JournalEntryWire, JournalWire } from '../src/domain/wire/journal';
import { journal as lockedDays } from '../src/verify/journal';
import { AccountsOnce1763874000000 } from '../src/migrations/1763874000000-accounts-once';
import { type Person, TestApp } from './app';
import { dayOf, demandSeen, is, json, rolledBack, type Row } from './corrupt';
import { sellable } from './given';
import { single } from './orders/party';

let app: TestApp;
const today = businessDate(new Date());
/** Yesterday in the tests: everything of the file is booked on three days. */
const [one, two, three] = [addDays(today, -3), addDays(today, -2), addDays(today, -1)] as [string, string, string];
const noon = (day: string): Date => new Date(startOfDay(day).getTime() + 12 * 3_600_000);
let departureId: number;
let orderNumber: string;
beforeAll(async () => {
  app = await TestApp.start();
  // signed in now: a session of three days ago would have ended
  for (const person of ['root', 'admin', 'manager', 'manager2', 'fc', 'staff'] as Person[]) await app.as(person);
  app.clock.set(noon(one));
  const at = await sellable(app, { inDays: 60 });
  departureId = at.departureId;
  const staff = await app.as('staff');
  const made = await staff
    .post('/orders/admin/callCenter', single(at), { 'idempotency-key': randomUUID() })
    .expect(201);
  ({ orderNumber } = made.body as BookingAnswer);
  await staff.patch('/checkout/cash', { orderNumber, amount: 5983, levyStampNo: 'S-1' }).expect(200);
  app.clock.set(undefined);
});
afterAll(() => app.stop());

const journal = async (from = one, to = today): Promise<JournalWire> =>
  (await (await app.as('fc')).get(`/journal?from=${from}&to=${to}`).expect(200)).body as JournalWire;
const file = async (format: string, part = '1', status = 200): Promise<Buffer> => {
  const call = (await app.as('fc')).get(`/journal/file?from=${one}&to=${today}&format=${format}&part=${part}`);
  return (
    await call
      .buffer(true)
      .parse(bytes as never)
      .expect(status)
  ).body as Buffer;
};
const bytes = (answer: NodeJS.EventEmitter, done: (fault: Error | null, body: Buffer) => void): void => {
  const parts: Buffer[] = [];
  answer.on('data', (part: Buffer) => parts.push(Buffer.from(part)));
  answer.on('end', () => done(null, Buffer.concat(parts)));
};
const cents = (entries: readonly JournalEntryWire[], kind: string): number =>
  entries
    .flatMap(({ lines }) => lines)
    .filter((line) => line.kind === kind)
    .reduce((sum, { debit, credit }) => sum + Math.round(debit * 100) - Math.round(credit * 100), 0);
const lock = async (from: string, to: string, status = 200): Promise<unknown> =>
  (await (await app.as('fc')).post('/journal/lock', { from, to }).expect(status)).body;

test('finance and root alone see the journal and its accounts, lock its days', async () => {
  for (const person of ['admin', 'manager', 'staff'] as Person[]) {
    const client = await app.as(person);
    for (const path of [`/journal?from=${one}&to=${two}`, `/journal/file?from=${one}&to=${two}`, '/accounts'])
      await client.get(path).expect(403);
    await client.post('/journal/lock', { from: one, to: two }).expect(403);
  }
  await (await app.as('root')).get('/accounts').expect(200);
  const fc = await app.as('fc');
  for (const query of [
    '',
    `from=${one}`,
    `from=${two}&to=${one}`,
    `from=${one}&to=${addDays(today, 1)}`,
    `from=${one}&to=${two}&x=1`,
  ])
    await fc.get(`/journal?${query}`).expect(400);
  await fc.post('/accounts', { kind: 'money', method: 'CASH', code: '1', name: 'Twice' }).expect(409);
  await fc.post('/accounts', { kind: 'cost', code: '=1', name: '=A1' }).expect(400);
});
test('an account that four make at the same moment is made once, and the table itself refuses a second', async () => {
  const desks = await Promise.all((['fc', 'fc2', 'fc', 'root'] as const).map((person) => app.as(person)));
  const account = { kind: 'compensation', branch: 'MK', name: 'Compensations MK' };
  const made: { id: number }[] = [];
  for (const method of ['CASH', 'CARD', 'EPS', 'FPS']) {
    const tries = await Promise.all(
      desks.map((desk, i) => desk.post('/accounts', { ...account, method, code: `6-910${String(i)}` })),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    for (const { status, body } of tries)
      if (status === 409) expect(body).toMatchObject({ errors: { kind: expect.anything() } });
    made.push(tries.find(({ status }) => status === 201)?.body as { id: number });
  }
  const ids = made.map(({ id }) => ({ id }));
  const twice = `INSERT INTO accounts (createdAt, updatedAt, kind, method, branch, code, name)
    SELECT createdAt, updatedAt, kind, method, branch, '9', name FROM accounts WHERE id = ?`;
  await expect(app.db.query(twice, [made[0]?.id])).rejects.toThrow();
  // where it happened before: the first is what was booked on
  const [runner, index] = [app.db.createQueryRunner(), new AccountsOnce1763874000000()];
  await index.down(runner);
  await runner.query(twice, [made[0]?.id]);
  await index.up(runner);
  await runner.release();
  const held = "SELECT id FROM accounts WHERE kind = 'compensation' AND branch = 'MK' ORDER BY id";
  expect(await app.db.query(held)).toEqual(ids);
  const [logged] = await app.db.query<{ before: string }[]>(
    "SELECT actorType, action, `before` FROM audit WHERE resource = 'accounts' ORDER BY id DESC LIMIT 1",
  );
  expect(logged).toMatchObject({ actorType: 'system', action: 'delete' });
  expect(JSON.parse(logged?.before ?? '')).toMatchObject({ kind: 'compensation', code: '9' });
  for (const { id } of ids) await desks[0]?.delete(`/accounts/${String(id)}`).expect(200);
});

test('a payment is owed to the customer and the authority, by the accounts that finance keeps', async () => {
  const fc = await app.as('fc');
  await fc
    .post('/accounts', { kind: 'money', method: 'CASH', branch: 'TST', code: '1-1101', name: 'Cash TST' })
    .expect(201);
  const { entries, debit, credit } = await journal();
  const [row] = await app.db.query<{ amount: number; fareAmount: number; levyAmount: number; branch: string }[]>(
    'SELECT amount, fareAmount, levyAmount, branch FROM payments WHERE orderNumber = ?',
    [orderNumber],
  );
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({ date: one, corrects: null, branch: row?.branch });
  expect(entries[0]?.lines[0]).toMatchObject({ account: row?.branch === 'TST' ? '1-1101' : '1-1100', method: 'CASH' });
  expect(cents(entries, 'money')).toBe(row?.amount);
  expect(-cents(entries, 'customers')).toBe(row?.fareAmount);
  expect(-cents(entries, 'levyPayable')).toBe(row?.levyAmount);
  expect(debit).toBe(credit);
});

test('every program has its file, twice the same bytes; a part that there is not is refused', async () => {
  for (const format of ['xero', 'quickbooks', 'myob', 'xlsx']) {
    const first = await file(format);
    await new Promise((resolve) => setTimeout(resolve, format === 'xlsx' ? 2100 : 0));
    expect([format, (await file(format)).equals(first)]).toEqual([format, true]);
    if (format !== 'xlsx') expect(first.toString()).toContain('2-1100');
  }
  await file('xero', '2', 400);
  await file('pdf', '1', 400);
});

test('a locked day stays as it was booked; what changes in it is booked on the next open day, once', async () => {
  expect(await lock(one, today, 409)).toMatchObject({ code: 'journal.notOver' });
  const before = await journal(one, one);
  expect(await lock(one, two)).toEqual({ locked: 2 });
  expect(await lock(one, two)).toEqual({ locked: 0 });
  // the tour is moved into the past, as only a test can: its fare became revenue on the first day
  const em = app.db.manager;
  await em.query('UPDATE sub_orders SET departureDate = ? WHERE departureId = ?', [one, departureId]);
  const kept = await journal(one, one);
  expect(kept.entries).toEqual(before.entries);
  expect(kept.locked[0]?.hash).toMatch(/^[0-9a-f]{64}$/);
  const fixed = (await journal(three, three)).entries;
  expect(fixed).toEqual([expect.objectContaining({ date: three, corrects: one })]);
  expect(cents(fixed, 'customers')).toBe(-cents(before.entries, 'customers'));
  expect(cents(fixed, 'revenue')).toBe(cents(before.entries, 'customers'));
  expect(await lock(three, three)).toEqual({ locked: 1 });
  expect((await journal(three, three)).entries).toEqual(fixed);
  expect((await journal(today, today)).entries).toEqual([]);
  await em.query('UPDATE sub_orders SET departureDate = ? WHERE departureId = ?', [two, departureId]);
  const all = (await journal()).entries;
  expect(cents(all, 'customers')).toBe(0);
  expect(all.filter(({ date }) => date === today).map(({ corrects }) => corrects)).toEqual([one, two]);
  const days = (await (await app.as('fc')).get('/journal-days').expect(200)).body as { date: string }[];
  expect(days.map(({ date }) => date)).toEqual([three, two, one]);
});
test('a tour that never left is revenue of no shop, wherever its refunds were paid', async () => {
  const at = await sellable(app, { inDays: 60 });
  const { body } = await (await app.as('staff')).post('/orders/admin/callCenter', single(at)).expect(201);
  const made = body as BookingAnswer;
  await (await app.as('staff')).patch('/checkout/cash', { orderNumber: made.orderNumber, amount: 5983 }).expect(200);
  const asked = { orderNumber: made.orderNumber, reasonCode: 'OPERATOR_MIN_GROUP', reason: 'few', method: 'FPS' };
  const { body: request } = await (await app.as('staff')).post('/cancel/request', asked).expect(201);
  const approved = { requestId: (request as { id: number }).id, decision: 'APPROVED' };
  for (const who of ['manager', 'fc'] as Person[])
    await (await app.as(who)).post('/cancel/manager/approved', approved).expect(200);
  // as if whoever paid it back sat in another shop, and the tour should have left today
  const em = app.db.manager;
  await em.query("UPDATE payments SET branch = 'MK' WHERE orderNumber = ? AND kind = 'REFUND'", [made.orderNumber]);
  await em.query('UPDATE sub_orders SET departureDate = ? WHERE departureId = ?', [today, at.departureId]);
  const { entries } = await journal(today, today);
  const own = entries.filter(({ corrects }) => corrects === null);
  expect(own.map(({ branch }) => branch).sort()).toEqual(['MK', 'TST']);
  for (const entry of own) {
    expect([cents([entry], 'revenue'), cents([entry], 'customers')]).toEqual([0, 0]);
    expect(cents([entry], 'transfer')).toBe(entry.branch === 'MK' ? 598_300 : -598_300);
  }
});
test('what was paid for a tour that is called off is no revenue on the day on which it would have left', async () => {
  const at = await sellable(app, { inDays: 60 });
  const { body } = await (await app.as('staff')).post('/orders/admin/callCenter', single(at)).expect(201);
  const { orderNumber: paid } = body as BookingAnswer;
  await (await app.as('staff')).patch('/checkout/cash', { orderNumber: paid, amount: 5983 }).expect(200);
  const em = app.db.manager;
  await em.query('UPDATE sub_orders SET departureDate = ? WHERE departureId = ?', [three, at.departureId]);
  const revenue = async (): Promise<number> => {
    const { entries } = await journal(today, today);
    return cents(
      entries.filter(({ corrects }) => corrects === null),
      'revenue',
    );
  };
  const left = await revenue();
  await em.query("UPDATE departures SET state = 'CANCELLING' WHERE id = ?", [at.departureId]);
  expect(await revenue()).toBe(left + 598_300);
  await em.query("UPDATE departures SET state = 'SELLING' WHERE id = ?", [at.departureId]);
  expect(await revenue()).toBe(left);
});
test('verify holds locked days against their hash, the log and 0', async () => {
  const first = (change: (line: Row) => void) =>
    json((lines) => (change as (of: unknown) => void)((lines as unknown as Row[])[0]));
  const filled = "`lines` <> '[]'";
  await demandSeen(app, lockedDays, {
    journal_days: [
      ['hash', filled, is('0'.repeat(64)), 'journal day = its hash'],
      ['hash', filled, is('0'.repeat(64)), 'journal day = the log'],
      ['lines', filled, first((line) => (line['amount'] = 1)), 'journal entry = 0'],
      ['lines', filled, first((line) => (line['account'] = '9999')), 'journal day = its hash'],
      ['date', filled, (value) => addDays(dayOf(value), -300), 'journal day = the log'],
    ],
  });
  const [day] = await app.db.manager.query<Row[]>(`SELECT id, date, hash FROM journal_days WHERE ${filled} LIMIT 1`);
  const found = await rolledBack(app, async (em) => {
    await em.query('DELETE FROM journal_days WHERE id = ?', [day?.['id']]);
    return lockedDays(em);
  });
  expect(found).toEqual([
    { check: 'journal day = the log', record: dayOf(day?.['date']), is: 'none', shouldBe: day?.['hash'] },
  ]);
});
