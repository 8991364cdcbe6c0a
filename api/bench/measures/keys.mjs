// What typing feels like, in headless Chromium on the demo: from key to paint in every form that staff type in and the
// change of a step, on a processor slowed four times; from a click to the next record, complete; needs the built admin.
import { spawnSync } from 'node:child_process';
import { ROOT } from '../lib/paths.mjs';
import { result } from '../lib/table.mjs';

const GOAL = { median: 50, p95: 100, step: 300, record: 150 };
const ms = (value) => `${value} ms`;

export async function keys() {
  const { stdout, status } = spawnSync('npm', ['run', 'bench:keys', '-w', 'admin'], { cwd: ROOT, encoding: 'utf8' });
  const told = stdout
    .split('\n')
    .flatMap((line) => (/"(form|step|record)":/.test(line) ? [JSON.parse(line.slice(line.indexOf('{')))] : []));
  // a form that could not be opened is no figure less
  if (!told.length || status !== 0) throw new Error(stdout);
  const most = (goal) => ({ goal, most: true });
  return told.flatMap(({ form, step, record, ...figures }) => {
    if (step) return [result(`step, 4x slower: ${step}`, ms(figures.ms), figures.ms, most(GOAL.step))];
    if (record)
      return [
        result(`next record: ${record}`, `${ms(figures.ms)}, most ${ms(figures.most)}`, figures.ms, most(GOAL.record)),
      ];
    return [
      result(`key to paint, 4x slower: ${form}`, ms(figures.medianMs), figures.medianMs, most(GOAL.median)),
      result(`key to paint, 4x slower, p95: ${form}`, ms(figures.p95Ms), figures.p95Ms, most(GOAL.p95)),
    ];
  });
}
