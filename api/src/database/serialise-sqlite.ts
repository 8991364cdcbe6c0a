import { AsyncLocalStorage } from 'node:async_hooks';
import type { DataSource, QueryRunner } from 'typeorm';
import { type Answer, askBy } from './ask';
import { type Binding, bindNumbers } from './bind-numbers';
import { FifoLock } from './fifo-lock';
import type { Statement } from './quick-rows';

/** Set while a unit of work is open: a statement outside its own runner is then a mistake that would wait for itself. */
export const insideWork = new AsyncLocalStorage<true>();
const WAIT_MS = 10_000;
const MOST_COMPILED = 200;

interface RunnerInternals extends QueryRunner {
  transactionDepth: number;
  stmtCache: Map<string, unknown>;
}
interface DriverInternals extends Binding {
  queryRunner: QueryRunner | undefined;
  databaseConnection: { prepare(sql: string): Statement };
  createQueryRunner(mode: 'master' | 'slave'): QueryRunner;
}
type RunnerClass = new (driver: DriverInternals) => RunnerInternals;

/**
 * Gives every caller its own runner on the one SQLite connection, and the connection to one of them at a time:
 * from BEGIN to COMMIT or ROLLBACK, or for one statement outside a transaction. As shipped TypeORM hands the
 * same runner to everybody, so that overlapping transactions become savepoints of one another: acknowledged
 * writes vanish and rolled-back ones stay, without an error. Patches driver internals: typeorm is pinned.
 */
export function serialiseSqlite(dataSource: DataSource): DataSource {
  const driver = dataSource.driver as unknown as DriverInternals;
  const Runner = driver.createQueryRunner('master').constructor as RunnerClass;
  driver.queryRunner = undefined;
  const lock = new FifoLock();
  const statements = new Map<string, unknown>();

  class SerialRunner extends Runner {
    private unlock: (() => void) | undefined;
    constructor(owner: DriverInternals) {
      super(owner);
      this.stmtCache = statements;
    }
    /** Whether the connection is this runner's now. */
    get holds(): boolean {
      return this.unlock !== undefined;
    }
    override async query(sql: string, parameters?: unknown[], structured?: boolean): Promise<never> {
      if (this.unlock)
        return this.execute(sql === 'BEGIN TRANSACTION' ? 'BEGIN IMMEDIATE' : sql, parameters, structured);
      if (insideWork.getStore()) throw outsideWork(sql);
      const free = await lock.acquire(WAIT_MS);
      try {
        return await this.execute(sql, parameters, structured);
      } finally {
        free();
      }
    }
    private execute(sql: string, parameters: unknown[] | undefined, structured?: boolean): Promise<never> {
      return super.query(sql, parameters, structured as true) as unknown as Promise<never>;
    }
    override async startTransaction(...isolation: Parameters<QueryRunner['startTransaction']>): Promise<void> {
      this.unlock ??= await lock.acquire(WAIT_MS);
      try {
        await super.startTransaction(...isolation);
      } catch (error) {
        this.freeIfDone();
        throw error;
      }
    }
    override async commitTransaction(): Promise<void> {
      await super.commitTransaction();
      this.freeIfDone();
    }
    override async rollbackTransaction(): Promise<void> {
      try {
        await super.rollbackTransaction();
      } finally {
        this.freeIfDone();
      }
    }
    override async release(): Promise<void> {
      if (this.isTransactionActive) await this.rollbackTransaction();
      this.freeIfDone();
    }
    private freeIfDone(): void {
      if (this.transactionDepth > 0) return;
      this.unlock?.();
      this.unlock = undefined;
    }
  }
  driver.createQueryRunner = () => new SerialRunner(driver);
  bindNumbers(driver);
  const answer = answersOf(driver);
  askBy(dataSource, (runner, sql, params) => {
    // the driver is synchronous: what begins while nobody holds the connection is done before anybody can ask for it
    if (lock.isFree || (runner as SerialRunner | undefined)?.holds) return answer(sql, params);
    if (insideWork.getStore()) throw outsideWork(sql);
    return lock.acquire(WAIT_MS).then((free) => {
      try {
        return answer(sql, params);
      } finally {
        free();
      }
    });
  });
  return dataSource;
}
const outsideWork = (sql: string): Error =>
  new Error(`a statement outside the open unit of work: ${sql.slice(0, 120)}`);

/** Answers statements over the connection, each compiled once as long as it is among those used last. */
function answersOf(driver: DriverInternals): (sql: string, params: readonly unknown[]) => Answer {
  const compiled = new Map<string, Statement>();
  return (sql, params) => {
    const found = compiled.get(sql) ?? driver.databaseConnection.prepare(sql);
    compiled.delete(sql);
    compiled.set(sql, found);
    for (const [oldest] of compiled) {
      if (compiled.size <= MOST_COMPILED) break;
      compiled.delete(oldest);
    }
    const values = params.map((value) => (typeof value === 'boolean' ? Number(value) : value));
    if (found.reader) return found.all(...values);
    const { lastInsertRowid, changes } = found.run(...values);
    return { insertId: Number(lastInsertRowid), affected: changes };
  };
}
