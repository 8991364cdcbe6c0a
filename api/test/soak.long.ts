import { join } from 'node:path';
import type { BookingAnswer } from '../src/domain/wire/booking';
import { type Client, clientOf, ON_MARIADB, TestApp } from './app';
import { sellable } from './given';
import { single } from './orders/party';
import { killHard, type Spawned, startProcess } from './spawned';

const MINUTES = Number(process.env['SOAK_MINUTES'] ?? 10);
/** Caches fill and the heap finds its size before the slope is taken. */
const WARM_SHARE = 0.3;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
/** What the process still holds after a collection: how much it takes from the system is up to the engine's laziness. */
const heldMiB = ({ process: { stdout, pid = 0 } }: Spawned): Promise<number> =>
  new Promise((resolve) => {
    const listen = (bytes: Buffer): void => {
      const held = /memory ([\d.]+)/.exec(bytes.toString())?.[1];
      if (!held) return;
      stdout?.off('data', listen);
      resolve(Number(held));
    };
    stdout?.on('data', listen);
    process.kill(pid, 'SIGCONT');
  });

/** Least squares, in MiB a minute. */
function slope(points: [minute: number, mib: number][]): number {
  const n = points.length;
  const meanX = points.reduce((sum, [x]) => sum + x, 0) / n;
  const meanY = points.reduce((sum, [, y]) => sum + y, 0) / n;
  const over = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
  return over / points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
}

/** What shops do all day, again and again: look through lists, open an order, book, take money, ask for the dashboard. */
async function shop(
  staff: Client,
  at: { packageId: number; departureId: number },
  ended: () => boolean,
): Promise<number[]> {
  const odd: number[] = [];
  const note = ({ status }: { status: number }): void => void (status >= 400 && status !== 503 && odd.push(status));
  while (!ended()) {
    const booked = await staff.post('/orders/admin/callCenter', single(at));
    note(booked);
    const { id, orderNumber } = booked.body as BookingAnswer;
    note(await staff.get('/orders/admin?_start=0&_end=25&_sort=id&_order=DESC'));
    note(await staff.get(`/orders/admin/get-all/${id}`));
    note(await staff.patch('/checkout/cash', { orderNumber, amount: 3000 }));
    note(await staff.get('/dashboard'));
    note(await staff.get('/search?q=912345'));
    await pause(50);
  }
  return odd;
}

test(`${MINUTES} minutes of mixed load: memory grows by less than 1 MiB a minute, connections stay, nobody gets an error`, async () => {
  const app = await TestApp.start();
  const at = await sellable(app, { maxPax: 1_000_000 });
  const token = await app.signIn(app.userIds.staff);
  const config = await app.halt();
  const server = await startProcess(config, {}, ['--expose-gc', '-r', join(__dirname, 'tell-memory.cjs')]);
  const staff = clientOf(server.url, { authorization: `Bearer ${token}` });
  const began = Date.now();
  const ended = (): boolean => Date.now() - began > MINUTES * 60_000;
  const shops = Array.from({ length: 6 }, () => shop(staff, at, ended));
  const points: [number, number][] = [];
  while (!ended()) {
    await pause(15_000);
    points.push([(Date.now() - began) / 60_000, await heldMiB(server)]);
  }
  const odd = (await Promise.all(shops)).flat();
  const settled = points.filter(([minute]) => minute > MINUTES * WARM_SHARE);
  process.stdout.write(
    `soak: ${points[0]?.[1].toFixed(0) ?? ''} MiB first, ${points.at(-1)?.[1].toFixed(0) ?? ''} MiB last, slope ${slope(settled).toFixed(2)} MiB/min\n`,
  );
  expect(odd).toEqual([]);
  expect(slope(settled)).toBeLessThan(1);
  if (ON_MARIADB) {
    const after = await TestApp.start({ ...config });
    const [row] = await after.db.query<{ n: number }[]>(
      'SELECT COUNT(*) AS n FROM information_schema.processlist WHERE db = DATABASE()',
    );
    // ten of the process, and those of this look
    expect(Number(row?.n)).toBeLessThanOrEqual(20);
    await after.stop();
  }
  await killHard(server);
});
