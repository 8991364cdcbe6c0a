import type { BookingAnswer } from '../src/domain/wire/booking';
import { In } from 'typeorm';
import { FrontDesk } from '../src/desk/front-desk';
import { Reminder } from '../src/chasing/reminder.entity';
import type { LetGoWire, ProposalWire } from '../src/domain/wire/reminder';
import { addDays, businessDate } from '../src/domain/dates';
import { JobsService } from '../src/jobs/jobs.service';
import { Message } from '../src/messages/message.entity';
import { days } from '../src/verify/days';
import { told } from '../src/verify/told';
import { type Client, TestApp } from './app';
import { dayOf, demandSeen, is, more } from './corrupt';
import { sellable } from './given';
import { renamedOnceDrawn } from './just-before';
import { booking, single } from './orders/party';

let app: TestApp;
let staff: Client;
let manager: Client;
let jobs: JobsService;
beforeAll(async () => {
  app = await TestApp.start({}, { turns: false });
  staff = await app.as('staff');
  manager = await app.as('manager');
  jobs = app.nest.get(JobsService);
  // the clockwork would propose and send by itself between two lines of the test
  jobs.onApplicationShutdown();
});
afterAll(() => app.stop());

const TODAY = businessDate(new Date());
interface Shown {
  id: number;
  version: number;
  orderNumber: string;
  contactPerson: string;
  fareDue: number;
  why: string;
  state: string;
  promisedUntil: string | null;
  moves: string[];
}
/** A party that has paid its deposit, its balance due in so many days. */
async function owing(dueIn: number, extra: object = {}): Promise<{ id: number; no: string; party: number }> {
  const at = await sellable(app, { inDays: 60 });
  const email = `c${String(Math.random()).slice(2)}@example.com`;
  const body = booking(at, { contactEmail: email, payNow: { method: 'CASH', amount: 3000 }, ...extra });
  const made = (await staff.post('/orders/admin/callCenter', body).expect(201)).body as BookingAnswer;
  await app.db.query('UPDATE sub_orders SET balanceDueDate = ? WHERE orderId = ?', [addDays(TODAY, dueIn), made.id]);
  return { id: made.id, no: made.orderNumber, party: made.subOrders[0]?.id ?? 0 };
}
const run = (name: string): Promise<number> => jobs.run(jobs.jobs.find((job) => job.name === name) as never);
/** The evening comes once more. */
async function evening(): Promise<void> {
  await app.db.query("DELETE FROM counters WHERE series LIKE 'chasing:%'");
  await run('propose-reminders');
}
const shown = async (client: Client, state: string): Promise<Shown[]> =>
  (await client.get(`/reminders?state=${state}&_start=0&_end=100`).expect(200)).body as Shown[];
const letters = (orderId: number): Promise<Message[]> => app.db.manager.findBy(Message, { orderId });
const stateOf = async (subOrderId: number): Promise<string[]> =>
  (await app.db.manager.findBy(Reminder, { subOrderId })).map(({ state, why }) => `${state} ${why}`.trim());

test('every evening says who is to be reminded and who is not, once; what is let go is sent once through retries', async () => {
  const [plain, promised, nowhere, early, later] = await Promise.all([
    owing(3),
    owing(0),
    owing(-4, { contactEmail: '' }),
    owing(20),
    owing(6),
  ]);
  const promise = { result: 'PROMISED', promisedUntil: addDays(TODAY, 2) };
  await staff.post(`/orders/admin/call-list/${String(promised.party)}`, promise).expect(201);
  await run('propose-reminders');
  expect(await run('propose-reminders')).toBe(0);
  const proposed = await shown(staff, 'proposed');
  expect(proposed.map(({ orderNumber }) => orderNumber).sort()).toEqual([plain.no, later.no].sort());
  expect(proposed[0]).toMatchObject({ contactPerson: 'Chan Tai Man', moves: expect.arrayContaining(['send', 'drop']) });
  expect(proposed[0]?.fareDue).toBeGreaterThan(0);
  // as everywhere else, by what the customer says: a name, a number
  const found = async (q: string) =>
    ((await staff.get(`/reminders?q=${q}`).expect(200)).body as Shown[]).map(({ id }) => id);
  expect((await found('Chan')).length).toBeGreaterThanOrEqual(2);
  expect(await found(plain.no)).toEqual([proposed.find(({ orderNumber }) => orderNumber === plain.no)?.id]);
  expect(await found('Nobody')).toEqual([]);
  const skipped = Object.fromEntries((await shown(staff, 'skipped')).map((row) => [row.orderNumber, row]));
  expect(skipped[promised.no]).toMatchObject({ why: 'promised', promisedUntil: promise.promisedUntil });
  expect(skipped[nowhere.no]).toMatchObject({ why: 'noAddress' });
  expect(await stateOf(early.party)).toEqual([]);

  // nothing leaves unless somebody lets it go
  await run('send-reminders');
  expect(await letters(plain.id)).toEqual([]);
  const asked = (await staff.get('/chasing/proposal').expect(200)).body as ProposalWire;
  expect([...asked.remind].sort()).toEqual(proposed.map(({ id }) => id).sort());
  expect(asked.skipped).toEqual(
    expect.arrayContaining([
      { why: 'promised', promisedUntil: promise.promisedUntil, count: 1 },
      { why: 'noAddress', promisedUntil: null, count: 1 },
    ]),
  );
  // looked over and let go together, by several at one moment; asked again, nothing goes twice
  const gone = { ids: [...asked.remind, 999_999] };
  const all = await Promise.all(Array.from({ length: 6 }, () => staff.post('/chasing/send', gone).expect(200)));
  const sent = all.map(({ body }) => (body as { sent: number }).sent);
  expect(sent.sort()).toEqual([0, 0, 0, 0, 0, 2]);
  expect((await staff.post('/chasing/send', gone).expect(200)).body).toEqual({ sent: 0, left: 3, skipped: [] });
  // one of them promises to pay before its message is written
  await staff.post(`/orders/admin/call-list/${String(later.party)}`, promise).expect(201);
  await Promise.all([run('send-reminders'), run('send-reminders')]);
  await run('send-reminders');
  expect(await letters(plain.id)).toMatchObject([{ event: 'balanceDue', channel: 'EMAIL', sentBy: 'staff person' }]);
  expect([await stateOf(plain.party), await stateOf(later.party), await letters(later.id)]).toEqual([
    ['sent'],
    ['skipped promised'],
    [],
  ]);

  // the promise is broken: chased again; the step that was sent is not proposed again
  await app.db.query('UPDATE calls SET promisedUntil = ?', [addDays(TODAY, -1)]);
  await evening();
  expect([await stateOf(promised.party), await stateOf(later.party), await stateOf(plain.party)]).toEqual([
    ['proposed'],
    ['proposed'],
    ['sent'],
  ]);
  // its next step comes the day after a reminder: it waits
  await app.db.query('UPDATE sub_orders SET balanceDueDate = ? WHERE id = ?', [TODAY, plain.party]);
  // and what was paid lapses
  await app.db.query('UPDATE sub_orders SET subtotal = 0, openFare = 0 WHERE id = ?', [later.party]);
  await evening();
  expect([await stateOf(plain.party), await stateOf(later.party)]).toEqual([['sent', 'skipped recently'], ['lapsed']]);
});

test('a reminder that was left out for a reason, and goes after all, keeps that reason no longer', async () => {
  const { party } = await owing(-4, { contactEmail: '' });
  await evening();
  const row = await app.db.manager.findOneByOrFail(Reminder, { subOrderId: party });
  expect(await stateOf(party)).toEqual(['skipped noAddress']);
  await manager.post(`/reminders/${String(row.id)}/drop`, { version: row.version }).expect(200);
  await manager.post(`/reminders/${String(row.id)}/restore`, { version: row.version + 1 }).expect(200);
  expect(await stateOf(party)).toEqual(['proposed']);
  expect(await told(app.db.manager)).toEqual([]);
});

test('staff see and send what is of their shop; a step that a manager lets send by itself asks nobody', async () => {
  const order = await owing(2);
  const foreign = await owing(2);
  await app.db.query("UPDATE orders SET branch = 'MK' WHERE id = ?", [foreign.id]);
  await evening();
  const numbers = async (client: Client) => (await shown(client, 'proposed')).map(({ orderNumber }) => orderNumber);
  expect(await numbers(staff)).not.toContain(foreign.no);
  expect(await numbers(manager)).toEqual(expect.arrayContaining([order.no, foreign.no]));
  const row = await app.db.manager.findOneByOrFail(Reminder, { subOrderId: foreign.party });
  await staff.post(`/reminders/${String(row.id)}/send`, { version: row.version }).expect(404);
  const ids = { ids: [row.id] };
  expect((await staff.post('/chasing/send', ids).expect(200)).body).toEqual({ sent: 0, left: 1, skipped: [] });
  await (await app.as('fc')).post('/chasing/send', ids).expect(403);
  await (await app.as('fc')).post(`/reminders/${String(row.id)}/send`, { version: row.version }).expect(403);
  await manager.post(`/reminders/${String(row.id)}/drop`, { version: row.version }).expect(200);

  const step = (await manager.get(`/chasing-steps/${String(row.stepId)}`).expect(200)).body as { version: number };
  const change = { automatic: true, version: step.version };
  await staff.patch(`/chasing-steps/${String(row.stepId)}`, change).expect(403);
  await manager.patch(`/chasing-steps/${String(row.stepId)}`, change).expect(200);
  await run('send-reminders');
  await run('send-reminders');
  expect([(await letters(order.id)).length, (await letters(foreign.id)).length]).toEqual([1, 0]);
  expect(await stateOf(order.party)).toEqual(['sent']);
});

test('nobody is reminded or called for a tour that is being called off, also where it was proposed before', async () => {
  const { id, no, party } = await owing(0);
  await app.db.query('UPDATE sub_orders SET noticeDate = ? WHERE id = ?', [TODAY, party]);
  await evening();
  const proposed = (await shown(manager, 'proposed')).filter(({ orderNumber }) => orderNumber === no);
  expect(proposed).toHaveLength(1);
  const calls = async (): Promise<string> =>
    JSON.stringify((await manager.get('/orders/admin/call-list?_start=0&_end=100').expect(200)).body);
  expect(await calls()).toContain(no);
  const depart = (state: string) =>
    app.db.query('UPDATE departures SET state = ? WHERE id = (SELECT departureId FROM sub_orders WHERE id = ?)', [
      state,
      party,
    ]);
  await depart('CANCELLING');
  await manager.post('/chasing/send', { ids: proposed.map((each) => each.id) }).expect(200);
  await run('send-reminders');
  expect(await stateOf(party)).toEqual(['skipped settled']);
  expect(await letters(id)).toEqual([]);
  expect(await calls()).not.toContain(no);
  await evening();
  expect(await stateOf(party)).toEqual([expect.stringContaining('lapsed')]);
  await depart('SELLING');
});
test('what is paid, cancelled or called off is not offered any more, and whoever lets it go is told', async () => {
  const [open, paid, gone, off, promised] = await Promise.all([owing(3), owing(3), owing(3), owing(3), owing(3)]);
  await app.db.query("UPDATE orders SET contactEmail = '' WHERE id = ?", [open.id]);
  await evening();
  await app.db.query("UPDATE reminders SET state = 'proposed', why = '' WHERE orderId = ?", [open.id]);
  const idOf = async (party: number) => (await app.db.manager.findOneByOrFail(Reminder, { subOrderId: party })).id;
  const [a, b, c, d, e] = (await Promise.all([open, paid, gone, off, promised].map(({ party }) => idOf(party)))) as [
    ...[number, number, number, number, number],
  ];
  await app.db.query('UPDATE sub_orders SET openFare = 0 WHERE id = ?', [paid.party]);
  await app.db.query("UPDATE sub_orders SET orderState = 'CANCELLED' WHERE id = ?", [gone.party]);
  await app.db.query(
    "UPDATE departures SET state = 'CANCELLING' WHERE id = (SELECT departureId FROM sub_orders WHERE id = ?)",
    [off.party],
  );
  // nobody has looked yet: what is not open is not counted, by whichever way it would go
  const asked = (await manager.get('/chasing/proposal').expect(200)).body as ProposalWire;
  expect(asked.remind).toEqual(expect.arrayContaining([a, e]));
  for (const id of [b, c, d]) expect(asked.remind).not.toContain(id);
  expect(asked.channels.EMAIL + asked.channels.WHATSAPP).toBe(asked.remind.length);
  expect(asked.channels.WHATSAPP).toBe(1);
  // looked over before: one is paid and one promises meanwhile
  const promise = { result: 'PROMISED', promisedUntil: addDays(TODAY, 2) };
  await staff.post(`/orders/admin/call-list/${String(promised.party)}`, promise).expect(201);
  const { body } = await manager.post('/chasing/send', { ids: [b, e] }).expect(200);
  expect(body).toMatchObject({ sent: 0, left: 0 });
  expect((body as LetGoWire).skipped.map(({ why }) => why).sort()).toEqual(['promised', 'settled']);
  // the others leave the list by themselves
  await run('lapse-reminders');
  expect([await stateOf(gone.party), await stateOf(off.party)]).toEqual([['lapsed'], ['lapsed']]);
  expect(await stateOf(open.party)).toEqual(['proposed']);
  expect(await run('lapse-reminders')).toBe(0);
  await app.db.query("UPDATE departures SET state = 'SELLING' WHERE state = 'CANCELLING'");
});
test('a reminder says what is owed when it is written, though a payment comes between reading and writing', async () => {
  const [part, whole] = [await owing(3), await owing(3)];
  await evening();
  const rows = await app.db.manager.findBy(Reminder, { orderId: In([part.id, whole.id]) });
  for (const { id, version } of rows) await staff.post(`/reminders/${String(id)}/send`, { version }).expect(200);
  const owed = async (party: number): Promise<number> =>
    ((await app.db.query<{ openFare: number }[]>('SELECT openFare FROM sub_orders WHERE id = ?', [party]))[0]
      ?.openFare ?? 0) / 100;
  const all = await owed(whole.party);
  const pay = (orderNumber: string, amount: number) =>
    staff.patch('/checkout/cash', { orderNumber, amount }).expect(200);
  const front = app.nest.get(FrontDesk);
  const real = front.read.bind(front);
  // both were read, none is written yet
  const between = jest.spyOn(front, 'read').mockImplementation(async (look) => {
    const made = await real(look);
    between.mockRestore();
    await pay(part.no, 100);
    await pay(whole.no, all);
    return made;
  });
  await run('send-reminders');
  await run('send-reminders');
  // with the levy on it
  const left = Math.round((await owed(part.party)) * 100.15) / 100;
  expect([await stateOf(part.party), await stateOf(whole.party)]).toEqual([['sent'], ['skipped settled']]);
  const [{ body } = { body: '' }] = await letters(part.id);
  expect(body).toContain(left.toLocaleString('en-HK', { minimumFractionDigits: 2 }));
});
test('an invoice that goes with a reminder names who travels when it is written', async () => {
  const order = await owing(3);
  await evening();
  await app.db.query(
    "UPDATE message_templates SET enclosure = 'invoice' WHERE event IN ('balanceDue', 'balanceOverdue')",
  );
  const [row] = await app.db.manager.findBy(Reminder, { orderId: order.id });
  await staff.post(`/reminders/${String(row?.id)}/send`, { version: row?.version }).expect(200);
  const { drawn, end } = renamedOnceDrawn(app, order.party);
  await run('send-reminders');
  expect(await letters(order.id)).toEqual([]);
  await run('send-reminders');
  end();
  expect([drawn, await stateOf(order.party)]).toEqual([[false, true], ['sent']]);
});
test('missing documents are chased from the departure, and no longer when they are there', async () => {
  const order = await owing(90);
  await app.db.query("UPDATE members SET certificateSealed = '', certificateType = '' WHERE subOrderId = ?", [
    order.party,
  ]);
  await app.db.query('UPDATE sub_orders SET departureDate = ? WHERE id = ?', [addDays(TODAY, 20), order.party]);
  await evening();
  const [row] = await app.db.manager.findBy(Reminder, { subOrderId: order.party });
  expect(row).toMatchObject({ event: 'DOCUMENTS', state: 'proposed', baseDate: addDays(TODAY, 20) });
  await staff.post(`/reminders/${String(row?.id)}/send`, { version: row?.version }).expect(200);
  await app.db.query("UPDATE members SET state = 'CANCELLED' WHERE subOrderId = ?", [order.party]);
  await run('send-reminders');
  expect([await stateOf(order.party), await letters(order.id)]).toEqual([['skipped settled'], []]);
});
test('an evening of many parties that broke off is done again to its end', async () => {
  const at = await sellable(app, { inDays: 60, maxPax: 60 });
  const parties: number[] = [];
  for (let each = 0; each < 25; each += 1) {
    const body = single(at, { payNow: { method: 'CASH', amount: 3000 } });
    const made = (await staff.post('/orders/admin/callCenter', body).expect(201)).body as BookingAnswer;
    parties.push(made.subOrders[0]?.id ?? 0);
  }
  const marks = parties.map(() => '?').join();
  const due = [addDays(TODAY, 3), ...parties];
  await app.db.query(`UPDATE sub_orders SET balanceDueDate = ? WHERE id IN (${marks})`, due);
  const proposed = (): Promise<number> =>
    app.db.manager.countBy(Reminder, { subOrderId: In(parties), state: 'proposed' });

  const { work } = app.nest.get(FrontDesk);
  const real = work.run.bind(work);
  const broken = jest.spyOn(work, 'run').mockImplementation(async (actor, act) => {
    if (await proposed()) throw new Error('the machine went down');
    return real(actor, act);
  });
  await evening().catch(() => undefined);
  broken.mockRestore();
  const some = await proposed();
  expect(some).toBeGreaterThan(0);
  expect(some).toBeLessThan(25);
  await run('propose-reminders');
  expect(await proposed()).toBe(25);
  expect(await run('propose-reminders')).toBe(0);
});
test('verify holds reminders against their parties and messages', async () => {
  const unasked = await owing(2);
  await demandSeen(app, told, {
    reminders: [
      ['orderId', 'id > 0', more, 'reminder: its party'],
      ['subOrderId', 'id > 0', is(unasked.party), 'reminder: its party'],
      ['orderNumber', 'id > 0', is('TST2601010099'), 'reminder: its order'],
      ['branch', 'id > 0', is('ZZ'), 'reminder: its shop'],
      ['why', "state = 'proposed'", is('noAddress'), 'reminder: why it was left out'],
      ['messageId', "state = 'sent'", is(null), 'reminder: its message'],
    ],
  });
  await demandSeen(app, days, {
    reminders: [
      ['day', 'id > 0', (value) => addDays(dayOf(value), -400), 'reminder: its day'],
      ['day', 'id > 0', (value) => addDays(dayOf(value), 400), 'reminder: its day'],
    ],
  });
});
