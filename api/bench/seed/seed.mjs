// Fills a database with the amounts of the benchmark; keeps it until the schema or the seeder changes.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { openMariadb, openSqlite } from '../lib/db.mjs';
import { DATA, ROOT } from '../lib/paths.mjs';
import { startProduct } from '../lib/product.mjs';
import { besideDepartures } from './beside.mjs';
import { closingsOf } from './closings.mjs';
import { departuresOf, ordersOf, packagesOf, SCALES } from './rows.mjs';
import { makeTemplate } from './template.mjs';

const BATCH = 4000;
/** Filled after what they point at; what the template made is thrown away first, but for its audit rows: those stay for ever. */
const COPIED = [
  ...[
    'messages',
    'requests',
    'reminders',
    'calls',
    'credit_rows',
    'waiting_departures',
    'waiting_parties',
    'void_requests',
  ],
  ...['departure_milestones', 'cost_lines', 'closings', 'suppliers', 'cash_counts'],
  'search_terms',
  'levy_waiting',
  'levy_stamps',
  'payments',
  'members',
  'sub_orders',
  'orders',
  'departures',
  'price_sheets',
  'packages',
  'sales_days',
  'sales_changes',
  'order_counts',
  'idempotency',
  'counters',
];
const FILLED = [...COPIED, 'audit'];

/** What the seed was made of: another schema or another seeder asks for a new one. */
function markOf(scale) {
  const sources = [`${ROOT}/api/src/migrations`, `${ROOT}/api/bench/seed`].flatMap((dir) =>
    readdirSync(dir)
      .sort()
      .map((name) => readFileSync(`${dir}/${name}`, 'utf8')),
  );
  return createHash('sha256').update(sources.join('\n')).update(JSON.stringify(scale)).digest('hex');
}

/** An open, seeded database; departures move with the calendar, so that a seed is good for a week. */
export async function seeded(engine, size, say) {
  const open = engine === 'mariadb' ? openMariadb : openSqlite;
  const path = `${DATA}/${engine}-${size}.seed.json`;
  const mark = markOf(SCALES[size]);
  mkdirSync(DATA, { recursive: true });
  const kept = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  if (kept.mark === mark && Date.now() - kept.at < 7 * 86_400_000)
    return { db: await open({ size }), scale: SCALES[size] };
  rmSync(path, { force: true });
  const began = performance.now();
  const db = await open({ fresh: true, size });
  await fill(db, SCALES[size]);
  await untilSealed(db);
  writeFileSync(path, JSON.stringify({ mark, at: Date.now() }));
  say(`seeded ${engine}: ${SCALES[size].orders} orders in ${Math.round((performance.now() - began) / 1000)} s`);
  return { db, scale: SCALES[size] };
}

async function fill(db, scale) {
  const now = new Date();
  const template = await makeTemplate(db, now);
  const milestones = await db.query('SELECT * FROM milestones WHERE active = 1 ORDER BY id');
  const pouring = async () => {
    for (const table of COPIED) await db.query(`DELETE FROM ${table}`);
    const counters = new Map();
    const departures = departuresOf(template, scale, now);
    await pour(db, packagesOf(template, scale));
    await pour(db, ordersOf(template, scale, departures, now, db, counters));
    await pour(
      db,
      departures.map((row) => ['departures', row]),
    );
    if (scale.beside) await pour(db, besideDepartures(departures, milestones, now, db, scale));
    // here those that are still to come have one, too
    if (scale.closings) await pour(db, closingsOf(departures, now, db));
    await pour(
      db,
      [...counters].map(([series, value]) => ['counters', { series, value }]),
    );
  };
  const mending = async () => {
    await db.query(
      'UPDATE sub_orders SET openFare = subtotal - (SELECT COALESCE(SUM(p.fareAmount), 0) FROM payments p WHERE p.subOrderId = sub_orders.id)',
    );
    await db.query(
      'INSERT INTO order_counts (orderState, orders) SELECT orderState, COUNT(*) FROM orders GROUP BY orderState',
    );
    await stampReceipts(db, now);
    await db.query(
      `INSERT INTO void_requests (version, createdAt, updatedAt, receiptNo, reason, orderNumber, amount, method, branch, state, createdBy)
        SELECT 1, takenAt, takenAt, receiptNo, 'taken twice', orderNumber, amount, method, branch, 'refused', takenBy
          FROM payments WHERE id % 700 = 0`,
    );
    // its numbers have no papers
    await db.query("INSERT INTO counters (series, value) SELECT 'papers:before', MAX(id) FROM payments");
  };
  await db.bulk(FILLED, pouring, mending);
}

/** Shops stamp within days: only the receipts of a fortnight wait for their levy stamp, and one in fifty of before. */
async function stampReceipts(db, now) {
  const since = db.instant(new Date(now.getTime() - 14 * 86_400_000));
  const receipts = 'FROM payments GROUP BY receiptNo HAVING';
  await db.query(
    `INSERT INTO levy_waiting (receiptNo, branch, takenAt) SELECT receiptNo, MIN(branch), MIN(takenAt)
      ${receipts} MIN(takenAt) >= ? OR MIN(id) % 50 = 0`,
    [since],
  );
  await db.query(
    `INSERT INTO levy_stamps (receiptNo, turn, stampNo, amount, branch, enteredBy, enteredAt, reason)
      SELECT receiptNo, 1, 70000000 + MIN(id), SUM(levyAmount), MIN(branch), 1, MIN(takenAt), ''
      ${receipts} MIN(takenAt) < ? AND MIN(id) % 50 <> 0`,
    [since],
  );
}

/** The product joins the rows of the audit log to its chain, as it does after every change, before anything is measured. */
async function untilSealed(db) {
  const left = async () => Number((await db.query('SELECT COUNT(*) AS total FROM audit WHERE seal IS NULL'))[0].total);
  const product = await startProduct(db);
  try {
    while (await left()) await new Promise((resolve) => setTimeout(resolve, 1000));
  } finally {
    await product.stop();
  }
}

async function pour(db, rows) {
  const waiting = new Map();
  const flush = async (table) => {
    const { columns, list } = waiting.get(table);
    await db.insert(table, columns, list);
    waiting.delete(table);
  };
  for (const [table, row] of rows) {
    if (!waiting.has(table)) waiting.set(table, { columns: Object.keys(row), list: [] });
    const { list } = waiting.get(table);
    list.push(Object.values(row));
    if (list.length === BATCH) await flush(table);
  }
  for (const table of [...waiting.keys()]) await flush(table);
}
