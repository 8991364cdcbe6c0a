import { EventEmitter } from 'node:events';
import type { PoolConnection } from 'mysql2';
import type { Cluster } from './cluster';
import { isNodeDown, isNodeFault, leftOpen } from './faults';
import type { DatabaseNode } from './node';

/** What may be asked again of another node without any harm, as long as no transaction is open. */
const HARMLESS = /^\s*(?:\(*\s*SELECT|WITH|SHOW|START TRANSACTION|SET )/i;
const MOST_MOVES = 5;

/**
 * The connection that TypeORM holds. When its node fails between transactions, a reading or a BEGIN goes on over
 * another one and nobody notices; inside a transaction the fault says whether the transaction is surely gone or
 * whether nobody can know (reliability 3.3).
 */
export class LentConnection extends EventEmitter {
  private inTransaction = false;
  private broken = false;
  private constructor(
    private readonly cluster: Cluster,
    private node: DatabaseNode,
    private connection: PoolConnection,
    private readonly patienceMs: number | undefined,
  ) {
    super();
  }
  static async of(cluster: Cluster, patienceMs: number | undefined): Promise<LentConnection> {
    const { node, connection } = await cluster.lend();
    return new LentConnection(cluster, node, connection, patienceMs);
  }

  promise(): { query: (sql: string, parameters?: unknown[]) => Promise<unknown> } {
    return { query: async (sql, parameters) => [await this.ask(sql, parameters)] };
  }
  release(): void {
    if (!this.broken) this.connection.release();
  }

  /** What the node answers: rows, or what was written. */
  async ask(sql: string, parameters?: unknown[]): Promise<unknown> {
    for (let moves = 0; ; moves += 1) {
      if (this.broken) {
        if (sql === 'ROLLBACK') return this.endTransaction([]);
        if (this.inTransaction) throw leftOpen('lost');
        await this.move();
      }
      try {
        const answer = await this.node.heed((told) => this.connection.query(sql, parameters, told), this.patienceMs);
        if (sql.startsWith('START TRANSACTION')) this.inTransaction = true;
        return sql === 'COMMIT' || sql === 'ROLLBACK' ? this.endTransaction(answer) : answer;
      } catch (error) {
        if (!isNodeFault(error)) throw error;
        this.abandon(error);
        if (this.inTransaction) throw leftOpen(sql === 'COMMIT' ? 'unknown' : 'lost');
        if (!HARMLESS.test(sql)) throw leftOpen('unknown');
        if (moves >= MOST_MOVES) throw error;
      }
    }
  }
  private endTransaction(answer: unknown): unknown {
    this.inTransaction = false;
    return answer;
  }
  private abandon(error: unknown): void {
    this.broken = true;
    this.connection.destroy();
    if (isNodeDown(error)) this.node.markDown();
  }
  private async move(): Promise<void> {
    const { node, connection } = await this.cluster.lend();
    Object.assign(this, { node, connection, broken: false });
  }
}
