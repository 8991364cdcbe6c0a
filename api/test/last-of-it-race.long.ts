import { BatchRunner } from '../src/batches/batch-runner';
import { runChecks } from '../src/verify/checks';
import { TestApp } from './app';
import { everybody, type People, RACES } from './last-of-it-race';

let app: TestApp;
let as: People;
beforeAll(async () => {
  app = await TestApp.start();
  as = await everybody(app);
});
afterAll(() => app.stop());

test.each(Object.keys(RACES))('%s: nobody has it twice', async (name) => {
  for (let round = 0; round < 6; round += 1) {
    const { tries, most } = await (RACES[name] as (typeof RACES)[string])(app, as);
    const answers = await Promise.all(
      tries.map((_, at) => tries[(at + round) % tries.length]?.() ?? Promise.reject(new Error(name))),
    );
    const won = answers.filter(({ status }) => status < 300).length;
    expect([name, round, won >= 1 && won <= most, answers.map(({ status }) => status)]).toEqual([
      ...[name, round, true],
      expect.not.arrayContaining([500]),
    ]);
    await app.nest.get(BatchRunner).turn();
    expect(await runChecks(app.db.manager)).toEqual([]);
  }
});
