// What 100,000 departures with ten cost lines each earned: lists by margin, margins of half a year by each key.
import { databasePids, threadsMs } from '../lib/cpu.mjs';
import { middle, once } from '../lib/load.mjs';
import { meterOf } from '../lib/meter.mjs';
import { ROOT } from '../lib/paths.mjs';
import { signIn } from '../lib/people.mjs';
import { startProduct } from '../lib/product.mjs';
import { result } from '../lib/table.mjs';
import { seeded } from '../seed/seed.mjs';

const ROUNDS = 5;
const TICK_MS = 5;
const DAY_MS = 86_400_000;
const PAGE = '_start=0&_end=25';
const WINDOW = '_start=0&_end=1000';
const day = (days) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const LISTS = {
  closings: `/api/closings?${PAGE}`,
  'closings, page 3,000': '/api/closings?_start=74975&_end=75000',
  ...each(
    'closings by',
    ['code', 'departureDate', 'travellers', 'income', 'cost', 'margin', 'marginPercent', 'state'],
    (sort) => `/api/closings?${PAGE}&_sort=${sort}&_order=desc`,
  ),
  ...each(
    'closings,',
    ['state=closed', 'packageCode=B-00042', `departureDate_gte=${day(-30)}`, 'q=B-00042', 'q=QXZWV'],
    (filter) => `/api/closings?${PAGE}&${filter}`,
  ),
  'a closing': '/api/closings/40000',
  'its account': '/api/closings/40000/account',
  'its cost lines': `/api/cost-lines?${PAGE}&closing=40000`,
  'cost lines': `/api/cost-lines?${PAGE}`,
  ...each(
    'cost lines,',
    ['supplier=7', 'state=committed', 'invoiceNo=INV-4242', 'q=INV-4242', 'q=QXZWV'],
    (filter) => `/api/cost-lines?${PAGE}&${filter}`,
  ),
  suppliers: `/api/suppliers?${PAGE}`,
};
const MARGINS = ['departure', 'tour', 'area', 'month', 'shop', 'supplier'];
const REPORTS = {
  ...each('half a year by', MARGINS, (by) => `/api/margins?by=${by}&from=${day(-180)}&to=${day(0)}&${WINDOW}`),
  'two years by supplier': `/api/margins?by=supplier&from=${day(-365)}&to=${day(365)}&${WINDOW}`,
  'two years by departure': `/api/margins?by=departure&from=${day(-365)}&to=${day(365)}&${WINDOW}`,
  'report 7 of a month': `/api/admin/report?type=7&format=json&from=${day(-30)}&to=${day(0)}&${WINDOW}`,
};
function each(title, words, path) {
  return Object.fromEntries(words.map((word) => [`${title} ${word}`, path(word)]));
}

export async function closings(engine, { db: given }) {
  await given.close();
  const { db } = await seeded(engine, 'closings', (line) => console.error(line));
  const headers = (await signIn(db)).pop();
  const pids = engine === 'mariadb' ? await databasePids(db) : [];
  await db.close();
  const product = await startProduct(db, {}, { nodeArgs: ['--import', `${ROOT}/api/bench/lib/stalls.mjs`] });
  const meter = meterOf(product);
  const measure = async (path) => {
    const cpu = [];
    const stall = [];
    for (let round = 0; round <= ROUNDS; round++) {
      await new Promise((done) => setTimeout(done, TICK_MS));
      const before = await meter.reset();
      const database = threadsMs(pids);
      const answer = await once(product, { path, headers });
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text().slice(0, 200)}`);
      const after = await meter.look();
      if (!round) continue;
      cpu.push(after.cpuMs - before.cpuMs + threadsMs(pids) - database);
      stall.push(Math.max(0, after.stallMs - TICK_MS));
    }
    return { cpu: middle(cpu), stall: Math.min(...stall) };
  };
  try {
    const worst = { list: 0, stall: 0 };
    for (const [kind, calls] of Object.entries({ list: LISTS, report: REPORTS }))
      for (const [name, path] of Object.entries(calls)) {
        const { cpu, stall } = await measure(path);
        console.error(`  ${cpu.toFixed(1).padStart(8)} ms CPU ${stall.toFixed(0).padStart(5)} ms stall  ${name}`);
        if (kind === 'list') worst.list = Math.max(worst.list, cpu);
        worst.stall = Math.max(worst.stall, stall);
      }
    return [
      result(`closings, ${engine}: CPU of the dearest list`, `${worst.list.toFixed(0)} ms`, worst.list, {
        goal: 30,
        most: true,
      }),
      result(`closings, ${engine}: longest stall, margins too`, `${worst.stall.toFixed(0)} ms`, worst.stall, {
        goal: 50,
        most: true,
      }),
    ];
  } finally {
    await product.stop();
  }
}
