import { ON_MYSQL } from '../src/database/columns';
import { TestApp } from './app';
import { importRace } from './import-race';

/** The lock off: each looks for the name by what was there when he looked. */
jest.mock('../src/imports/name-alone', () => ({ nameAlone: () => Promise.resolve() }));

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

test('control: without the lock two files make two suppliers of one name, where works run beside each other', async () => {
  const counts = await importRace(app, 20);
  // the embedded database serves one work at a time anyway
  expect(counts.some((count) => count > 1)).toBe(ON_MYSQL);
});
