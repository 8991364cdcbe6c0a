import type { DataSource, EntityManager } from 'typeorm';
import { sqlInstant } from '../database/columns';
import { rowsOf } from '../database/raw';
import { breather } from '../http/breath';
import type { ListSpec } from './list-spec';
import { count } from './totals';

/** Work that drew an id before this has ended by now, well or badly. */
const SETTLED_MS = 60_000;
const MOST = 200;
/** So many rows were counted up to this id. */
interface Known {
  readonly upTo: number;
  readonly total: number;
}
const known = new WeakMap<DataSource, Map<string, Known>>();

/**
 * The total of a list whose rows are never taken away and keep what is asked of them: what was counted stays counted, and only what came
 * since is looked at. An id may be drawn before another and be seen after it, so the newest minute is counted anew.
 * @param sql counts the rows that are asked for
 */
export async function grownTotal(
  em: EntityManager,
  { table, id, at }: NonNullable<ListSpec['grows']>,
  sql: string,
  params: unknown[],
): Promise<number> {
  if (em.queryRunner) return count(em, sql, params);
  const all = known.get(em.dataSource) ?? new Map<string, Known>();
  known.set(em.dataSource, all);
  const name = JSON.stringify([sql, params]);
  let own = all.get(name) ?? { upTo: 0, total: 0 };
  const and = / WHERE /.test(sql) ? 'AND' : 'WHERE';
  const [settled] = await rowsOf<{ id: number }>(
    em,
    `SELECT ${id} AS id FROM ${table} WHERE ${at} < ? ORDER BY ${at} DESC, ${id} DESC LIMIT 1`,
    [sqlInstant(new Date(Date.now() - SETTLED_MS))],
  );
  const upTo = Number(settled?.id ?? 0);
  if (upTo > own.upTo) {
    const { upTo: from, total } = own;
    let more = 0;
    // what is asked for by its time is found along that, and the plus keeps either database from all rows of these ids
    if (from === 0 && sql.includes(at)) more = await count(em, `${sql} ${and} +${id} <= ?`, [...params, upTo]);
    else
      for await (const [above, to] of slices(from, upTo))
        more += await count(em, `${sql} ${and} ${id} > ? AND ${id} <= ?`, [...params, above, to]);
    // a pair of its own: another may have counted the same meanwhile
    own = { upTo, total: total + more };
  }
  if (all.size >= MOST && !all.has(name)) all.clear();
  all.set(name, own);
  return own.total + (await count(em, `${sql} ${and} ${id} > ?`, [...params, own.upTo]));
}

/** The embedded database counts on the thread that everybody waits for: so many ids at a time, others in between. */
const SLICE = 50_000;
const MOST_SLICES = 40;
async function* slices(from: number, upTo: number): AsyncGenerator<[above: number, to: number]> {
  const size = Math.max(SLICE, Math.ceil((upTo - from) / MOST_SLICES));
  const breathe = breather();
  for (let above = from; above < upTo; above += size) {
    await breathe();
    yield [above, Math.min(above + size, upTo)];
  }
}
