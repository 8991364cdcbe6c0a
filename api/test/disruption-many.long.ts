import { BatchRunner } from '../src/batches/batch-runner';
import { Batch } from '../src/batches/batch.entity';
import { Departure } from '../src/catalogue/departure.entity';
import { addDays } from '../src/domain/dates';
import type { BookingAnswer } from '../src/domain/wire/booking';
import type { DisruptionWire } from '../src/domain/wire/disruption';
import { runChecks } from '../src/verify/checks';
import { type Client, clientOf, type Person, TestApp } from './app';
import { sellable } from './given';
import { single } from './orders/party';
import { killHard, startProcess } from './spawned';

const DEPARTURES = Number(process.env['DEPARTURES'] ?? 200);
const EACH = 10;
const PARTIES = DEPARTURES * EACH;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** So many dates of one tour, ten parties on each, all paid in full. */
async function booked(app: TestApp): Promise<number[]> {
  const first = await sellable(app, { maxPax: EACH });
  const stamps = { createdAt: new Date(), updatedAt: new Date(), createdBy: 1 };
  const ids = [first.departureId];
  for (let i = 1; i < DEPARTURES; i += 1) {
    const date = { packageCode: first.code, departureDate: addDays(first.departureDate, i), maxPax: EACH };
    const row = app.db.manager.create(Departure, { ...date, recurrence: null, ...stamps });
    ids.push((await app.db.manager.save(row)).id);
  }
  const staff = await app.as('staff');
  for (const departureId of ids)
    for (let i = 0; i < EACH; i += 1) {
      const who = { contactPerson: `PARTY ${String(i)}`, contactPhone: `9444${String(1000 + i)}` };
      const sent = single({ ...first, departureId }, who);
      const { orderNumber } = (await staff.post('/orders/admin/callCenter', sent).expect(201)).body as BookingAnswer;
      await staff.post('/orders/admin/callCenter/receive', { orderNumber, method: 'CASH', amount: 5983 }).expect(201);
    }
  return ids;
}
/** How long a page of the orders takes, in ms: of three hundred all but three are quicker. */
async function p99(client: Client, asks: number): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < asks; i += 1) {
    const began = performance.now();
    await client.get('/orders/admin?_start=0&_end=25&_sort=id&_order=DESC').expect(200);
    times.push(performance.now() - began);
    await pause(10);
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
}

test('two hundred departures are called off at once: screens answer, progress is true, another process takes over', async () => {
  const app = await TestApp.start();
  const departureIds = await booked(app);
  const server = await startProcess(app.config, { RATE_LIMITS: 'off' });
  const as = {} as Record<Person, Client>;
  for (const who of ['manager', 'manager2', 'fc', 'staff'] as const)
    as[who] = clientOf(server.url, { authorization: `Bearer ${await app.signIn(app.userIds[who])}` });
  // this process goes on only when the other is gone
  const runner = app.nest.get(BatchRunner);
  clearInterval(Reflect.get(runner, 'timer') as NodeJS.Timeout);

  const asked = { departureIds, reasonCode: 'FORCE_MAJEURE', choice: 'REFUND', reason: 'Typhoon.' };
  const { id, parties } = (await as.manager.post('/disruptions', asked).expect(201)).body as DisruptionWire;
  expect(parties).toHaveLength(PARTIES);
  const path = `/disruptions/${String(id)}`;
  const quiet = await p99(as.staff, 300);
  for (const [who, act] of [
    ['manager', 'submit'],
    ['manager2', 'approve'],
    ['fc', 'approve'],
  ] as const)
    await as[who].post(`${path}/act`, { act }).expect(200);
  const busy = await p99(as.staff, 300);
  const settled = async (): Promise<number> => {
    const rows = await app.db.query<{ n: number }[]>('SELECT COUNT(*) AS n FROM disruption_parties WHERE settled = 1');
    return Number(rows[0]?.n);
  };
  for (let before = 0; before < PARTIES / 3;) {
    const [low, wire, high] = [await settled(), await as.manager.get(path).expect(200), await settled()];
    const { progress } = wire.body as DisruptionWire;
    expect(progress).toMatchObject({ total: PARTIES, failed: 0 });
    expect(progress?.done).toBeGreaterThanOrEqual(Math.max(low, before));
    expect(progress?.done).toBeLessThanOrEqual(high);
    before = progress?.done ?? 0;
    await pause(500);
  }
  await killHard(server);
  const left = await settled();
  expect(left).toBeLessThan(PARTIES);
  await app.db.query("UPDATE leases SET `until` = '2026-01-01 00:00:00.000' WHERE job LIKE 'batch-%'");
  while (await app.db.manager.existsBy(Batch, { state: 'RUNNING' })) await runner.turn();
  const done = (await (await app.as('manager')).get(path).expect(200)).body as DisruptionWire;
  expect(done).toMatchObject({ state: 'DONE', progress: { total: PARTIES, done: PARTIES, failed: 0 } });
  const money = await app.db.query<{ n: number }[]>('SELECT SUM(fareAmount) AS n FROM payments');
  expect(Number(money[0]?.n)).toBe(0);
  expect(await runChecks(app.db.manager)).toEqual([]);
  process.stdout.write(
    `called off ${String(PARTIES)} parties, ${String(left)} by the first process; a page of orders p99 ${busy.toFixed(0)} ms while it ran, ${quiet.toFixed(0)} ms before\n`,
  );
  await app.stop();
});
