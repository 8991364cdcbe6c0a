import { BatchRunner } from '../src/batches/batch-runner';
import { Batch } from '../src/batches/batch.entity';
import type { BookingAnswer } from '../src/domain/wire/booking';
import type { DisruptionWire } from '../src/domain/wire/disruption';
import { runChecks } from '../src/verify/checks';
import { clientOf, type Client, type Person, TestApp } from './app';
import { sellable } from './given';
import { member, booking } from './orders/party';
import { killHard, startProcess, type Spawned } from './spawned';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const FARE = 5983;
/** So many parties of one adult, all paid in full. */
async function paidParties(app: TestApp, count: number): Promise<number> {
  const at = await sellable(app, { maxPax: count });
  const staff = await app.as('staff');
  for (let i = 0; i < count; i += 1) {
    const who = { contactPerson: `PARTY ${String(i)}`, contactPhone: `9444${String(1000 + i)}` };
    const sent = booking(at, { members: [member('ADULT', 'TAI MAN')], grandTotal: 5991.97, tiaLevyPaid: true, ...who });
    const { orderNumber } = (await staff.post('/orders/admin/callCenter', sent).expect(201)).body as BookingAnswer;
    await staff.post('/orders/admin/callCenter/receive', { orderNumber, method: 'CASH', amount: FARE }).expect(201);
  }
  return at.departureId;
}
const counted = async (app: TestApp, sql: string): Promise<number> =>
  Number((await app.db.query<{ n: number }[]>(sql))[0]?.n ?? 0);
const settled = (app: TestApp): Promise<number> =>
  counted(app, 'SELECT COUNT(*) AS n FROM disruption_parties WHERE settled = 1');

/**
 * A desk is signed on one process, which is killed in the middle of the batch, so many times: each time another process
 * takes over where it stood. Then every party is settled once, nothing of the money is lost, and `verify` finds nothing.
 */
export async function settleUnderKills(parties: number, cuts: number): Promise<void> {
  const app = await TestApp.start();
  const departureId = await paidParties(app, parties);
  const people = {} as Record<Person, Record<string, string>>;
  for (const who of ['manager', 'manager2', 'fc'] as const)
    people[who] = { authorization: `Bearer ${await app.signIn(app.userIds[who])}`, 'accept-language': 'en' };
  let other = await startProcess(app.config, { RATE_LIMITS: 'off' });
  const at = (who: Person): Client => clientOf(other.url, people[who]);
  const asked = { departureIds: [departureId], reasonCode: 'FORCE_MAJEURE', choice: 'REFUND', reason: 'Typhoon.' };
  const opened = (await at('manager').post('/disruptions', asked).expect(201)).body as DisruptionWire;
  const desk = `/disruptions/${String(opened.id)}`;
  const credit = opened.parties.filter((_, i) => i % 2 === 0).map(({ subOrderId }) => subOrderId);
  await at('manager').post(`${desk}/choose`, { subOrderIds: credit, choice: 'CREDIT' }).expect(200);
  await at('manager').post(`${desk}/act`, { act: 'submit' }).expect(200);
  await at('manager2').post(`${desk}/act`, { act: 'approve' }).expect(200);
  await at('fc').post(`${desk}/act`, { act: 'approve' }).expect(200);
  // nobody here goes on with it before the last cut
  const runner = app.nest.get(BatchRunner);
  clearInterval(Reflect.get(runner, 'timer') as NodeJS.Timeout);
  const left: number[] = [];
  for (let cut = 1; cut <= cuts; cut += 1) {
    left.push(await killAt(app, other, (left.at(-1) ?? 0) + 1));
    // the lease of who was killed runs out by itself after half a minute
    await app.db.query("UPDATE leases SET `until` = '2026-01-01 00:00:00.000' WHERE job LIKE 'batch-%'");
    if (cut < cuts) other = await startProcess(app.config, { RATE_LIMITS: 'off' });
  }
  // in the middle of it each time: something was done, and something was left
  expect(left.filter((done) => done === 0 || done === parties)).toEqual([]);
  for (let turns = 0; turns < 100 && (await app.db.manager.existsBy(Batch, { state: 'RUNNING' })); turns += 1) {
    await runner.turn();
    await pause(50);
  }
  const manager = await app.as('manager');
  const done = (await manager.get(desk).expect(200)).body as DisruptionWire;
  expect(done).toMatchObject({ state: 'DONE', progress: { total: parties, done: parties, failed: 0 } });
  const requests = await app.db.query<{ subOrderId: number; n: number }[]>(
    "SELECT subOrderId, COUNT(*) AS n FROM requests WHERE state = 'EXECUTED' GROUP BY subOrderId HAVING COUNT(*) = 1",
  );
  expect(requests).toHaveLength(parties);
  // each paid 5,983.00: half of them have all of it as credit, the others all of it but 150.00
  const kept = await counted(app, 'SELECT SUM(fareAmount) AS n FROM payments');
  const given = await counted(app, "SELECT -SUM(fareAmount) AS n FROM payments WHERE kind = 'REFUND'");
  const credits = await counted(app, 'SELECT SUM(amount) AS n FROM credit_rows');
  const levy = credit.length * 897;
  expect({ kept, given, credits }).toEqual({
    kept: 0,
    // what became a credit left the ledger as a refund in full
    given: ((parties - credit.length) * (FARE - 150) + credit.length * FARE) * 100,
    credits: credit.length * FARE * 100 + levy,
  });
  expect(await runChecks(app.db.manager)).toEqual([]);
  await app.stop();
}
/** Kills a process when so many parties are settled; answers how many there are when it is gone. */
async function killAt(app: TestApp, other: Spawned, enough: number): Promise<number> {
  for (let waited = 0; (await settled(app)) < enough && waited < 60_000; waited += 3) await pause(3);
  await killHard(other);
  return settled(app);
}
