import { journal } from '../../src/verify/journal';
import { TestApp } from '../app';
import { BillsWalk } from './bills-walk';

/**
 * A walk of so many steps (or WALK_STEPS) from one seed (or WALK_SEED), which is printed; nothing differs afterwards. What is
 * certain has happened: a walk that is refused everything compares nothing with nothing.
 */
export function billsOf(usual: number, patienceMs: number, certain: readonly string[]): void {
  const steps = Number(process.env['WALK_STEPS'] ?? usual);
  const seed = Number(process.env['WALK_SEED'] ?? 20_261_127);
  const walked = async (): Promise<void> => {
    const app = await TestApp.start();
    const walk = new BillsWalk(app, seed);
    try {
      await walk.run(steps);
      expect(Object.keys(walk.done)).toEqual(expect.arrayContaining([...certain]));
      expect(await journal(app.db.manager)).toEqual([]);
    } finally {
      process.stdout.write(`bills of seed ${seed}: ${JSON.stringify(walk.done)}\n`);
      await app.stop();
    }
  };
  test(`after each of ${steps} random steps suppliers are owed what the model says; seed ${seed}`, walked, patienceMs);
}
