import { TestApp } from './app';
import { drawFrom, waitAtRandom } from './waiting-random';

test('five hundred frees, bookings and changes of seats from two processes: nothing oversold, nobody overtaken without a reason', async () => {
  const app = await TestApp.start();
  const seed = Math.floor(Math.random() * 1e9);
  console.log(`seed ${String(seed)}`);
  const { offers, skips } = await waitAtRandom(app, 500, drawFrom(seed));
  expect(offers).toBeGreaterThan(10);
  expect(skips).toBeGreaterThan(10);
  await app.stop();
}, 600_000);
