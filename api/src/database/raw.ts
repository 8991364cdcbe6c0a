import type { EntityManager } from 'typeorm';

/** What a statement did that answers no rows. */
export interface Written {
  /** Of one row. */
  insertId: number;
  affected: number;
}
type Answer = object[] | Written;
/** As the drivers say it: MariaDB's own answer, SQLite's id of the last row. */
type Raw = object[] | { insertId: number } | number | bigint;

/** Runs a statement written by hand, within the transaction of the manager where there is one. */
async function ask(em: EntityManager, sql: string, params: readonly unknown[]): Promise<Answer> {
  const runner = em.queryRunner ?? em.dataSource.createQueryRunner();
  try {
    const answer = await runner.query(sql, [...params], true);
    const raw = answer.raw as Raw;
    if (Array.isArray(raw)) return raw;
    return { insertId: Number(typeof raw === 'object' ? raw.insertId : raw), affected: answer.affected ?? 0 };
  } finally {
    if (!em.queryRunner) await runner.release();
  }
}

/** The columns of a hand-written SELECT: their names and their SQL. */
export type Columns = readonly (readonly [name: string, sql: string])[];
/** What is selected. */
export const asNamed = (columns: Columns): string => columns.map(([name, sql]) => `${sql} AS \`${name}\``).join(', ');

/** Rows of hand-written SQL; backticks quote and `?` binds on both databases. */
export const rowsOf = async <T extends object>(
  em: EntityManager,
  sql: string,
  params: readonly unknown[] = [],
): Promise<T[]> => (await ask(em, sql, params)) as T[];

/** What a hand-written INSERT, UPDATE or DELETE did. */
export const write = async (em: EntityManager, sql: string, params: readonly unknown[]): Promise<Written> =>
  (await ask(em, sql, params)) as Written;
/** How many rows a hand-written UPDATE or DELETE changed. */
export const changedBy = async (em: EntityManager, sql: string, params: readonly unknown[]): Promise<number> =>
  (await write(em, sql, params)).affected;

/** An instant as raw SQL answers it (Date on MariaDB, text on SQLite), as ISO text; null stays null. */
export function isoInstant(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  const text = String(value).replace(' ', 'T');
  return WITH_MILLISECONDS.test(text) ? `${text}Z` : new Date(`${text}Z`).toISOString();
}
/** The same as a moment. */
export const instantOf = (value: string | Date): Date =>
  value instanceof Date ? value : new Date(`${value.replace(' ', 'T')}Z`);
const WITH_MILLISECONDS = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}$/;
/** A truth of a JSON column as raw SQL answers it: the word on MariaDB, a number on SQLite. */
export const isTrue = (value: unknown): boolean => value === true || value === 'true' || Number(value) === 1;
