import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const TESTS = join(__dirname, '..');
/** How many files of a whole run hold all test files: each loads the app once instead of once a test file. */
export const GROUPS = 8;
/** What a file weighs beside its own size, in bytes: about its seconds in thousands. */
const LONG = 20_000;
const SHORT = 4000;
/** `apart` puts something of its own in a module's place or is very long; `once` asks the database next to nothing. */
const { apart, long, once } = JSON.parse(readFileSync(join(__dirname, 'files.json'), 'utf8')) as Record<
  'apart' | 'long' | 'once',
  string[]
>;

/**
 * The test files of one group, as paths below `api/test`: dealt by size, each to the group that has least.
 * @param onMariadb leaves out what one database proves
 */
export function filesOf(group: number, onMariadb: boolean): string[] {
  const groups = Array.from({ length: GROUPS }, () => ({ bytes: 0, files: [] as string[] }));
  const files = readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts') && !apart.includes(path))
    .filter((path) => !(onMariadb && once.includes(path)))
    .map((path) => ({ path, bytes: statSync(join(TESTS, path)).size + (long.includes(path) ? LONG : SHORT) }))
    .sort((a, b) => b.bytes - a.bytes);
  for (const { path, bytes } of files) {
    if (/^jest\.mock\(/m.test(readFileSync(join(TESTS, path), 'utf8')))
      throw new Error(`${path} puts something in a module's place: it stands apart, in files.json`);
    const [least] = [...groups].sort((a, b) => a.bytes - b.bytes);
    if (!least) throw new Error('no groups');
    least.files.push(path);
    least.bytes += bytes;
  }
  return groups[group - 1]?.files.sort() ?? [];
}
