import { randomUUID } from 'node:crypto';
import type { BookingAnswer } from '../../src/domain/wire/booking';
import { runChecks } from '../../src/verify/checks';
import { TestApp } from '../app';
import { sellable } from '../given';
import { single } from '../orders/party';
import { killHard, type Spawned, startProcess } from '../spawned';
import { addressFrom, goOn, hang, killNode, NODES, recoverAll, rejoin, rowsOn } from './nodes';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
interface Load {
  acknowledged: string[];
  refused: number;
  /** Answers that are neither done, full, nor a request to come again. */
  odd: string[];
  slowestMs: number;
  /** The longest time in which nothing was acknowledged. */
  gapMs: number;
  lastAt: number;
  over: boolean;
}
type Sale = Awaited<ReturnType<typeof sellable>>;

/** One client: books again and again over one process; asks again under the same key until it knows what became of it. */
async function client(server: Spawned, token: string, sales: Sale[], load: Load): Promise<void> {
  for (let n = 0; !load.over; n += 1) {
    const key = randomUUID();
    const body = JSON.stringify(single(sales[n % sales.length] as Sale));
    for (let known = false; !known;) {
      const began = Date.now();
      const answer = await fetch(`${server.url}/api/orders/admin/callCenter`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
        body,
      });
      const told = (await answer.json()) as BookingAnswer & { code?: string };
      load.slowestMs = Math.max(load.slowestMs, Date.now() - began);
      known = answer.status === 201 || answer.status === 409;
      if (answer.status === 201) {
        load.gapMs = Math.max(load.gapMs, Date.now() - load.lastAt);
        load.lastAt = Date.now();
        load.acknowledged.push(told.orderNumber);
      } else if (answer.status === 409) load.refused += 1;
      else if (answer.status !== 503) load.odd.push(`${answer.status} ${told.code ?? ''}`);
      if (!known) await pause(100);
    }
  }
}

const FAULTS: [string, () => Promise<void>][] = [
  [
    'one node is killed and comes back',
    async () => {
      await killNode(1);
      await pause(4000);
      await rejoin(1);
    },
  ],
  [
    'all three are killed and are recovered',
    async () => {
      await Promise.all(NODES.map(killNode));
      await recoverAll();
    },
  ],
  [
    'one node hangs for seven seconds',
    async () => {
      await hang(2);
      await pause(7000);
      await goOn(2);
    },
  ],
];

test.each(FAULTS)('two processes on three nodes: %s; nothing is lost, oversold or different', async (title, fault) => {
  const app = await TestApp.start();
  const hot = await sellable(app, { maxPax: 8 });
  const sales = [hot];
  for (let i = 0; i < 20; i += 1) sales.push(await sellable(app, { maxPax: 5000 }));
  const token = await app.signIn(app.userIds.staff);
  const config = await app.halt();
  const databaseUrl = config.databaseUrl ?? '';
  const database = databaseUrl.replace(/^.*\//, '');
  const servers = await Promise.all(
    ([1, 2] as const).map((first) => startProcess({ ...config, databaseUrl: addressFrom(databaseUrl, first) })),
  );
  const load: Load = { acknowledged: [], refused: 0, odd: [], slowestMs: 0, gapMs: 0, lastAt: Date.now(), over: false };
  const clients = Array.from({ length: 12 }, (_each, i) => client(servers[i % 2] as Spawned, token, sales, load));
  await pause(3000);
  const before = load.acknowledged.length;
  await fault();
  await pause(4000);
  load.over = true;
  await Promise.all(clients);
  await Promise.all(servers.map(killHard));
  const { acknowledged, refused, slowestMs, gapMs } = load;
  process.stdout.write(
    `${title}: ${acknowledged.length} booked (${before} before), ${refused} full, slowest ${slowestMs} ms, gap ${gapMs} ms\n`,
  );

  expect(before).toBeGreaterThan(0);
  expect(acknowledged.length).toBeGreaterThan(before);
  expect(load.odd).toEqual([]);
  expect(slowestMs).toBeLessThan(10_000);
  const perNode = await Promise.all(
    NODES.map(async (node) =>
      (await rowsOn<{ n: string }>(node, database, 'SELECT orderNumber AS n FROM orders ORDER BY orderNumber')).map(
        (row) => row.n,
      ),
    ),
  );
  expect(perNode[1]).toEqual(perNode[0]);
  expect(perNode[2]).toEqual(perNode[0]);
  expect(perNode[0]).toEqual([...acknowledged].sort());
  const [seats] = await rowsOn<{ n: number }>(
    3,
    database,
    `SELECT bookedCount AS n FROM departures WHERE id = ${hot.departureId}`,
  );
  expect(seats?.n).toBe(8);
  const after = await TestApp.start({ ...config });
  expect(await runChecks(after.db.manager)).toEqual([]);
  await after.stop();
});
