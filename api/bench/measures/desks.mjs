// Forty open windows beside clerks who book five times a second: what the windows ask anew after each change costs the
// clerks who wait and the server. A window does as the admin does (providers/live.ts): what came is gathered, it asks at
// most every two seconds, for figures that count everything every ten, each at another moment, and only where what came
// may be about what it shows; a list asks less often while changes keep coming (providers/pace.ts), and how many orders
// stand in each state is told with the change, asked for by nobody.
import { randomUUID } from 'node:crypto';
import { get } from 'node:http';
import { performance } from 'node:perf_hooks';
import { clearTimeout, setTimeout } from 'node:timers';
import { cpuMs, databasePids } from '../lib/cpu.mjs';
import { Line } from '../lib/line.mjs';
import { once } from '../lib/load.mjs';
import { BRANCHES, signIn } from '../lib/people.mjs';
import { startProduct } from '../lib/product.mjs';
import { result } from '../lib/table.mjs';
import { remember } from '../lib/undo.mjs';
import { bookingOf } from '../seed/template.mjs';
import { openDepartures } from './booking.mjs';

const WINDOWS = 40;
const BOOKINGS = 150;
const APART_MS = 200;
const PACE_MS = 2_000;
const SPREAD_MS = 1_000;
const FIGURES = { shortest: 10_000, longest: 30_000 };
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

const LIST = '/api/orders/admin?_end=25&_order=desc&_sort=orderTime&_start=0';
/** What each window shows: calls that are asked again at the pace of the window, and figures at that of the dashboard. */
const SHOWN = {
  dashboard: () => ({ soon: [], figures: ['/api/dashboard'], concerned: () => true }),
  orders: () => ({ soon: [LIST], figures: [], longest: 8_000, concerned: () => true }),
  departure: (own) => ({
    soon: [`/api/customers/get-tour-customer-list/${own}`, `/api/cars/get-list-cars/${own}`],
    figures: [],
    concerned: ({ channel, id }) => channel === 'departures' && id === own,
  }),
};
const KINDS = Object.keys(SHOWN);

/** Opens a window; answers how to close it and how often it asked. */
function openWindow(server, headers, n, departureId) {
  const { soon, figures, longest = PACE_MS, concerned } = SHOWN[KINDS[n % KINDS.length]](departureId);
  const told = { soon: { at: -Infinity, ms: 0 }, figures: { at: -Infinity, ms: 0 } };
  let [asked, closed] = [0, false];
  const ask = async (which, paths) => {
    Object.assign(told[which], { timer: undefined, at: performance.now() });
    const line = new Line(server.url);
    for (const path of paths) {
      if (closed) break;
      const { status, text } = await line.call({ path, headers });
      if (status >= 300) throw new Error(`${path}: ${status} ${text().slice(0, 200)}`);
      asked += 1;
    }
    line.close();
  };
  const heard = (which, paths, { shortest, longest }) => {
    const own = told[which];
    if (own.timer !== undefined || closed || paths.length === 0) return;
    const since = performance.now() - own.at;
    own.ms = since > 2 * own.ms && since > shortest ? shortest : Math.min(2 * Math.max(own.ms, shortest), longest);
    own.timer = setTimeout(() => void ask(which, paths), Math.max(0, own.ms - since) + Math.random() * SPREAD_MS);
  };
  const stream = get(`${server.url}/api/events`, { headers }, (answer) => {
    answer.on('data', (bytes) => {
      const news = [...String(bytes).matchAll(/^data: (\{.*)$/gm)].map(([, data]) => JSON.parse(data));
      if (!news.some(concerned)) return;
      heard('soon', soon, { shortest: PACE_MS, longest });
      heard('figures', figures, FIGURES);
    });
    answer.on('error', () => undefined);
  });
  stream.on('error', () => undefined);
  return () => {
    closed = true;
    for (const { timer } of Object.values(told)) clearTimeout(timer);
    stream.destroy();
    return asked;
  };
}

/** Bookings at a steady pace, whatever they take; answers how long each took. */
async function bookings(servers, headers, open, total) {
  const lines = servers.map(({ url }) => Array.from({ length: 4 }, () => new Line(url)));
  const times = [];
  const began = performance.now();
  const book = async (n) => {
    const { packageId, departureId } = open[(n * 7) % open.length];
    const start = performance.now();
    const own = lines[n % lines.length];
    const line = own[Math.floor(n / lines.length) % own.length];
    const answer = await line.call({
      path: '/api/orders/admin/callCenter',
      method: 'POST',
      headers: { ...headers[n % BRANCHES.length], 'idempotency-key': randomUUID() },
      body: JSON.stringify(bookingOf(packageId, departureId, total)),
    });
    if (answer.status >= 300) throw new Error(`booking: ${answer.status} ${answer.text().slice(0, 300)}`);
    times.push(performance.now() - start);
  };
  const all = [];
  for (let n = 0; n < BOOKINGS; n++) {
    await pause(Math.max(0, began + n * APART_MS - performance.now()));
    all.push(book(n));
  }
  await Promise.all(all);
  for (const line of lines.flat()) line.close();
  times.sort((a, b) => a - b);
  return { p50: times[Math.floor(times.length / 2)], p95: times[Math.floor(times.length * 0.95)] };
}

export async function desks(engine, { db }) {
  const undo = await remember(db);
  const headers = await signIn(db);
  const open = await openDepartures(db);
  const servers = [];
  for (let n = 0; n < (engine === 'mariadb' ? 2 : 1); n++) servers.push(await startProduct(db));
  const pids = [...servers.map(({ pid }) => pid), ...(engine === 'mariadb' ? await databasePids(db) : [])];
  try {
    const probe = { path: '/api/orders/admin/callCenter', method: 'POST' };
    const body = JSON.stringify(bookingOf(open[0].packageId, open[0].departureId, 1));
    const refused = await once(servers[0], {
      ...probe,
      headers: { ...headers[0], 'idempotency-key': randomUUID() },
      body,
    });
    const total = JSON.parse(refused.text()).data.grandTotal;
    const measured = async () => {
      const before = pids.map(cpuMs);
      const figures = await bookings(servers, headers, open, total);
      return { ...figures, cpu: pids.reduce((sum, pid, i) => sum + cpuMs(pid) - before[i], 0) / BOOKINGS };
    };
    await measured();
    const quiet = await measured();
    const close = Array.from({ length: WINDOWS }, (_each, n) =>
      openWindow(servers[n % servers.length], headers[n % BRANCHES.length], n, open[n % 5].departureId),
    );
    await pause(1_000);
    const busy = await measured();
    const asked = close.reduce((sum, each) => sum + each(), 0);
    const ms = (value) => `${value.toFixed(0)} ms`;
    return [
      result(
        `${WINDOWS} windows at 5 bookings a second, ${engine}: a booking's p95 against none`,
        `${ms(busy.p95)} and ${ms(quiet.p95)} (middle ${ms(busy.p50)} and ${ms(quiet.p50)})`,
        busy.p95 / quiet.p95,
        { goal: 2, most: true },
      ),
      result(
        `${WINDOWS} windows at 5 bookings a second, ${engine}: CPU of server and database a booking against none`,
        `${ms(busy.cpu)} and ${ms(quiet.cpu)}, ${(asked / BOOKINGS).toFixed(1)} calls of windows a booking`,
        busy.cpu / quiet.cpu,
        { goal: 1.5, most: true },
      ),
    ];
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await undo();
  }
}
