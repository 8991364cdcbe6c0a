import { TestApp } from './app';
import { everybody, type People } from './last-of-it-race';
import { lostIn, NEWEST } from './newest-race';

let app: TestApp;
let as: People;
beforeAll(async () => {
  app = await TestApp.start();
  as = await everybody(app);
});
afterAll(() => app.stop());

test.each(Object.keys(NEWEST))('%s: nobody has it twice', async (name) => {
  for (let round = 0; round < 2; round += 1) expect([round, await lostIn(app, as, name, round)]).toEqual([round, []]);
});
