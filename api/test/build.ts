import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { migrateOnce } from './migrated';

const ROOT = join(__dirname, '../..');
/** Where the compiled API of a test run lies: `main.js` below `api/src`. */
export const BUILT = join(ROOT, 'api/dist');

/** Compiles the API for the tests that start real processes: once a run, before any worker, so that none deletes another's. */
export default async function build(): Promise<void> {
  if (!process.env['COMPILED']) compile();
  await migrateOnce(BUILT, process.env['DATABASE_URL'] || undefined);
}
function compile(): void {
  const program = join(ROOT, 'node_modules/.bin/swc');
  const { status, stderr } = spawnSync(program, ['api/src', 'ormconfig.ts', '-d', BUILT, '--quiet'], { cwd: ROOT });
  if (status !== 0) throw new Error(String(stderr));
}
