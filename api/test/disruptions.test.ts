import { BatchRunner } from '../src/batches/batch-runner';
import type { BookingAnswer, MemberInput } from '../src/domain/wire/booking';
import type { DisruptedParty, DisruptionFits, DisruptionPreview, DisruptionWire } from '../src/domain/wire/disruption';
import { Departure } from '../src/catalogue/departure.entity';
import { Message } from '../src/messages/message.entity';
import { Payment } from '../src/parties/payment.entity';
import { PriceSheet } from '../src/catalogue/price-sheet.entity';
import type { MessageDraft } from '../src/domain/wire/message';
import type { OrderWire } from '../src/domain/wire/order';
import type { ReportWire } from '../src/domain/wire/report';
import type { DisruptionReason } from '../src/domain/disruptions';
import { SYSTEM } from '../src/http/actor';
import { indexOrder } from '../src/parties/index-order';
import { JobTurn } from '../src/turns/job-turn.entity';
import { DisruptionParty } from '../src/disruptions/disruption.entity';
import { SubOrder } from '../src/parties/sub-order.entity';
import { completeTours } from '../src/jobs/complete-tours';
import { JobsService } from '../src/jobs/jobs.service';
import { addDays } from '../src/domain/dates';
import type { Cents } from '../src/domain/money';
import { runChecks } from '../src/verify/checks';
import { type Client, type Person, TestApp } from './app';
import { dayOf, demandSeen, is } from './corrupt';
import { sellable } from './given';
import { justBefore } from './just-before';
import { booking, FAMILY, member, single } from './orders/party';
import { waitingFor } from './waiting-for';

let app: TestApp;
const as = {} as Record<Person, Client>;
beforeAll(async () => {
  app = await TestApp.start();
  for (const person of ['root', 'admin', 'manager', 'manager2', 'fc', 'staff'] as const)
    as[person] = await app.as(person);
  // counters of days gone are swept once at the start, and the parties below are booked on such days
  const swept = (): Promise<boolean> => app.db.manager.existsBy(JobTurn, { job: 'forget-series' });
  while (!(await swept())) await new Promise((resolve) => setTimeout(resolve, 50));
});
afterAll(async () => {
  app.clock.set(undefined);
  await app.stop();
});

type At = Awaited<ReturnType<typeof sellable>>;
let callers = 0;
interface Sold {
  id: number;
  orderNumber: string;
  subOrderId: number;
}
/** A party of these travellers, on which so much fare was paid. */
async function sold(
  at: At,
  members: MemberInput[],
  fare: number,
  pay: number,
  extra: { contact?: string; levy?: number } = {},
): Promise<Sold> {
  const { contact = '', levy = Math.round(fare * 0.15) / 100 } = extra;
  callers += 1;
  const who = {
    contactPerson: contact || `PARTY ${String(callers)}`,
    contactPhone: contact ? '92220000' : `9333${String(1000 + callers)}`,
  };
  const sent = booking(at, { members, ...who, grandTotal: Math.round((fare + levy) * 100) / 100, tiaLevyPaid: levy });
  const answer = await as.staff.post('/orders/admin/callCenter', sent);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body).slice(0, 900));
  const made = answer.body as BookingAnswer;
  if (pay > 0) await receive(made.orderNumber, 'CASH', pay);
  const [sub] = await app.db.manager.findBy(SubOrder, { orderId: made.id });
  return { id: made.id, orderNumber: made.orderNumber, subOrderId: sub?.id ?? 0 };
}
const receive = (orderNumber: string, method: string, amount: number) =>
  as.staff.post('/orders/admin/callCenter/receive', { orderNumber, method, amount }).expect(201);
const adult = (extra: Partial<MemberInput> = {}): MemberInput[] => [member('ADULT', 'TAI MAN', extra)];

/** As it stood when so many days ago somebody booked a tour in 40 days. */
async function daysAgo<T>(days: number, act: () => Promise<T>): Promise<T> {
  app.clock.set(new Date(Date.now() - days * 86_400_000));
  try {
    return await act();
  } finally {
    app.clock.set(undefined);
  }
}
const desk = async (departureIds: number[], reasonCode: DisruptionReason, choice = 'REFUND'): Promise<DisruptionWire> =>
  (await as.manager.post('/disruptions', { departureIds, reasonCode, choice, reason: 'Typhoon.' }).expect(201))
    .body as DisruptionWire;
const read = async (id: number, who: Person = 'manager'): Promise<DisruptionWire> =>
  (await as[who].get(`/disruptions/${String(id)}`).expect(200)).body as DisruptionWire;
const act = (who: Person, id: number, what: string, reason?: string) =>
  as[who].post(`/disruptions/${String(id)}/act`, { act: what, ...(reason ? { reason } : {}) });
/** Submitted by the manager, signed by the other one and by finance, and worked through. */
async function done(id: number): Promise<DisruptionWire> {
  await act('manager', id, 'submit').expect(200);
  await act('manager2', id, 'approve').expect(200);
  if ((await read(id)).state === 'PENDING_FC') await act('fc', id, 'approve').expect(200);
  await ended(id);
  return read(id);
}
async function ended(id: number): Promise<void> {
  const runner = app.nest.get(BatchRunner);
  for (let turns = 0; turns < 200 && (await read(id)).state === 'RUNNING'; turns += 1) {
    await runner.turn();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
const rowOf = ({ parties }: DisruptionWire, { subOrderId }: Sold): DisruptedParty =>
  parties.find((party) => party.subOrderId === subOrderId) as DisruptedParty;
const figuresOf = (wire: DisruptionWire, of: Sold) => {
  const { figures } = rowOf(wire, of);
  return figures && [figures.toRefund, figures.charge, figures.nonRefundable, figures.compensation];
};
/** Money of a party: nothing is left of what it paid but what was kept. */
const balance = async ({ subOrderId }: Sold): Promise<number> => {
  const rows = await app.db.manager.findBy(Payment, { subOrderId });
  return rows.reduce((sum, row) => sum + row.fareAmount, 0) / 100;
};

/** Credit of 5,991.97 that a payer has from a tour that fell to a typhoon. */
async function credited(contact: string): Promise<void> {
  const old = await sold(await sellable(app), adult(), 5983, 5983, { contact });
  const body = { orderNumber: old.orderNumber, reason: 'typhoon', reasonCode: 'FORCE_MAJEURE', remedy: 'CREDIT' };
  const asked = (await as.staff.post('/cancel/request', { ...body, method: 'CASH' }).expect(201)).body as {
    id: number;
  };
  for (const who of ['manager', 'fc'] as const)
    await as[who].post('/cancel/manager/approved', { requestId: asked.id, decision: 'APPROVED' }).expect(200);
}

/** A tour of so many days. */
async function lasting(sheetId: number, days: number): Promise<void> {
  const sheet = await app.db.manager.findOneByOrFail(PriceSheet, { id: sheetId });
  if (!sheet.published) throw new Error('the sheet is not published');
  const published = { ...sheet.published, days };
  await app.db.manager.update(PriceSheet, sheetId, { published, inputs: { ...sheet.inputs, days } });
}

/** A departure of 40 with 13 parties, one of them on two tours, and one of a tour whose levy the company bears. */
async function full(
  days = 5,
  payer = 'CREDIT USER',
): Promise<{ at: At; other: At; free: At; of: Record<string, Sold> }> {
  const [at, other, free] = [
    await sellable(app, { inDays: 40, maxPax: 40 }),
    await sellable(app, { inDays: 40, content: { tiaPayer: 'COMPANY' } }),
    await sellable(app, { inDays: 60, maxPax: 9 }),
  ];
  for (const { sheetId } of [at, other]) await lasting(sheetId, days);
  await credited(payer);
  const of: Record<string, Sold> = {
    deposit: await sold(at, adult(), 5983, 1000),
    paid: await sold(at, adult(), 5983, 5983),
    visa: await sold(at, adult({ visa: true }), 6183, 6183),
    family: await sold(at, FAMILY, 18205, 18205),
    twoTours: await sold(at, adult(), 5983, 5983),
    moving: await sold(at, adult(), 5983, 5983),
    credit: await sold(at, adult(), 5983, 2983, { contact: payer }),
    company: await sold(other, adult(), 5983, 5983, { levy: 0 }),
  };
  for (let i = 0; i < 5; i += 1) of[`plain${String(i)}`] = await sold(at, adult({ insurance: false }), 5803, 5803);
  await receive(of['credit']?.orderNumber ?? '', 'CREDIT', 3000);
  return { at, other, free, of };
}

describe('fourteen parties in the table worked out by hand: money back, charge, never comes back, compensation', () => {
  const all = (row: readonly number[]) => ({ paid: row, twoTours: row, moving: row, credit: row, company: row });
  // an adult is 5,983 with insurance 180, with visa 200 more, without insurance 5,803; 15 % of 5,803 = 870.45; the family
  // is 18,205: 2 x 870.45 + 823.05 + 76.80 = 2,640.75; beyond control each of them is charged 150, or 300 from six days
  // on, and the visa fee does not come back; insurance that nobody declared does
  test.each([
    [
      ...(['OPERATOR_MIN_GROUP', 20, 5] as const),
      { ...all([5983, 0, 0, 0]), deposit: [1000, 0, 0, 0], visa: [6183, 0, 0, 0] },
      ...([
        [18205, 0, 0, 0],
        [5803, 0, 0, 0],
      ] as const),
    ],
    [
      ...(['OPERATOR_MIN_GROUP', 3, 5] as const),
      { ...all([5983, 0, 0, 870.45]), deposit: [1000, 0, 0, 870.45], visa: [6183, 0, 0, 870.45] },
      ...([
        [18205, 0, 0, 2640.75],
        [5803, 0, 0, 870.45],
      ] as const),
    ],
    [
      ...(['FORCE_MAJEURE', 20, 5] as const),
      { ...all([5833, 150, 0, 0]), deposit: [850, 150, 0, 0], visa: [5833, 150, 200, 0] },
      ...([
        [17605, 600, 0, 0],
        [5653, 150, 0, 0],
      ] as const),
    ],
    [
      ...(['FORCE_MAJEURE', 20, 6] as const),
      { ...all([5683, 300, 0, 0]), deposit: [700, 300, 0, 0], visa: [5683, 300, 200, 0] },
      ...([
        [17005, 1200, 0, 0],
        [5503, 300, 0, 0],
      ] as const),
    ],
  ])('%s, %i days before, a tour of %i days', async (reason, before, days, figures, family, plain) => {
    const { at, other, of } = await daysAgo(40 - before, () => full(days, `PAYER ${String(days * before)} ${reason}`));
    of['unpaid'] = await sold(at, adult({ insurance: false }), 5803, 0);
    const opened = await desk([at.departureId, other.departureId], reason);
    const found = Object.fromEntries(Object.entries(of).map(([name, each]) => [name, figuresOf(opened, each)]));
    const plains = Array.from({ length: 5 }, (_, i) => [`plain${String(i)}`, plain]);
    expect(found).toEqual({ ...figures, family, ...Object.fromEntries(plains), unpaid: null });
    const after = await done(opened.id);
    expect(after.parties.map(({ fault, settled }) => [fault, settled])).toEqual(opened.parties.map(() => [null, true]));
    expect(after.state).toBe('DONE');
    for (const each of Object.values(of)) expect(await balance(each)).toBe(0);
    const departure = await app.db.manager.findOneByOrFail(Departure, { id: at.departureId });
    expect(departure).toMatchObject({ state: 'CANCELLED', bookedCount: 0, heldCount: 0 });
    expect(await runChecks(app.db.manager)).toEqual([]);
  });
});

test('a departure that nobody has booked is called off like any other, and is cancelled then', async () => {
  const empty = await sellable(app, { inDays: 40 });
  const opened = await desk([empty.departureId], 'OPERATOR_MIN_GROUP');
  expect(opened).toMatchObject({ state: 'OPEN', parties: [] });
  expect(opened.moves).toContain('submit');
  const { state, departures } = await done(opened.id);
  expect([state, departures.map((each) => each.state)]).toEqual(['DONE', ['CANCELLED']]);
  // its seats are none that could have been filled
  const [year, month] = (departures[0]?.departureDate ?? '').split('-').map(Number);
  const path = `/admin/report?type=4&year=${String(year)}&month=${String(month)}&format=json`;
  const { rows } = (await as.manager.get(path).expect(200)).body as ReportWire;
  expect(rows.filter((row) => row['packageCode'] === empty.code)).toEqual([]);
});

test('fourteen parties called off three days before, each settled once, and the money adds up', async () => {
  const { at, other, free, of } = await daysAgo(37, full);
  of['unpaid'] = await sold(at, adult({ insurance: false }), 5803, 0);
  await receive(of['deposit']?.orderNumber ?? '', 'CASH', 1);
  const [elsewhere] = [await sellable(app, { inDays: 60 })];
  const sent = booking(elsewhere, { members: adult(), grandTotal: 5991.97, tiaLevyPaid: true });
  const add = { orderNumber: of['twoTours']?.orderNumber, ...sent };
  const { contactPerson: _n, contactPhone: _p, contactEmail: _e, areaCode: _a, remark: _r, ...party } = add;
  await as.staff.post('/orders/admin/callCenter/add-order', party).expect(201);
  const moving = { subOrderId: of['moving']?.subOrderId, packageId: free.packageId, departureDateId: free.departureId };
  const draft = (await as.staff.post('/transfer/selected-tour', moving).expect(201)).body as { transferId: number };
  await as.staff
    .patch('/transfer/selected-tour', { transferId: draft.transferId, submit: true, reason: 'later' })
    .expect(200);

  const body = { departureIds: [at.departureId, other.departureId], reasonCode: 'OPERATOR_MIN_GROUP' };
  const looked = (await as.manager.post('/disruptions/preview', body).expect(200)).body as DisruptionPreview;
  // refund 1001 + 5983 x 5 + 6183 + 18205 + 5 x 5803, of it 3,000 and 4.50 of levy to credit; compensation 870.45 x 12 + 2640.75
  const sums = { parties: 14, travellers: 17, refund: 81_319, compensation: 13_086.15, credit: 3004.5, open: 0 };
  expect(looked.sums).toMatchObject(sums);
  await as.staff.post('/disruptions', { ...body, reason: 'x' }).expect(403);
  const opened = await desk(body.departureIds, 'OPERATOR_MIN_GROUP');
  expect(opened.sums).toEqual(looked.sums);
  await as.staff
    .post('/orders/admin/callCenter', { ...sent, packageId: at.packageId, departureDateId: at.departureId })
    .expect(409);
  await as.manager.post('/disruptions', { ...body, reason: 'again' }).expect(422);
  expect(rowOf(opened, of['unpaid']).choices).toEqual(['RELEASE']);
  expect(rowOf(opened, of['moving'] as Sold).openRequest).toBe(true);

  // proposals: nine seats are free elsewhere; the same tour has no other date
  const none = (await as.manager.post(`/disruptions/${String(opened.id)}/move-all`, {}).expect(200))
    .body as DisruptionFits;
  expect(none.moved + none.unfit.length).toBe(13);
  await act('manager2', opened.id, 'approve').expect(422);
  await as.manager.post(`/disruptions/${String(opened.id)}/choose`, { choice: 'REFUND' }).expect(200);
  await act('manager', opened.id, 'submit').expect(200);
  await act('manager', opened.id, 'approve').expect(403);
  // money that moves meanwhile is not what was submitted
  const { id: coin } = await app.db.manager.findOneByOrFail(Payment, {
    subOrderId: of['deposit']?.subOrderId ?? 0,
    fareAmount: 100 as Cents,
  });
  await as.fc.post(`/payments/${String(coin)}/void`, { reason: 'counted wrong' }).expect(201);
  const refused = (await act('manager2', opened.id, 'approve').expect(409)).body as { code: string; message: string };
  expect(refused.code).toBe('disruption.figuresDiffer');
  expect(refused.message).toContain(`1 party (${of['deposit']?.orderNumber ?? ''}-01)`);
  await act('manager', opened.id, 'takeBack').expect(200);
  await act('manager', opened.id, 'submit').expect(200);
  await act('manager2', opened.id, 'approve').expect(200);
  await act('fc', opened.id, 'approve').expect(200);
  await ended(opened.id);
  const after = await read(opened.id);
  expect(
    after.parties.filter((each) => !each.settled).map(({ subOrderNumber, fault }) => [subOrderNumber, fault]),
  ).toEqual([]);
  expect(after).toMatchObject({ state: 'DONE', progress: { total: 14, done: 14, failed: 0 } });
  expect(after.sums).toMatchObject({ refund: 81_318, compensation: 13_086.15 });
  for (const each of Object.values(of)) expect([each.orderNumber, await balance(each)]).toEqual([each.orderNumber, 0]);
  const account = await as.staff.get('/credits/of?phone=92220000&name=CREDIT%20USER').expect(200);
  expect(account.body).toMatchObject({ balance: 5991.97 });
  await demandSeen(app, runChecks, {
    disruptions: [
      ['opBy', 'opBy IS NOT NULL', is(null), 'disruption: signed by operations'],
      ['fcBy', 'fcBy IS NOT NULL', is(null), 'disruptions: fcBy of the log'],
      ['fcBy', 'fcBy IS NOT NULL', (_value, row) => row['opBy'], 'disruptions: fcBy of the log'],
      ['state', "state = 'DONE'", is('OPEN'), 'disruptions: state of the log'],
      ['departures', "state = 'DONE'", is('[]'), 'departure called off: its desk'],
      ['batchId', "state = 'DONE'", is(null), 'disruption: its batch'],
      ['refundDueOn', "state = 'DONE'", is(null), 'disruption: refund due'],
      ['refundDueOn', "state = 'DONE'", (value) => addDays(dayOf(value), 1), 'disruption: refund due'],
    ],
    requests: [
      ['refundDueOn', 'refundDueOn IS NOT NULL', (value) => addDays(dayOf(value), 1), 'request: refund due'],
      ['refundDueOn', "refundDueOn IS NULL AND state = 'EXECUTED'", is('2026-12-24'), 'request: refund due'],
    ],
    disruption_parties: [
      ['requestId', 'requestId IS NOT NULL', is(999_999), 'disruption: its request'],
      ['requestId', 'requestId IS NOT NULL', is(null), 'disruption: settled by its request'],
      ['choice', 'requestId IS NOT NULL', is('MOVE'), 'disruption: choice = its request'],
      ['targetDepartureId', 'requestId IS NOT NULL', is(1), 'disruption: departure = its request'],
      ['settled', 'settled = 1', is(0), 'disruption: everybody is settled'],
      ['settled', 'settled = 1', is(0), 'batch: who is done is settled'],
    ],
    departures: [
      ['state', "state = 'CANCELLED'", is('SELLING'), 'disruption: its departure'],
      ['state', "state = 'CANCELLED'", is('CANCELLING'), 'departures: state of the log'],
      ['state', "state = 'SELLING' AND bookedCount > 0", is('CANCELLED'), 'departure called off: nobody is booked'],
      ['state', "state = 'SELLING' AND bookedCount > 0", is('CANCELLED'), 'departure called off: its desk'],
    ],
    batch_items: [
      ['state', "state = 'DONE'", is('WAITING'), 'batch: nothing waits after its end'],
      ['refId', "state = 'DONE'", is(999_999), 'batch: its party'],
    ],
  });
  const report = await as.manager.get(`/disruptions/${String(opened.id)}/report`).expect(200);
  expect(report.headers['content-type']).toContain('spreadsheetml');
});

test('all parties of a desk are written to at once, who has no address is named, and nobody twice', async () => {
  const at = await sellable(app, { inDays: 40, maxPax: 40 });
  const parties = [await sold(at, adult(), 5983, 1000), await sold(at, adult(), 5983, 1000)];
  const [without, answered] = [await sold(at, adult(), 5983, 1000), await sold(at, adult(), 5983, 1000)];
  await app.db.query("UPDATE orders SET contactEmail = '' WHERE id = ?", [without.id]);
  await app.work.run(SYSTEM, (tx) => indexOrder(tx, without.id));
  const opened = await desk([at.departureId], 'FORCE_MAJEURE');
  const path = `/disruptions/${String(opened.id)}`;
  const said = { subOrderIds: [answered.subOrderId], contact: 'ANSWERED' };
  await as.staff.post(`${path}/contact`, said).expect(200);
  const letters = (order: Sold): Promise<number> =>
    app.db.manager.countBy(Message, { orderId: order.id, event: 'cancelled' });
  for (const expected of [3, 1]) {
    await as.staff.post(`${path}/tell`, {}).expect(200);
    await app.nest.get(BatchRunner).turn();
    const { telling } = await read(opened.id);
    expect(telling).toMatchObject({ total: expected, failed: 1, running: false });
    expect(telling?.failures).toMatchObject([{ orderNumber: without.orderNumber, code: 'message.noAddress' }]);
  }
  expect(await Promise.all([...parties, without, answered].map(letters))).toEqual([1, 1, 0, 0]);
  const contacts = (await read(opened.id)).parties.map(({ contact }) => contact);
  expect(contacts).toEqual(['TOLD', 'TOLD', null, 'ANSWERED']);
  // whoever is named is written to again
  await as.staff.post(`${path}/tell`, { subOrderIds: [parties[0]?.subOrderId] }).expect(200);
  await app.nest.get(BatchRunner).turn();
  expect(await letters(parties[0] as Sold)).toBe(2);
  // and who has answered has answered, whatever is written to him since
  await as.staff.post(`${path}/tell`, { subOrderIds: [answered.subOrderId] }).expect(200);
  await app.nest.get(BatchRunner).turn();
  expect(await letters(answered)).toBe(1);
  expect((await read(opened.id)).parties.at(-1)?.contact).toBe('ANSWERED');
  await act('manager', opened.id, 'abandon').expect(200);
  // the tour goes after all: nobody is told that it does not
  await as.staff.post(`${path}/tell`, { subOrderIds: [parties[0]?.subOrderId] }).expect(422);
});

test('a desk pays by the method with which it was submitted, never in cash, whichever way the money came', async () => {
  const at = await sellable(app, { inDays: 3 });
  const [cash, card] = [await sold(at, adult(), 5983, 5983), await sold(at, adult(), 5983, 0)];
  await receive(card.orderNumber, 'CARD', 5983);
  const { id, method } = await desk([at.departureId], 'OPERATOR_MIN_GROUP');
  expect(method).toBe('TRANSFER');
  const submit = (body: object) => as.manager.post(`/disruptions/${String(id)}/act`, { act: 'submit', ...body });
  for (const refused of ['CASH', 'CREDIT']) await submit({ method: refused }).expect(400);
  await submit({ method: 'FPS' }).expect(200);
  await as.manager2.post(`/disruptions/${String(id)}/act`, { act: 'approve', method: 'CHEQUE' }).expect(400);
  expect((await read(id, 'manager2')).method).toBe('FPS');
  await act('manager2', id, 'approve').expect(200);
  await act('fc', id, 'approve').expect(200);
  await ended(id);
  for (const { subOrderId } of [cash, card]) {
    const rows = await app.db.manager.findBy(Payment, { subOrderId });
    expect(rows.filter(({ amount }) => amount < 0).map(({ kind, method: by }) => [kind, by])).toEqual([
      ['REFUND', 'FPS'],
      ['COMPENSATION', 'FPS'],
    ]);
  }
});

test('four eyes: whoever opened a desk signs nothing of it, whoever submits it', async () => {
  const at = await sellable(app, { inDays: 40 });
  await sold(at, adult(), 5983, 5983);
  const { id } = await desk([at.departureId], 'OPERATOR_OTHER');
  await act('admin', id, 'submit').expect(200);
  for (const what of ['approve', 'reject'])
    expect((await act('manager', id, what, 'mine').expect(403)).body.code).toBe('auth.fourEyes');
  expect((await read(id, 'manager')).moves).toEqual(['takeBack']);
  const waits = async (who: Person): Promise<(number | undefined)[]> => {
    const { desksOp, desksFc } = await waitingFor(as[who]);
    return [desksOp, desksFc];
  };
  expect([await waits('manager'), await waits('manager2')]).toEqual([
    [undefined, undefined],
    [1, undefined],
  ]);
  await act('manager2', id, 'reject', 'wait').expect(200);
  await act('admin', id, 'submit').expect(200);
  await act('manager2', id, 'approve').expect(200);
  expect([await waits('manager2'), await waits('fc')]).toEqual([
    [undefined, undefined],
    [undefined, 1],
  ]);
  await act('fc', id, 'approve').expect(200);
  await ended(id);
  expect((await read(id)).state).toBe('DONE');
});
test.each<[string, (path: string, subOrderId: number) => Promise<unknown>]>([
  [
    'chose for a party',
    (path, subOrderId) =>
      as.manager.post(`${path}/choose`, { subOrderIds: [subOrderId], choice: 'REFUND' }).expect(200),
  ],
  ['rebooked all', (path) => as.manager.post(`${path}/move-all`, {}).expect(200)],
])('four eyes: whoever %s on a desk of another signs nothing of it', async (_how, write) => {
  const at = await sellable(app, { inDays: 40 });
  const { subOrderId } = await sold(at, adult(), 5983, 5983);
  const stamps = { createdAt: new Date(), updatedAt: new Date(), createdBy: 1 };
  const date = { packageCode: at.code, departureDate: addDays(at.departureDate, 7), maxPax: 4, recurrence: null };
  await app.db.manager.save(app.db.manager.create(Departure, { ...date, ...stamps }));
  const opened = { departureIds: [at.departureId], reasonCode: 'OPERATOR_OTHER', reason: 'Coach broken.' };
  const { id, version } = (await as.admin.post('/disruptions', opened).expect(201)).body as DisruptionWire;
  await write(`/disruptions/${String(id)}`, subOrderId);
  // who read it before has not seen what would be submitted
  expect((await read(id)).version).toBe(version + 1);
  await act('admin', id, 'submit').expect(200);
  for (const what of ['approve', 'reject'])
    expect((await act('manager', id, what, 'mine').expect(403)).body.code).toBe('auth.fourEyes');
  expect((await read(id, 'manager')).moves).toEqual(['takeBack']);
  expect((await read(id, 'manager2')).moves).toContain('rejectOp');
  await act('manager2', id, 'approve').expect(200);
});
test('whoever looked before another chose submits nothing that he has not seen', async () => {
  const at = await sellable(app, { inDays: 40 });
  const party = await sold(at, adult(), 5983, 5983);
  const body = { departureIds: [at.departureId], reasonCode: 'OPERATOR_OTHER', reason: 'Coach broken.' };
  const opened = (await as.admin.post('/disruptions', body).expect(201)).body as DisruptionWire;
  const path = `/disruptions/${String(opened.id)}`;
  const choice = { subOrderIds: [party.subOrderId], choice: 'REFUND' };
  const chosen = (await as.manager.post(`${path}/choose`, choice).expect(200)).body as DisruptionWire;
  expect(chosen.version).toBe(opened.version + 1);
  const submit = ({ version }: DisruptionWire) => as.admin.post(`${path}/act`, { act: 'submit', version });
  expect((await submit(opened).expect(409)).body).toMatchObject({ code: 'general.stale' });
  // to note that somebody was spoken to changes nothing that is submitted
  await as.staff.post(`${path}/contact`, { subOrderIds: [party.subOrderId], contact: 'TOLD' }).expect(200);
  await submit(chosen).expect(200);
});
test('a desk that is closed without having done anything shows no figures', async () => {
  const at = await sellable(app, { inDays: 40 });
  const [, two] = [await sold(at, adult(), 5983, 5983), await sold(at, adult(), 5983, 5983)];
  const body = { departureIds: [at.departureId], reasonCode: 'OPERATOR_OTHER', reason: 'Coach broken.' };
  const { id } = (await as.admin.post('/disruptions', body).expect(201)).body as DisruptionWire;
  const choice = { subOrderIds: [two.subOrderId], choice: 'NONE' };
  await as.manager.post(`/disruptions/${String(id)}/choose`, choice).expect(200);
  expect((await read(id)).sums).toMatchObject({ refund: 5983, open: 1 });
  await act('manager', id, 'abandon').expect(200);
  const { sums, parties, state } = await read(id);
  const nothing = { refund: 0, levyBack: 0, kept: 0, compensation: 0, credit: 0, moved: 0, levyReclaim: 0, open: 0 };
  expect([state, sums]).toEqual(['CLOSED', expect.objectContaining({ parties: 2, paid: 11_966, ...nothing })]);
  // what was chosen is still read
  expect(parties.map(({ choice: chosen, figures, choices }) => [chosen, figures, choices])).toEqual([
    ['REFUND', null, []],
    [null, null, []],
  ]);
});
describe('four eyes once a batch is over: who chose for what is left signs nothing of it', () => {
  /** Two parties of a desk that the admin opened; the manager chose for the first, and the batch is over. */
  async function half(second: 'NONE' | 'REFUND', batch: (id: number) => Promise<unknown>) {
    const at = await sellable(app, { inDays: 40 });
    const [one, two] = [await sold(at, adult(), 5983, 5983), await sold(at, adult(), 5983, 5983)];
    const opened = { departureIds: [at.departureId], reasonCode: 'OPERATOR_OTHER', reason: 'Coach broken.' };
    const { id } = (await as.admin.post('/disruptions', opened).expect(201)).body as DisruptionWire;
    const choose = (who: Person, party: Sold, choice: string) =>
      as[who].post(`/disruptions/${String(id)}/choose`, { subOrderIds: [party.subOrderId], choice }).expect(200);
    await choose('manager', one, 'REFUND');
    await choose('admin', two, second);
    await act('admin', id, 'submit').expect(200);
    await act('manager2', id, 'approve').expect(200);
    await batch(id);
    await ended(id);
    return { id, one, two, choose };
  }
  test('whoever chose only for parties that are settled may', async () => {
    const { id, two, choose } = await half('NONE', (desk) => act('fc', desk, 'approve').expect(200));
    expect(await read(id)).toMatchObject({ state: 'OPEN', sums: { open: 1 } });
    await choose('admin', two, 'REFUND');
    await act('admin', id, 'submit').expect(200);
    await act('manager', id, 'approve').expect(200);
    await act('fc', id, 'approve').expect(200);
    await ended(id);
    expect((await read(id)).state).toBe('DONE');
  });
  test('whoever chose for one that failed, or chooses anew, may not', async () => {
    const enable = (enabled: boolean) =>
      app.db.query('UPDATE users SET enabled = ? WHERE id = ?', [enabled ? 1 : 0, op]);
    const op = app.userIds.manager2;
    const { id, two, choose } = await half('REFUND', async (desk) => {
      await enable(false);
      await act('fc', desk, 'approve').expect(200);
    });
    await enable(true);
    expect(await read(id)).toMatchObject({ state: 'OPEN', progress: { failed: 2 } });
    await choose('manager2', two, 'REFUND');
    await act('admin', id, 'submit').expect(200);
    for (const who of ['manager', 'manager2'] as const)
      expect((await act(who, id, 'approve').expect(403)).body.code).toBe('auth.fourEyes');
    // rows of before it was kept who chose: nobody of them is let off
    await app.db.query('UPDATE disruption_parties SET chosenBy = NULL WHERE disruptionId = ?', [id]);
    await act('root', id, 'approve').expect(200);
    await act('fc', id, 'approve').expect(200);
    await ended(id);
    expect((await read(id)).state).toBe('DONE');
    expect(await runChecks(app.db.manager)).toEqual([]);
  });
});
test('what failed is tried again as it was signed, and what was settled stays as it is', async () => {
  const at = await sellable(app, { inDays: 40 });
  const [whole, failed] = [await sold(at, adult(), 5983, 5983), await sold(at, adult(), 5983, 1000)];
  const { id } = await desk([at.departureId], 'OPERATOR_OTHER');
  expect((await act('manager', id, 'again').expect(422)).body.code).toBe('general.notAllowedInState');
  await act('manager', id, 'submit').expect(200);
  await act('manager2', id, 'approve').expect(200);
  // nothing begins by itself meanwhile, however busy the machine
  let turns = jest.spyOn(app.nest.get(BatchRunner), 'turn').mockResolvedValue();
  await act('fc', id, 'approve').expect(200);
  // as if its money had moved since: what is signed is not what is owed
  const its = { subOrderId: failed.subOrderId };
  const { figures } = await app.db.manager.findOneByOrFail(DisruptionParty, its);
  const sign = (toRefund: number) =>
    app.db.manager.update(DisruptionParty, its, { figures: { ...figures, toRefund } } as never);
  await sign(1);
  turns.mockRestore();
  await ended(id);
  expect(await read(id)).toMatchObject({ state: 'OPEN', progress: { done: 1, failed: 1 } });
  // a tour that has paid somebody back does not go after all
  expect((await act('manager', id, 'abandon').expect(409)).body.code).toBe('disruption.settledAlready');
  const rows = await app.db.manager.findBy(Payment, { subOrderId: whole.subOrderId });
  await sign(figures?.toRefund ?? 0);
  await act('staff', id, 'again').expect(403);
  turns = jest.spyOn(app.nest.get(BatchRunner), 'turn').mockResolvedValue();
  await act('manager', id, 'again').expect(200);
  expect((await read(id)).state).toBe('RUNNING');
  turns.mockRestore();
  await ended(id);
  expect(await read(id)).toMatchObject({ state: 'DONE', progress: { done: 2, failed: 0 } });
  expect(await app.db.manager.findBy(Payment, { subOrderId: whole.subOrderId })).toEqual(rows);
  expect(await balance(failed)).toBe(0);
  expect(await runChecks(app.db.manager)).toEqual([]);
});
test('credit in place of money is chosen for what nobody could help alone', async () => {
  const at = await sellable(app, { inDays: 40 });
  const { subOrderId } = await sold(at, adult(), 5983, 5983);
  const { id } = await desk([at.departureId], 'OPERATOR_MIN_GROUP');
  const asked = { subOrderIds: [subOrderId], choice: 'CREDIT' };
  const { body } = await as.manager.post(`/disruptions/${String(id)}/choose`, asked).expect(400);
  expect(body).toHaveProperty('errors.choice');
});
test('nobody pays for a tour that is called off: its party says so, another of the order is paid instead', async () => {
  const at = await sellable(app, { inDays: 40 });
  const other = await sellable(app, { inDays: 50 });
  const party = await sold(at, adult(), 5983, 1000);
  const { contactPerson: _who, contactPhone: _phone, contactEmail: _mail, ...more } = single(other);
  await as.staff.post('/orders/admin/callCenter/add-order', { ...more, orderNumber: party.orderNumber }).expect(201);
  await desk([at.departureId], 'OPERATOR_OTHER');
  const seen = (await as.staff.get(`/orders/${String(party.id)}`).expect(200)).body as OrderWire;
  expect(seen.subOrders.map(({ calledOff, moves }) => [calledOff, moves.includes('pay')])).toEqual([
    [true, false],
    [false, true],
  ]);
  const pay = { orderNumber: party.orderNumber, method: 'CASH', amount: 500 };
  const own = { ...pay, subOrderId: party.subOrderId };
  for (const refused of [
    await as.staff.post('/orders/admin/callCenter/receive', own).expect(409),
    await as.staff.patch('/checkout/extra', { ...own, description: 'Bus' }).expect(409),
  ])
    expect(refused.body).toMatchObject({ code: 'departure.cancelling' });
  await receive(party.orderNumber, 'CASH', 5983);
  expect(await balance(party)).toBe(1000);
  expect(await runChecks(app.db.manager)).toEqual([]);
});
test('whoever is moved off a departure takes the money of an extra along', async () => {
  const at = await sellable(app, { inDays: 40 });
  const other = await sellable(app, { inDays: 50 });
  const party = await sold(at, adult(), 5983, 5983);
  const extra = { orderNumber: party.orderNumber, method: 'CASH', amount: 300, description: 'Airport pick-up' };
  await as.staff.patch('/checkout/extra', extra).expect(200);
  const { id } = await desk([at.departureId], 'OPERATOR_OTHER');
  const target = { packageId: other.packageId, departureId: other.departureId };
  const move = { subOrderIds: [party.subOrderId], choice: 'MOVE', target };
  await as.manager.post(`/disruptions/${String(id)}/choose`, move).expect(200);
  const after = await done(id);
  expect(rowOf(after, party)).toMatchObject({ settled: true, figures: { carriedOver: 6283, toRefund: 300 } });
  expect(await balance(party)).toBe(0);
  expect((await as.staff.get(`/orders/${String(party.id)}`).expect(200)).body).toMatchObject({ balance: 0 });
  expect(await runChecks(app.db.manager)).toEqual([]);
});
test('who holds seats without money is let go, confirmed or not, and owes nothing that was sold beside the tour', async () => {
  const free = { adultPrice: 0, tips: 0, promotionDiscount: 0 };
  const taxes = { tax: 0, departureTax: 0, airportPortTax: 0, fuelSurcharge: 0, securityCharge: 0 };
  const at = await sellable(app, { inDays: 40, prices: { ...free, ...taxes } });
  const guest = await sold(at, adult({ insurance: false }), 0, 0);
  const voided = await sold(at, adult(), 180, 180);
  const bus = { orderNumber: voided.orderNumber, method: 'CASH', amount: 300, description: 'Airport pick-up' };
  await as.staff.patch('/checkout/extra', bus).expect(200);
  for (const { id } of (await app.db.manager.findBy(Payment, { subOrderId: voided.subOrderId })).reverse())
    await as.fc.post(`/payments/${String(id)}/void`, { reason: 'wrong card' }).expect(201);
  const after = await done((await desk([at.departureId], 'OPERATOR_OTHER')).id);
  expect(after.state).toBe('DONE');
  for (const party of [guest, voided]) {
    expect(rowOf(after, party)).toMatchObject({ choice: 'RELEASE', settled: true, orderState: 'CANCELLED' });
    expect((await as.staff.get(`/orders/${String(party.id)}`).expect(200)).body).toMatchObject({
      amount: 0,
      balance: 0,
    });
  }
  expect(await app.db.manager.findOneByOrFail(Departure, { id: at.departureId })).toMatchObject({
    ...{ state: 'CANCELLED', bookedCount: 0 },
  });
  expect(await runChecks(app.db.manager)).toEqual([]);
});
test('rebook all: the first booked first, whole parties only, who fits nowhere is named; who moves has no compensation', async () => {
  const { at, other, family, small, late } = await daysAgo(37, async () => {
    const made = await sellable(app, { inDays: 40, maxPax: 40 });
    const stamps = { createdAt: new Date(), updatedAt: new Date() };
    const date = { packageCode: made.code, departureDate: addDays(made.departureDate, 7), maxPax: 4, recurrence: null };
    const next = await app.db.manager.save(app.db.manager.create(Departure, { ...date, ...stamps, createdBy: 1 }));
    // a date with a seat for one alone is proposed to no family
    const single = { ...date, departureDate: addDays(made.departureDate, 8), maxPax: 1 };
    await app.db.manager.save(app.db.manager.create(Departure, { ...single, ...stamps, createdBy: 1 }));
    const [a, b] = [await sold(made, FAMILY, 18205, 18205), await sold(made, [...adult(), ...adult()], 11966, 11966)];
    return { at: made, other: next.id, family: a, small: b, late: await sold(made, adult(), 5983, 5983) };
  });
  const opened = await desk([at.departureId], 'OPERATOR_MIN_GROUP');
  const path = `/disruptions/${String(opened.id)}`;
  const offers = await as.manager.get(`${path}/parties/${String(family.subOrderId)}/proposals`).expect(200);
  expect(offers.body).toMatchObject([{ departureId: other, name: 'Guilin by rail', free: 4, difference: 0 }]);
  const spoken = await app.as('manager', 'zh-Hant');
  const named = await spoken.get(`${path}/parties/${String(family.subOrderId)}/proposals`).expect(200);
  expect(named.body).toMatchObject([{ name: '桂林高鐵五天' }]);
  const fits = (await as.manager.post(`${path}/move-all`, {}).expect(200)).body as DisruptionFits;
  // three seats for the family, one is left: too few for two, enough for one
  expect(fits).toEqual({ moved: 2, unfit: [{ subOrderId: small.subOrderId, seats: 2, most: 1 }] });
  // whoever was never written to reads Chinese
  const told = async (of: Sold) =>
    (await as.staff.get(`${path}/parties/${String(of.subOrderId)}/text`).expect(200)).body;
  expect(await told(small)).toMatchObject({
    language: 'zh-Hant',
    text: expect.stringContaining('HK$13,724.85') as string,
  });
  expect((await told(family)).text).toContain(`${at.code} ${addDays(at.departureDate, 7)}`);
  const after = await done(opened.id);
  expect(after.parties.map(({ choice, fault, settled }) => [choice, fault, settled])).toEqual([
    ['MOVE', null, true],
    ['REFUND', null, true],
    ['MOVE', null, true],
  ]);
  expect([figuresOf(after, family), figuresOf(after, small), figuresOf(after, late)]).toEqual([
    [0, 0, 0, 0],
    [11966, 0, 0, 1740.9],
    [0, 0, 0, 0],
  ]);
  expect(await app.db.manager.findOneByOrFail(Departure, { id: other })).toMatchObject({
    bookedCount: 4,
    heldCount: 0,
  });
  expect(await runChecks(app.db.manager)).toEqual([]);
});

test('a party that paid with its credit alone is told of that, and promised no money', async () => {
  const contact = 'CREDIT ONLY';
  await credited(contact);
  const at = await sellable(app, { inDays: 40 });
  const party = await sold(at, adult(), 5983, 0, { contact });
  await receive(party.orderNumber, 'CREDIT', 5983);
  const opened = await desk([at.departureId], 'FORCE_MAJEURE');
  const path = `/disruptions/${String(opened.id)}/parties/${String(party.subOrderId)}/text`;
  const { text } = (await as.staff.get(path).expect(200)).body as { text: string };
  expect(text).toContain('將撥回您的團費存額');
  expect(text).not.toContain('退回');
  expect(text).not.toContain('HK$0.00');
  // nor by the letter of a tour that is called off: what was paid with credit goes back to it
  const { body } = await write(party, 'cancelled');
  expect(body).not.toContain('can be refunded');
  expect(body).toMatch(/HK\$[\d,.]+ that was paid with credit goes back to it/);
});
test('the clock completes nobody of a tour that is called off: what was signed is paid when its return has passed', async () => {
  const { at, one } = await daysAgo(30, async () => {
    const made = await sellable(app, { inDays: 40 });
    return { at: made, one: await sold(made, adult(), 5983, 5983) };
  });
  const opened = await desk([at.departureId], 'FORCE_MAJEURE');
  app.clock.set(new Date(Date.now() + 60 * 86_400_000));
  await app.nest.get(JobsService).run(completeTours);
  app.clock.set(undefined);
  const state = async (): Promise<string | undefined> =>
    (await app.db.manager.findOneBy(SubOrder, { id: one.subOrderId }))?.orderState;
  expect(await state()).toBe('CONFIRMED');
  // one that an older clock completed is not settled by silence
  await app.db.manager.update(SubOrder, { id: one.subOrderId }, { orderState: 'COMPLETED' });
  for (const [who, what] of [
    ['admin', 'submit'],
    ['manager2', 'approve'],
    ['fc', 'approve'],
  ] as const)
    await act(who, opened.id, what);
  await ended(opened.id);
  expect(rowOf(await read(opened.id), one)).toMatchObject({ settled: false, fault: expect.anything() });
});
test('what was received comes to what goes back, is kept, moves or becomes credit, and its levy is still to be reclaimed', async () => {
  const [at, free] = [await sellable(app, { inDays: 40 }), await sellable(app, { inDays: 60 })];
  const [back, credit, moved] = [
    await sold(at, adult(), 5983, 5983),
    await sold(at, adult(), 5983, 3333.33),
    await sold(at, adult(), 5983, 2000),
  ];
  const { id } = await desk([at.departureId], 'FORCE_MAJEURE');
  const choose = (of: Sold, choice: object) =>
    as.manager.post(`/disruptions/${String(id)}/choose`, { subOrderIds: [of.subOrderId], ...choice }).expect(200);
  await choose(credit, { choice: 'CREDIT' });
  await choose(moved, { choice: 'MOVE', target: { departureId: free.departureId, packageId: free.packageId } });
  const planned = await read(id);
  // HK$150 of the first; 3,333.33 with 5.00 of levy; levy of 5,833 and of 3,333.33
  const sums = { paid: 11_316.33, refund: 5833, levyBack: 8.75, kept: 150, credit: 3338.33, moved: 2000 };
  expect(planned.sums).toMatchObject({ ...sums, levyReclaim: 13.75 });
  expect(rowOf(planned, back).figures?.kept).toBe(150);
  const after = await done(id);
  expect(after.state).toBe('DONE');
  expect(after.sums).toEqual(planned.sums);
});

/** A message about the order of a party as it would be written in a language. */
const write = async (of: Sold, event: string, language = 'en'): Promise<MessageDraft> => {
  const asked = { orderId: of.id, subOrderId: of.subOrderId, event, language, channel: 'EMAIL' };
  return (await as.staff.post('/messages/compose', asked).expect(200)).body as MessageDraft;
};
/** A tour three days off with another a week later, and its parties. */
const soon = () =>
  daysAgo(37, async () => {
    const at = await sellable(app, { inDays: 40, maxPax: 40 });
    const stamps = { createdAt: new Date(), updatedAt: new Date() };
    const date = { packageCode: at.code, departureDate: addDays(at.departureDate, 7), maxPax: 4, recurrence: null };
    await app.db.manager.save(app.db.manager.create(Departure, { ...date, ...stamps, createdBy: 1 }));
    return { at, paid: await sold(at, adult(), 5983, 5983), moving: await sold(at, adult(), 5983, 5983) };
  });

test('the letter of a tour that is called off promises what its desk would give, with the reason why', async () => {
  const { at, paid } = await soon();
  await desk([at.departureId], 'OPERATOR_MIN_GROUP');
  // 5,983 with its levy of 8.97, and 15 % of 5,803 on top
  const operator = (await write(paid, 'cancelled')).body;
  expect(operator).toContain('Instead HK$6,862.42 can be refunded to you.');
  expect(operator).not.toContain('credit');
  const other = await sellable(app, { inDays: 40 });
  const storm = await sold(other, adult(), 5983, 5983);
  await desk([other.departureId], 'FORCE_MAJEURE');
  // 150 is kept of a refund, nothing of a credit
  const beyond = (await write(storm, 'cancelled')).body;
  expect(beyond).toContain('Instead HK$5,841.75 can be refunded to you.');
  expect(beyond).toContain('Or HK$5,991.97 can be kept for you as credit');
});

test('a letter that waits to be written promises nothing that was taken back meanwhile, and tells who was settled what was done', async () => {
  const [at, other] = [await sellable(app, { inDays: 40 }), await sellable(app, { inDays: 40 })];
  const [paying, going] = [await sold(at, adult(), 5983, 1000), await sold(other, adult(), 5983, 0)];
  const runner = app.nest.get(BatchRunner);
  const toldOf = async (opened: DisruptionWire, of: Sold, meanwhile: () => Promise<unknown>): Promise<Message[]> => {
    const turns = jest.spyOn(runner, 'turn').mockResolvedValue();
    await as.staff.post(`/disruptions/${String(opened.id)}/tell`, {}).expect(200);
    turns.mockRestore();
    justBefore(app.work, meanwhile);
    await runner.turn();
    jest.restoreAllMocks();
    expect((await read(opened.id)).telling).toMatchObject({ total: 1, failed: 0, running: false });
    return app.db.manager.findBy(Message, { subOrderId: of.subOrderId });
  };
  await receive(paying.orderNumber, 'CARD', 2000);
  const typhoon = await desk([at.departureId], 'FORCE_MAJEURE');
  const card = await app.db.manager.findOneByOrFail(Payment, { subOrderId: paying.subOrderId, method: 'CARD' });
  const voided = () => as.fc.post(`/payments/${String(card.id)}/void`, { reason: 'wrong card' }).expect(201);
  const [promised] = await toldOf(typhoon, paying, voided);
  const { body } = await write(paying, 'cancelled', promised?.language);
  expect(promised).toMatchObject({ event: 'cancelled', body });
  const released = await desk([other.departureId], 'FORCE_MAJEURE');
  // settled at the very moment
  const settle = async (): Promise<unknown> => {
    const row = { disruptionId: released.id, subOrderId: going.subOrderId };
    return app.db.manager.update(DisruptionParty, row, { settled: true, choice: 'RELEASE' });
  };
  expect(await toldOf(released, going, settle)).toMatchObject([{ event: 'outcome' }]);
});

test('what was done for a party is told when it is settled, each sum by its row, in three languages', async () => {
  const { at, paid, moving } = await soon();
  const held = await sold(at, adult(), 5983, 0);
  const opened = await desk([at.departureId], 'OPERATOR_MIN_GROUP');
  const early = { orderId: paid.id, event: 'outcome', channel: 'EMAIL', language: 'en' };
  expect((await as.staff.post('/messages/compose', early).expect(409)).body.code).toBe('message.notSettled');
  const fits = { subOrderIds: [moving.subOrderId] };
  await as.manager.post(`/disruptions/${String(opened.id)}/move-all`, fits).expect(200);
  await done(opened.id);
  // all of them at once, by the desk
  await as.staff.post(`/disruptions/${String(opened.id)}/tell`, {}).expect(200);
  await app.nest.get(BatchRunner).turn();
  expect(await app.db.manager.countBy(Message, { event: 'outcome', subOrderId: paid.subOrderId })).toBe(1);
  expect((await read(opened.id)).telling).toMatchObject({ total: 3, failed: 0, running: false });
  const storm = await sellable(app, { inDays: 40 });
  const kept = await sold(storm, adult(), 5983, 5983);
  await done((await desk([storm.departureId], 'FORCE_MAJEURE', 'CREDIT')).id);
  for (const [of, told] of [
    [paid, ['HK$5,991.97 is paid back to you.', 'HK$870.45 is paid to you as compensation on top.']],
    [moving, [`on ${addDays(at.departureDate, 7)}`, 'HK$5,991.97 that you had paid was carried over.']],
    [held, ['you have nothing to pay']],
    [kept, ['HK$5,991.97 is kept for you as credit with us.']],
  ] as const) {
    const { events, body } = await write(of, 'outcome');
    expect(events).toContain('outcome');
    for (const text of told) expect(body).toContain(text);
    const money = (text: string): string[] => text.match(/HK\$[\d,.]*\d/g) ?? [];
    for (const language of ['zh-Hant', 'zh-Hans']) {
      const translated = (await write(of, 'outcome', language)).body;
      expect(money(translated)).toEqual(money(body));
      expect(translated).not.toMatch(/[{}]|undefined|null|NaN/);
    }
  }
});
