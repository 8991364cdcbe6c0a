import { TestApp } from './app';
import { everybody, lostIn, type People } from './last-of-it-race';
import { NEWEST } from './newest-race';

let app: TestApp;
let as: People;
beforeAll(async () => {
  app = await TestApp.start();
  as = await everybody(app);
});
afterAll(() => app.stop());

test.each(Object.entries(NEWEST))('%s: nobody has it twice', async (_name, race) => {
  for (let round = 0; round < 2; round += 1) expect([round, await lostIn(app, as, race, round)]).toEqual([round, []]);
});
