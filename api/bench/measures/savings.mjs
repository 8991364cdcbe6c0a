// What each saving of the product saves of a call's CPU (server and database), or of the time between two bookings: with
// it, and by the libraries' own way.
// One that saves less than a tenth of every call here is to go (api/decisions/30).
import { BRANCHES, signIn } from '../lib/people.mjs';
import { databasePids } from '../lib/cpu.mjs';
import { middle, once, underLoad } from '../lib/load.mjs';
import { ROOT } from '../lib/paths.mjs';
import { startProduct } from '../lib/product.mjs';
import { result } from '../lib/table.mjs';
import { remember } from '../lib/undo.mjs';
import { bookingCall, openDepartures } from './booking.mjs';

/** By the file that holds it; those of one engine only save nothing on the other. */
const SAVINGS = {
  'quick-rows': ['sqlite'],
  'last-writes': ['mariadb'],
  'find-rows': ['sqlite', 'mariadb'],
  'insert-rows': ['sqlite', 'mariadb'],
  'proven-tokens': ['sqlite', 'mariadb'],
  passes: ['sqlite', 'mariadb'],
  logging: ['sqlite', 'mariadb'],
  totals: ['sqlite', 'mariadb'],
};
const ROUNDS = 3;
/** What others wait for: of a booking not the CPU, the time from one to the next. */
const WAITS = 'time a booking';
const CLIENTS = 4;

export async function savings(engine, { db, scale }) {
  const undo = await remember(db);
  const headers = await signIn(db);
  const database = engine === 'mariadb' ? await databasePids(db) : [];
  const open = await openDepartures(db);
  const spread = (n) => ({ ...open[(n * 7) % open.length], branch: BRANCHES[n % 10], n });
  const calls = (total) => ({
    record: (n) => ({ path: `/api/orders/${1 + ((n * 7919) % scale.orders)}`, headers: headers[0] }),
    list: (n) => ({
      path: `/api/orders/admin?branch=${BRANCHES[n % 10]}&_start=${25 * (n % 8)}&_end=${25 * (n % 8) + 25}`,
      headers: headers[0],
    }),
    booking: bookingCall(headers, spread, total),
  });
  const costs = async (plainly) => {
    const product = await startProduct(
      db,
      { PLAINLY: plainly, LOG_LEVEL: 'info' },
      { nodeArgs: ['--import', `${ROOT}/api/bench/raw/plainly.mjs`] },
    );
    try {
      const refused = JSON.parse((await once(product, bookingCall(headers, spread, 1)(0))).text());
      const asked = Object.entries(calls(refused.data.grandTotal));
      const load = (ask, ms) => underLoad(product, ask, { ms, clients: CLIENTS, pids: [product.pid, ...database] });
      for (const [, ask] of asked) await load(ask, 1500);
      const figures = {};
      for (const [name, ask] of asked) {
        const { cpu, rate } = await load(ask, 3000);
        figures[name] = cpu;
        if (name === 'booking') figures[WAITS] = 1000 / rate;
      }
      return figures;
    } finally {
      await product.stop();
    }
  };
  const names = Object.keys(SAVINGS).filter((name) => SAVINGS[name].includes(engine));
  const found = Object.fromEntries(['', ...names].map((name) => [name, []]));
  try {
    for (let round = 0; round < ROUNDS; round++) for (const name of ['', ...names]) found[name].push(await costs(name));
  } finally {
    await undo();
  }
  return names.map((name) => toldOf(engine, name, found[''], found[name]));
}

function toldOf(engine, name, kept, plain) {
  const shares = Object.keys(kept[0]).map((call) => {
    const of = (rounds) => middle(rounds.map((each) => each[call]));
    return { call, kept: of(kept), plain: of(plain), share: 1 - of(kept) / of(plain) };
  });
  const said = shares.map((each) => `${each.call} ${each.kept.toFixed(2)} of ${each.plain.toFixed(2)} ms`).join(', ');
  return result(`saving ${name}, ${engine}`, said, Math.max(...shares.map(({ share }) => share)), { goal: 0.1 });
}
