// The two databases behind one face, straight through their drivers.
import { mkdirSync, rmSync } from 'node:fs';
import mysql from 'mysql2/promise';
import { DATA, load } from './paths.mjs';

const serverUrl = (size = 'full') => {
  const url = new URL(process.env.BENCH_DATABASE_URL ?? 'mariadb://root@127.0.0.1:3306/tourdesk_bench');
  if (size !== 'full') url.pathname += `_${size}`;
  return url.toString();
};
const CHUNK = { mariadb: 1000, sqlite: 40 };

export const serverOptions = (url = serverUrl()) => {
  const { hostname, port, username, password, pathname } = new URL(url);
  return {
    host: hostname,
    port: Number(port || 3306),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: pathname.slice(1),
    timezone: 'Z',
    dateStrings: ['DATE'],
    charset: 'utf8mb4',
  };
};
const marks = (columns, rows) =>
  Array(rows)
    .fill(`(${columns.map(() => '?').join(',')})`)
    .join(',');
const insertSql = (table, columns, rows) =>
  `INSERT INTO ${table} (${columns.map((name) => `\`${name}\``).join(',')}) VALUES ${marks(columns, rows)}`;

/** False when no server answers: its half of the run is then left out, and said so. */
export async function hasServer() {
  try {
    const { database: _none, ...options } = serverOptions();
    await (await mysql.createConnection({ ...options, connectTimeout: 2000 })).end();
    return true;
  } catch {
    return false;
  }
}

export async function openMariadb({ fresh = false, size = 'full' } = {}) {
  const url = serverUrl(size);
  const { database, ...options } = serverOptions(url);
  const connection = await mysql.createConnection(options);
  if (fresh) await connection.query(`DROP DATABASE IF EXISTS \`${database}\``);
  await connection.query(
    `CREATE DATABASE IF NOT EXISTS \`${database}\` CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`,
  );
  await connection.changeUser({ database });
  await connection.query("SET time_zone = '+00:00'");
  await connection.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED');
  const query = async (sql, params) => (await connection.query(sql, params))[0];
  let pouring = false;
  return {
    engine: 'mariadb',
    env: { DATABASE_URL: url, DATA_DIR: dataDir('mariadb', size) },
    query,
    instant: (date) => date.toISOString().slice(0, 23).replace('T', ' '),
    bulk: async (tables, pour, mend) => {
      await query('SET unique_checks = 0, foreign_key_checks = 0, autocommit = 0');
      const again = await dropKeys(query, tables);
      pouring = true;
      await pour();
      pouring = false;
      await query('COMMIT');
      for (const sql of again) await query(sql);
      await mend();
      await query('COMMIT');
      await query('SET unique_checks = 1, foreign_key_checks = 1, autocommit = 1');
      for (const row of await query('SHOW TABLES')) await query(`ANALYZE TABLE \`${Object.values(row)[0]}\``);
    },
    insert: async (table, columns, rows) => {
      for (let at = 0; at < rows.length; at += CHUNK.mariadb) {
        const part = rows.slice(at, at + CHUNK.mariadb);
        await query(insertSql(table, columns, part.length), part.flat());
      }
      // twenty million rows are no single transaction
      if (pouring) await query('COMMIT');
    },
    close: () => connection.end(),
  };
}

/**
 * Takes away the indexes of tables that are to be filled: put back afterwards, they are sorted once instead of being written
 * in every row's place. Those that hold what is unique stay, and those of references, whose rows come in their order.
 */
async function dropKeys(query, tables) {
  const again = [];
  for (const table of tables) {
    const sql = (await query(`SHOW CREATE TABLE \`${table}\``))[0]['Create Table'];
    const referring = [...sql.matchAll(/FOREIGN KEY \(`(\w+)`/g)].map(([, column]) => column);
    const keys = [...sql.matchAll(/^ {2}(KEY `(\w+)` \(`(\w+)`.*?\)),?$/gm)].filter(
      ([, , , first]) => !referring.includes(first),
    );
    if (!keys.length) continue;
    await query(`ALTER TABLE \`${table}\` ${keys.map(([, , name]) => `DROP KEY \`${name}\``).join(', ')}`);
    again.push(`ALTER TABLE \`${table}\` ${keys.map(([, key]) => `ADD ${key}`).join(', ')}`);
  }
  return again;
}

const dataDir = (engine, size) => {
  const dir = `${DATA}/${engine}-${size}`;
  mkdirSync(dir, { recursive: true });
  return dir;
};
export async function openSqlite({ fresh = false, size = 'full' } = {}) {
  const dir = dataDir('sqlite', size);
  const file = `${dir}/tourdesk.db`;
  if (fresh) for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
  let db;
  const open = () => (db ??= openFile(file));
  const query = async (sql, params = []) => {
    const statement = open().prepare(sql);
    return statement.reader === false || !/^\s*(SELECT|WITH|PRAGMA|EXPLAIN)/i.test(sql)
      ? statement.run(...params)
      : statement.all(...params);
  };
  return {
    engine: 'sqlite',
    file,
    env: { DATA_DIR: dir },
    query,
    instant: (date) => date.toISOString().slice(0, 23).replace('T', ' '),
    bulk: async (tables, pour, mend) => {
      open().exec('PRAGMA foreign_keys = OFF');
      open().exec('PRAGMA cache_size = -200000');
      open().exec('BEGIN');
      const keys = open()
        .prepare(`SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql LIKE 'CREATE INDEX%'`)
        .all()
        .filter(({ sql }) => tables.some((table) => new RegExp(` ON ["\`]?${table}["\`]? `).test(sql)));
      for (const { name } of keys) open().exec(`DROP INDEX "${name}"`);
      await pour();
      for (const { sql } of keys) open().exec(sql);
      await mend();
      open().exec('COMMIT');
      open().exec('ANALYZE');
      open().exec('PRAGMA wal_checkpoint(TRUNCATE)');
    },
    insert: async (table, columns, rows) => {
      const whole = rows.length - (rows.length % CHUNK.sqlite);
      const many = whole ? open().prepare(insertSql(table, columns, CHUNK.sqlite)) : undefined;
      for (let at = 0; at < whole; at += CHUNK.sqlite) many.run(...rows.slice(at, at + CHUNK.sqlite).flat());
      const one = open().prepare(insertSql(table, columns, 1));
      for (const row of rows.slice(whole)) one.run(...row);
    },
    close: async () => {
      db?.close();
      db = undefined;
    },
  };
}
export function openFile(file) {
  const Database = load('libsql');
  const db = new Database(file, { timeout: 5000 });
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  return db;
}
