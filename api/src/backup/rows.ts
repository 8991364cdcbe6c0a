import type { QueryRunner } from 'typeorm';
import { sqlInstant } from '../database/columns';
import type { TableKeys } from './tables';

export type Row = Record<string, string | number | null>;
const PAGE = 1000;
const quoted = (name: string): string => `\`${name}\``;

/** Begins a look at the database as it is at this moment, which no later write changes and which stops no writer. */
export async function beginSnapshot(runner: QueryRunner, onServer: boolean): Promise<void> {
  if (!onServer) {
    await runner.query('BEGIN');
    return;
  }
  await runner.query('SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ');
  await runner.query('START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY');
}

/** All rows of a table, page by page along its primary key; moments as text in UTC on either database. */
export async function* readRows(runner: QueryRunner, { name, keys }: TableKeys): AsyncGenerator<Row> {
  const order = keys.map(quoted).join();
  for (let last: Row | undefined; ;) {
    const [where, params] = last ? beyond(keys, last) : ['1 = 1', []];
    const rows = (await runner.query(
      `SELECT * FROM ${quoted(name)} WHERE ${where} ORDER BY ${order} LIMIT ${PAGE}`,
      params,
    )) as Record<string, unknown>[];
    for (const row of rows) {
      last = plain(row);
      yield last;
    }
    if (rows.length < PAGE) return;
  }
}
/** The rows after one, in the order of the key: `a > ? OR (a = ? AND b > ?)`. */
function beyond(keys: readonly string[], row: Row): [string, unknown[]] {
  const parts = keys.map((key, i) =>
    [...keys.slice(0, i).map((earlier) => `${quoted(earlier)} = ?`), `${quoted(key)} > ?`].join(' AND '),
  );
  const params = keys.flatMap((_key, i) => keys.slice(0, i + 1).map((each) => row[each]));
  return [parts.map((part) => `(${part})`).join(' OR '), params];
}
const plain = (row: Record<string, unknown>): Row =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [column, value instanceof Date ? sqlInstant(value) : value]),
  ) as Row;

/** Puts rows in as they are. */
export async function insertRows(runner: QueryRunner, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const marks = `(${columns.map(() => '?').join()})`;
  await runner.query(
    `INSERT INTO ${quoted(table)} (${columns.map(quoted).join()}) VALUES ${rows.map(() => marks).join()}`,
    rows.flatMap((row) => columns.map((column) => row[column])),
  );
}
