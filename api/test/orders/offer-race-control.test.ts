import type { Count } from '../../src/catalogue/take-seats';
import type { Tx } from '../../src/database/work';
import type { Offer } from '../../src/parties/offer';
import { runChecks } from '../../src/verify/checks';
import { TestApp } from '../app';
import { sellable } from '../given';
import { single } from './party';

/** A booking that read its offer before the price was deleted, and is only now at the seats. */
let mockRead: Offer | undefined;
let mockGuarded = true;
jest.mock('../../src/parties/offer', () => {
  const real = jest.requireActual<typeof import('../../src/parties/offer')>('../../src/parties/offer');
  const readOffer: typeof real.readOffer = async (...of) => (mockRead ??= await real.readOffer(...of));
  return { ...real, readOffer };
});
jest.mock('../../src/catalogue/take-seats', () => {
  const real = jest.requireActual<typeof import('../../src/catalogue/take-seats')>('../../src/catalogue/take-seats');
  const takeSeats = (tx: Tx, id: number, seats: number, as: Count, seen?: Offer['departure']): Promise<void> =>
    real.takeSeats(tx, id, seats, as, mockGuarded ? seen : undefined);
  return { ...real, takeSeats };
});

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

/** What a booking is told whose price, or package, is deleted after its offer was read. */
async function late(what: 'price' | 'package', guarded: boolean): Promise<number> {
  const at = await sellable(app);
  const [staff, root] = [await app.as('staff'), await app.as('root')];
  mockGuarded = guarded;
  mockRead = undefined;
  await staff.post('/orders/admin/callCenter', { ...single(at), grandTotal: 1 }).expect(409);
  const path =
    what === 'price' ? `/admin/pricesDeparture/approve/${at.sheetId}` : `/tours/admin/approve/${at.packageId}`;
  await root.delete(path, { reason: 'wrong' }).expect(200);
  return (await staff.post('/orders/admin/callCenter', single(at))).status;
}

test.each(['price', 'package'] as const)('a %s that was deleted meanwhile is not sold', async (what) => {
  expect(await late(what, true)).toBe(409);
  expect(await runChecks(app.db.manager)).toEqual([]);
});
test('control: without the guard the deleted price is sold, and verify sees it', async () => {
  expect(await late('price', false)).toBe(201);
  expect((await runChecks(app.db.manager)).map((each) => each.check)).toContain(
    'a price with living bookings is not deleted',
  );
});
