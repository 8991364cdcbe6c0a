import type { StatusCount } from '../src/domain/wire/package';
import { APPROVAL_STATES } from '../src/domain/words';
import { PriceSheet } from '../src/catalogue/price-sheet.entity';
import { Package } from '../src/catalogue/package.entity';
import { TestApp } from './app';
import { sellable } from './given';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
  for (const [many, status] of [
    [3, 'pending'],
    [2, 'deleted'],
    [1, 'rejected'],
  ] as const)
    for (let n = 0; n < many; n++) {
      const { packageId, sheetId } = await sellable(app);
      await app.db.manager.update(Package, packageId, { status });
      if (n > 0) await app.db.manager.update(PriceSheet, sheetId, { status });
    }
});
afterAll(() => app.stop());

test.each([
  ['/tours/admin', Package, { pending: 3, deleted: 2, rejected: 1 }],
  ['/admin/pricesDeparture', PriceSheet, { pending: 2, deleted: 1, rejected: 0 }],
])('the counts of %s are what the list finds in each state, and change with it', async (path, entity, known) => {
  const staff = await app.as('staff');
  const counts = async (): Promise<Record<string, number>> => {
    const { body } = await staff.get(`${path}/get-status-counts`).expect(200);
    return Object.fromEntries((body as StatusCount[]).map(({ status, items }) => [status, items]));
  };
  const listed = async (query: string): Promise<number> =>
    Number((await staff.get(`${path}?_start=0&_end=1${query}`).expect(200)).headers['x-total-count']);
  const found = await counts();
  expect(found).toMatchObject(known);
  for (const status of APPROVAL_STATES)
    expect([status, found[status]]).toEqual([status, await listed(`&status=${status}`)]);
  const { deleted = 0, ...shown } = found;
  expect(deleted).toBe(known.deleted);
  expect(Object.values(shown).reduce((sum, each) => sum + each, 0)).toBe(await listed(''));
  const { packageId, sheetId } = await sellable(app);
  await app.db.manager.update(entity, entity === Package ? packageId : sheetId, { status: 'pending' });
  expect((await counts())['pending']).toBe(known.pending + 1);
});
