// What every ask costs the server and the database in CPU, and how long it holds the event loop, with a clerk who books
// beside it.
import { Buffer } from 'node:buffer';
import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers';
import { databaseMeter } from '../lib/cpu.mjs';
import { middle, once } from '../lib/load.mjs';
import { meterOf } from '../lib/meter.mjs';
import { ROOT } from '../lib/paths.mjs';
import { signIn } from '../lib/people.mjs';
import { startProduct } from '../lib/product.mjs';
import { remember } from '../lib/undo.mjs';
import { boundOf } from './allowed.mjs';
import { asksOf } from './asks.mjs';
import { recordsOf } from './records.mjs';
import { turnsOf } from './turns.mjs';
import { openDepartures, wordsOf } from './words.mjs';
import { writerOf } from './writer.mjs';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
/** What is over its bound after these is asked so many times more: a booking that fell into one ask is no figure of it. */
const MORE = 4;
/** How often the loop is looked at: no stall is shorter. */
const TICK_MS = 5;
/** So long is looked at what the server does by itself, before each ask. */
const PAUSE_MS = 25;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** True when not everything is asked, or not as often as it should be: such a run is not kept. */
export const inPart = () => Boolean(process.env.BENCH_CALLS ?? process.env.BENCH_ROUNDS);

/** The figures of every ask, in the order of the document. */
export async function figuresOf(db, say) {
  const undo = await remember(db);
  const managers = await signIn(db);
  const people = { office: managers.pop(), manager: managers[0] };
  const words = await wordsOf(db);
  const open = await openDepartures(db);
  const database = await databaseMeter(db);
  const product = await startProduct(db, {}, { nodeArgs: ['--import', `${ROOT}/api/bench/lib/stalls.mjs`] });
  const meter = meterOf(product);
  try {
    const document = JSON.parse((await once(product, { path: '/api/docs-json', headers: people.office })).text());
    const asks = asksOf(document, words, await recordsOf(document, product, people.office));
    const wanted = process.env.BENCH_CALLS;
    const chosen = wanted ? asks.filter(({ path }) => path.includes(wanted)) : asks;
    const writer = await writerOf(product, people.manager, open, spentOn(meter, database));
    try {
      const figures = await inRounds({ product, people, meter, database, writer }, chosen);
      const rest = (writer.restPerMs() * 100).toFixed(1);
      say(
        `taken off: ${writer.cost.toFixed(1)} ms CPU for a booking, ${rest} % of a processor for what else was done; ${writer.refused()} bookings refused`,
      );
      return figures;
    } finally {
      writer.stop();
    }
  } finally {
    await product.stop();
    await undo();
  }
}

/** The CPU of server and database from one moment on. */
const spentOn = (meter, database) => ({
  begin: async () => ({ cpuMs: (await meter.reset()).cpuMs, threads: await database.begin() }),
  since: async ({ cpuMs, threads }) => {
    const spent = database.since(threads);
    const { cpuMs: now, stallMs } = await meter.look();
    return { cpu: now - cpuMs + spent, stall: stallMs };
  },
});

async function inRounds(side, asks) {
  const seen = new Map(asks.map((ask) => [ask, { ...ask, as: 'office', cpu: [], stall: [], ms: [] }]));
  const turns = turnsOf(() => performance.now(), pause);
  const round = async (some, counted) => {
    for await (const ask of turns(some)) {
      const own = seen.get(ask);
      const found = await asked(side, own);
      if (!counted && found.status === 403) {
        own.as = 'manager';
        continue;
      }
      // the worst of the rounds: a call that fails now and then fails
      const { cpu, stall, ms } = own;
      Object.assign(own, found, { status: Math.max(own.status ?? 0, found.status), cpu, stall, ms });
      if (counted) for (const key of MEASURED) own[key].push(found[key]);
    }
  };
  // the first round compiles and warms, and finds out who may: it is not counted
  for (let n = 0; n <= ROUNDS; n++) await round(asks, n > 0);
  const dear = asks.filter((ask) => isOver(summed(seen.get(ask))));
  for (let n = 0; n < MORE && dear.length; n++) await round(dear, true);
  return [...seen.values()].map(summed);
}

const MEASURED = ['cpu', 'stall', 'ms'];
const isOver = (each) => ['cpu', 'stall'].some((key) => each[key] > boundOf(each.path, key));
const summed = (each) => ({
  ...each,
  ...Object.fromEntries(['cpu', 'ms'].map((key) => [key, middle(each[key])])),
  // what else the machine does stalls too: the least of the rounds is the call's own
  stall: Math.min(...each.stall),
});

async function asked({ product, people, meter, database, writer }, { path, as }) {
  const spent = spentOn(meter, database);
  const rested = performance.now();
  const quiet = await spent.begin();
  await pause(PAUSE_MS);
  const { cpu: meanwhile } = await spent.since(quiet);
  writer.paused(meanwhile, rested, performance.now());
  const before = await spent.begin();
  const began = performance.now();
  const answer = await once(product, { path, headers: people[as] });
  const ended = performance.now();
  const { cpu, stall } = await spent.since(before);
  const text = answer.text();
  return {
    status: answer.status,
    bytes: Buffer.byteLength(text),
    rows: rowsIn(answer, text),
    cpu: Math.max(0, cpu - writer.beside(began, ended)),
    stall: Math.max(0, stall - TICK_MS),
    ms: ended - began,
  };
}

/** How many rows an answer shows, where it is a list. */
function rowsIn({ status, headers }, text) {
  if (status >= 300 || !/json/.test(headers['content-type'] ?? '')) return undefined;
  const told = JSON.parse(text);
  const list = Array.isArray(told) ? told : told?.rows;
  return Array.isArray(list) ? list.length : undefined;
}
