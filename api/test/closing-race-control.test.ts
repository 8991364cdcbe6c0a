import { closings } from '../src/verify/closings';
import { TestApp } from './app';
import { closingRace } from './closing-race';

/** The lock off: money is written of a departure whoever closes it. */
jest.mock('../src/departures/closing-lock', () => ({
  demandOpenTour: () => Promise.resolve(),
  demandOpenDeparture: () => Promise.resolve(),
}));

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

test('control: without the lock a void changes what was closed, and verify sees it', async () => {
  const both = ({ closed, acted }: { closed: boolean; acted: boolean }): boolean => closed && acted;
  expect((await closingRace(app, 'void', 40, both)).some(both)).toBe(true);
  expect((await closings(app.db.manager)).map((each) => each.check)).toContain('closing = its rows');
});
