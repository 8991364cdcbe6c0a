// The travellers' desk: filling a coach of 50 seats by party, and from key to paint in a list of 200.
import { spawnSync } from 'node:child_process';
import { fillSample } from '../../test/fill-sample.mjs';
import { middle } from '../lib/load.mjs';
import { ROOT } from '../lib/paths.mjs';
import { result } from '../lib/table.mjs';

const ROUNDS = 50;

export async function seats() {
  const ms = middle(Array.from({ length: ROUNDS }, () => fillSample().ms));
  return [result('filling a coach of 50 seats by party', `${ms.toFixed(2)} ms`, ms, { goal: 20, most: true })];
}

/** In headless Chromium on a processor slowed four times; needs the built admin. */
export async function grid() {
  const { stdout } = spawnSync('npm', ['run', 'bench:grid', '-w', 'admin'], { cwd: ROOT, encoding: 'utf8' });
  const line = stdout.split('\n').find((each) => each.includes('medianMs'));
  if (!line) throw new Error(stdout);
  const { medianMs, p95Ms } = JSON.parse(line.slice(line.indexOf('{')));
  return [
    result('key to paint, 200 travellers, CPU 4x slower', `${medianMs} ms, p95 ${p95Ms} ms`, medianMs, {
      goal: 100,
      most: true,
    }),
  ];
}
