import type { EntityManager } from 'typeorm';
import { ask, type Written } from './ask';

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
