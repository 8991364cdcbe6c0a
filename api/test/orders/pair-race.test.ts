import { TestApp } from '../app';
import { CLEAN, pairRace, RIVALS } from './pair-race';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

/** Each call against the next one and the last against the first; every pair is raced by test:long. */
test.each(RIVALS.map((rival, i) => [rival, RIVALS[(i + 1) % RIVALS.length] ?? rival] as const))(
  '25 x %s and 25 x %s on the last seats: never oversold, nothing differs afterwards',
  async (a, b) => {
    expect(await pairRace(app, a, b)).toEqual(CLEAN);
  },
);
