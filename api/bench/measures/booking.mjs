// Bookings of three travellers through HTTP against the driver's own transaction with the same rows.
import { randomUUID } from 'node:crypto';
import { once, sideBySide, underLoad } from '../lib/load.mjs';
import { BRANCHES, signIn } from '../lib/people.mjs';
import { startProduct } from '../lib/product.mjs';
import { result } from '../lib/table.mjs';
import { remember } from '../lib/undo.mjs';
import { rawEmbedded, rawServer } from '../raw/book.mjs';
import { bookingOf } from '../seed/template.mjs';

const CLIENTS = 12;
const ROOM = 1_000_000;

/** Calls that book three travellers; `at(n)` says where the n-th goes, and for whom. */
export const bookingCall = (headers, at, grandTotal) => (n) => {
  const { packageId, departureId } = at(n);
  return {
    path: '/api/orders/admin/callCenter',
    method: 'POST',
    headers: { ...headers[n % BRANCHES.length], 'idempotency-key': randomUUID() },
    body: JSON.stringify(bookingOf(packageId, departureId, grandTotal)),
  };
};

/** Departures two months ahead that nobody waits for, with room for all that a measurement books. */
export async function openDepartures(db) {
  const far = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
  const open = await db.query(
    `SELECT d.id AS departureId, p.id AS packageId FROM departures d JOIN packages p ON p.packageCode = d.packageCode
      WHERE d.departureDate > ? AND d.id NOT IN (SELECT departureId FROM waiting_parties) ORDER BY d.id LIMIT 300`,
    [far],
  );
  for (const { departureId } of open)
    await db.query('UPDATE departures SET maxPax = ? WHERE id = ?', [ROOM, departureId]);
  return open;
}

/** The rows of a booking that the product has just made. */
async function rowsOf(db, orderId) {
  const one = async (sql) => (await db.query(sql, [orderId]))[0];
  // as text: a number would be compared as 1.0
  const audit = async () => {
    const sql = "SELECT * FROM audit WHERE resource = 'orders' AND action = 'create' AND recordId = ?";
    const { seal: _seal, hash: _hash, ...row } = (await db.query(sql, [String(orderId)]))[0];
    return row;
  };
  const subOrder = await one('SELECT * FROM sub_orders WHERE orderId = ?');
  return {
    order: await one('SELECT * FROM orders WHERE id = ?'),
    subOrder,
    members: await db.query('SELECT * FROM members WHERE subOrderId = ?', [subOrder.id]),
    terms: await db.query("SELECT * FROM search_terms WHERE kind = 'order' AND ownerId = ?", [orderId]),
    audit: await audit(),
    once: (await db.query('SELECT * FROM idempotency ORDER BY id DESC LIMIT 1'))[0],
  };
}

export async function booking(engine, { db }) {
  const undo = await remember(db);
  const headers = await signIn(db);
  const open = await openDepartures(db);
  const product = await startProduct(db);
  const spread = (n) => ({ ...open[(n * 7) % open.length], branch: BRANCHES[n % 10], n });
  const hot = (n) => ({ ...open[0], branch: BRANCHES[n % 10], n });
  try {
    const refused = JSON.parse((await once(product, bookingCall(headers, spread, 1)(0))).text());
    const total = refused.data.grandTotal;
    const made = JSON.parse((await once(product, bookingCall(headers, spread, total)(0))).text());
    const rows = await rowsOf(db, made.id);
    const against = async (at, title, bounds) => {
      const raw = db.engine === 'mariadb' ? rawServer : rawEmbedded;
      const { ratio, of } = await sideBySide(
        (ms) => underLoad(product, bookingCall(headers, at, total), { ms, clients: CLIENTS }),
        (ms) => raw(db, rows, at, { ms, clients: CLIENTS }),
      );
      const rates = `${Math.round(of('ours', 'rate'))} of ${Math.round(of('theirs', 'rate'))} a second`;
      return result(`booking, ${title}: rate against raw`, rates, ratio('rate'), bounds);
    };
    if (engine === 'sqlite') return [await against(spread, 'sqlite, every commit synced', { goal: 0.3, must: 0.15 })];
    return [
      await against(spread, `${engine}, spread`, { goal: 0.5, must: 0.3 }),
      await against(hot, `${engine}, one hot departure`, { goal: 0.45, must: 0.3 }),
    ];
  } finally {
    await product.stop();
    await undo();
  }
}
