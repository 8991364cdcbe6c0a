import { TestApp } from './app';
import { correctionRace } from './correction-race';

/** The lock off: whoever approves does not look at the closing. */
jest.mock('../src/closings/other-rules', () => {
  const real = jest.requireActual<typeof import('../src/closings/other-rules')>('../src/closings/other-rules');
  return { ...real, correctionRules: { ...real.correctionRules, after: () => Promise.resolve() } };
});

test('control: without the lock the same race approves after the closing was opened', async () => {
  const app = await TestApp.start();
  expect((await correctionRace(app, 6)).map(({ late }) => late)).toContain(true);
  await app.stop();
});
