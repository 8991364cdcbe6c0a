import { runChecks } from '../../src/verify/checks';
import { TestApp } from '../app';
import { CLEAN, CROWDS, pairRace, RIVALS } from './pair-race';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

const PAIRS = RIVALS.flatMap((a, i) => RIVALS.slice(i).map((b) => [a, b] as const));
test.each(PAIRS)('10 x %s and 10 x %s on the last seats: never oversold', async (a, b) => {
  expect(await pairRace(app, a, b, CROWDS.small)).toEqual(CLEAN);
});
test('nothing differs after all of them', async () => {
  expect(await runChecks(app.db.manager)).toEqual([]);
});
