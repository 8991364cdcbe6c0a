import type { EntityManager } from 'typeorm';
import { ON_MARIADB } from './app';

export interface Statement {
  sql: string;
  params: unknown[];
}
/** One step of a plan: what is read, how, and how many rows the engine expects. */
interface Step {
  table: string;
  full: boolean;
  sorts: boolean;
  rows: number;
}
/**
 * Tables that grow with the business. The others are small by nature and may be read whole: shops, sections, pages,
 * parameters and look-ups are tens of rows; users and their saved views grow with the staff; cars are a few for each
 * departure; files to fetch are thrown away after some hours.
 */
export const LARGE = [
  'orders',
  'sub_orders',
  'members',
  'payments',
  'requests',
  'reminders',
  'audit',
  'cash_counts',
  'levy_waiting',
  'search_terms',
  'departures',
  'packages',
  'price_sheets',
];
/** A page may be sorted or kept aside; what is found by a filter may not. */
const PAGE = 200;

/** Who owes is met by what is owed, few of all that were ever sold; by what day, no index says of all ways to owe. */
const OWED = 'IDX_sub_orders_owed';
/** Of each that is named, its parties with their ledger. */
const NAMED = 3;
/** Sums of many rows are few rows: the engine may keep and sort those. */
const ADDED_UP = /\bGROUP BY\b/i;

export const explain = (em: EntityManager, statement: Statement): Promise<Step[]> =>
  ON_MARIADB ? onMariadb(em, statement) : onSqlite(em, statement);

async function onMariadb(em: EntityManager, { sql, params }: Statement): Promise<Step[]> {
  const rows = await em.query<
    { table: string | null; type: string | null; key: string | null; rows: number | null; Extra: string | null }[]
  >(`EXPLAIN ${sql}`, params);
  return rows.map(({ table, type, key, rows: expected, Extra }) => ({
    table: tableOf(sql, table ?? ''),
    // a change that walks a table walks its own key
    full: type === 'ALL' || (type === 'index' && !/^\s*SELECT/i.test(sql)),
    sorts: /filesort|temporary/.test(Extra ?? '') && (expected ?? 0) > PAGE && key !== OWED && !ADDED_UP.test(sql),
    rows: expected ?? 0,
  }));
}
async function onSqlite(em: EntityManager, statement: Statement): Promise<Step[]> {
  const steps: Step[] = [];
  for (const { detail } of await planOf(em, statement)) {
    const [, kind, name = ''] = /^(SCAN|SEARCH) (\w+)/.exec(detail) ?? [];
    const full = kind === 'SCAN' && !/USING (COVERING )?INDEX/.test(detail);
    steps.push({ table: tableOf(statement.sql, name), full, sorts: false, rows: 0 });
  }
  for (const part of orderedParts(statement)) steps.push(...(await sortsOf(em, part)));
  return steps;
}
const planOf = (em: EntityManager, { sql, params }: Statement): Promise<{ parent: number; detail: string }[]> =>
  em.query(`EXPLAIN QUERY PLAN ${sql}`, params);

/** SQLite says that it sorts and not how much: what it sorts by itself is counted, each part of a statement alone. */
async function sortsOf(em: EntityManager, { sql, params }: Statement): Promise<Step[]> {
  // what asks what stands around it is asked for each of few rows
  const alone = await planOf(em, { sql, params }).catch(() => []);
  const plan = alone.filter(({ parent }) => Number(parent) === 0);
  const reads = plan.flatMap(({ detail }) => /^(?:SCAN|SEARCH) (\w+)/.exec(detail)?.[1] ?? []);
  const sorts = plan.some(({ detail }) => detail === 'USE TEMP B-TREE FOR ORDER BY');
  if (!sorts || ADDED_UP.test(sql) || plan.some(({ detail }) => detail.includes(OWED))) return [];
  const whole = sql.replace(/\s+LIMIT\s+[\d?]+(\s+OFFSET\s+[\d?]+)?\s*$/i, '');
  const own = params.slice(0, marksIn(whole));
  const [counted] = await em.query<{ rows: number }[]>(`SELECT COUNT(*) AS rows FROM (${whole})`, own);
  const rows = Number(counted?.rows);
  // rows that were named one by one are a page already
  if (rows <= own.length * NAMED) return [];
  return [{ table: tableOf(sql, reads[0] ?? ''), full: false, sorts: rows > PAGE, rows }];
}
const marksIn = (sql: string): number => sql.split('?').length - 1;

/** The statement, and each SELECT within it that is put in order and stands by itself. */
function orderedParts({ sql, params }: Statement): Statement[] {
  const parts: Statement[] = [];
  const open: number[] = [];
  const take = (from: number, to: number): void => {
    const own = sql.slice(from, to);
    if (!/^\s*SELECT\b/i.test(own) || !/ORDER BY(?![^(]*\))/i.test(own)) return;
    const before = marksIn(sql.slice(0, from));
    parts.push({ sql: own, params: params.slice(before, before + marksIn(own)) });
  };
  for (let at = 0; at < sql.length; at += 1)
    if (sql[at] === '(') open.push(at + 1);
    else if (sql[at] === ')') take(open.pop() ?? 0, at);
  take(0, sql.length);
  return parts;
}
/** The table behind an alias. */
function tableOf(sql: string, alias: string): string {
  const [, table] =
    new RegExp(`(?:FROM|JOIN)\\s+[\`"]?(\\w+)[\`"]?\\s+(?:AS\\s+)?[\`"]?${alias}[\`"]?(?![\\w(])`, 'i').exec(sql) ?? [];
  return table !== undefined && LARGE.includes(table) ? table : alias;
}

/** Full reads of large tables, and sorts of more than a page. A list without any filter walks its own order. */
export function faultsIn({ sql }: Statement, steps: Step[]): string[] {
  const walks = (step: Step): boolean => step.full && !/\bWHERE\b/i.test(sql) && /LIMIT \d+|COUNT\(/.test(sql);
  return steps
    .filter((step) => LARGE.includes(step.table) && ((step.full && !walks(step)) || step.sorts))
    .map((step) => `${step.table} ${step.full ? 'read in full' : 'sorted'}: ${sql.slice(0, 400)}`);
}
