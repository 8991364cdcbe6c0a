import { Departure } from '../src/catalogue/departure.entity';
import { PriceSheet } from '../src/catalogue/price-sheet.entity';
import { moveBySystem } from '../src/departures/move';
import { JobsService } from '../src/jobs/jobs.service';
import { moveDepartures } from '../src/jobs/move-departures';
import { addDays, businessDate } from '../src/domain/dates';
import { breakEven } from '../src/domain/pricing';
import type { CustomerListWire } from '../src/domain/wire/customer';
import type { BoardRow } from '../src/domain/wire/departure';
import { SYSTEM } from '../src/http/actor';
import { ViewsOfTheBoard1763884312000 } from '../src/migrations/1763884312000-views-of-the-board';
import { type Client, TestApp } from './app';
import { sellable, WORKED_INPUTS, WORKED_PRICES } from './given';
import { single } from './orders/party';

let app: TestApp;
let staff: Client;
let manager: Client;
beforeAll(async () => {
  app = await TestApp.start();
  [staff, manager] = [await app.as('staff'), await app.as('manager')];
});
afterAll(() => app.stop());

const board = async (query = ''): Promise<{ rows: BoardRow[]; total: number }> => {
  const { body, headers } = await staff.get(`/departures/board${query}`).expect(200);
  return { rows: body as BoardRow[], total: Number((headers as Record<string, string>)['x-total-count']) };
};
const rising = (a: unknown, b: unknown): number => ((a as number) < (b as number) ? -1 : Number(a !== b));
const falling = (a: unknown, b: unknown): number => rising(b, a);
const rowOf = async (id: number): Promise<BoardRow | undefined> => (await board()).rows.find((row) => row.id === id);

test('the board says of each departure what decides whether it goes', async () => {
  const late = await sellable(app, { inDays: 9, maxPax: 20 });
  const early = await sellable(app, { inDays: 40, content: { groupSizeMin: 2 } });
  const off = await sellable(app, { inDays: 30 });
  const shut = await sellable(app, { inDays: 30 });
  const beyond = await sellable(app, { inDays: 57 });
  await app.db.manager.update(Departure, shut.departureId, { open: false });
  await app.work.run(SYSTEM, (tx) => moveBySystem(tx, off.departureId, 'callOff'));
  for (const pay of [1000, 0]) {
    const made = await staff.post('/orders/admin/callCenter', single(early)).expect(201);
    const { orderNumber } = made.body as { orderNumber: string };
    if (pay)
      await staff.post('/orders/admin/callCenter/receive', { orderNumber, method: 'CASH', amount: pay }).expect(201);
  }
  const today = businessDate(new Date());
  const { rows, total } = await board();
  expect(await board(`?from=${today}&to=${addDays(today, 56)}`)).toEqual({ rows, total });
  expect([total, ...rows.map((row) => row.id)]).toEqual([3, late.departureId, off.departureId, early.departureId]);
  const [red, gone, held] = rows as [BoardRow, BoardRow, BoardRow];
  expect(red).toMatchObject({
    ...{ tone: 'red', below: true, sold: 0, held: 0, min: 10, max: 20, parties: 0, unpaid: 0, shops: [], daysLeft: 9 },
    ...{ breakEven: breakEven(WORKED_INPUTS, WORKED_PRICES), lastFreeDay: addDays(today, 1) },
  });
  expect(red.decideBy <= red.lastFreeDay).toBe(true);
  expect(gone).toMatchObject({ state: 'CANCELLING', tone: 'off', below: false });
  // only with whoever has not paid yet would it be enough
  expect(held).toMatchObject({ tone: 'amber', below: true, sold: 1, held: 1, booked: 2, min: 2, parties: 2 });
  expect(held).toMatchObject({ unpaidParties: 2, unpaid: 2 * 5983 - 1000, documentsMissing: 0, shops: ['TST'] });
  const { rows: few } = await board(`?from=${addDays(today, 57)}&to=${addDays(today, 57)}`);
  expect(few).toMatchObject([{ id: beyond.departureId, tone: 'amber', below: true }]);
  await staff.get('/departures/board?from=soon').expect(400);
});

test('a page of the board says of its departures what the whole board says of them, whatever it is asked by', async () => {
  // what the server finds in doubt or certain by itself it finds now, not between two asks
  for (const job of moveDepartures) await app.nest.get(JobsService).run(job);
  const { rows } = await board();
  const asks = [
    '',
    '&below=true',
    '&tone=red',
    '&tone=green&_sort=unpaid',
    '&shops=TST',
    `&q=${String(rows[0]?.packageCode)}`,
    '&below=false&_sort=unpaid&_order=desc',
  ];
  const sorts = ['id', 'decideBy', 'unpaid', 'breakEven', 'booked'];
  for (const query of [...asks, ...sorts.map((name) => `&_sort=${name}&_order=desc`)]) {
    const page = await board(`?_start=0&_end=500${query}`);
    expect(page.total).toBe(page.rows.length);
    for (const row of page.rows) expect(row).toEqual(rows.find(({ id }) => id === row.id));
    const [, sort] = /_sort=(\w+)/.exec(query) ?? [];
    const at = page.rows.map((row) => row[(sort ?? 'departureDate') as keyof BoardRow]);
    if (sort) expect(at).toEqual([...at].sort(query.endsWith('desc') ? falling : rising));
    const first = await board(`?_start=0&_end=1${query}`);
    expect(first).toEqual({ rows: page.rows.slice(0, 1), total: page.total });
  }
  expect((await board('?_start=0&_end=9&tone=red')).rows).toEqual(rows.filter(({ tone }) => tone === 'red'));
  expect((await board('?_start=0&_end=9&shops=TST')).rows).toEqual(rows.filter(({ shops }) => shops.includes('TST')));
  await staff.get('/departures/board?tour=1').expect(400);
});

test('a price of other days that is approved afterwards moves neither the last free day nor the return of who is booked', async () => {
  const at = await sellable(app, { inDays: 20 });
  const bare = await sellable(app, { inDays: 20 });
  await staff.post('/orders/admin/callCenter', single(at)).expect(201);
  const seen = async (of: typeof at): Promise<unknown[]> => {
    const list = (await staff.get(`/customers/get-tour-customer-list/${String(of.departureId)}`).expect(200))
      .body as CustomerListWire;
    return [(await rowOf(of.departureId))?.lastFreeDay, list.departure.returnDate];
  };
  const [booked, before] = [await seen(at), await seen(bare)];
  for (const { sheetId } of [at, bare]) {
    const { published } = await app.db.manager.findOneByOrFail(PriceSheet, { id: sheetId });
    await app.db.manager.update(PriceSheet, sheetId, { published: published && { ...published, days: 2 } });
  }
  expect(await seen(at)).toEqual(booked);
  expect(await seen(bare)).not.toEqual(before);
});

test('a promise takes the red off, and who may not decide reads only', async () => {
  const at = await sellable(app, { inDays: 8 });
  expect(await rowOf(at.departureId)).toMatchObject({ tone: 'red' });
  const promise = { move: 'guarantee', reason: 'a school follows' };
  await staff.post(`/departures/${String(at.departureId)}/moves`, promise).expect(403);
  await manager.post(`/departures/${String(at.departureId)}/moves`, promise).expect(200);
  expect(await rowOf(at.departureId)).toMatchObject({ tone: 'green', below: false, state: 'GUARANTEED' });
});

test('views that were saved of the board by hand are those of the declared list', async () => {
  const view = { screen: 'departures-board', name: 'Mine', scope: 'me', state: { q: 'GX' } };
  const { id } = (await staff.post('/saved-views', view).expect(201)).body as { id: number };
  const runner = app.db.createQueryRunner();
  await new ViewsOfTheBoard1763884312000().up(runner);
  await runner.release();
  const { body } = await staff.get('/saved-views?screen=departuresBoard').expect(200);
  expect(body).toMatchObject([{ id, name: 'Mine', state: { q: 'GX' } }]);
});
