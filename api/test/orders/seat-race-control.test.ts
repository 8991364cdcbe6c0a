import { Member } from '../../src/parties/member.entity';
import { runChecks } from '../../src/verify/checks';
import { TestApp } from '../app';
import { sellable } from '../given';
import { single } from './party';

/** The guard off: whoever looks first and books then. */
jest.mock('../../src/catalogue/take-seats', () => ({
  ...jest.requireActual<object>('../../src/catalogue/take-seats'),
  takeSeats: () => Promise.resolve(),
}));

test('control: without the guarded update the same race oversells, and verify sees it', async () => {
  const app = await TestApp.start();
  const at = await sellable(app, { maxPax: 50 });
  const staff = await app.as('staff');
  const free = async (): Promise<number> => 50 - (await app.db.manager.count(Member));
  const book = async (): Promise<void> => {
    if ((await free()) <= 0) return;
    const { status } = await staff.post('/orders/admin/callCenter', single(at));
    // a machine with little to spare turns some of two hundred away
    expect([201, 503]).toContain(status);
  };
  await Promise.all(Array.from({ length: 200 }, book));
  expect(await app.db.manager.count(Member)).toBeGreaterThan(50);
  expect((await runChecks(app.db.manager)).map((each) => each.check)).toContain('bookedCount = passengers');
  await app.stop();
});
