import type { Connection, Pool, PoolConnection } from 'mysql2';
import { nodeGone } from './faults';

const WAIT_MS = 5000;
const LOOK_MS = 2000;

/** One database server: its pool, and whether it is worth asking. */
export class DatabaseNode {
  isUp = true;
  private readonly watchers = new Set<(error: Error) => void>();
  private lookout: Connection | undefined;
  /** @param connect opens the connection that looks after the node, beside the pool */
  constructor(
    readonly name: string,
    readonly pool: Pool,
    private readonly connect: () => Connection,
  ) {}

  /** Everybody who waits for an answer of this node is told at once that none will come. */
  markDown(): void {
    this.isUp = false;
    const waiting = [...this.watchers];
    this.watchers.clear();
    for (const tell of waiting) tell(nodeGone(this.name));
  }

  /** Asks the node whether it serves, and notes the answer; a node outside the primary component answers, but serves nobody. */
  async look(): Promise<void> {
    this.lookout ??= this.connect().on('error', () => undefined);
    try {
      const asked = this.lookout.promise().query("SHOW STATUS LIKE 'wsrep_ready'");
      const [rows] = await inTime(asked, LOOK_MS, this.name);
      const [state] = rows as { Value: string }[];
      if (state && state.Value !== 'ON') this.markDown();
      else this.isUp = true;
    } catch {
      this.stopLooking();
      this.markDown();
    }
  }
  stopLooking(): void {
    this.lookout?.destroy();
    this.lookout = undefined;
  }

  /**
   * What the node answers, or its failure: when it was given up meanwhile, or when the patience is at an end.
   * @param begin asks, with the callback of the driver: its promises keep a stack for every statement
   * @param patienceMs undefined waits for ever
   */
  heed<T>(begin: (told: (error: unknown, answer?: T) => void) => void, patienceMs?: number): Promise<T> {
    return new Promise((resolve, reject) => {
      const settle = (): void => {
        clearTimeout(timer);
        this.watchers.delete(fail);
      };
      const fail = (error: unknown): void => {
        settle();
        reject(error as Error);
      };
      const timer =
        patienceMs === undefined
          ? undefined
          : setTimeout(() => {
              fail(nodeGone(this.name));
            }, patienceMs);
      this.watchers.add(fail);
      begin((error, answer) => {
        if (error) {
          fail(error);
          return;
        }
        settle();
        resolve(answer as T);
      });
    });
  }

  /** A connection of the pool; one that comes too late goes straight back. */
  async lend(): Promise<PoolConnection> {
    let late = false;
    try {
      return await this.heed((told) => {
        this.pool.getConnection((error, connection) => {
          if (late && !error) connection.release();
          else told(error, connection);
        });
      }, WAIT_MS);
    } catch (error) {
      late = true;
      throw error;
    }
  }
}

/** @throws the fault of a node that is gone when no answer came within `ms` */
async function inTime<T>(answer: Promise<T>, ms: number | undefined, name: string): Promise<T> {
  if (ms === undefined) return answer;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(nodeGone(name));
    }, ms);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
