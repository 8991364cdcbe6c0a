import { DomainError } from '../domain/errors';

interface Limits {
  /** What is worked on at the same time. */
  atOnce: number;
  /** What one person may have under way or waiting. */
  own: number;
  /** What may wait in all. */
  waiting: number;
}

/** Dear work for few hands: persons take turns, so that nobody waits behind all that another has asked for. */
export class InTurn {
  /** By person, in the order in which they are served next. */
  private readonly waiting = new Map<number, (() => void)[]>();
  private readonly owned = new Map<number, number>();
  private working = 0;
  private waits = 0;
  constructor(private readonly limits: Limits) {}

  /** @throws DomainError general.tooMany (429) for who has enough under way; general.busy (503) when too many wait */
  async run<T>(by: number, work: () => Promise<T>): Promise<T> {
    const own = this.owned.get(by) ?? 0;
    if (own >= this.limits.own) throw new DomainError('general.tooMany');
    if (this.working >= this.limits.atOnce && this.waits >= this.limits.waiting) throw new DomainError('general.busy');
    this.owned.set(by, own + 1);
    try {
      await this.place(by);
      return await work();
    } finally {
      this.leave(by);
    }
  }

  private async place(by: number): Promise<void> {
    if (this.working < this.limits.atOnce) {
      this.working += 1;
      return;
    }
    this.waits += 1;
    await new Promise<void>((called) => {
      this.waiting.set(by, [...(this.waiting.get(by) ?? []), called]);
    });
  }
  /** Hands the place over to the next person; who has more waiting comes behind all others again. */
  private leave(by: number): void {
    const own = (this.owned.get(by) ?? 1) - 1;
    if (own > 0) this.owned.set(by, own);
    else this.owned.delete(by);
    const [next] = this.waiting;
    if (!next) {
      this.working -= 1;
      return;
    }
    const [person, [first, ...more]] = next;
    this.waiting.delete(person);
    if (more.length > 0) this.waiting.set(person, more);
    this.waits -= 1;
    first?.();
  }
}
