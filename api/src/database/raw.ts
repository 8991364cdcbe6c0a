import type { EntityManager } from 'typeorm';

/** Rows of hand-written SQL; backticks quote and `?` binds on both databases. */
export const rowsOf = <T extends object>(em: EntityManager, sql: string, params: unknown[] = []): Promise<T[]> =>
  em.query<T[]>(sql, params);

/** An instant as raw SQL answers it (Date on MariaDB, text on SQLite), as ISO text; null stays null. */
export function isoInstant(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return value instanceof Date ? value.toISOString() : new Date(`${String(value).replace(' ', 'T')}Z`).toISOString();
}
