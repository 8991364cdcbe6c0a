import type { PoolConnection } from 'mysql2';
import { isNodeDown, isNodeFault } from './faults';
import type { DatabaseNode } from './node';

const LOOK_EVERY_MS = 500;
const SEARCH_MS = 4000;
const CLOSE_MS = 1500;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The nodes of one database: the first that is up serves this process, the others stand by. */
export class Cluster {
  private timer: NodeJS.Timeout | undefined;
  constructor(readonly nodes: readonly DatabaseNode[]) {}

  /**
   * A connection to the first node that gives one; asks again for four seconds while none does.
   * @throws the fault of the node that was asked last
   */
  async lend(): Promise<{ node: DatabaseNode; connection: PoolConnection }> {
    const until = Date.now() + SEARCH_MS;
    for (;;) {
      let fault: unknown;
      for (const node of [...this.nodes].sort((a, b) => Number(b.isUp) - Number(a.isUp))) {
        try {
          return { node, connection: await node.lend() };
        } catch (error) {
          if (!isNodeFault(error)) throw error;
          if (isNodeDown(error)) node.markDown();
          fault = error;
        }
      }
      if (Date.now() > until) throw fault;
      await pause(100);
    }
  }

  /** Looks after every node twice a second: one that hangs is left within some two seconds, one that is back is used again. */
  watch(): void {
    const looking = new Set<DatabaseNode>();
    const lookAt = async (node: DatabaseNode): Promise<void> => {
      if (looking.has(node)) return;
      looking.add(node);
      await node.look();
      looking.delete(node);
    };
    this.timer = setInterval(() => {
      for (const node of this.nodes) void lookAt(node);
    }, LOOK_EVERY_MS).unref();
  }
  /**
   * Ends every pool; a connection that was cut may never say that it has ended, and is not waited for. Nothing is left
   * behind that would keep a process that has ended everything else.
   */
  close(done: () => void): void {
    clearInterval(this.timer);
    const ended = this.nodes.map((node) => {
      node.stopLooking();
      return new Promise<void>((resolve) => {
        node.pool.end(() => {
          resolve();
        });
      });
    });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, CLOSE_MS);
    });
    void Promise.race([Promise.all(ended), late]).then(() => {
      clearTimeout(timer);
      done();
    });
  }
}
