import type { EntityManager, ObjectLiteral } from 'typeorm';
import { rowsOf } from './raw';
import { type EntityClass, type Table, tableOf } from './table';

/**
 * Rows of one entity by a hand-written condition, without what TypeORM does for a `find`: building the statement,
 * aliases, another object for each row, which costs more than the reading itself. For what is read all the time.
 * @param tail from WHERE on; `?` binds on both databases
 * @param pick only these columns
 */
export async function findRows<E extends ObjectLiteral, K extends keyof E & string = keyof E & string>(
  em: EntityManager,
  entity: EntityClass<E>,
  tail: string,
  params: readonly unknown[],
  pick?: readonly K[],
): Promise<Pick<E, K>[]> {
  const table = tableOf(em, entity);
  return (await asked(em, table, namesOf(table, pick), tail, params)) as Pick<E, K>[];
}
/**
 * Whole rows and, beside their columns, what else is asked for each.
 * @param also names and their SQL, in which the table stands by its own name
 */
export async function findRowsWith<E extends ObjectLiteral, A extends string>(
  em: EntityManager,
  entity: EntityClass<E>,
  also: Readonly<Record<A, string>>,
  tail: string,
  params: readonly unknown[],
): Promise<(E & Record<A, unknown>)[]> {
  const table = tableOf(em, entity);
  const extra = Object.entries<string>(also).map(([name, sql]) => `, ${sql} AS \`${name}\``);
  return (await asked(em, table, table.selection + extra.join(''), tail, params)) as (E & Record<A, unknown>)[];
}

type Row = Record<string, unknown>;
async function asked(
  em: EntityManager,
  table: Table,
  selection: string,
  tail: string,
  params: readonly unknown[],
): Promise<Row[]> {
  const rows = await rowsOf<Row>(em, `SELECT ${selection} ${FROM(table)} ${tail}`, params);
  for (const row of rows)
    for (const { name, read } of table.changed) if (name in row && read) row[name] = read(row[name]);
  return rows;
}
/** The first of them. */
export const findRow = async <E extends ObjectLiteral, K extends keyof E & string = keyof E & string>(
  ...args: Parameters<typeof findRows<E, K>>
): Promise<Pick<E, K> | undefined> => (await findRows<E, K>(...args))[0];

const FROM = ({ name }: Table): string => `FROM \`${name}\``;
const namesOf = ({ selection }: Table, pick: readonly string[] | undefined): string =>
  pick?.map((name) => `\`${name}\``).join(', ') ?? selection;
/** As many marks as there are values, for `IN (...)`; of none it finds none, where MariaDB takes empty brackets for a fault. */
export const marks = (values: readonly unknown[]): string => values.map(() => '?').join(', ') || 'NULL';
const LENGTHS = [1, 25, 50, 100, 200, 400, 800, 1000];
/**
 * The same values for `IN (...)`, the last one repeated up to one of few lengths: each length is another statement to
 * compile, and puts out one that others are answered with.
 */
export function inFewLengths<T>(values: readonly T[]): T[] {
  const length = LENGTHS.find((each) => each >= values.length) ?? values.length;
  return Array.from({ length: values.length && length }, (_, i) => values[Math.min(i, values.length - 1)] as T);
}
