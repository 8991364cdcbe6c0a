import type { EntityManager } from 'typeorm';
import type { ListSpec } from '../lists/list-spec';
import { marks } from '../database/find-rows';
import { rowsOf } from '../database/raw';

/** Rows of the log: about which records, and what else holds for their action, if anything. */
export interface Belonging {
  resource: string;
  keys: readonly string[];
  action?: string;
}

/** The column `key` of what a statement finds, as the log writes the keys of records. */
export async function keysOf(em: EntityManager, sql: string, params: readonly unknown[]): Promise<string[]> {
  const rows = await rowsOf<{ key: number | string }>(em, sql, params);
  return rows.map((row) => String(row.key));
}

/**
 * The rows about any of these. Found by resource and key before anything else is asked of them: the reader's bound has
 * an index too, under which stand all the rows of a shop.
 */
export function aboutAny(all: readonly Belonging[]): NonNullable<ListSpec['where']>[number] {
  const found = all.filter(({ keys }) => keys.length > 0);
  const each = found.map(({ keys, action }) => {
    const own = action === undefined ? '' : ` AND \`action\` ${action}`;
    return `(resource = ? AND recordId IN (${marks(keys)})${own})`;
  });
  return {
    sql: `id IN (SELECT id FROM audit WHERE ${each.join(' OR ')})`,
    params: found.flatMap(({ resource, keys }) => [resource, ...keys]),
  };
}
