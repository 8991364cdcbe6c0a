import { TestApp } from './app';
import { correctionRace } from './correction-race';

test('a correction that is approved while its closing is opened again is approved before that, or not at all', async () => {
  const app = await TestApp.start();
  const ends = await correctionRace(app, 6);
  expect(ends.filter(({ late }) => late)).toEqual([]);
  // the two have met: somebody was too late
  expect(ends.map(({ approved }) => approved)).toContain(false);
  await app.stop();
});
