import { TestApp } from '../app';
import { MixedWalk } from './mixed-walk';

/** A walk of so many rounds (or MIXED_ROUNDS) from one seed (or WALK_SEED), which is printed. */
export function mixed(acts: number, usual: number, certain: readonly string[], patienceMs: number): void {
  const rounds = Number(process.env['MIXED_ROUNDS'] ?? usual);
  const seed = Number(process.env['WALK_SEED'] ?? 20_261_128);
  const walked = async (): Promise<void> => {
    const app = await TestApp.start();
    app.checksAnswers = false;
    const walk = new MixedWalk(app, seed);
    try {
      await walk.run(acts, rounds);
      expect(Object.keys(walk.done)).toEqual(expect.arrayContaining([...certain]));
    } finally {
      process.stdout.write(`mixed of seed ${seed}: ${JSON.stringify(walk.done)}\n`);
      await app.stop();
    }
  };
  test(`after ${rounds} rounds of whatever comes together everything adds up; seed ${seed}`, walked, patienceMs);
}
