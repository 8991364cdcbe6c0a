import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const swc = JSON.parse(readFileSync(new URL('../.swcrc', import.meta.url), 'utf8'));
const folder = (name) => fileURLToPath(new URL(name, import.meta.url));
const built = { globalSetup: folder('test/build.ts') };
/** Jest takes a test's time from the top of this file only; long ones ask for more themselves. */
const patient = { setupFilesAfterEnv: [folder('test/patient.ts')] };
/** In a whole run a test may try once more. */
const secondTry = { setupFilesAfterEnv: [folder('test/second-try.ts')] };
const apart = JSON.parse(readFileSync(new URL('test/together/files.json', import.meta.url), 'utf8')).apart;
const base = { transform: { '^.+\\.ts$': ['@swc/jest', { ...swc, swcrc: false }] }, testEnvironment: 'node' };

/** domain: pure tables, milliseconds. e2e: the real app over HTTP on the database that DATABASE_URL names. */
export default {
  // what takes seconds alone may take minutes beside all others on a busy machine
  testTimeout: 180_000,
  projects: [
    { ...base, displayName: 'domain', rootDir: folder('src'), testMatch: ['<rootDir>/domain/**/*.test.ts'] },
    {
      ...base,
      displayName: 'e2e',
      rootDir: folder('test'),
      testMatch: ['<rootDir>/**/*.test.ts'],
      ...built,
    },
    // the same in a whole run: most files share the modules of a few groups, which halves its time
    {
      ...base,
      displayName: 'together',
      rootDir: folder('test'),
      testMatch: ['<rootDir>/together/*.group.ts'],
      ...secondTry,
      ...built,
    },
    {
      ...base,
      displayName: 'apart',
      rootDir: folder('test'),
      testMatch: apart.map((path) => `<rootDir>/${path}`),
      ...secondTry,
      ...built,
    },
    {
      ...base,
      displayName: 'cluster',
      rootDir: folder('test'),
      testMatch: ['<rootDir>/cluster/*.cluster.ts'],
      ...patient,
      ...built,
    },
    {
      ...base,
      displayName: 'long',
      rootDir: folder('test'),
      testMatch: ['<rootDir>/**/*.long.ts'],
      ...patient,
      ...built,
    },
  ],
};
