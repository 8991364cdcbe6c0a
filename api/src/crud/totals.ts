import type { DataSource, EntityManager } from 'typeorm';
import { writesSoFar } from '../database/writes';

/** So long another process may have written unseen; its writes show in the rows at once, in the total after this. */
const FRESH_MS = 1000;
const MOST = 500;
interface Kept {
  total: Promise<number>;
  writes: number;
  until: number;
}
const kept = new WeakMap<DataSource, Map<string, Kept>>();

/**
 * The total under a page of a list. Counting costs more than the page itself, and whoever turns pages asks again for
 * the same: so a total is kept until this process writes anything, for a second at most. Inside a transaction every
 * total is counted.
 */
export async function keptTotal(em: EntityManager, sql: string, params: unknown[]): Promise<number> {
  if (em.queryRunner) return count(em, sql, params);
  const totals = kept.get(em.dataSource) ?? new Map<string, Kept>();
  kept.set(em.dataSource, totals);
  const key = JSON.stringify([sql, params]);
  const writes = writesSoFar(em.dataSource);
  const last = totals.get(key);
  if (last && last.writes === writes && performance.now() < last.until) return last.total;
  if (totals.size >= MOST) totals.clear();
  const total = count(em, sql, params);
  totals.set(key, { total, writes, until: performance.now() + FRESH_MS });
  total.catch(() => totals.delete(key));
  return total;
}

export async function count(em: EntityManager, sql: string, params: unknown[]): Promise<number> {
  const rows = await em.query<{ total: number | string }[]>(sql, params);
  return Number(rows[0]?.total ?? 0);
}
