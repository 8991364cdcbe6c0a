import type { EntityManager } from 'typeorm';
import type { CreditLot } from '../src/domain/credit';
import { runChecks } from '../src/verify/checks';
import { TestApp } from './app';
import { creditRace } from './credit-race';

/** The lock off: whoever looks first and uses then, by what was there when somebody looked. */
jest.mock('../src/credits/lots', () => {
  const real = jest.requireActual<typeof import('../src/credits/lots')>('../src/credits/lots');
  let seen: CreditLot[] = [];
  const lotsOf = async (em: EntityManager, payer: string): Promise<CreditLot[]> => {
    if (!seen.length) seen = await real.lotsOf(em, payer);
    return seen;
  };
  return { ...real, lotsOf, lockLots: () => Promise.resolve() };
});

test('control: without the lock the same race uses it more than once, and verify sees it', async () => {
  const app = await TestApp.start();
  const { statuses, left } = await creditRace(app);
  expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(1);
  expect(left).toBeLessThan(0);
  expect((await runChecks(app.db.manager)).map((each) => each.check)).toContain('credit never below 0');
  await app.stop();
});
