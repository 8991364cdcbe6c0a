import type { EntityManager } from 'typeorm';

/** Rows of hand-written SQL; backticks quote and `?` binds on both databases. */
export const rowsOf = <T extends object>(em: EntityManager, sql: string, params: unknown[] = []): Promise<T[]> =>
  em.query<T[]>(sql, params);

/** How many rows a hand-written UPDATE or DELETE of an open unit of work changed. */
export async function changedBy(em: EntityManager, sql: string, params: readonly unknown[]): Promise<number> {
  const { affected } = (await em.queryRunner?.query(sql, [...params], true)) ?? {};
  return affected ?? 0;
}

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
