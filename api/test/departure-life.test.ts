import type { DepartureWire } from '../src/domain/wire/departure';
import { Departure } from '../src/catalogue/departure.entity';
import { moveBySystem } from '../src/departures/move';
import { SYSTEM } from '../src/http/actor';
import { JobsService } from '../src/jobs/jobs.service';
import { moveDepartures } from '../src/jobs/move-departures';
import { type Client, TestApp } from './app';
import { sellable } from './given';
import { single } from './orders/party';

let app: TestApp;
let staff: Client;
let manager: Client;
beforeAll(async () => {
  app = await TestApp.start({}, { turns: false });
  [staff, manager] = [await app.as('staff'), await app.as('manager')];
});
afterAll(async () => {
  app.clock.set(undefined);
  await app.stop();
});
const shown = async (id: number): Promise<DepartureWire> =>
  (await staff.get(`/departures/${String(id)}`).expect(200)).body as DepartureWire;
const bySystem = (id: number, move: Parameters<typeof moveBySystem>[2]): Promise<boolean> =>
  app.work.run(SYSTEM, (tx) => moveBySystem(tx, id, move));
async function turn(): Promise<void> {
  for (const job of moveDepartures) await app.nest.get(JobsService).run(job);
}

test('a promise below the minimum takes a reason, on every way to it, and only who manages departures makes it', async () => {
  const { departureId: id } = await sellable(app);
  const bare = await manager.post(`/departures/${String(id)}/moves`, { move: 'guarantee' }).expect(400);
  expect(bare.body.errors).toHaveProperty('reason');
  await manager.patch('/departures/admin', { id, guaranteed: true }).expect(400);
  const all = await manager.patch('/departures/update-all-departures', { ids: [id], set: { guaranteed: true } });
  expect(all.body).toMatchObject({ updated: 0, refused: [{ id, code: 'general.reasonRequired' }] });
  // who is refused is left as it is, whatever else was to be set
  const seats = { guaranteed: true, maxPax: 99, open: false };
  const both = await manager.patch('/departures/update-all-departures', { ids: [id], set: seats });
  expect(both.body).toMatchObject({ updated: 0, refused: [{ id, code: 'general.reasonRequired' }] });
  expect(await shown(id)).toMatchObject({ maxPax: 30, open: true, guaranteed: false });
  await staff.post(`/departures/${String(id)}/moves`, { move: 'guarantee', reason: 'x' }).expect(403);
  const done = await manager.post(`/departures/${String(id)}/moves`, { move: 'guarantee', reason: 'a school follows' });
  expect(done.body).toMatchObject({ state: 'GUARANTEED', guaranteed: true });
  await manager.patch('/departures/admin', { id, guaranteed: false }).expect(200);
  expect(await shown(id)).toMatchObject({ state: 'SELLING', guaranteed: false, published: true, priced: true });
});

test('nothing is sold, held or moved into a departure that is being called off, and all of it when it is put back', async () => {
  const at = await sellable(app);
  expect(await bySystem(at.departureId, 'callOff')).toBe(true);
  const refused = await staff.post('/orders/admin/callCenter', single(at)).expect(409);
  expect(refused.body).toMatchObject({ code: 'departure.cancelling' });
  const found = await staff.put('/tours/admin', { tourCode: at.code, departureDate: at.departureDate }).expect(409);
  expect(found.body).toMatchObject({ code: 'departure.cancelling' });
  expect(await bySystem(at.departureId, 'backToSelling')).toBe(true);
  await staff.post('/orders/admin/callCenter', single(at)).expect(201);
});

test('the count doubts what is short when it is nearly too late to call off without compensation, unless a person decided', async () => {
  const early = await sellable(app, { inDays: 50, content: { groupSizeMin: 10 } });
  const [short, decided, enough] = [
    await sellable(app, { inDays: 6, content: { groupSizeMin: 10 } }),
    await sellable(app, { inDays: 6, content: { groupSizeMin: 10 } }),
    await sellable(app, { inDays: 6, content: { groupSizeMin: 0 } }),
  ];
  await manager.post(`/departures/${String(decided.departureId)}/moves`, { move: 'doubt' }).expect(200);
  await manager.post(`/departures/${String(decided.departureId)}/moves`, { move: 'sellOn' }).expect(200);
  await turn();
  const states: string[] = [];
  for (const { departureId } of [early, short, decided, enough]) states.push((await shown(departureId)).state);
  expect(states).toEqual(['SELLING', 'AT_RISK', 'SELLING', 'SELLING']);
});

test('who only holds seats is nobody who goes: the promise takes a reason, and time puts the departure in doubt', async () => {
  const at = await sellable(app, { inDays: 6, content: { groupSizeMin: 1 } });
  const id = at.departureId;
  const { orderNumber } = (await staff.post('/orders/admin/callCenter', single(at)).expect(201)).body as {
    orderNumber: string;
  };
  expect(await shown(id)).toMatchObject({ bookedCount: 1, confirmedCount: 0 });
  const { body } = await staff.get(`/customers/get-tour-customer-list/${String(id)}`).expect(200);
  expect(body.departure).toMatchObject({ bookedCount: 1, confirmedCount: 0, groupSizeMin: 1 });
  await manager.post(`/departures/${String(id)}/moves`, { move: 'guarantee' }).expect(400);
  await turn();
  expect((await shown(id)).state).toBe('AT_RISK');
  await staff.patch('/checkout/cash', { orderNumber, amount: 5983, levyStampNo: 'S-1' }).expect(200);
  await turn();
  expect(await shown(id)).toMatchObject({ state: 'GUARANTEED', confirmedCount: 1 });
});

test('a promise is not made by a count that is no more: whoever left since it was looked for counts', async () => {
  const at = await sellable(app, { content: { groupSizeMin: 1 } });
  const paid = single(at, { payNow: { method: 'CASH', amount: 1000 } });
  const { orderNumber } = (await staff.post('/orders/admin/callCenter', paid).expect(201)).body as {
    orderNumber: string;
  };
  const [guarantee] = moveDepartures;
  expect(await guarantee?.due(app.db.manager, app.clock.now())).toContain(at.departureId);
  const asked = { orderNumber, reasonCode: 'CUSTOMER', reason: 'ill', method: 'CASH' };
  const { id } = (await staff.post('/cancel/request', asked).expect(201)).body as { id: number };
  const fc = await app.as('fc');
  for (const who of [manager, fc])
    await who.post('/cancel/manager/approved', { requestId: id, decision: 'APPROVED' }).expect(200);
  await app.work.run(SYSTEM, async (tx) => guarantee?.act(tx, undefined, at.departureId));
  expect((await shown(at.departureId)).state).toBe('SELLING');
});

test('a tour is back with the longest of its parties that went, whoever booked last', async () => {
  const at = await sellable(app, { content: { groupSizeMin: 1 } });
  for (const paid of [true, false]) {
    const made = await staff.post('/orders/admin/callCenter', single(at)).expect(201);
    const { orderNumber, subOrders } = made.body as { orderNumber: string; subOrders: { id: number }[] };
    if (paid)
      await staff.post('/orders/admin/callCenter/receive', { orderNumber, method: 'CASH', amount: 1000 }).expect(201);
    else
      await app.db.query("UPDATE sub_orders SET terms = JSON_SET(terms, '$.days', 2) WHERE id = ?", [subOrders[0]?.id]);
  }
  const states: string[] = [];
  for (const days of [61, 63, 66]) {
    app.clock.set(new Date(Date.now() + days * 86_400_000));
    await turn();
    states.push((await app.db.manager.findOneByOrFail(Departure, { id: at.departureId })).state);
  }
  app.clock.set(undefined);
  expect(states).toEqual(['DEPARTED', 'DEPARTED', 'RETURNED']);
});

test('the count promises what it reaches, unless a person decided; the calendar lets it leave and come back', async () => {
  const at = await sellable(app, { content: { groupSizeMin: 1 } });
  const other = await sellable(app, { content: { groupSizeMin: 1 } });
  for (const each of [at, other]) {
    const made = await staff.post('/orders/admin/callCenter', single(each)).expect(201);
    const { orderNumber } = made.body as { orderNumber: string };
    await staff.post('/orders/admin/callCenter/receive', { orderNumber, method: 'CASH', amount: 1000 }).expect(201);
  }
  await manager.post(`/departures/${String(other.departureId)}/moves`, { move: 'doubt', reason: 'hotel' }).expect(200);
  await turn();
  expect([await shown(at.departureId), await shown(other.departureId)].map(({ state }) => state)).toEqual([
    'GUARANTEED',
    'AT_RISK',
  ]);
  const empty = await sellable(app);
  for (const [days, states] of [
    [61, ['DEPARTED', 'DEPARTED', 'SELLING']],
    [66, ['RETURNED', 'RETURNED', 'SELLING']],
  ] as const) {
    app.clock.set(new Date(Date.now() + days * 86_400_000));
    await turn();
    const rows = await app.db.manager.findBy(
      Departure,
      [at, other, empty].map(({ departureId: id }) => ({ id })),
    );
    expect(rows.sort((a, b) => a.id - b.id).map(({ state }) => state)).toEqual(states);
  }
});
