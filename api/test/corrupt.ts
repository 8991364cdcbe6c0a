import { businessDate } from '../src/domain/dates';
import type { EntityManager } from 'typeorm';
import type { Difference } from '../src/verify/difference';
import type { TestApp } from './app';

export type Row = Record<string, unknown>;
/** One wrong value: of the first row of a table that fits, a column gets what a broken program might have put there. */
export type Case = [column: string, of: string, wrong: (value: unknown, row: Row) => unknown, named: string];
export const more = (value: unknown): unknown => Number(value) + 1;
export const less = (value: unknown): unknown => Number(value) - 1;
export const is = (value: unknown) => (): unknown => value;
export const json =
  (change: (value: Row) => void) =>
  (value: unknown): string => {
    const parsed = (typeof value === 'string' ? JSON.parse(value) : structuredClone(value)) as Row;
    change(parsed);
    return JSON.stringify(parsed);
  };
/** An hour later, as a column holds it. */
export const later = (value: unknown): string => {
  const moved = new Date(
    new Date(value instanceof Date ? value : `${String(value).replace(' ', 'T')}Z`).getTime() + 3_600_000,
  );
  return moved.toISOString().slice(0, 23).replace('T', ' ');
};
export const dayOf = (value: unknown): string => String(value instanceof Date ? businessDate(value) : value);

/** What {@link rolledBack} gives out of the transaction it undoes. */
class Undone extends Error {
  constructor(readonly answer: unknown) {
    super('rolled back');
  }
}
/** What work answers in a transaction that is undone after it: no job and no request of the running product sees what it did. */
export async function rolledBack<T>(app: TestApp, work: (em: EntityManager) => Promise<T>): Promise<T> {
  try {
    return await app.db.transaction(async (em) => Promise.reject(new Undone(await work(em))));
  } catch (error) {
    if (error instanceof Undone) return error.answer as T;
    throw error;
  }
}

/** The names of the checks that see one wrong value, which never leaves its transaction. */
export async function seenBy(
  app: TestApp,
  checks: (em: EntityManager) => Promise<Difference[]>,
  table: string,
  [column, of, wrong]: Case,
): Promise<string[]> {
  const key = table === 'counters' ? 'series' : 'id';
  return rolledBack(app, async (em) => {
    const [row] = await em.query<Row[]>(`SELECT * FROM ${table} WHERE ${of} ORDER BY ${key} LIMIT 1`);
    if (!row) throw new Error(`nothing to corrupt: ${table} where ${of}`);
    await em.query(`UPDATE ${table} SET \`${column}\` = ? WHERE ${key} = ?`, [wrong(row[column], row), row[key]]);
    return [...new Set((await checks(em)).map(({ check }) => check))];
  });
}
/** Every case of these tables is seen under its name, and nothing is wrong before and after. */
export async function demandSeen(
  app: TestApp,
  checks: (em: EntityManager) => Promise<Difference[]>,
  cases: Record<string, Case[]>,
): Promise<void> {
  expect(await checks(app.db.manager)).toEqual([]);
  for (const [table, list] of Object.entries(cases))
    for (const each of list) {
      const seen = await seenBy(app, checks, table, each);
      expect({ column: `${table}.${each[0]}`, seen }).toEqual({
        column: `${table}.${each[0]}`,
        seen: expect.arrayContaining([each[3]]) as unknown,
      });
    }
  expect(await checks(app.db.manager)).toEqual([]);
}
