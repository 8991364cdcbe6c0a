import { Departure } from '../../src/catalogue/departure.entity';
import { SubOrder } from '../../src/parties/sub-order.entity';
import { runChecks } from '../../src/verify/checks';
import { TestApp } from '../app';
import { sellable } from '../given';
import { booking, FAMILY, member, single } from './party';

type At = Awaited<ReturnType<typeof sellable>>;
let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

test('200 parallel bookings on 50 seats: exactly 50 are sold, every other is told that the tour is full', async () => {
  const at = await sellable(app, { maxPax: 50 });
  const staff = await app.as('staff');
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => staff.post('/orders/admin/callCenter', single(at))),
  );
  const of = (status: number): number => answers.filter((answer) => answer.status === status).length;
  expect([of(201), of(409)]).toEqual([50, 150]);
  const refusals = new Set(
    answers.filter((each) => each.status === 409).map((each) => (each.body as { code: string }).code),
  );
  expect([...refusals]).toEqual(['departure.full']);
  expect((await app.db.manager.findOneByOrFail(Departure, { id: at.departureId })).bookedCount).toBe(50);
  expect(await runChecks(app.db.manager)).toEqual([]);
});

test.each([
  ['moves to another day', { departureDate: '2031-05-04' }],
  ['is closed', { open: false }],
])('a departure that %s while a party is being booked is not sold as it was', async (_what, change) => {
  const at = await sellable(app, { maxPax: 3 });
  const staff = await app.as('staff');
  const [answer] = await app.db.transaction(async (em) => {
    await em.update(Departure, at.departureId, change);
    const asked = staff.post('/orders/admin/callCenter', single(at)).then((each) => each);
    // long enough to have read the offer, and to wait for the seats
    await new Promise((resolve) => setTimeout(resolve, 400));
    return [asked];
  });
  const { status } = await answer;
  const sold = await app.db.manager.findBy(SubOrder, { departureId: at.departureId });
  const departure = await app.db.manager.findOneByOrFail(Departure, { id: at.departureId });
  expect(sold.map(({ departureDate }) => departureDate)).toEqual(status === 201 ? [departure.departureDate] : []);
  expect([status, departure.open, departure.bookedCount]).not.toEqual([201, false, 1]);
  expect(await runChecks(app.db.manager)).toEqual([]);
});

test.each<[string, (at: At) => string]>([
  ['price', ({ sheetId }) => `/admin/pricesDeparture/approve/${String(sheetId)}`],
  ['package', ({ packageId }) => `/tours/admin/approve/${String(packageId)}`],
])('a %s that is deleted while parties are being booked is not sold any more', async (_what, path) => {
  for (let round = 0; round < 12; round += 1) {
    const at = await sellable(app, { maxPax: 40 });
    const [staff, root] = [await app.as('staff'), await app.as('root')];
    const gone = new Promise((resolve) => setTimeout(resolve, round)).then(() =>
      root.delete(path(at), { reason: 'wrong' }),
    );
    const babies = single(at, { members: [member('BABY', 'KA MING')], grandTotal: 632.95 });
    const sales = Array.from({ length: 4 }, (_each, i) =>
      staff.post('/orders/admin/callCenter', i % 2 ? babies : single(at)),
    );
    const [{ status }, ...sold] = await Promise.all([gone, ...sales]);
    const living = await app.db.manager.countBy(SubOrder, { departureId: at.departureId });
    expect(sold.filter((each) => each.status === 201)).toHaveLength(living);
    expect([round, status, living > 0]).toEqual([round, living > 0 ? 409 : 200, living > 0]);
  }
  expect(await runChecks(app.db.manager)).toEqual([]);
});

test('the guarded update refuses, not the last guard of the database: the refusal names the seats that are free', async () => {
  const at = await sellable(app, { maxPax: 3 });
  const staff = await app.as('staff');
  await staff.post('/orders/admin/callCenter', single(at)).expect(201);
  const party = booking(at, { members: FAMILY });
  const refused = await staff.post('/orders/admin/callCenter', party).expect(409);
  expect((refused.body as { message: string }).message).toBe('Only 2 seats are free on this departure');
});

test('a departure without a free seat is said to be full, not that only 0 seats are free', async () => {
  const at = await sellable(app, { maxPax: 1 });
  const staff = await app.as('staff');
  await staff.post('/orders/admin/callCenter', single(at)).expect(201);
  const refusal = async (): Promise<unknown> =>
    (await staff.post('/orders/admin/callCenter', single(at)).expect(409)).body as unknown;
  expect(await refusal()).toMatchObject({ code: 'departure.full', message: 'This departure is full' });
});
