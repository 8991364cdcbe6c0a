import { addDays, businessDate } from '../src/domain/dates';
import { MARGINS_BY } from '../src/domain/closing/margins-by';
import type { ClosingAccount, LastCosts } from '../src/domain/wire/closing';
import type { CustomerListWire } from '../src/domain/wire/customer';
import type { ReportWire } from '../src/domain/wire/report';
import { Departure } from '../src/catalogue/departure.entity';
import { PriceSheet } from '../src/catalogue/price-sheet.entity';
import { moveBySystem } from '../src/departures/move';
import { SYSTEM } from '../src/http/actor';
import { JobsService } from '../src/jobs/jobs.service';
import { Member } from '../src/parties/member.entity';
import { SubOrder } from '../src/parties/sub-order.entity';
import { RatesOnce1763870000000 } from '../src/migrations/1763870000000-rates-once';
import { asEntered } from '../src/verify/as-entered';
import { runChecks } from '../src/verify/checks';
import { closings } from '../src/verify/closings';
import { costLines } from '../src/verify/cost-lines';
import { leaders } from '../src/verify/leaders';
import { openClosings } from '../src/verify/open-closings';
import { type Person, TestApp } from './app';
import { type Case, dayOf, demandSeen, is, json, more, rolledBack, type Row } from './corrupt';
import { closingRace, RACES } from './closing-race';
import { sellable } from './given';
import { member, single } from './orders/party';
import * as given from './toured';
import type { Toured } from './toured';
import { waitingFor } from './waiting-for';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

type Body = Record<string, unknown> & { id: number };
const post = async (person: Person, path: string, body: object, status = 201): Promise<Body> =>
  (await (await app.as(person)).post(path, body).expect(status)).body as Body;
const get = async <T = Body>(path: string): Promise<T> =>
  (await (await app.as('manager')).get(path).expect(200)).body as T;
/** A supplier's invoice over one line, through both stages. */
async function billed(supplier: number, costLine: number, number: string, amount: number): Promise<number> {
  const lines = [{ costLine, amount, note: 'As agreed' }];
  const bill = { supplier, number, currency: 'JPY', invoicedOn: today(), lines };
  const { id } = await post('manager', '/supplier-invoices', bill);
  await post('manager', `/supplier-invoices/${id}/submit`, {}, 200);
  await post('manager2', `/supplier-invoices/${id}/see`, {}, 200);
  await post('fc', `/supplier-invoices/${id}/approve`, {}, 200);
  return id;
}
const today = (): string => businessDate(app.clock.now());

const toured = (): Promise<Toured> => given.toured(app);
const travelled = (tour: Toured): Promise<void> => given.travelled(app, tour);
const voidOf = (tour: Toured): Promise<{ status: number; body: unknown }> => given.voidOf(app, tour);
const account = (closing: number): Promise<ClosingAccount> => get<ClosingAccount>(`/closings/${closing}/account`);
const waits = async (person: Person) => waitingFor(await app.as(person));
/** Report 7 of the days of the tour. */
const report = async (person: Person = 'manager'): Promise<ReportWire> => {
  const [from, to] = [addDays(today(), -10), addDays(today(), -10)];
  return (await (await app.as(person)).get(`/admin/report?type=7&from=${from}&to=${to}&format=json`).expect(200))
    .body as ReportWire;
};
const lineOf = async (closing: number, category: string): Promise<Body> =>
  (await get<Body[]>(`/cost-lines?closing=${closing}&category=${category}`))[0] as Body;

test('staff and admins see none of the costs; finance alone enters rates, one a day, by whom', async () => {
  for (const person of ['staff', 'admin'] as const)
    for (const path of ['/closings', '/cost-lines', '/suppliers', '/leaders', '/exchange-rates', '/leader-assignments'])
      await (await app.as(person)).get(path).expect(403);
  const rate = { currency: 'JPY', rate: '0.0512', validFrom: addDays(today(), -20), source: 'Bank' };
  await post('manager', '/exchange-rates', rate, 403);
  expect(await post('fc', '/exchange-rates', rate)).toMatchObject({ rate: '0.0512', enteredBy: app.userIds.fc });
  expect(await post('fc', '/exchange-rates', rate, 409)).toMatchObject({ errors: { validFrom: expect.anything() } });
  for (const odd of ['0', '0.0000001', '-1', 'x'])
    await post('fc', '/exchange-rates', { ...rate, rate: odd, validFrom: today() }, 400);
});
test('a rate of another age is a slip of the hand, and is refused at its day', async () => {
  const rate = { currency: 'EUR', rate: '9.1', source: 'Bank' };
  for (const validFrom of ['1969-12-31', '2006-11-28', addDays(today(), 400), '2199-01-01'])
    expect(await post('fc', '/exchange-rates', { ...rate, validFrom }, 400)).toMatchObject({
      ...{ code: 'closing.rateDay', errors: { validFrom: [expect.stringContaining('A rate begins between')] } },
    });
  for (const days of [-3 * 365, 30])
    await post('fc', '/exchange-rates', { ...rate, validFrom: addDays(today(), days) });
});
test('a rate that four enter at the same moment is entered once, and the table itself refuses a second', async () => {
  const rate = { currency: 'GBP', rate: '0.2312', validFrom: today(), source: 'Bank' };
  const desks = await Promise.all((['fc', 'fc2', 'fc', 'fc2'] as const).map((person) => app.as(person)));
  for (let round = 1; round <= 5; round += 1) {
    const day = { ...rate, validFrom: addDays(today(), -round) };
    const tries = await Promise.all(desks.map((desk, i) => desk.post('/exchange-rates', { ...day, rate: `0.2${i}` })));
    expect(tries.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    for (const { status, body } of tries)
      if (status === 409) expect(body).toMatchObject({ errors: { validFrom: expect.anything() } });
  }
  const twice = `INSERT INTO exchange_rates (createdAt, updatedAt, currency, validFrom, source, rate)
    SELECT createdAt, updatedAt, currency, validFrom, source, '0.3' FROM exchange_rates WHERE currency = 'GBP' AND validFrom = ?`;
  const day = [addDays(today(), -1)];
  await expect(app.db.query(twice, day)).rejects.toThrow();
  // where it happened before: the one that was taken stays
  const [runner, index] = [app.db.createQueryRunner(), new RatesOnce1763870000000()];
  await index.down(runner);
  await runner.query(twice, day);
  await index.up(runner);
  await runner.release();
  const held = await app.db.query<Row[]>(
    "SELECT rate FROM exchange_rates WHERE currency = 'GBP' AND validFrom = ?",
    day,
  );
  expect(held).toEqual([{ rate: '0.3' }]);
  const [logged] = await app.db.query<{ before: string }[]>(
    "SELECT actorType, action, `before`, reason FROM audit WHERE resource = 'exchangeRates' ORDER BY id DESC LIMIT 1",
  );
  const why = 'A later rate of this currency for the same day';
  expect(logged).toMatchObject({ actorType: 'system', action: 'delete', reason: why });
  expect(JSON.parse(logged?.before ?? '')).toMatchObject({ currency: 'GBP' });
  await expect(app.db.query(twice, day)).rejects.toThrow();
});

test('a leader is assigned where no other tour, expired pass or missing language speaks against it', async () => {
  const [one, two] = [await toured(), await toured()];
  const leader = { name: 'Lee Ka Ho', languages: [{ language: 'cantonese' }], passExpiry: addDays(today(), 400) };
  const { id } = await post('manager', '/leaders', leader);
  const assign = (closing: number, over: object = {}, status = 201): Promise<Body> =>
    post(
      'manager',
      '/leader-assignments',
      { closing, leader: id, role: 'leader', language: 'cantonese', ...over },
      status,
    );
  expect(await assign(one.closing, { language: 'japanese' }, 409)).toMatchObject({ code: 'leader.language' });
  const { id: made } = await assign(one.closing);
  expect(await assign(two.closing, {}, 409)).toMatchObject({ code: 'leader.overlap' });
  const old = await post('manager', '/leaders', { ...leader, name: 'Old', passExpiry: addDays(today(), 61) });
  expect(await assign(two.closing, { leader: old.id }, 409)).toMatchObject({ code: 'leader.passExpired' });
  await (await app.as('manager')).delete(`/leader-assignments/${made}`).expect(200);
  await assign(two.closing);
});

test('what is priced by room is planned for the rooms that the rooming list has, of one who sleeps alone too', async () => {
  const { closing, departureId } = await toured();
  const { packageId } = await app.db.manager.findOneByOrFail(SubOrder, { departureId });
  const at = { packageId, departureId };
  await post('staff', '/orders/admin/callCenter', single(at, { payNow: { method: 'CASH', amount: 5983 } }));
  const path = `/customers/pair-rooms/${String(departureId)}`;
  const { data } = (await post('manager', path, {}, 200)) as unknown as CustomerListWire;
  expect(data.map(({ room }) => room)).toEqual(['1', '1']);
  const line = { closing, category: 'hotel', rule: 'room', currency: 'HKD', unitPrice: 500 };
  expect((await post('manager', '/cost-lines', line))['plannedAmount']).toBe(500);
  const apart = [{ memberId: data[1]?.memberId, room: '2', roomType: 'TWIN' }];
  await (
    await app.as('manager')
  )
    .patch(`/customers/get-tour-customer-list/${String(departureId)}`, { data: apart })
    .expect(200);
  const { id } = await post('manager', '/cost-lines', line);
  expect(await get(`/cost-lines/${String(id)}`)).toMatchObject({ plannedAmount: 1000 });
  await (
    await app.as('manager')
  )
    .patch(`/customers/get-tour-customer-list/${String(departureId)}`, { data: [{ ...apart[0], room: '1' }] })
    .expect(200);
  expect((await post('manager', '/cost-lines', line))['plannedAmount']).toBe(500);
  expect(await closings(app.db.manager)).toEqual([]);
});
test('a tour from its sheet to closed, opened again by two others, and what comes late', async () => {
  const tour = await toured();
  const { closing } = tour;
  const move = (person: Person, path: string, body: object = {}, status = 200): Promise<Body> =>
    post(person, path, body, status);
  await move('manager', `/closings/${closing}/takePlan`);
  const planned = await account(closing);
  expect(planned.plannedIncome).toBe(5983);
  expect(planned.categories.map(({ category }) => category)).toContain('coach');
  const supplier = await post('manager', '/suppliers', { name: 'Sakura Hotels', kind: 'hotel', currency: 'JPY' });
  const contract = await post('manager', '/supplier-contracts', {
    ...{ number: `C-${closing}`, supplier: supplier.id, currency: 'JPY' },
    ...{ validFrom: today(), validTo: addDays(today(), 300) },
    services: [{ service: 'Twin room', season: 'Autumn', category: 'hotel', unit: 'room', price: 20_000, freePer: 16 }],
  });
  const inUse = await (await app.as('manager', 'zh-Hant')).delete(`/suppliers/${supplier.id}`).expect(409);
  expect((inUse.body as Body)['message']).toBe(`仍在使用，不能刪除：合約 C-${closing}`);
  const hotel = await post('manager', '/cost-lines', { closing, contract: contract.id, contractRow: 1 });
  expect(hotel).toMatchObject({ unitPrice: 20_000, currency: 'JPY', supplier: supplier.id, plannedAmount: 1024 });
  await post('manager', '/cost-lines', { closing, contract: contract.id, contractRow: 2 }, 400);
  await post('manager', '/cost-lines', { closing, currency: 'THB', unitPrice: 1 }, 409);
  // as a sheet of a Chinese office has them too: its words are those of the lists, in any language
  const pasted = 'Flight HKG-NRT\tair\tperson\tHKD\t1,800.00\n東京巴士\t旅遊巴\t每團\thkd\t500';
  expect(await move('manager', `/closings/${closing}/paste`, { text: pasted })).toEqual({ made: 2 });
  for (const line of [
    'nothing',
    ...['1.005', '0x10', '1e3', '20000000.01', '-1'].map((price) => `Bus\tcoach\tgroup\tHKD\t${price}`),
  ])
    expect(await post('manager', `/closings/${closing}/paste`, { text: `${pasted}\n${line}` }, 400)).toMatchObject({
      ...{ code: 'closing.pasteLine', errors: { text: [expect.stringContaining('3')] } },
    });
  // ordered at 0.0512, invoiced at 0.0520: the line stays at its rate, the loss is a figure of its own
  await move('manager', `/cost-lines/${hotel.id}/commit`);
  await post('fc', '/exchange-rates', { currency: 'JPY', rate: '0.052', validFrom: today(), source: 'Bank' });
  await post('manager', `/cost-lines/${hotel.id}/invoice`, { invoiceAmount: 20_000 }, 409);
  const bill = await billed(supplier.id, hotel.id, 'I-1', 20_000);
  expect(await get(`/cost-lines/${hotel.id}`)).toMatchObject({
    committedRate: '0.0512',
    actualAmount: 1024,
    exchangeLoss: 16,
  });
  await move('manager', `/closings/${closing}/submit`, {}, 409);
  const { departureId } = tour;
  const car = { departureId, name: 'A', layout: '2+2', rows: 10 };
  const coach = await post('manager', '/cars/add-to-list', car);
  const { data } = await get<CustomerListWire>(`/customers/get-tour-customer-list/${departureId}`);
  await travelled(tour);
  // every other line is invoiced at its plan
  for (const line of await get<Body[]>(`/cost-lines?closing=${closing}&state=planned&_end=50`))
    await move('manager', `/cost-lines/${line.id}/invoice`, { invoiceAmount: line['plannedAmount'] ?? 0 });
  expect((await lineOf(closing, 'air'))['actualAmount']).toBe(1800);
  const leader = await post('manager', '/leaders', {
    ...{ name: 'Ng Siu Fong', languages: [{ language: 'cantonese' }], passExpiry: addDays(today(), 400) },
  });
  const led = await post('manager', '/leader-assignments', { closing, leader: leader.id, language: 'cantonese' });
  expect(await move('manager', `/closings/${closing}/submit`, {}, 409)).toMatchObject({
    data: { checks: ['leaders'] },
  });
  const day = addDays(today(), -8);
  const entries = [
    { day, kind: 'float', currency: 'HKD', amount: 2000 },
    { day, kind: 'receipt', category: 'meals', currency: 'JPY', amount: 10_000, what: 'Lunch' },
  ];
  await (await app.as('manager')).patch(`/leader-assignments/${led.id}`, { entries }).expect(200);
  expect(await move('manager', `/leader-assignments/${led.id}/handIn`, {}, 409)).toMatchObject({
    code: 'leader.uneven',
  });
  const even = [...entries, { day, kind: 'returned', currency: 'HKD', amount: 1488 }];
  await (await app.as('manager')).patch(`/leader-assignments/${led.id}`, { entries: even }).expect(200);
  await move('manager', `/leader-assignments/${led.id}/handIn`);
  await move('manager', `/leader-assignments/${led.id}/signOff`, {}, 403);
  expect(await move('fc', `/leader-assignments/${led.id}/signOff`)).toMatchObject({ spent: 512, open: 0 });

  const before = await account(closing);
  expect(before.income.total).toBe(5983);
  // what is booked so far of a tour that is open is no actual margin
  const isMine = (row: ReportWire['rows'][number]): boolean => row['packageCode'] === before.packageCode;
  const open = { actualIncome: null, actualCost: null, actualMargin: null };
  expect((await report()).more[0]?.rows.find(isMine)).toMatchObject(open);
  const { planned: from, people, price, rate, cost, actual } = before.bridge;
  expect(Math.round((from + people + price + rate + cost) * 100)).toBe(Math.round(actual * 100));
  expect(before.exchangeLoss).toBe(16);
  // a rate that is entered afterwards for the day of the lunch changes no account that was booked
  await post('fc', '/exchange-rates', { currency: 'JPY', rate: '0.09', validFrom: addDays(day, -1), source: 'Bank' });
  expect(await account(closing)).toMatchObject({ margin: before.margin, exchangeLoss: 16 });
  await move('manager', `/closings/${closing}/submit`);
  expect([await waits('manager'), await waits('manager2')]).toMatchObject([{}, { closingsToClose: 1 }]);
  await post('manager', '/cost-lines', { closing, unitPrice: 1 }, 409);
  await move('manager', `/closings/${closing}/close`, {}, 403);
  // what has changed since it was submitted is looked at once more
  expect((await voidOf(tour)).status).toBe(201);
  expect(await move('fc', `/closings/${closing}/close`, {}, 409)).toMatchObject({ data: { checks: ['unpaid'] } });
  const again = { orderNumber: tour.orderNumber, amount: 5983 };
  await (await app.as('staff')).patch('/checkout/cash', again).expect(200);
  expect(await move('fc', `/closings/${closing}/close`)).toMatchObject({ state: 'closed', income: 5983 });
  expect(await account(closing)).toMatchObject({ version: 1, margin: before.margin });
  // a version of before rooms were counted as they are slept in stands as it is
  const [kept] = await app.db.query<{ id: number; figures: string }[]>(
    'SELECT id, figures FROM closing_versions WHERE closing = ?',
    [closing],
  );
  const write = (figures: string) =>
    app.db.query('UPDATE closing_versions SET figures = ? WHERE id = ?', [figures, kept?.id]);
  const { rooms, ...older } = JSON.parse(kept?.figures ?? '') as Record<string, unknown>;
  expect(rooms).toBe(1);
  await write(JSON.stringify(older));
  expect(await closings(app.db.manager)).toEqual([]);
  await write(kept?.figures ?? '');

  // locked: money, people and costs
  expect(await voidOf(tour)).toMatchObject({ status: 409, body: { code: 'closing.locked' } });
  await post('manager', '/cost-lines', { closing, unitPrice: 1 }, 409);
  await move('manager', `/cost-lines/${hotel.id}/undoInvoice`, { reason: 'Wrong' }, 409);
  const [payment] = (await app.db.query('SELECT receiptNo, orderNumber FROM payments WHERE orderNumber = ?', [
    tour.orderNumber,
  ])) as { receiptNo: string; orderNumber: string }[];
  const doors: [Person, 'post' | 'patch' | 'put' | 'delete', string, object?][] = [
    ['manager', 'post', '/cars/add-to-list', { ...car, name: 'B' }],
    ['manager', 'patch', `/cars/${coach.id}`, { name: 'C' }],
    ['manager', 'post', `/cars/fill/${departureId}`],
    ['manager', 'delete', `/cars/${coach.id}`],
    ['manager', 'post', `/customers/pair-rooms/${departureId}`],
    [
      'manager',
      'patch',
      `/customers/get-tour-customer-list/${departureId}`,
      { data: [{ memberId: data[0]?.memberId, room: '8' }] },
    ],
    ['manager', 'patch', `/departures/admin/${departureId}`, { maxPax: 30 }],
    ['staff', 'post', '/void-requests', { receiptNo: payment?.receiptNo, reason: 'Twice' }],
    ['staff', 'post', '/cancel/request', { orderNumber: tour.orderNumber, reasonCode: 'CUSTOMER', reason: 'Ill' }],
  ];
  const told: string[] = [];
  for (const [who, verb, path, body] of doors) {
    const answer = await (await app.as(who))[verb](path, body);
    told.push(`${verb} ${path}: ${String((answer.body as Body)['code'])}`);
  }
  expect(told).toEqual(doors.map(([, verb, path]) => `${verb} ${path}: closing.locked`));
  const [closed] = (await report()).more;
  expect(closed?.rows.find((row) => row['actualIncome'] === 5983 && row['actualMargin'] !== null)).toMatchObject({
    actualIncome: 5983,
    actualMargin: before.margin,
  });
  expect((await report('admin')).more[0]?.rows[0]).not.toHaveProperty('actualMargin');
  const correction = { closing, day: today(), kind: 'cost', amount: 30, what: 'Late parking' };
  for (const day of ['2016-11-27', addDays(today(), 1)])
    expect(await post('manager', '/closing-corrections', { ...correction, day }, 400)).toMatchObject({
      errors: { day: expect.anything() },
    });
  const late = await post('manager', '/closing-corrections', correction);
  expect(await waits('fc')).toMatchObject({ correctionsToApprove: 1 });
  expect(await waits('manager')).not.toHaveProperty('correctionsToApprove');
  await move('manager', `/closing-corrections/${late.id}/approve`, {}, 403);
  await move('fc', `/closing-corrections/${late.id}/approve`);
  expect(await account(closing)).toMatchObject({ margin: before.margin, corrections: { income: 0, cost: 30 } });

  const { packageCode } = await get(`/closings/${closing}`);
  const [last] = await get<LastCosts[]>(`/closings/last-costs?packageCode=${String(packageCode)}`);
  expect(last).toMatchObject({ id: closing, travellers: 1, total: before.cost });
  await (await app.as('staff')).get(`/closings/last-costs?packageCode=${String(packageCode)}`).expect(403);
  const period = `from=${addDays(today(), -20)}&to=${today()}`;
  for (const by of MARGINS_BY) {
    await (await app.as('admin')).get(`/margins?by=${by}&${period}`).expect(403);
    const { totals, rows } = await get<ReportWire>(`/margins?by=${by}&${period}&closed=1`);
    expect([by, totals['income'], totals['margin'], rows.length > 0]).toEqual([by, 5983, before.margin, true]);
    // the late bill stands beside the margin
    expect([by, totals['corrections']]).toEqual([by, -30]);
  }
  await (await app.as('manager')).get('/margins?by=x&from=2026-01-01&to=2026-01-02').expect(400);
  const spoken = await app.as('manager', 'zh-Hant');
  const areas = (await spoken.get(`/margins?by=area&${period}`).expect(200)).body as ReportWire;
  expect(areas.rows.map((row) => row['area'])).toContain('廣西及海南');

  await move('manager', `/closings/${closing}/askReopen`, {}, 400);
  await move('manager', `/closings/${closing}/askReopen`, { reason: 'A hotel bill is wrong' });
  expect([await waits('manager'), await waits('manager2')]).toMatchObject([{}, { reopeningsToSee: 1 }]);
  await move('manager', `/closings/${closing}/seeReopen`, {}, 403);
  await move('manager2', `/closings/${closing}/seeReopen`);
  expect(await waits('fc')).toMatchObject({ reopeningsToDecide: 1 });
  await move('manager2', `/closings/${closing}/reopen`, {}, 403);
  await move('fc', `/closings/${closing}/reopen`);
  // what is added now costs more, and was never planned
  const added = { closing, category: 'other', rule: 'group', currency: 'HKD', unitPrice: 900 };
  const extra = await post('manager', '/cost-lines', added);
  expect(extra).toMatchObject({ unitPrice: 900, plannedAmount: null });
  await (await app.as('manager')).patch(`/cost-lines/${extra.id}`, { unitPrice: 700 }).expect(200);
  await move('manager', `/cost-lines/${extra.id}/commit`);
  const { bridge } = await account(closing);
  expect([bridge.planned, bridge.people]).toEqual([from, people]);
  expect(bridge.actual).toBe(before.margin - 700);
  await move('manager', `/cost-lines/${extra.id}/drop`, { reason: 'Not needed' });
  await move('manager', `/closings/${closing}/paste`, { text: 'Tolls\tother\tgroup\tHKD\t80' });
  const tolls = (await get<Body[]>(`/cost-lines?closing=${closing}&category=other&state=planned`))[0] as Body;
  expect(tolls).toMatchObject({ description: 'Tolls', unitPrice: 80, plannedAmount: null });
  await move('manager', `/cost-lines/${tolls.id}/drop`, { reason: 'Not needed' });
  await move('fc', `/supplier-invoices/${bill}/takeBack`, { reason: 'Wrong' });
  await move('manager', `/supplier-invoices/${bill}/cancel`, { reason: 'Wrong' });
  await billed(supplier.id, hotel.id, 'I-1', 19_000);
  await move('manager', `/closings/${closing}/submit`);
  await move('fc', `/closings/${closing}/close`);
  expect(await account(closing)).toMatchObject({ version: 2 });
  expect(await get(`/closings/${closing}/account?version=1`)).toMatchObject({ version: 1, margin: before.margin });
});

test('what is approved after a tour left changes neither its plan nor its bridge', async () => {
  const [tour, bare] = [await toured(), await toured()];
  const { closing, departureId } = tour;
  const move = (path: string): Promise<Body> => post('manager', `/closings/${path}`, {}, 200);
  await travelled(tour);
  // a second traveller came after the plan was taken: the step of the people has something to say
  await move(`${closing}/takePlan`);
  await joined(departureId);
  await travelled(bare);
  for (const each of [tour, bare]) await app.work.run(SYSTEM, (tx) => moveBySystem(tx, each.departureId, 'depart'));
  const plannedOf = async (): Promise<unknown[]> =>
    ((await report()).more[0]?.rows ?? []).map(({ packageCode, going, plannedCost, plannedProfit }) => ({
      ...{ packageCode, going, plannedCost, plannedProfit },
    }));
  const [before, planned] = [await account(closing), await plannedOf()];
  expect(before.bridge.people).not.toBe(0);
  await dearer([departureId, bare.departureId]);
  expect(await account(closing)).toMatchObject({ bridge: before.bridge, plannedCost: before.plannedCost });
  expect(await plannedOf()).toEqual(planned);
  // a plan that is taken again is that of the sheet of then, for the people of now
  await move(`${closing}/takePlan`);
  const again = await account(closing);
  expect(again.bridge.people).toBe(0);
  expect(again.plannedMargin).toBe(before.plannedMargin + before.bridge.people);
  expect(await plannedOf()).toEqual(planned);
});
test('a plan that is taken while the tour is sold is that of the sheet in force, also after the next one', async () => {
  const { closing, departureId } = await toured();
  await post('manager', `/closings/${closing}/takePlan`, {}, 200);
  const before = await account(closing);
  await dearer([departureId]);
  expect((await account(closing)).bridge).toEqual(before.bridge);
  await post('manager', `/closings/${closing}/takePlan`, {}, 200);
  expect((await account(closing)).plannedCost).toBeGreaterThan(before.plannedCost);
});
/** Somebody else's party joins a tour that has travelled already. */
const joined = async (departureId: number): Promise<void> => {
  const set =
    'INSERT INTO members (%) SELECT % FROM members WHERE subOrderId = (SELECT MAX(id) FROM sub_orders WHERE departureId = ?)';
  const names = app.db
    .getMetadata(Member)
    .columns.map(({ databaseName }) => databaseName)
    .filter((name) => name !== 'id');
  await app.db.query(set.replaceAll('%', names.map((name) => `\`${name}\``).join(', ')), [departureId]);
};
/** The sheets of these departures are approved anew, with a dearer hotel. */
async function dearer(departures: readonly number[]): Promise<void> {
  const sheets = await app.db.manager.find(PriceSheet, { order: { id: 'ASC' } });
  for (const departureId of departures) {
    const { packageCode } = await app.db.manager.findOneByOrFail(Departure, { id: departureId });
    for (const sheet of sheets.filter((each) => each.packageCode === packageCode)) {
      const inputs = { ...sheet.inputs, hotel: Number(sheet.inputs.hotel) + 400 };
      await app.db.manager.update(PriceSheet, sheet.id, { inputs, publishedAt: new Date() });
    }
  }
}

test('what several pay at one moment is in the figures of their departure', async () => {
  const at = await sellable(app, { inDays: 60, maxPax: 20 });
  const { id: closing } = await post('manager', `/closings/of-departure/${at.departureId}`, {}, 200);
  // of two shops: the numbers of receipts make those of one follow one another
  const shops = [await app.as('staff'), await app.as('staff2')] as const;
  for (let round = 0; round < 4; round += 1) {
    const booked: string[] = [];
    for (const shop of shops)
      booked.push((await shop.post('/orders/admin/callCenter', single(at)).expect(201)).body.orderNumber as string);
    await Promise.all(
      booked.map((orderNumber, i) => shops[i]?.patch('/checkout/cash', { orderNumber, amount: 5983 }).expect(200)),
    );
  }
  const { income } = await account(closing);
  expect(await get(`/closings/${closing}`)).toMatchObject({ income: income.total });
});
test('a debt that nobody will pay is given up in writing, then somebody else may close the tour', async () => {
  const tour = await toured();
  await travelled(tour);
  expect((await voidOf(tour)).status).toBe(201);
  const { closing } = tour;
  const move = (who: Person, what: string, status = 200): Promise<Body> =>
    post(who, `/closings/${closing}/${what}`, {}, status);
  await move('manager', 'takePlan');
  const { id, version } = await get(`/closings/${closing}`);
  const lines = await get<Body[]>(`/cost-lines?closing=${String(id)}&_start=0&_end=100`);
  for (const line of lines) await (await app.as('manager')).delete(`/cost-lines/${line.id}`);
  expect(await move('manager', 'submit', 409)).toMatchObject({ data: { checks: expect.arrayContaining(['unpaid']) } });
  const given = { version, debts: 'TST1: the bank returned the cheque, the guest cannot be reached' };
  const left = await (await app.as('manager')).patch(`/closings/${closing}`, given).expect(200);
  expect(left.body).toMatchObject({ debts: given.debts });
  const account = await get<ClosingAccount>(`/closings/${closing}/account`);
  expect(account.checks.find(({ check }) => check === 'unpaid')).toMatchObject({ count: 1, blocks: false });
  await move('manager', 'submit');
  expect(await move('fc', 'close')).toMatchObject({ state: 'closed', income: 0 });
  const late = await (await app.as('staff')).patch('/checkout/cash', { orderNumber: tour.orderNumber, amount: 5983 });
  expect(late.body).toMatchObject({ statusCode: 409, code: 'closing.locked' });
  // whoever asks for it to be opened does not open it, though somebody else has looked at that
  const because = { reason: 'The debt was paid' };
  await post('fc', `/closings/${closing}/askReopen`, because, 200);
  await move('manager2', 'seeReopen');
  expect(await move('fc', 'reopen', 403)).toMatchObject({ code: 'auth.fourEyes' });
  expect(await move('fc2', 'reopen')).toMatchObject({ state: 'open' });
});

test('who wrote a cost does not close the tour, whoever submitted it', async () => {
  const tour = await toured();
  await travelled(tour);
  expect((await voidOf(tour)).status).toBe(201);
  const { closing } = tour;
  const line = await post('fc', '/cost-lines', { closing, unitPrice: 200 });
  // in a year that was mistyped it would stand in books that nobody opens
  for (const invoicedOn of ['2016-11-27', addDays(today(), 1), '2062-11-27'])
    expect(await post('fc', `/cost-lines/${line.id}/invoice`, { invoiceAmount: 200, invoicedOn }, 400)).toMatchObject({
      errors: { invoicedOn: expect.anything() },
    });
  await post('fc', `/cost-lines/${line.id}/invoice`, { invoiceAmount: 200, invoicedOn: today() }, 200);
  const { version } = await get(`/closings/${closing}`);
  await (await app.as('manager')).patch(`/closings/${closing}`, { version, debts: 'Gone' }).expect(200);
  await post('manager2', `/closings/${closing}/submit`, {}, 200);
  expect(await post('fc', `/closings/${closing}/close`, {}, 403)).toMatchObject({ code: 'auth.fourEyes' });
  expect(await post('fc2', `/closings/${closing}/close`, {}, 200)).toMatchObject({ state: 'closed' });
});

test('a party that costs nothing is on the board of its tour at once', async () => {
  const costs = ['adultPrice', 'tips', 'tax', 'departureTax', 'airportPortTax', 'fuelSurcharge', 'securityCharge'];
  const nothing = Object.fromEntries([...costs, 'promotionDiscount'].map((cost) => [cost, 0]));
  const at = await sellable(app, { inDays: 60, prices: nothing });
  const { id } = await post('manager', `/closings/of-departure/${String(at.departureId)}`, {}, 200);
  const members = [member('ADULT', 'TAI MAN', { insurance: false })];
  await post('staff', '/orders/admin/callCenter', single(at, { members, grandTotal: 0 }));
  expect(await get(`/closings/${String(id)}`)).toMatchObject({ travellers: 1 });
  expect(await openClosings(app.db.manager)).toEqual([]);
});

test('verify works a closed tour out again, and names each wrong figure of it', async () => {
  const locked = "state = 'closed'";
  const [closed] = await app.db.query<{ id: number }[]>(`SELECT id FROM closings WHERE ${locked} ORDER BY id LIMIT 1`);
  const of = `closing = ${String(closed?.id)}`;
  const last = `${of} AND no = 2`;
  const [open] = await app.db.query<{ id: number }[]>(
    "SELECT id FROM closings WHERE state = 'open' ORDER BY id LIMIT 1",
  );
  const other = open?.id;
  const figure = (change: (figures: Row) => void) => json(change);
  await demandSeen(app, closings, {
    closings: [
      ['code', locked, is('OTHER 2026-01-01'), 'closing: its tour'],
      ['departureDate', locked, (value) => addDays(dayOf(value), 1), 'closing: its departure'],
      ...[
        ...['travellers', 'income', 'cost', 'margin', 'marginPercent', 'plannedMargin'],
        ...['expectedIncome', 'expectedCost', 'expectedMargin'],
      ].map((column): Case => [column, locked, more, 'closing = its last version']),
      ['plan', locked, figure((plan) => (plan['fare'] = 1)), 'closing = its rows'],
      ['plan', locked, figure((plan) => ((plan['inputs'] as Row)['coach'] = 1)), 'closing = its rows'],
    ],
    closing_versions: [
      ['no', last, more, 'closed version: number'],
      ...['income', 'cost', 'margin', 'marginPercent', 'plannedMargin'].map((column): Case => [
        column,
        `${of} AND no = 1`,
        more,
        'closed version: columns = figures',
      ]),
      ['figures', last, figure((of) => (of['travellers'] = 99)), 'closing = its rows'],
      ['figures', last, figure((of) => (of['margin'] = 1)), 'closed version: margin'],
      ['figures', `${of} AND no = 1`, figure((of) => ((of['bridge'] as Row)['price'] = 1)), 'closed version: bridge'],
      ['figures', `${of} AND no = 1`, figure((of) => (of['committed'] = 1)), 'closed version: committed by category'],
      ['figures', `${of} AND no = 1`, figure((of) => (of['plannedCost'] = 1)), 'closed version: planned by category'],
      ['closedBy', last, more, 'closing: its versions = the log'],
      ['closing', last, () => other, 'closing: its versions = the log'],
    ],
    cost_lines: [
      ['plannedAmount', `${of} AND fromSheet = 1 AND plannedAmount > 0`, more, 'closing = its rows'],
      ['actualAmount', `${of} AND actualAmount > 0`, more, 'closing = its rows'],
      ['exchangeLoss', `${of} AND exchangeLoss IS NOT NULL`, more, 'closing = its rows'],
    ],
  });
  const settled = `${of} AND committedOn IS NOT NULL AND state = 'invoiced'`;
  await demandSeen(app, costLines, {
    cost_lines: [
      ['committedAmount', settled, more, 'cost line: ordered'],
      ['committedRate', `${settled} AND orderedPrice > 1000`, is('9.5'), 'cost line: ordered'],
      ['actualAmount', settled, more, 'cost line: invoiced'],
      ['invoiceAmount', `${settled} AND invoiceAmount > 0`, more, 'cost line: invoiced'],
      ['plannedAmount', 'fromSheet = 0 AND plannedAmount > 0 AND unitPrice > 100', more, 'cost line: planned'],
      ['unitPrice', 'fromSheet = 0 AND plannedAmount > 0 AND unitPrice > 100', more, 'cost line: planned'],
    ],
  });
});

test('verify works out again what the board shows of a tour that is open', async () => {
  const shown = "state = 'open'";
  await demandSeen(app, openClosings, {
    closings: [
      ...['travellers', 'income', 'cost', 'margin', 'marginPercent', 'plannedMargin'].map((column): Case => [
        ...([column, shown, more, 'open closing = its rows'] as const),
      ]),
    ],
  });
});
test('verify sees a rate that is gone, and who approved a correction of his own', async () => {
  const seen = (sql: string) =>
    rolledBack(app, async (em) => {
      await em.query(sql);
      return (await runChecks(em)).map(({ check }) => check);
    });
  expect(await seen("DELETE FROM exchange_rates WHERE currency = 'GBP'")).toContain('exchangeRates: deleted by nobody');
  const approved = "WHERE state = 'approved' AND movedBy IS NOT NULL";
  expect(await seen(`UPDATE closing_corrections SET createdBy = movedBy ${approved}`)).toContain(
    'closingCorrections: moved by another than the maker',
  );
  expect(await seen(`UPDATE closing_corrections SET movedBy = createdBy ${approved}`)).toContain(
    'closingCorrections: movedBy of the log',
  );
});
test('verify holds corrections and rates against what was entered of them', async () => {
  const named = 'correction = the log';
  await demandSeen(app, asEntered, {
    closing_corrections: [
      ['amount', 'id > 0', more, named],
      ['kind', "kind = 'cost'", is('income'), named],
    ],
    exchange_rates: [
      ['rate', "currency = 'JPY'", is('9.9'), 'exchange rate = the log'],
      ['validFrom', "currency = 'JPY'", (value) => addDays(dayOf(value), -1), 'exchange rate = the log'],
      ['currency', "currency = 'GBP'", is('KRW'), 'exchange rate = the log'],
    ],
  });
});

test("verify adds a leader's account up again, and names each wrong figure of it", async () => {
  const { closing } = await toured();
  const leader = { name: 'Ho Siu Fan', languages: [{ language: 'cantonese' }], passExpiry: addDays(today(), 400) };
  const { id } = await post('manager', '/leaders', leader);
  const entries = [
    { day: today(), kind: 'float', currency: 'HKD', amount: 3000 },
    { day: today(), kind: 'receipt', category: 'meals', currency: 'HKD', amount: 1200 },
    { day: today(), kind: 'returned', currency: 'HKD', amount: 1500 },
  ];
  const body = { closing, leader: id, role: 'leader', language: 'cantonese', entries };
  const { id: account } = await post('manager', '/leader-assignments', body);
  const own = `id = ${String(account)}`;
  const busy = await post('manager', '/leader-assignments', {
    ...body,
    ...{ leader: (await post('manager', '/leaders', { ...leader, name: 'Mak Yee Man' })).id, entries: [] },
  });
  const sums = "leader's account = entries";
  const day = (value: unknown): string => addDays(dayOf(value), 1);
  await demandSeen(app, leaders, {
    leader_assignments: [
      ...['`float`', 'spent', 'returned', '`open`'].map((of): Case => [of.replaceAll('`', ''), own, more, sums]),
      ['from', own, day, 'leader: days of the tour'],
      ['to', own, day, 'leader: days of the tour'],
      ['name', own, is('Ho Siu Fan'), 'leader: days of the tour'],
      ['state', own, is('handedIn'), "leader's account: even"],
      ['leader', `id = ${String(busy.id)}`, is(id), 'leader: one tour on a day'],
      ['entries', own, is('[]'), "leader's account: booked as written"],
    ],
    leader_entries: [
      ['hkd', `assignment = ${String(account)}`, more, sums],
      ['kind', `assignment = ${String(account)}`, is('receipt'), sums],
      ['day', `assignment = ${String(account)}`, day, "leader's account: booked as written"],
      ['assignment', `assignment = ${String(account)}`, is(99_999), 'leader entry: its account'],
    ],
  });
});

test('the board shows what came in and went out without being asked to look again', async () => {
  const tour = await toured();
  expect(await get(`/closings/${tour.closing}`)).toMatchObject({ income: 5983, travellers: 1 });
  expect(await voidOf(tour)).toMatchObject({ status: 201 });
  expect(await get(`/closings/${tour.closing}`)).toMatchObject({ income: 0 });
  const { orderNumber } = tour;
  const paid = { orderNumber, amount: 5983, levyStampNo: `T-${orderNumber}` };
  await (await app.as('staff')).patch('/checkout/cash', paid).expect(200);
  expect(await get(`/closings/${tour.closing}`)).toMatchObject({ income: 5983, travellers: 1 });
});

test('closing against a void, a payment and a refund, submitting against a cost: the closed figures are those of the rows', async () => {
  for (const act of RACES) {
    const ends = await closingRace(app, act, 3);
    // what was closed is what the tables say, whichever came first
    expect([act, await closings(app.db.manager)]).toEqual([act, []]);
    for (const { closed, acted, income } of ends) {
      if (act === 'void' || act === 'cost') expect([act, closed !== acted]).toEqual([act, true]);
      if (closed && act === 'refund') expect([acted, income]).toEqual([true, 5983 - 180]);
      if (closed && act !== 'refund') expect([act, income]).toEqual([act, 5983]);
    }
  }
});

test('a cost of many lines is shared out by supplier to the cent, each departure counted once', async () => {
  const tour = await toured();
  const named = ['Alpha Coaches', 'Beta Coaches'];
  const suppliers: number[] = [];
  for (const name of named)
    suppliers.push((await post('manager', '/suppliers', { name, kind: 'coach', currency: 'HKD' })).id);
  for (let n = 0; n < 40; n += 1) {
    const line = { closing: tour.closing, category: 'coach', currency: 'HKD', rule: 'group', unitPrice: 1 + (n % 2) };
    const { id } = await post('manager', '/cost-lines', { ...line, supplier: suppliers[n % 2] });
    await post('manager', `/cost-lines/${id}/commit`, {}, 200);
  }
  const period = `from=${today()}&to=${addDays(today(), 90)}`;
  const { rows } = await get<ReportWire>(`/margins?by=supplier&${period}`);
  const own = named.map((name) => rows.find(({ supplier }) => supplier === name));
  expect(own.map((row) => [row?.['departures'], row?.['openDepartures'], row?.['expectedCost']])).toEqual([
    [1, 1, 20],
    [1, 1, 40],
  ]);
  // what the sheet plans and nobody ordered is bought from nobody: it takes its part of what came in
  const { expected } = await account(tour.closing);
  const nobody = rows.find(({ supplier }) => supplier === '–');
  expect(Number(nobody?.['expectedCost'])).toBeGreaterThanOrEqual(Number(expected?.cost) - 60);
  const total = Math.round(Number(expected?.cost) * 100);
  for (const [at, cost] of [2000, 4000].entries())
    expect(Math.abs(Number(own[at]?.['expectedIncome']) * 100 - (598_300 * cost) / total)).toBeLessThan(2);
});

test('a tour whose costs nobody ordered is expected to cost its plan; what is closed stands as it is', async () => {
  const tour = await toured();
  const { closing, departureId } = tour;
  const before = await account(closing);
  // nobody has taken the plan: the sheet stands in its place, and is told in every category
  const { expected } = before;
  expect([before.cost, before.margin]).toEqual([0, 5983]);
  expect(expected).toMatchObject({ income: 5983, awaited: 0 });
  expect(expected?.cost).toBeGreaterThan(0);
  const told = (of: ClosingAccount): number =>
    of.categories.reduce((sum, row) => sum + Math.round((row.expected ?? 0) * 100), 0);
  expect(told(before)).toBe(Math.round((expected?.cost ?? 0) * 100));
  await post('manager', `/closings/${closing}/takePlan`, {}, 200);
  expect((await account(closing)).expected?.cost).toBe(expected?.cost);
  // one who has not paid yet: the fare is still to come, the plan counts him
  const { packageId } = await app.db.manager.findOneByOrFail(SubOrder, { departureId });
  const pay = { payNow: { method: 'CASH', amount: 1000 } } as const;
  await post('staff', '/orders/admin/callCenter', single({ packageId, departureId }, pay));
  const two = await account(closing);
  expect(two.income.total).toBe(6983);
  expect([two.travellers, two.expected?.income, two.expected?.awaited]).toEqual([2, 11_966, 4983]);
  expect(two.expected?.cost).toBeGreaterThan(expected?.cost ?? 0);
  const row = await get(`/closings/${closing}`);
  const { margin, cost } = two.expected ?? {};
  expect(row).toMatchObject({ expectedIncome: 11_966, expectedCost: cost, expectedMargin: margin, margin: 6983 });
  // an order that is dearer than its plan
  const coach = await lineOf(closing, 'coach');
  await post('manager', `/cost-lines/${coach.id}/commit`, { orderedQuantity: 1, orderedPrice: 99_000 }, 200);
  const dearer = (await account(closing)).categories.find(({ category }) => category === 'coach');
  expect(dearer).toMatchObject({ actual: 99_000, expected: 99_000 });
  // the answer of margins: what is open stands under what is expected
  const day = String(row['departureDate']);
  const { rows } = await get<ReportWire>(`/margins?by=departure&from=${day}&to=${day}`);
  const own = rows.find((each) => each['departure'] === row['code']);
  const end = (await account(closing)).expected;
  expect(own).toMatchObject({ openDepartures: 1, expectedIncome: end?.income, expectedCost: end?.cost });
  expect(own).toMatchObject({ closedMargin: null, openMargin: end?.margin });
  expect(rows.map((each) => each['departure'])).toEqual(
    [...rows]
      .sort(
        (a, b) =>
          Number(b['expectedIncome']) -
          Number(b['expectedCost']) -
          (Number(a['expectedIncome']) - Number(a['expectedCost'])),
      )
      .map((each) => each['departure']),
  );
});

test('what an open tour is expected to end with is worked out by a turn where an older release left none', async () => {
  const { closing } = await toured();
  const due = await get(`/closings/${closing}`);
  await app.db.query(
    'UPDATE closings SET expectedIncome = NULL, expectedCost = NULL, expectedMargin = NULL WHERE id = ?',
    [closing],
  );
  expect(await get(`/closings/${closing}`)).toMatchObject({ expectedCost: null });
  const jobs = app.nest.get(JobsService);
  const job = jobs.jobs.find(({ name }) => name === 'expect-closings');
  if (!job) throw new Error('no such job');
  expect(await jobs.run(job)).toBeGreaterThan(0);
  const { expectedIncome, expectedCost, expectedMargin, version } = due;
  expect(await get(`/closings/${closing}`)).toMatchObject({ expectedIncome, expectedCost, expectedMargin, version });
  expect(await jobs.run(job)).toBe(0);
});

test('a tour that left yesterday and was closed since is closed for money', async () => {
  const tour = await toured();
  await travelled(tour);
  const yesterday = addDays(businessDate(app.clock.now()), -1);
  for (const table of ['departures', 'sub_orders']) {
    const key = table === 'departures' ? 'id' : 'departureId';
    await app.db.query(`UPDATE ${table} SET departureDate = ? WHERE ${key} = ?`, [yesterday, tour.departureId]);
  }
  await app.db.query("UPDATE closings SET state = 'closed' WHERE id = ?", [tour.closing]);
  expect(await voidOf(tour)).toMatchObject({ status: 409, body: { code: 'closing.locked' } });
});
