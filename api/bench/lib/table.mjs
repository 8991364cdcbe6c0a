// What was measured against what was meant to be.
import { execSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { HISTORY, ROOT } from './paths.mjs';

/** One line: `figure` in words, `value` is what goal and must bound; `most: true` when less is better. */
export const result = (measure, figure, value, { goal, must, most = false } = {}) => ({
  measure,
  figure,
  value,
  goal,
  must,
  most,
});
const holds = (bound, { value, most }) => bound === undefined || (most ? value <= bound : value >= bound);
const verdict = (each) => {
  if (each.goal === undefined && each.must === undefined) return '';
  if (holds(each.goal, each)) return 'met';
  return each.must !== undefined && holds(each.must, each) ? 'misses the goal' : 'MISSED';
};
const bound = (value, most) => (value === undefined ? '' : `${most ? '<=' : '>='} ${value}`);
const short = (value) => (typeof value === 'number' ? String(Number(value.toPrecision(3))) : '');

export function print(results) {
  const rows = results.map((each) => [
    each.measure,
    each.figure,
    short(each.value),
    bound(each.goal, each.most),
    bound(each.must, each.most),
    verdict(each),
  ]);
  const table = [['measure', 'figure', 'value', 'goal', 'must', ''], ...rows];
  const widths = table[0].map((_each, i) => Math.max(...table.map((row) => row[i].length)));
  const line = (row) => `| ${row.map((cell, i) => cell.padEnd(widths[i])).join(' | ')} |`;
  console.log(
    [line(table[0]), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...table.slice(1).map(line)].join(
      '\n',
    ),
  );
}

export function keep(results, size) {
  const commit = execSync('git rev-parse --short HEAD', { cwd: ROOT }).toString().trim();
  const values = Object.fromEntries(results.map(({ measure, value }) => [measure, Number(value.toPrecision(3))]));
  const run = {
    date: new Date().toISOString().slice(0, 16),
    commit,
    node: process.version,
    cpus: cpus().length,
    size,
    values,
  };
  appendFileSync(HISTORY, `${JSON.stringify(run)}\n`);
}
