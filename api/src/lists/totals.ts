import type { DataSource, EntityManager } from 'typeorm';
import { rowsOf } from '../database/raw';
import { writesSoFar } from '../database/writes';

/** So long another process may have written unseen; its writes show in the rows at once, in the total after this. */
const FRESH_MS = 1000;
const MOST = 500;
interface Kept {
  rows: Promise<unknown[]>;
  writes: number;
  until: number;
}
const kept = new WeakMap<DataSource, Map<string, Kept>>();

/** The total under a page of a list; `counting` where that is more than to ask the statement. */
export const keptTotal = async (
  em: EntityManager,
  sql: string,
  params: unknown[],
  counting?: () => Promise<number>,
): Promise<number> =>
  totalIn(await keptCounts<Total>(em, sql, params, counting && (async () => [{ total: await counting() }])));

/**
 * What a statement that counts finds. Counting costs more than the page itself, and whoever turns pages asks again for
 * the same: so what was counted is kept until this process writes anything, for a second at most. Inside a transaction all
 * is counted anew.
 */
export async function keptCounts<T>(
  em: EntityManager,
  sql: string,
  params: unknown[],
  ask: () => Promise<T[]> = () => rowsOf<T & object>(em, sql, params),
): Promise<T[]> {
  if (em.queryRunner) return ask();
  const totals = kept.get(em.dataSource) ?? new Map<string, Kept>();
  kept.set(em.dataSource, totals);
  const key = JSON.stringify([sql, params]);
  const writes = writesSoFar(em.dataSource);
  const last = totals.get(key);
  if (last && last.writes === writes && performance.now() < last.until) return last.rows as Promise<T[]>;
  if (totals.size >= MOST) totals.clear();
  const rows = ask();
  totals.set(key, { rows, writes, until: performance.now() + FRESH_MS });
  rows.catch(() => totals.delete(key));
  return rows;
}

interface Total {
  total: number | string;
}
const totalIn = (rows: readonly Total[]): number => Number(rows[0]?.total ?? 0);
export const count = async (em: EntityManager, sql: string, params: unknown[]): Promise<number> =>
  totalIn(await rowsOf<Total>(em, sql, params));
