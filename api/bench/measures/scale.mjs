// Every ask of `everything` at 100,000 orders and at a million, ten times the history: by which factor its CPU grows.
// What shows one page, one record or a fixed period has the same rows to show at both.
import { writeFileSync } from 'node:fs';
import { figuresOf } from '../everything/figures.mjs';
import { DATA } from '../lib/paths.mjs';
import { result } from '../lib/table.mjs';
import { seeded } from '../seed/seed.mjs';

const GOAL = 2;
/** Below this an ask is a few statements by key, and its factor says how quiet the machine was. */
const LEAST_MS = 5;
const say = (text) => console.error(text);

export async function scale(engine, { db: full }) {
  const before = await figuresOf(full, (text) => say(`  100,000: ${text}`));
  await full.close();
  const { db } = await seeded(engine, 'million', say);
  try {
    const after = await figuresOf(db, (text) => say(`  1,000,000: ${text}`));
    const grown = grownOf(before, after);
    writeFileSync(`${DATA}/scale-${engine}.json`, JSON.stringify(grown, null, 1));
    return report(engine, grown);
  } finally {
    await db.close();
  }
}

/** Asks are paired by their names: their words are another record's at the other scale. */
function grownOf(before, after) {
  const small = new Map(before.map((each) => [each.name, each]));
  return after.flatMap(({ name, cpu, stall, rows, status }) => {
    const then = small.get(name);
    if (!then || status >= 400 || then.status >= 400) return [];
    const factor = Math.max(cpu, LEAST_MS) / Math.max(then.cpu, LEAST_MS);
    return [{ name, factor, from: then.cpu, to: cpu, stall, rows: [then.rows, rows] }];
  });
}

function report(engine, grown) {
  const sorted = [...grown].sort((a, b) => b.factor - a.factor);
  const line = ({ name, factor, from, to, stall, rows: [few, many] }) =>
    [
      `  ${factor.toFixed(2).padStart(6)} times: ${from.toFixed(1).padStart(7)} to ${to.toFixed(1).padStart(7)} ms CPU`,
      `${stall.toFixed(0).padStart(4)} ms stall`,
      `${few === many ? '' : `(${few} and ${many} rows) `}${decodeURI(name)}`,
    ].join(' ');
  say(sorted.map(line).join('\n'));
  say([`the ten that grow most, ${engine}:`, ...sorted.slice(0, 10).map(line)].join('\n'));
  const over = grown.filter(({ factor }) => factor > GOAL).length;
  const most = sorted[0]?.factor ?? 0;
  return [
    result(`scale, ${engine}: CPU at a million against 100,000, most`, `${most.toFixed(1)} times`, most, {
      goal: GOAL,
      most: true,
    }),
    result(`scale, ${engine}: calls that grow by more`, `${over} of ${grown.length} asks`, over, {
      goal: 0,
      most: true,
    }),
  ];
}
