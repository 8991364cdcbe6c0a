import { closings } from '../src/verify/closings';
import { TestApp } from './app';
import { closingRace } from './closing-race';

/** The lock off: money is written of a departure whoever closes it. */
jest.mock('../src/departures/closing-lock', () => ({
  ...jest.requireActual<object>('../src/departures/closing-lock'),
  demandOpenTour: () => Promise.resolve(),
  demandOpenDeparture: () => Promise.resolve(),
}));

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

test('control: without the lock a void changes what was closed, and verify sees it', async () => {
  const seen = async (): Promise<boolean> =>
    (await closings(app.db.manager)).some(({ check }) => check === 'closing = its rows');
  // a void that came before the closing is in its figures: both went well then, and nothing differs
  await closingRace(app, 'void', 40, async ({ closed, acted }) => closed && acted && (await seen()));
  expect(await seen()).toBe(true);
});
