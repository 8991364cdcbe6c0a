import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import { ON_MYSQL, RETURNS } from './columns';
import { rowsOf, write } from './raw';
import { type Table, tableOf } from './table';
import type { Tx } from './work';

/** A row that is still to be written: every column but those that the database gives. */
export type NewRow<E> = Omit<E, 'id' | 'version'> & { id?: E extends { id: infer I } ? I : never };

/** Writes rows of one entity by one statement, without reading them back as `save` does: whoever writes them knows them. */
export async function insertRows<E extends ObjectLiteral>(
  em: EntityManager,
  entity: EntityTarget<E>,
  rows: readonly NewRow<E>[],
): Promise<void> {
  await write(em, ...insertion(em, entity, rows));
}
/** The same at the end of the work, for rows that nothing in it reads. */
export const insertLast = <E extends ObjectLiteral>(
  tx: Tx,
  entity: EntityTarget<E>,
  rows: readonly NewRow<E>[],
): void => {
  tx.last(insertion(tx.em, entity, rows));
};
/**
 * The same, for who needs to know the rows' ids. They are asked for: counted on from the first they would be wrong in a
 * cluster, whose nodes take turns.
 * @returns the ids in the order of the rows
 */
export async function insertedIds<E extends ObjectLiteral & { id: number }>(
  em: EntityManager,
  entity: EntityTarget<E>,
  rows: readonly NewRow<E>[],
): Promise<number[]> {
  const ids: number[] = [];
  if (!RETURNS || rows.length === 1) for (const row of rows) ids.push(await insertedId(em, entity, row));
  else {
    const [sql, params] = insertion(em, entity, rows);
    for (const { id } of await rowsOf<{ id: number }>(em, `${sql} RETURNING id`, params)) ids.push(Number(id));
  }
  return ids.sort((a, b) => a - b);
}
const insertedId = async <E extends ObjectLiteral>(
  em: EntityManager,
  entity: EntityTarget<E>,
  row: NewRow<E>,
): Promise<number> => (await write(em, ...insertion(em, entity, [row]))).insertId;

function insertion<E extends ObjectLiteral>(
  em: EntityManager,
  entity: EntityTarget<E>,
  rows: readonly NewRow<E>[],
): [sql: string, params: unknown[]] {
  const [first] = rows;
  if (!first) throw new Error('no row to insert');
  const table = tableOf(em, entity);
  const columns = table.columns.filter(({ name }) => name in first);
  const key = [rows.length, ...columns.map(({ name }) => name)].join();
  const sql = table.insertions.get(key) ?? insertSql(table, columns, rows.length);
  table.insertions.set(key, sql);
  const params: unknown[] = [];
  for (const each of rows as readonly Record<string, unknown>[])
    for (const { name, write: written } of columns) params.push(bound(written(each[name])));
  return [sql, params];
}
function insertSql(table: Table, columns: Table['columns'], count: number): string {
  const names = columns.map(({ name }) => `\`${name}\``).join(', ');
  const row = `(${columns.map(() => '?').join(', ')}${table.versioned ? ', 1' : ''})`;
  const values = Array.from({ length: count }, () => row).join(', ');
  return `INSERT INTO \`${table.name}\` (${names}${table.versioned ? ', `version`' : ''}) VALUES ${values}`;
}
/** Writes one row and answers it as it stands now. */
export async function insertRow<E extends ObjectLiteral & { id: number }>(
  em: EntityManager,
  entity: EntityTarget<E>,
  row: NewRow<E>,
): Promise<E> {
  const id = await insertedId(em, entity, row);
  const { versioned } = tableOf(em, entity);
  return { ...row, id, ...(versioned ? { version: 1 } : {}) } as unknown as E;
}
/** The embedded driver binds plain numbers as fractions, which a column of text would keep as 1.0. */
const bound = (value: unknown): unknown =>
  value === undefined ? null : !ON_MYSQL && Number.isSafeInteger(value) ? BigInt(value as number) : value;
