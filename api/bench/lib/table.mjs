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
  if (!holds(each.must, each)) return 'BROKEN';
  return holds(each.goal, each) ? 'met' : 'misses the goal';
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

/** What was missed, as a plain list: what must hold first. Answers whether anything did that must not. */
export function printMissed(results) {
  const missed = results.filter((each) => !holds(each.goal, each) || !holds(each.must, each));
  const broken = missed.filter((each) => !holds(each.must, each));
  for (const each of broken)
    console.log(`broken: ${each.measure}: ${each.figure}, must be ${bound(each.must, each.most)}`);
  for (const each of missed)
    if (!broken.includes(each))
      console.log(`missed: ${each.measure}: ${each.figure}, goal ${bound(each.goal, each.most)}`);
  return broken.length > 0;
}

export function keep(results, size) {
  const commit = execSync('git rev-parse --short HEAD', { cwd: ROOT }).toString().trim();
  const values = {};
  for (const { measure, value } of results) {
    if (measure in values) throw new Error(`two figures bear the name ${measure}: one of them would be lost`);
    values[measure] = Number(value.toPrecision(3));
  }
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
