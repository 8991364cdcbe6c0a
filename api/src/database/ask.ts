import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import type { LentConnection } from './lent-connection';
import type { LendingPool } from './open-pool';

/** What a statement did that answers no rows. */
export interface Written {
  /** Of one row. */
  insertId: number;
  affected: number;
}
export type Answer = object[] | Written;
/** Runs a statement on a connection, within the transaction of the runner where there is one. */
type Direct = (runner: QueryRunner | undefined, sql: string, params: readonly unknown[]) => Answer | Promise<Answer>;
const embedded = new WeakMap<DataSource, Direct>();
/** Says how the embedded database of a data source is asked. */
export const askBy = (dataSource: DataSource, direct: Direct): void => void embedded.set(dataSource, direct);

/**
 * Runs a statement written by hand on the connection itself. TypeORM's way through runner, broadcaster and result costs
 * more than most of these statements; its subscribers are still told.
 */
export async function ask(em: EntityManager, sql: string, params: readonly unknown[]): Promise<Answer> {
  const { dataSource, queryRunner } = em;
  const direct = embedded.get(dataSource);
  try {
    const answer = direct ? direct(queryRunner, sql, params) : askServer(dataSource, queryRunner, sql, params);
    return answer instanceof Promise ? await answer : answer;
  } finally {
    tell(em, sql, params);
  }
}

interface Header {
  insertId: number;
  affectedRows: number;
}
async function askServer(
  dataSource: DataSource,
  runner: QueryRunner | undefined,
  sql: string,
  params: readonly unknown[],
): Promise<Answer> {
  const connection = await (runner ? (runner.connect() as Promise<LentConnection>) : poolOf(dataSource).lend());
  try {
    const answer = (await connection.ask(sql, [...params])) as object[] | Header;
    return Array.isArray(answer) ? answer : { insertId: answer.insertId, affected: answer.affectedRows };
  } finally {
    if (!runner) connection.release();
  }
}
const poolOf = ({ driver }: DataSource): LendingPool => (driver as unknown as { pool: LendingPool }).pool;

function tell({ dataSource, queryRunner }: EntityManager, query: string, parameters: readonly unknown[]): void {
  for (const subscriber of dataSource.subscribers)
    void subscriber.afterQuery?.({ dataSource, queryRunner, query, parameters: [...parameters] } as never);
}
