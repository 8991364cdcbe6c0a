import type { EntityManager } from 'typeorm';
import { ON_MYSQL } from './columns';
import { rowsOf } from './raw';

/** The columns of a hand-written SELECT: their names and their SQL. */
export type Columns = readonly (readonly [name: string, sql: string])[];

/**
 * Rows of a hand-written SELECT of many columns. The embedded driver hands each value over by itself, which costs more
 * than finding it: there a row comes as one text. Only for whole numbers and texts, which JSON keeps as they are.
 * @param tail from FROM on
 */
export async function packedRows<T extends object>(
  em: EntityManager,
  columns: Columns,
  tail: string,
  params: unknown[],
): Promise<T[]> {
  if (ON_MYSQL) {
    const named = columns.map(([name, sql]) => `${sql} AS \`${name}\``).join(', ');
    return rowsOf<T>(em, `SELECT ${named} ${tail}`, params);
  }
  const values = columns.map(([, sql]) => sql).join(', ');
  const packed = await rowsOf<{ packed: string }>(em, `SELECT json_array(${values}) AS packed ${tail}`, params);
  return packed.map((row) => {
    const found = JSON.parse(row.packed) as unknown[];
    const unpacked: Record<string, unknown> = {};
    for (let i = 0; i < columns.length; i++) unpacked[columns[i]?.[0] ?? ''] = found[i];
    return unpacked as T;
  });
}
