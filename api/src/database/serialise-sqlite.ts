import { AsyncLocalStorage } from 'node:async_hooks';
import type { DataSource, QueryRunner } from 'typeorm';
import { FifoLock } from './fifo-lock';

/** Set while a unit of work is open: a statement outside its own runner is then a mistake that would wait for itself. */
export const insideWork = new AsyncLocalStorage<true>();
const WAIT_MS = 10_000;

interface RunnerInternals extends QueryRunner {
  transactionDepth: number;
  stmtCache: Map<string, unknown>;
}
interface DriverInternals {
  queryRunner: QueryRunner | undefined;
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
  return dataSource;
}
const outsideWork = (sql: string): Error =>
  new Error(`a statement outside the open unit of work: ${sql.slice(0, 120)}`);
