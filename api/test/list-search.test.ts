import type { DepartureWire } from '../src/domain/wire/departure';
import type { BookingAnswer } from '../src/domain/wire/booking';
import type { OrderListRow } from '../src/domain/wire/order';
import { indexRecords } from '../src/search/index-terms';
import { Package } from '../src/catalogue/package.entity';
import { TestApp } from './app';
import { sellable } from './given';
import { manyTours } from './many-tours';
import { single } from './orders/party';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
  await manyTours(app, 250);
  const packs = await app.db.manager.find(Package, { select: { id: true } });
  await indexRecords(
    app.db.manager,
    'tour',
    packs.map((pack) => pack.id),
  );
});
afterAll(() => app.stop());

const read = async <T>(path: string): Promise<T[]> =>
  (await (await app.as('manager')).get(path).expect(200)).body as T[];

describe('the text of the order list', () => {
  let orderNumber = '';
  let code = '';
  beforeAll(async () => {
    const at = await sellable(app);
    code = at.code;
    const sent = single(at, { contactPerson: 'Wong Ka Yan 黃嘉欣', contactPhone: '61234987' });
    const { body } = await (await app.as('staff')).post('/orders/admin/callCenter', sent).expect(201);
    orderNumber = (body as BookingAnswer).orderNumber;
  });
  test.each([
    ['the start of the number', () => orderNumber.slice(0, 10).toLowerCase()],
    ['the telephone from here', () => '6123 4987'],
    ['a word inside the name', () => 'yan wong'],
    ['the name in the other spelling', () => '嘉欣'],
    ['a traveller', () => 'chan tai'],
    ['the end of the number', () => orderNumber.slice(-4)],
    ['the code of its tour', () => code.toLowerCase()],
  ])('finds by %s', async (_name, q) => {
    const rows = await read<OrderListRow>(`/orders/admin?q=${encodeURIComponent(q())}`);
    expect(rows.map((row) => row.orderNumber)).toContain(orderNumber);
  });
  test.each(['nobody at all', '%%', '__'])('%s finds nothing', async (q) => {
    expect(await read(`/orders/admin?q=${encodeURIComponent(q)}`)).toEqual([]);
  });
});

test('orders are put in order by when they depart, later ones by what they were moved to', async () => {
  const staff = await app.as('staff');
  const dates = new Map<number, string>();
  for (const inDays of [80, 40, 60]) {
    const at = await sellable(app, { inDays });
    const { body } = await staff.post('/orders/admin/callCenter', single(at)).expect(201);
    dates.set((body as BookingAnswer).id, at.departureDate);
  }
  const sorted = async (order: string): Promise<string[]> =>
    (await read<OrderListRow>(`/orders/admin?_sort=departureDate&_order=${order}`))
      .filter(({ id }) => dates.has(id))
      .map(({ departureDate }) => departureDate);
  const wanted = [...dates.values()].sort();
  expect(await sorted('asc')).toEqual(wanted);
  expect(await sorted('desc')).toEqual(wanted.reverse());
});

test.each([
  '/tours/admin?status=foo',
  '/orders/admin?paymentState=foo',
  '/closings?state=foo',
  '/cost-lines?category_ne=x',
])('%s asks for a word that there is none of', async (path) => {
  await (await app.as('manager')).get(path).expect(400);
});

describe('the text of the departures', () => {
  test.each([
    ['PLAN-00012', 30],
    ['plan00012', 30],
    ['plan-000007', 3],
    ['nothing like it', 0],
  ])('%s finds %i', async (q, count) => {
    expect(await read(`/departures?q=${encodeURIComponent(q)}&_end=1000`)).toHaveLength(count);
  });
});

test('a page far down a list is the same rows in the same order', async () => {
  const all = await read<DepartureWire>('/departures?_start=0&_end=1000');
  expect(await read('/departures?_start=600&_end=640')).toEqual(all.slice(600, 640));
  expect(await read('/departures?_start=600&_end=640&_sort=packageCode&_order=asc')).toHaveLength(40);
  expect(await read('/departures?_start=5000&_end=5040')).toEqual([]);
});
