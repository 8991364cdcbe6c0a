import { addDays } from '../src/domain/dates';
import type { BookingAnswer } from '../src/domain/wire/booking';
import type { DashboardWire } from '../src/domain/wire/dashboard';
import type { BoardRow, DepartureWire } from '../src/domain/wire/departure';
import type { TourFinds } from '../src/domain/wire/finder';
import type { ReportWire } from '../src/domain/wire/report';
import type { Translations } from '../src/domain/words';
import { PriceSheet } from '../src/catalogue/price-sheet.entity';
import { makeDataSource } from '../src/data-source';
import { moveBySystem } from '../src/departures/move';
import { SYSTEM } from '../src/http/actor';
import { WhatIsSold1763884300120 } from '../src/migrations/1763884300120-what-is-sold';
import { SheetsOfThen1763884300121 } from '../src/migrations/1763884300121-sheets-of-then';
import { inputsOf } from '../src/prices/left-sheets';
import { JobsService } from '../src/jobs/jobs.service';
import { moveDepartures } from '../src/jobs/move-departures';
import { published } from '../src/verify/published';
import { searchIndex } from '../src/verify/search-terms';
import { type Client, TestApp } from './app';
import { sellable, WORKED_INPUTS } from './given';
import { single } from './orders/party';

type Sellable = Awaited<ReturnType<typeof sellable>>;
let app: TestApp;
let staff: Client;
let manager: Client;
let at: Sellable;
const areas: { id: number; name: string }[] = [];
beforeAll(async () => {
  app = await TestApp.start({}, { turns: false });
  [staff, manager] = [await app.as('staff'), await app.as('manager')];
  const sql = "SELECT id, name FROM lookups WHERE kind = 'areaCodes' ORDER BY id LIMIT 2";
  areas.push(...((await app.db.query(sql)) as typeof areas));
  const content = { name: 'Snow tour', areaCode: areas[0]?.id ?? 0, groupSizeMin: 2, translations: NAMES };
  at = await sellable(app, { inDays: 12, content });
  const made = await staff.post('/orders/admin/callCenter', single(at)).expect(201);
  const { orderNumber } = made.body as BookingAnswer;
  await staff.patch('/checkout/cash', { orderNumber, amount: 5983, levyStampNo: 'S-1' }).expect(200);
});
afterAll(() => app.stop());
const NAMES: Translations = { 'zh-Hant': { name: '雪國' } };

/** What everything but the editor says of the package. */
async function said(): Promise<Record<string, unknown>> {
  const get = async <T>(path: string): Promise<T> => (await staff.get(path).expect(200)).body as T;
  const { departureId: id, code, departureDate } = at;
  const lookup = await staff.put('/tours/admin', { tourCode: code, departureDate }).expect(200);
  const board = (await get<BoardRow[]>('/departures/board')).find((row) => row.id === id) as BoardRow;
  const days = `from=${departureDate}&to=${departureDate}`;
  const margins = (await manager.get(`/margins?by=area&${days}`).expect(200)).body as ReportWire;
  const { departures, salesByArea } = await get<DashboardWire>('/dashboard');
  const finds = await get<TourFinds>(`/tours/admin/find?areaCode=${String(areas[0]?.id)}`);
  const sheets = await get<{ packageName: string }[]>(`/admin/pricesDeparture?packageCode=${code}`);
  const codes = await get<{ name: string }[]>(`/tours/admin/getTourCode?q=${code}`);
  const options = await get<{ packages: { name: string }[] }>(`/orders/admin/get-orders-options?q=${code}`);
  const orders = await staff.get(`/orders/admin?areaCode=${String(areas[0]?.id)}&_end=1`).expect(200);
  return {
    names: [
      (lookup.body as { departure: DepartureWire }).departure.packageName,
      (await get<DepartureWire>(`/departures/${String(id)}`)).packageName,
      (await get<DepartureWire[]>(`/departures?packageCode=${code}`))[0]?.packageName,
      ...[board.packageName, sheets[0]?.packageName, codes[0]?.name, options.packages[0]?.name],
      departures.find((each) => each.id === id)?.packageName,
    ],
    min: [board.min, departures.find((each) => each.id === id)?.groupSizeMin],
    area: [board.areaCode, margins.rows.map((row) => row['area'])],
    sales: salesByArea.find((each) => each.areaCode === areas[0]?.id)?.orders ?? 0,
    found: finds.offers.some((offer) => offer.departureId === id),
    orders: Number(orders.headers['x-total-count']),
  };
}
const asSold = (name: string, min: number, own: boolean): Record<string, unknown> => ({
  ...{ names: Array.from({ length: 8 }, () => name), min: [min, min] },
  ...{
    area: [areas[own ? 0 : 1]?.id, [areas[own ? 0 : 1]?.name]],
    sales: own ? 1 : 0,
    found: own,
    orders: own ? 1 : 0,
  },
});
async function turn(): Promise<string> {
  for (const job of moveDepartures) await app.nest.get(JobsService).run(job);
  return ((await staff.get(`/departures/${String(at.departureId)}`).expect(200)).body as DepartureWire).state;
}
const amended = { name: 'ZZ draft', groupSizeMin: 1, translations: { 'zh-Hant': { name: '草稿' } } };

test('an amendment that waits changes nothing outside the editor, and promises no departure', async () => {
  await manager.post(`/closings/of-departure/${String(at.departureId)}`, {}).expect(200);
  expect(await said()).toEqual(asSold('Snow tour', 2, true));
  const areaCode = areas[1]?.id;
  const patch = { action: 'amend', ...amended, areaCode };
  await staff.patch(`/tours/admin/${String(at.packageId)}`, patch).expect(200);
  expect(await said()).toEqual(asSold('Snow tour', 2, true));
  expect(await turn()).not.toBe('GUARANTEED');
  const { offers } = (await staff.get('/tours/admin/find?q=draft').expect(200)).body as TourFinds;
  expect(offers).toEqual([]);
  const chinese = await (await app.as('staff', 'zh-Hant')).get('/departures/board').expect(200);
  const row = (chinese.body as BoardRow[]).find(({ id }) => id === at.departureId);
  expect(row?.translations?.['zh-Hant']?.['name']).toBe('雪國');
  await staff.patch(`/tours/admin/${String(at.packageId)}`, { action: 'discard' }).expect(200);
  expect(await said()).toEqual(asSold('Snow tour', 2, true));
});

test('what is approved is what is said, found, summed and promised from then on', async () => {
  await app.db.query(
    'UPDATE packages SET status = ?, submittedBy = ?, areaCode = ?, name = ?, groupSizeMin = ?, translations = ? WHERE id = ?',
    [
      ...['pending', app.userIds.staff, areas[1]?.id, amended.name, amended.groupSizeMin],
      ...[JSON.stringify(amended.translations), at.packageId],
    ],
  );
  await manager.patch(`/tours/admin/approve/${String(at.packageId)}`, { decision: 'APPROVED' }).expect(200);
  expect(await said()).toEqual(asSold('ZZ draft', 1, false));
  const { offers } = (await staff.get('/tours/admin/find?q=draft').expect(200)).body as TourFinds;
  expect(offers.map((offer) => offer.departureId)).toEqual([at.departureId]);
  expect(await turn()).toBe('GUARANTEED');
  expect([...(await published(app.db.manager)), ...(await searchIndex(app.db.manager))]).toEqual([]);
});

test('a package that nobody approved yet is called what is written in it', async () => {
  const code = 'NEVER-APPROVED';
  const made = await staff.post('/tours/admin', { packageCode: code, name: 'First words' }).expect(201);
  expect(made.body).toMatchObject({ name: 'First words' });
  const rule = {
    mode: 'DAILY',
    weekdays: [],
    startDate: addDays(at.departureDate, 1),
    endDate: addDays(at.departureDate, 1),
  };
  const dates = { packageId: (made.body as { id: number }).id, recurrence: rule, maxPax: 20 };
  const { body } = await manager.post('/departures/admin', dates).expect(201);
  expect((body as { created: DepartureWire[] }).created[0]?.packageName).toBe('First words');
  const listed = await staff.get(`/departures?packageCode=${code}`).expect(200);
  expect((listed.body as DepartureWire[])[0]?.packageName).toBe('First words');
});

test('a database of an earlier release is filled from what is published, whatever waits', async () => {
  await staff.patch(`/tours/admin/${String(at.packageId)}`, { action: 'amend', name: 'Another draft' }).expect(200);
  const [em, runner, columns] = [app.db.manager, app.db.createQueryRunner(), new WhatIsSold1763884300120()];
  await runner.beforeMigration();
  await columns.down(runner);
  await columns.up(runner);
  await runner.afterMigration();
  await runner.release();
  expect([...(await published(em)), ...(await searchIndex(em))]).toEqual([]);
  expect((await staff.get(`/departures/${String(at.departureId)}`).expect(200)).body).toMatchObject({
    packageName: 'ZZ draft',
  });
});
test('what left before the sheets were kept is planned by the one in force when they came, and stays so', async () => {
  const em = app.db.manager;
  await app.work.run(SYSTEM, (tx) => moveBySystem(tx, at.departureId, 'depart'));
  await em.query('UPDATE closings SET plan = ?', [JSON.stringify({ heads: {}, fare: 1 })]);
  // as the product migrates: no entity is known on that connection
  const bare = await makeDataSource(app.config, 0).setOptions({ entities: [] }).initialize();
  const [runner, sheets] = [bare.createQueryRunner(), new SheetsOfThen1763884300121()];
  await runner.beforeMigration();
  await sheets.down(runner);
  await sheets.up(runner);
  await runner.afterMigration();
  await runner.release();
  await bare.destroy();
  const left = (await inputsOf(em, [{ id: at.departureId, packageCode: at.code }]))(at.departureId);
  expect(left).toEqual(WORKED_INPUTS);
  const plans = await em.query<{ plan: string }[]>('SELECT plan FROM closings');
  expect(plans.map(({ plan }) => JSON.parse(plan) as object)).toEqual([{ heads: {}, fare: 1, inputs: WORKED_INPUTS }]);
  await em.update(PriceSheet, { packageCode: at.code }, { inputs: { ...WORKED_INPUTS, hotel: 999 } });
  expect((await inputsOf(em, [{ id: at.departureId, packageCode: at.code }]))(at.departureId)).toEqual(left);
});
