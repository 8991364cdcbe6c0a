/** A lock that serves in the order of asking. */
export class FifoLock {
  private tail: Promise<void> = Promise.resolve();
  /** Who has it and who waits for it. */
  private queue = 0;
  get isFree(): boolean {
    return this.queue === 0;
  }

  /**
   * Waits for the turn; the answer gives it back, once.
   * @throws Error after waitMs; the place in the queue is then passed on when its turn comes
   */
  async acquire(waitMs: number): Promise<() => void> {
    let free!: () => void;
    const { isFree, tail: before } = this;
    this.queue += 1;
    this.tail = new Promise((resolve) => {
      free = () => {
        this.queue -= 1;
        resolve();
      };
    });
    if (isFree) return free;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        reject(new Error(`the database was not free within ${waitMs} ms`));
      }, waitMs);
    });
    try {
      await Promise.race([before, late]);
      return free;
    } catch (error) {
      void before.then(free);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }
}
