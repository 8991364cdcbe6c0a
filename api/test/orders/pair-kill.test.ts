import { runChecks } from '../../src/verify/checks';
import { clientOf, TestApp } from '../app';
import { sellable } from '../given';
import { killHard, type Spawned, startProcess } from '../spawned';
import { type At, type Callers, prepare, type Rival, RIVALS } from './pair-race';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
/** So often in a usual run; more in a long one (pair-kill.long.ts). */
const ROUNDS = process.env['WHOLE'] ? 8 : 2;
/** How often each call was answered before the kill. */
const ENOUGH = 5;
const fewest = ({ done }: Tally): number => Math.min(...RIVALS.map((rival) => done.get(rival) ?? 0));
interface Tally {
  done: Map<Rival, number>;
  lost: number[];
  gone: boolean;
}
/** One client that repeats its call, with all that goes before it, until the process is gone. */
async function repeat(callers: Callers, rival: Rival, [target, elsewhere]: [At, At], tally: Tally): Promise<void> {
  for (let n = 0; !tally.gone; n += 1) {
    try {
      const shot = await prepare(callers, rival, target, elsewhere, n);
      const { status } = await shot();
      if (status >= 500) tally.lost.push(status);
      tally.done.set(rival, (tally.done.get(rival) ?? 0) + 1);
    } catch {
      // the process was killed under the call, or what goes before it met a full departure
      await pause(5);
    }
  }
}

test('kill -9 in the middle of every seat-taking call leaves orders, ledger, seats and holds as the rows say', async () => {
  const app = await TestApp.start();
  const [first, second] = [await sellable(app, { maxPax: 5000 }), await sellable(app, { maxPax: 5000 })];
  const departures: [At, At] = [
    { ...first, max: 5000, seats: 20 },
    { ...second, max: 5000, seats: 20 },
  ];
  const bearer = async (id: number): Promise<{ authorization: string }> => ({
    authorization: `Bearer ${await app.signIn(id)}`,
  });
  const [staff, manager] = [await bearer(app.userIds.staff), await bearer(app.userIds.manager)];
  const config = await app.halt();
  for (let round = 0; round < ROUNDS; round += 1) {
    const server: Spawned = await startProcess(config);
    const callers = { staff: clientOf(server.url, staff), manager: clientOf(server.url, manager) };
    const tally: Tally = { done: new Map(), lost: [], gone: false };
    const clients = RIVALS.flatMap((rival) => [
      repeat(callers, rival, departures, tally),
      repeat(callers, rival, departures, tally),
    ]);
    for (let waited = 0; fewest(tally) < ENOUGH && waited < 60_000; waited += 20) await pause(20);
    await killHard(server);
    tally.gone = true;
    await Promise.all(clients);
    expect(tally.lost).toEqual([]);
    expect(fewest(tally)).toBeGreaterThanOrEqual(ENOUGH);
    const after = await TestApp.start({ ...config });
    expect(await runChecks(after.db.manager)).toEqual([]);
    await after.halt();
  }
});
