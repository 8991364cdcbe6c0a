import { type Client, clientOf, type Person, TestApp } from '../app';
import { killHard, startProcess } from '../spawned';
import { MixedWalk } from './mixed-walk';

/** Another process on the database of an app, and its clients. */
async function besides(app: TestApp) {
  const other = await startProcess(app.config, { RATE_LIMITS: 'off' });
  const clients = new Map<Person, Client>();
  const as = async (who: Person): Promise<Client> => {
    const known = clients.get(who);
    if (known) return known;
    const authorization = `Bearer ${await app.signIn(app.userIds[who])}`;
    const client = clientOf(other.url, { authorization, 'accept-language': 'en' });
    clients.set(who, client);
    return client;
  };
  return { other, as };
}

/**
 * A walk of so many rounds (or MIXED_ROUNDS) from one seed (or WALK_SEED), which is printed.
 * @param processes with two every second call goes to another process on the same database
 */
export function mixed(
  acts: number,
  usual: number,
  certain: readonly string[],
  patienceMs: number,
  processes: 1 | 2 = 1,
): void {
  const rounds = Number(process.env['MIXED_ROUNDS'] ?? usual);
  const seed = Number(process.env['WALK_SEED'] ?? 20_261_128);
  const walked = async (): Promise<void> => {
    const app = await TestApp.start();
    app.checksAnswers = false;
    let spawned: Awaited<ReturnType<typeof besides>> | undefined;
    const startOther = async () => (spawned = await besides(app)).as;
    const walk = new MixedWalk(app, seed, processes === 2 ? startOther : undefined);
    try {
      await walk.run(acts, rounds, certain);
      expect(Object.keys(walk.done)).toEqual(expect.arrayContaining([...certain]));
    } finally {
      if (spawned) await killHard(spawned.other);
      process.stdout.write(`mixed of seed ${seed}: ${JSON.stringify(walk.done)}\n`);
      await app.stop();
    }
  };
  test(
    `after ${rounds} rounds of whatever comes together over ${processes} ${processes === 1 ? 'process' : 'processes'} everything adds up; seed ${seed}`,
    walked,
    patienceMs,
  );
}
