import { Departure } from '../src/catalogue/departure.entity';
import { Lookup } from '../src/lookups/lookup.entity';
import { Package } from '../src/catalogue/package.entity';
import { addDays, businessDate } from '../src/domain/dates';
import type { TourFinds } from '../src/domain/wire/finder';
import type { TourCode } from '../src/domain/wire/package';
import type { BookingAnswer } from '../src/domain/wire/booking';
import type { OrderWire } from '../src/domain/wire/order';
import type { OrderOptions } from '../src/orders/options';
import { type Client, TestApp } from './app';
import { publishAs, sellable } from './given';
import { manyTours } from './many-tours';
import { booking, FAMILY } from './orders/party';

let app: TestApp;
let staff: Client;
let at: Awaited<ReturnType<typeof sellable>>;
const today = businessDate(new Date());
beforeAll(async () => {
  app = await TestApp.start();
  staff = await app.as('staff');
  at = await sellable(app, { inDays: 40 });
  const { id, packageCode } = await app.db.manager.findOneByOrFail(Package, { id: at.packageId });
  expect(packageCode).toBeTruthy();
  const japan = await app.db.manager.findOneBy(Lookup, { kind: 'countries', code: 'JP' });
  expect(japan?.translations?.['zh-Hans']?.['name']).toBe('日本');
  await publishAs(app, id, {
    name: 'Okinawa island drive',
    country: 'JP',
    keywords: 'beach, diving',
    translations: { 'zh-Hant': { name: '沖繩環島自駕' } },
  });
});
afterAll(() => app.stop());
const find = async (query: string): Promise<TourFinds> =>
  (await staff.get(`/tours/admin/find?${query}`).expect(200)).body as TourFinds;
const codes = async (q: string): Promise<TourCode[]> =>
  (await staff.get(`/tours/admin/getTourCode?q=${encodeURIComponent(q)}`).expect(200)).body as TourCode[];

test.each(['okinawa', 'OKINWA', '沖繩', '冲绳', 'japan', '日本', 'Japan drive', 'diving', '環島'])(
  'a tour is found by %s, in the picker and for a caller',
  async (q) => {
    expect((await codes(q)).map((each) => each.id)).toContain(at.packageId);
    expect((await find(`q=${encodeURIComponent(q)}`)).offers.map((each) => each.departureId)).toContain(at.departureId);
  },
);
test.each(['hokkaido', 'korea', 'okinawa korea'])('a tour is not found by %s', async (q) => {
  expect((await codes(q)).map((each) => each.id)).not.toContain(at.packageId);
});

test('the price of the party is the one that its booking has, with seats, deposit and guarantee', async () => {
  await app.db.manager.update(Departure, at.departureId, { state: 'GUARANTEED' });
  const [offer] = (await find('q=okinawa&adults=2&children=1&babies=1')).offers;
  const plain = FAMILY.map((one) => ({ ...one, occupyBed: false, insurance: false }));
  const body = booking(at, { members: plain, grandTotal: offer?.party ?? 0, tiaLevyPaid: true });
  const made = (await staff.post('/orders/admin/callCenter', body).expect(201)).body as BookingAnswer;
  const order = (await staff.get(`/orders/${made.id}`).expect(200)).body as OrderWire;
  expect(offer).toMatchObject({
    party: order.amount,
    dueNow: made.dueNow,
    guaranteed: true,
    state: 'GUARANTEED',
    confirmed: 0,
    why: null,
  });
  const [after] = (await find('q=okinawa&adults=2&children=1&babies=1')).offers;
  // seats on hold are taken, and nobody has paid for them
  expect([after?.free, after?.confirmed]).toEqual([(offer?.free ?? 0) - 3, 0]);
  await staff.patch('/checkout/cash', { orderNumber: made.orderNumber, amount: made.dueNow }).expect(200);
  expect((await find('q=okinawa&adults=2')).offers[0]?.confirmed).toBe(3);
});

test('what cannot be sold says why: too few seats, closed, by the rule of the booking', async () => {
  const why = async (query: string) => (await find(`q=okinawa&${query}`)).offers[0]?.why;
  expect(await why('adults=99')).toBe('departure.full');
  await app.db.manager.update(Departure, at.departureId, { open: false });
  expect(await why('adults=1')).toBe('departure.closed');
  // and a picker does not name a day that nobody can have
  expect((await codes('okinawa'))[0]?.nextDeparture).not.toBe(addDays(today, 40));
  await app.db.manager.update(Departure, at.departureId, { open: true });
  expect(await why('adults=1')).toBeNull();
  expect((await codes('okinawa'))[0]).toMatchObject({ why: null, nextDeparture: addDays(today, 40) });
  await staff.post('/tours/admin', { packageCode: 'JP-DRAFT9', name: 'Okinawa draft' }).expect(201);
  expect((await codes('JP-DRAFT9'))[0]?.why).toBe('tour.notPublished');
});

test('dates, country and area narrow what a caller is offered', async () => {
  const count = async (query: string): Promise<number> => (await find(query)).offers.length;
  expect(await count(`q=okinawa&to=${addDays(today, 39)}`)).toBe(0);
  expect(await count(`q=okinawa&from=${addDays(today, 40)}&to=${addDays(today, 40)}`)).toBe(1);
  expect(await count('country=JP')).toBe(1);
  expect(await count('country=KR')).toBe(0);
  expect(await count('q=okinawa&areaCode=99')).toBe(0);
  await staff.get('/tours/admin/find?adults=0').expect(400);
  await staff.get('/tours/admin/find?adults=many').expect(400);
  await staff.get('/tours/admin/find?nonsense=1').expect(400);
});

test('what the order screens choose from is a few; a tour is looked for, and brings all its dates', async () => {
  await manyTours(app, 250);
  const options = async (query: object): Promise<OrderOptions> => {
    const { body } = await staff
      .get(`/orders/admin/get-orders-options?${new URLSearchParams({ ...query })}`)
      .expect(200);
    return body as OrderOptions;
  };
  const usual = await options({});
  expect([usual.packages.length, usual.departures.length]).toEqual([50, 50]);
  expect(usual.branches.length).toBeGreaterThan(0);
  expect(JSON.stringify(usual).length).toBeLessThan(20_000);
  const looked = await options({ q: 'Japan drive' });
  expect(looked.packages.map((each) => each.id)).toEqual([at.packageId]);
  expect(looked.departures.map((each) => each.id)).toContain(at.departureId);
  expect(await options({ q: 'hokkaido' })).toMatchObject({ packages: [], departures: [] });
  const one = await options({ packageId: 10_001 });
  expect(one.packages.map((each) => each.id)).toEqual([10_001]);
  expect(one.departures).toHaveLength(3);
  await staff.get('/orders/admin/get-orders-options?packageId=x').expect(400);
});
