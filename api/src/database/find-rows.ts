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
  const rows = await rowsOf<Record<string, unknown>>(em, `SELECT ${namesOf(table, pick)} ${FROM(table)} ${tail}`, [
    ...params,
  ]);
  for (const row of rows)
    for (const { name, read } of table.changed) if (name in row && read) row[name] = read(row[name]);
  return rows as Pick<E, K>[];
}
/** The first of them. */
export const findRow = async <E extends ObjectLiteral, K extends keyof E & string = keyof E & string>(
  ...args: Parameters<typeof findRows<E, K>>
): Promise<Pick<E, K> | undefined> => (await findRows<E, K>(...args))[0];

const FROM = ({ name }: Table): string => `FROM \`${name}\``;
const namesOf = ({ columns }: Table, pick: readonly string[] | undefined): string =>
  (pick ?? columns.map(({ name }) => name)).map((name) => `\`${name}\``).join(', ');
/** As many marks as there are values, for `IN (...)`. */
export const marks = (values: readonly unknown[]): string => values.map(() => '?').join(', ');
