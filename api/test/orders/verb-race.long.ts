import { TestApp } from '../app';
import { ACTS, meet, STANDS } from './verb-race';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

/** Every two verbs of each stand, and each with itself. */
const PAIRS = STANDS.flatMap((stand) => {
  const names = Object.keys(ACTS[stand]);
  return names.flatMap((a, i) => names.slice(i).map((b) => [stand, a, b] as const));
});
/** Of these two only one may come about. */
const ONCE = new Set([
  ...['pay pay', 'pay cancel', 'cancel cancel', 'void void', 'cancel part', 'part part', 'one less one less'],
  ...['withdraw withdraw', 'withdraw pass', 'withdraw refuse', 'withdraw execute', 'withdraw again', 'pass pass'],
  ...['pass again', 'pass refuse', 'execute execute', 'execute again', 'execute refuse', 'again again', 'again refuse'],
  'refuse refuse',
]);
test.each(PAIRS)(
  '%s: %s meets %s: one after the other or only one of them, and everything adds up',
  async (stand, a, b) => {
    const { statuses, found } = await meet(app, stand, a, b);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(found).toEqual([]);
    // a part of a paid party is asked away twice, of an unpaid one it leaves once
    if (ONCE.has(`${a} ${b}`) && !(stand === 'paid' && a === 'one less'))
      expect(statuses.filter((status) => status < 300).length).toBeLessThanOrEqual(1);
  },
);
