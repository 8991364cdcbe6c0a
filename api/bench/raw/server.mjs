// The limit: what a bare node:http server reaches on the same database with the driver alone.
import { Buffer } from 'node:buffer';
import { createServer } from 'node:http';
import mysql from 'mysql2/promise';
import { openFile, serverOptions } from '../lib/db.mjs';
import { detail, listRow } from './answers.mjs';
import { COUNT, LEDGER, LIKE, ORDER, PAGE, PARTIES, TRAVELLERS } from './queries.mjs';

const { DATABASE_URL, DATA_DIR } = process.env;
const all = DATABASE_URL ? await server(DATABASE_URL) : embedded(`${DATA_DIR}/tourdesk.db`);

async function server(url) {
  const pool = mysql.createPool({ ...serverOptions(url), connectionLimit: 10 });
  return async (sql, params) => (await pool.query(sql, params))[0];
}
function embedded(file) {
  const db = openFile(file);
  const statements = new Map();
  return async (sql, params) => {
    if (!statements.has(sql)) statements.set(sql, db.prepare(sql));
    return statements.get(sql).all(...params);
  };
}

async function list(query) {
  const branch = query.get('branch');
  const [counted, rows] = [await all(COUNT, [branch]), await all(PAGE, [branch, Number(query.get('_start'))])];
  return { total: Number(counted[0].total), body: rows.map(listRow) };
}
async function one(id) {
  const [order, parties] = [await all(ORDER, [id]), await all(PARTIES, [id])];
  return { body: detail(order, parties, await all(TRAVELLERS, [id]), await all(LEDGER, [id])) };
}

async function like(q) {
  return { body: await all(LIKE, [`%${q}%`, `%${q}%`]) };
}
const answerTo = ({ pathname, searchParams }) => {
  if (pathname === '/like') return like(searchParams.get('q'));
  return pathname.endsWith('/admin') ? list(searchParams) : one(Number(pathname.split('/').pop()));
};

const http = createServer(async (request, response) => {
  const { total, body } = await answerTo(new URL(request.url, 'http://x'));
  const text = JSON.stringify(body);
  response.setHeader('content-type', 'application/json');
  response.setHeader('content-length', String(Buffer.byteLength(text)));
  if (total !== undefined) response.setHeader('x-total-count', String(total));
  response.end(text);
});
http.listen(0, '127.0.0.1', () => process.stdout.write(`raw on http://127.0.0.1:${http.address().port}\n`));
