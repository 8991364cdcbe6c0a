import { TestApp } from './app';
import { everybody, lostIn, type People, RACES } from './last-of-it-race';

let app: TestApp;
let as: People;
beforeAll(async () => {
  app = await TestApp.start();
  as = await everybody(app);
});
afterAll(() => app.stop());

test.each(Object.entries(RACES))('%s: nobody has it twice', async (_name, race) => {
  for (let round = 0; round < 6; round += 1) expect([round, await lostIn(app, as, race, round)]).toEqual([round, []]);
});
