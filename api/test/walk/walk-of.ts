import { runChecks } from '../../src/verify/checks';
import { TestApp } from '../app';
import { Walk } from './walk';

/** A walk of so many calls (or WALK_CALLS) from one seed (or WALK_SEED), which is printed; nothing differs afterwards. */
export function walkOf(usual: number, patienceMs: number): void {
  const operations = Number(process.env['WALK_CALLS'] ?? usual);
  const seed = Number(process.env['WALK_SEED'] ?? 20_260_302);
  const name = `${operations} random calls are answered as the contract says; seed ${seed}`;
  const walked = async (): Promise<void> => {
    const app = await TestApp.start();
    const walk = new Walk(app, seed);
    try {
      await walk.run(operations);
      expect(await runChecks(app.db.manager)).toEqual([]);
    } finally {
      process.stdout.write(`walk of seed ${seed}: ${JSON.stringify(Object.fromEntries(walk.done))}\n`);
      await app.stop();
    }
  };
  test(name, walked, patienceMs);
}
