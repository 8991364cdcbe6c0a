// Every GET of the OpenAPI document, with a clerk who books five times a second: what each costs the server and the
// database in CPU, and how long it holds the event loop. Nothing is asked twice within two seconds, so that nothing that
// is kept for a moment flatters it.
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { asksOf, NOT_ASKED, recordsOf } from '../everything/asks.mjs';
import { reasonOf } from '../everything/allowed.mjs';
import { databasePids, threadsMs } from '../lib/cpu.mjs';
import { middle, once } from '../lib/load.mjs';
import { meterOf } from '../lib/meter.mjs';
import { DATA, ROOT } from '../lib/paths.mjs';
import { signIn } from '../lib/people.mjs';
import { startProduct } from '../lib/product.mjs';
import { result } from '../lib/table.mjs';
import { remember } from '../lib/undo.mjs';
import { bookingOf } from '../seed/template.mjs';
import { wordsOf } from '../everything/words.mjs';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const GOAL = { cpu: 30, stall: 50 };
/** How often the loop is looked at: no stall is shorter. */
const TICK_MS = 5;
const APART_MS = 2000;
const BOOKING_MS = 200;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

export async function everything(engine, { db }) {
  const undo = await remember(db);
  const managers = await signIn(db);
  const office = managers.pop();
  const words = await wordsOf(db);
  const product = await startProduct(db, {}, { nodeArgs: ['--import', `${ROOT}/api/bench/lib/stalls.mjs`] });
  try {
    const document = JSON.parse((await once(product, { path: '/api/docs-json', headers: office })).text());
    const get = async (path) => {
      const answer = await once(product, { path, headers: office });
      return answer.status < 300 && /json/.test(answer.headers['content-type'] ?? '')
        ? JSON.parse(answer.text())
        : null;
    };
    const asks = asksOf(document, words, await recordsOf(document, words, get));
    const wanted = process.env.BENCH_CALLS;
    const chosen = wanted ? asks.filter(({ path }) => path.includes(wanted)) : asks;
    const figures = await inRounds(engine, db, product, office, chosen, await writer(product, managers[0], words));
    return report(engine, figures);
  } finally {
    await product.stop();
    await undo();
  }
}

/** Books now and then, where it stands in nobody's way: between two calls. */
async function writer(product, headers, { package: packageId, laterDeparture }) {
  const send = (grandTotal) =>
    once(product, {
      path: '/api/orders/admin/callCenter',
      method: 'POST',
      headers: { ...headers, 'idempotency-key': randomUUID() },
      body: JSON.stringify(bookingOf(packageId, laterDeparture, grandTotal)),
    });
  const total = JSON.parse((await send(1)).text()).data.grandTotal;
  let last = 0;
  return async () => {
    if (performance.now() - last < BOOKING_MS) return;
    last = performance.now();
    const { status, text } = await send(total);
    if (status >= 300) throw new Error(`the clerk's booking: ${status} ${text()}`);
  };
}

async function inRounds(engine, db, product, headers, asks, book) {
  const pids = engine === 'mariadb' ? await databasePids(db) : [];
  const meter = meterOf(product);
  const seen = new Map(asks.map((ask) => [ask.path, { ...ask, cpu: [], stall: [], ms: [] }]));
  // the first round compiles and warms; it is not counted
  for (let round = 0; round <= ROUNDS; round++) {
    const began = performance.now();
    for (const { path } of asks) {
      await book();
      await pause(TICK_MS);
      const before = await meter.reset();
      const database = threadsMs(pids);
      const asked = performance.now();
      const answer = await once(product, { path, headers });
      const bytes = answer.text().length;
      const ms = performance.now() - asked;
      const spent = threadsMs(pids) - database;
      const after = await meter.look();
      const own = seen.get(path);
      Object.assign(own, { status: answer.status, bytes });
      if (answer.status >= 500) throw new Error(`${path}: ${answer.status} ${answer.text().slice(0, 300)}`);
      if (!round) continue;
      own.cpu.push(after.cpuMs - before.cpuMs + spent);
      own.stall.push(Math.max(0, after.stallMs - TICK_MS));
      own.ms.push(ms);
    }
    await pause(Math.max(0, APART_MS - (performance.now() - began)));
  }
  return [...seen.values()].map((each) => ({
    ...each,
    ...Object.fromEntries(['cpu', 'ms'].map((key) => [key, middle(each[key])])),
    // what else the machine does stalls too: the least of the rounds is the call's own
    stall: Math.min(...each.stall),
  }));
}

function report(engine, figures) {
  writeFileSync(`${DATA}/everything-${engine}.json`, JSON.stringify(figures, null, 1));
  const line = ({ cpu, stall, bytes, status, path }) =>
    `  ${cpu.toFixed(1).padStart(8)} ms CPU ${stall.toFixed(0).padStart(5)} ms stall ${(bytes / 1000).toFixed(0).padStart(6)} kB ${status} ${decodeURI(path)}`;
  const say = (title, rows) => console.error([title, ...rows.map(line)].join('\n'));
  const worst = (rows, key) => [...rows].sort((a, b) => b[key] - a[key]);
  const counted = figures.filter(({ path }) => !reasonOf(path));
  say(`the ten dearest calls, ${engine}:`, worst(counted, 'cpu').slice(0, 10));
  say(`the ten longest stalls, ${engine}:`, worst(counted, 'stall').slice(0, 10));
  const allowed = figures.filter(({ path }) => reasonOf(path));
  if (allowed.length) console.error('allowed to cost more:');
  for (const each of worst(allowed, 'cpu')) console.error(`${line(each)}: ${reasonOf(each.path)}`);
  for (const [call, why] of Object.entries(NOT_ASKED)) console.error(`  not asked: ${call}: ${why}`);
  const refused = figures.filter(({ status }) => status >= 400);
  console.error(
    `  ${refused.length} asks found nothing in this seed, or were refused: ${refused.map(({ path, status }) => `${status} ${path}`).join(', ')}`,
  );
  const over = (key) => counted.filter((each) => each[key] > GOAL[key]).length;
  const most = (key) => Math.max(...counted.map((each) => each[key]));
  const bound = (title, key) => [
    result(`everything, ${engine}: ${title} of the dearest call`, `${most(key).toFixed(0)} ms`, most(key), {
      goal: GOAL[key],
      most: true,
    }),
    result(`same: calls over ${GOAL[key]} ms`, `${over(key)} of ${figures.length} asks`, over(key), {
      goal: 0,
      most: true,
    }),
  ];
  return [...bound('CPU', 'cpu'), ...bound('stall', 'stall')];
}
