import { runChecks } from '../../src/verify/checks';
import { TestApp } from '../app';
import { CLEAN, CROWDS, pairRace, RIVALS } from './pair-race';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

const PAIRS = RIVALS.flatMap((a, i) => RIVALS.slice(i).map((b) => [a, b] as const));
test.each(PAIRS)('25 x %s and 25 x %s on the last seats: never oversold', async (a, b) => {
  expect(await pairRace(app, a, b, CROWDS.large)).toEqual(CLEAN);
});
test('nothing differs after all of them', async () => {
  expect(await runChecks(app.db.manager)).toEqual([]);
});
