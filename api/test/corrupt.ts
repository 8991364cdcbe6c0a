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

/** The names of the checks that see one wrong value, which is put right again. */
export async function seenBy(
  app: TestApp,
  checks: (em: EntityManager) => Promise<Difference[]>,
  table: string,
  [column, of, wrong]: Case,
): Promise<string[]> {
  const key = table === 'counters' ? 'series' : 'id';
  const [row] = await app.db.query<Row[]>(`SELECT * FROM ${table} WHERE ${of} ORDER BY ${key} LIMIT 1`);
  if (!row) throw new Error(`nothing to corrupt: ${table} where ${of}`);
  const value = row[column];
  const stood =
    value instanceof Date
      ? later(new Date(value.getTime() - 3_600_000))
      : typeof value === 'object' && value !== null
        ? JSON.stringify(value)
        : value;
  const id = column === key ? wrong(value, row) : row[key];
  const set = (to: unknown, at: unknown): Promise<unknown> =>
    app.db.query(`UPDATE ${table} SET \`${column}\` = ? WHERE ${key} = ?`, [to, at]);
  await set(wrong(value, row), row[key]);
  try {
    return [...new Set((await checks(app.db.manager)).map(({ check }) => check))];
  } finally {
    await set(stood, id);
  }
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
