import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { BUILT } from '../build';
import { median } from './cpu';

const held = (...args: string[]): number =>
  Number(spawnSync(process.execPath, [join(__dirname, 'loading.mjs'), ...args], { encoding: 'utf8' }).stdout);

/** Measured 2.9 (api/decisions/40): the first file of a process. */
test('what makes xlsx comes in pieces, and holds up nobody for as long as it would as a whole', () => {
  const pieces = join(BUILT, 'api/src/http/load-workbook-writer.js');
  const ratios = Array.from({ length: 7 }, () => held() / held(pieces));
  process.stdout.write(`loading: ${median(ratios).toFixed(2)}\n`);
  expect(median(ratios)).toBeGreaterThan(1.4);
}, 120_000);
