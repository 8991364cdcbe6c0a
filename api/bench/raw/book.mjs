// A booking by the driver alone: the rows that the product writes for one, in one transaction, the seats as late as the
// foreign key of the party lets them be: after it, two bookings of one departure would wait for each other.
import mysql from 'mysql2/promise';
import { performance } from 'node:perf_hooks';
import { openFile, serverOptions } from '../lib/db.mjs';

const UPSERT = {
  mariadb: 'INSERT INTO counters (series, value) VALUES (?, 1) ON DUPLICATE KEY UPDATE value = value + 1',
  sqlite: 'INSERT INTO counters (series, value) VALUES (?, 1) ON CONFLICT (series) DO UPDATE SET value = value + 1',
};
const SEATS =
  'UPDATE departures SET bookedCount = bookedCount + ? WHERE id = ? AND bookedCount + heldCount + reservedNumber + ? <= maxPax';
const insert = (table, rows) => {
  const columns = Object.keys(rows[0]).filter((name) => name !== 'id');
  const marks = `(${columns.map(() => '?').join(',')})`;
  const sql = `INSERT INTO ${table} (${columns.map((name) => `\`${name}\``).join(',')}) VALUES ${rows.map(() => marks).join(',')}`;
  return [sql, rows.flatMap((row) => columns.map((name) => row[name]))];
};

/** Places that no chain uses, other ones in each run: the product, which runs meanwhile, would seal these rows as its own. */
let seal = -1000 * Math.floor((Date.now() / 1000) % 2_000_000);
/** The steps of a booking, each a statement with its parameters; what a statement answers goes into the next. */
function* steps(engine, rows, { departureId, branch, n }) {
  const series = `order:${branch}:bench`;
  yield [UPSERT[engine], [series]];
  const [{ value }] = yield ['SELECT value FROM counters WHERE series = ?', [series]];
  const orderNumber = `${branch}X${String(value).padStart(8, '0')}`;
  const orderId = yield insert('orders', [{ ...rows.order, orderNumber }]);
  yield [SEATS, [rows.members.length, departureId, rows.members.length]];
  const subOrderId = yield insert('sub_orders', [
    { ...rows.subOrder, orderId, departureId, subOrderNumber: `${orderNumber}-01` },
  ]);
  yield insert(
    'members',
    rows.members.map((member) => ({ ...member, subOrderId })),
  );
  yield insert(
    'search_terms',
    rows.terms.map((term) => ({ ...term, ownerId: orderId })),
  );
  yield insert('audit', [{ ...rows.audit, recordId: String(orderId), seal: (seal -= 1) }]);
  yield insert('idempotency', [{ ...rows.once, key: `raw-${n}-${orderNumber}` }]);
}

/** Books with a pool of ten connections as fast as it goes, for a while; answers bookings a second. */
export async function rawServer(db, rows, at, { clients, ms }) {
  const pool = mysql.createPool({ ...serverOptions(db.env.DATABASE_URL), connectionLimit: 10 });
  await Promise.all(Array.from({ length: 10 }, () => pool.query('SELECT SLEEP(0.05)')));
  const began = performance.now();
  let count = 0;
  let n = 0;
  const client = async () => {
    while (performance.now() - began < ms) {
      const connection = await pool.getConnection();
      try {
        await connection.query('SET TRANSACTION ISOLATION LEVEL READ COMMITTED');
        await connection.beginTransaction();
        const walk = steps('mariadb', rows, at(n++));
        for (let step = walk.next(); !step.done;) {
          const [answer] = await connection.query(...step.value);
          step = walk.next(answer.insertId ?? answer);
        }
        await connection.commit();
        count += 1;
      } catch (error) {
        await connection.rollback();
        if (error.errno !== 1213) throw error;
      } finally {
        connection.release();
      }
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const rate = (count * 1000) / (performance.now() - began);
  await pool.end();
  return { rate };
}

/** One after the other, as the embedded database does it anyway; a sync to disk for each. */
export async function rawEmbedded(db, rows, at, { ms }) {
  const file = openFile(db.file);
  const statements = new Map();
  const began = performance.now();
  let count = 0;
  while (performance.now() - began < ms) {
    file.exec('BEGIN IMMEDIATE');
    const walk = steps('sqlite', rows, at(count));
    for (let step = walk.next(); !step.done;) {
      const [sql, params] = step.value;
      if (!statements.has(sql)) statements.set(sql, file.prepare(sql));
      const statement = statements.get(sql);
      step = walk.next(sql.startsWith('SELECT') ? statement.all(...params) : statement.run(...params).lastInsertRowid);
    }
    file.exec('COMMIT');
    count += 1;
  }
  const rate = (count * 1000) / (performance.now() - began);
  statements.clear();
  file.close();
  return { rate };
}
