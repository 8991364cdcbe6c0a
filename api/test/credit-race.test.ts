import { runChecks } from '../src/verify/checks';
import { TestApp } from './app';
import { creditRace } from './credit-race';

test('two shops that use the same credit at the same time: it is used once', async () => {
  const app = await TestApp.start();
  expect(await creditRace(app)).toEqual({ statuses: [201, 409, 409, 409], left: 0 });
  expect(await runChecks(app.db.manager)).toEqual([]);
  await app.stop();
});
