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
    full: type === 'ALL',
    sorts: /filesort|temporary/.test(Extra ?? '') && (expected ?? 0) > PAGE && key !== OWED && !ADDED_UP.test(sql),
    rows: expected ?? 0,
  }));
}
async function onSqlite(em: EntityManager, { sql, params }: Statement): Promise<Step[]> {
  const rows = await em.query<{ detail: string }[]>(`EXPLAIN QUERY PLAN ${sql}`, params);
  const one = rows.some(({ detail }) => /^SEARCH .*\((id|rowid|\w+)=\?\)/.test(detail));
  return rows.map(({ detail }) => {
    const [, kind, name = ''] = /^(SCAN|SEARCH) (\w+)/.exec(detail) ?? [];
    return {
      table: tableOf(sql, name),
      full: kind === 'SCAN' && !/USING (COVERING )?INDEX/.test(detail),
      sorts: /USE TEMP B-TREE FOR ORDER BY/.test(detail) && !one,
      rows: 0,
    };
  });
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
