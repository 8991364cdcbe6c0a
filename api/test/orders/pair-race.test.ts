import { TestApp } from '../app';
import { CLEAN, pairRace, RIVALS } from './pair-race';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

const PAIRS = RIVALS.flatMap((a, i) => RIVALS.slice(i).map((b) => [a, b] as const));
test.each(PAIRS)('25 x %s and 25 x %s on the last seats: never oversold, nothing differs afterwards', async (a, b) => {
  expect(await pairRace(app, a, b)).toEqual(CLEAN);
});
