import type { EntityManager, ObjectLiteral } from 'typeorm';
import { ON_MYSQL } from './columns';
import { type EntityClass, tableOf } from './table';

/** A row that is still to be written: every column but those that the database gives. */
export type NewRow<E> = Omit<E, 'id' | 'version'> & { id?: E extends { id: infer I } ? I : never };

/**
 * Writes rows of one entity by one statement, without reading them back as `save` does: whoever writes them knows them.
 * @returns the id of the first
 */
export async function insertRows<E extends ObjectLiteral>(
  em: EntityManager,
  entity: EntityClass<E>,
  rows: readonly NewRow<E>[],
): Promise<number> {
  const [first] = rows;
  if (!first) throw new Error('no row to insert');
  const table = tableOf(em, entity);
  const columns = table.columns.filter(({ name }) => name in first);
  const extra = table.versioned ? ', `version`' : '';
  const row = `(${columns.map(() => '?').join(', ')}${table.versioned ? ', 1' : ''})`;
  const names = columns.map(({ name }) => `\`${name}\``).join(', ');
  const answer = await em.query<{ insertId: number } | number | bigint>(
    `INSERT INTO \`${table.name}\` (${names}${extra}) VALUES ${rows.map(() => row).join(', ')}`,
    rows.flatMap((each) => columns.map(({ name, write }) => bound(write((each as Record<string, unknown>)[name])))),
  );
  const id = typeof answer === 'object' ? answer.insertId : Number(answer);
  // MariaDB tells the first id of a statement, SQLite the last
  return ON_MYSQL ? id : id - rows.length + 1;
}
/** Writes one row and answers it as it stands now. */
export async function insertRow<E extends ObjectLiteral & { id: number }>(
  em: EntityManager,
  entity: EntityClass<E>,
  row: NewRow<E>,
): Promise<E> {
  const id = await insertRows(em, entity, [row]);
  const { versioned } = tableOf(em, entity);
  return { ...row, id, ...(versioned ? { version: 1 } : {}) } as unknown as E;
}
/** The embedded driver binds plain numbers as fractions, which a column of text would keep as 1.0. */
const bound = (value: unknown): unknown =>
  value === undefined ? null : !ON_MYSQL && Number.isSafeInteger(value) ? BigInt(value as number) : value;
