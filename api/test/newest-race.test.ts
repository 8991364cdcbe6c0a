import { BatchRunner } from '../src/batches/batch-runner';
import { runChecks } from '../src/verify/checks';
import { TestApp } from './app';
import { everybody, type People } from './last-of-it-race';
import { NEWEST } from './newest-race';

let app: TestApp;
let as: People;
beforeAll(async () => {
  app = await TestApp.start();
  as = await everybody(app);
});
afterAll(() => app.stop());

test.each(Object.keys(NEWEST))('%s: nobody has it twice', async (name) => {
  for (let round = 0; round < 2; round += 1) {
    const { tries, most } = await (NEWEST[name] as (typeof NEWEST)[string])(app, as);
    const inTurn = tries.map((_, at) => tries[(at + round) % tries.length]?.() ?? Promise.reject(new Error(name)));
    const statuses = (await Promise.all(inTurn)).map(({ status }) => status);
    const won = statuses.filter((status) => status < 300).length;
    expect([round, won >= 1 && won <= most, statuses]).toEqual([round, true, expect.not.arrayContaining([500])]);
    await app.nest.get(BatchRunner).turn();
    expect(await runChecks(app.db.manager)).toEqual([]);
  }
});
