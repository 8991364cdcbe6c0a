import { AsyncLocalStorage } from 'node:async_hooks';
import type { DataSource, QueryRunner } from 'typeorm';
import { FifoLock } from './fifo-lock';

/** Set while a unit of work is open: a statement outside its own runner is then a mistake that would wait for itself. */
export const insideWork = new AsyncLocalStorage<true>();
const WAIT_MS = 10_000;

interface RunnerInternals extends QueryRunner {
  isTransactionActive: boolean;
  transactionDepth: number;
  stmtCache: Map<string, unknown>;
}
interface DriverInternals {
  queryRunner: QueryRunner | undefined;
  databaseConnection: { open: boolean; inTransaction: boolean };
  createQueryRunner(mode: 'master' | 'slave'): QueryRunner;
}
type RunnerClass = new (driver: DriverInternals) => RunnerInternals;

/** Whether the engine has no transaction any more. One that is closed is not asked: its driver would end the process. */
const hasEnded = ({ databaseConnection }: DriverInternals): boolean =>
  !databaseConnection.open || !databaseConnection.inTransaction;

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
    /** Why the engine rolled the open transaction back by itself, as it does when the disk is full. */
    private endedBy: unknown;
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
    private async execute(sql: string, parameters: unknown[] | undefined, structured?: boolean): Promise<never> {
      // what follows in the same work would be kept each by itself
      if (this.endedBy) throw this.endedBy as Error;
      try {
        return (await super.query(sql, parameters, structured as true)) as never;
      } catch (error) {
        if (this.transactionDepth > 0 && hasEnded(driver)) this.endedBy = error;
        throw error;
      }
    }
    override async startTransaction(...isolation: Parameters<QueryRunner['startTransaction']>): Promise<void> {
      this.unlock ??= await lock.acquire(WAIT_MS);
      try {
        await super.startTransaction(...isolation);
      } catch (error) {
        if (this.transactionDepth === 0) this.isTransactionActive = false;
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
        if (!this.endedBy) await super.rollbackTransaction();
      } catch (error) {
        if (!this.endedBy) throw error;
      } finally {
        if (this.endedBy) this.leaveEnded();
        this.freeIfDone();
      }
    }
    override async release(): Promise<void> {
      try {
        if (this.isTransactionActive) await this.rollbackTransaction();
      } finally {
        // whatever failed: nobody else would get the connection again
        this.transactionDepth = 0;
        this.freeIfDone();
      }
    }
    /** Nothing is there to roll back: what TypeORM counts is brought to where the engine is. */
    private leaveEnded(): void {
      this.transactionDepth -= 1;
      if (this.transactionDepth > 0) return;
      this.isTransactionActive = false;
      this.endedBy = undefined;
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
