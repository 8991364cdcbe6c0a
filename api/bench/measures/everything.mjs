// Every GET of the OpenAPI document, with a clerk who books five times a second: what each costs the server and the
// database in CPU, and how long it holds the event loop. No list is asked twice within two seconds, whatever its page and
// order, so that nothing that is kept for a moment flatters it.
import { writeFileSync } from 'node:fs';
import { allowedFor, boundOf, GOAL } from '../everything/allowed.mjs';
import { NOT_ASKED, whyEmpty } from '../everything/asks.mjs';
import { figuresOf } from '../everything/figures.mjs';
import { DATA } from '../lib/paths.mjs';
import { result } from '../lib/table.mjs';

const say = (text) => console.error(text);

export async function everything(engine, { db }) {
  const figures = await figuresOf(db, (text) => say(`  ${text}`));
  writeFileSync(`${DATA}/everything-${engine}.json`, JSON.stringify(figures, null, 1));
  print(engine, figures);
  return results(engine, figures);
}

const over = (figures, key) => figures.filter((each) => each[key] > boundOf(each.path, key));
const worst = (rows, key) => [...rows].sort((a, b) => b[key] - a[key]);

const line = ({ cpu, stall, bytes, rows, status, as, path }) =>
  [
    `  ${cpu.toFixed(1).padStart(8)} ms CPU ${stall.toFixed(0).padStart(5)} ms stall`,
    `${(bytes / 1000).toFixed(0).padStart(6)} kB ${String(rows ?? '').padStart(5)} rows ${status}`,
    `${as === 'office' ? '' : `${as} `}${decodeURI(path)}`,
  ].join(' ');

function print(engine, figures) {
  const list = (title, rows) => say([title, ...rows].join('\n'));
  const plain = figures.filter(({ path }) => !allowedFor(path));
  list(`the ten dearest calls, ${engine}:`, worst(plain, 'cpu').slice(0, 10).map(line));
  list(`the ten longest stalls, ${engine}:`, worst(figures, 'stall').slice(0, 10).map(line));
  const allowed = worst(
    figures.filter(({ path }) => allowedFor(path)),
    'cpu',
  );
  list(
    'allowed to cost more CPU, each up to a bound of its own:',
    allowed.map(
      (each) => `${line(each)}: at most ${boundOf(each.path, 'cpu').toFixed(0)} ms: ${allowedFor(each.path).reason}`,
    ),
  );
  list(
    'not asked:',
    Object.entries(NOT_ASKED).map(([call, why]) => `  ${call}: ${why}`),
  );
  list('failed:', figures.filter(({ status }) => status >= 500).map(line));
  const refused = figures.filter(({ status }) => status >= 400 && status < 500);
  list(
    `${refused.length} asks were refused or found no record: they say nothing of what a call costs`,
    refused.map((each) => `${line(each)}: ${whyEmpty(each.path)}`),
  );
}

function results(engine, figures) {
  const plain = figures.filter(({ path }) => !allowedFor(path));
  const one = (title, rows, key) => {
    const [most] = worst(rows, key);
    const dearest = most ? most[key] : 0;
    const missed = over(rows, key).length;
    const head = `everything, ${engine}: ${title}`;
    return [
      result(`${head} of the dearest call`, `${dearest.toFixed(0)} ms`, dearest, { goal: GOAL[key], most: true }),
      result(`${head}: calls over ${GOAL[key]} ms`, `${missed} of ${rows.length} asks`, missed, {
        goal: 0,
        most: true,
      }),
    ];
  };
  const failed = figures.filter(({ status }) => status >= 500).length;
  const exceptions = figures.filter(({ path }) => allowedFor(path));
  const broken = over(exceptions, 'cpu').length;
  return [
    result(`everything, ${engine}: calls that failed`, `${failed} of ${figures.length} asks`, failed, {
      must: 0,
      most: true,
    }),
    ...one('CPU', plain, 'cpu'),
    ...one('stall', figures, 'stall'),
    result(
      `everything, ${engine}: exceptions over their own bound of CPU`,
      `${broken} of ${exceptions.length} asks`,
      broken,
      { goal: 0, most: true },
    ),
  ];
}
