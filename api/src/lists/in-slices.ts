import type { EntityManager } from 'typeorm';
import { ON_MYSQL } from '../database/columns';
import { rowsOf } from '../database/raw';
import { breather } from '../http/breath';
import type { Condition, Keys } from './list-spec';

/** So many keys are looked at in some ten milliseconds. */
const SLICE = 20_000;

/**
 * What is added to a statement that finds keys, so that it is asked of some of them at a time: the embedded database answers
 * on the thread that everybody waits for, and others are let in between. Nothing, once, where that is not so.
 */
export async function* slicesOf(em: EntityManager, { column, from, cut = false }: Keys): AsyncGenerator<Condition> {
  if (ON_MYSQL || !cut) {
    yield { sql: '', params: [] };
    return;
  }
  const [table = from] = from.split(' WHERE ');
  const [row] = await rowsOf<{ last: number | null }>(em, `SELECT MAX(${column}) AS last FROM ${table}`);
  const breathe = breather();
  for (let above = 0; above < Number(row?.last ?? 0); above += SLICE) {
    await breathe();
    yield { sql: ` AND ${column} > ? AND ${column} <= ?`, params: [above, above + SLICE] };
  }
}
