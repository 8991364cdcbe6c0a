import { defer, finalize, type Observable } from 'rxjs';
import { DomainError } from '../domain/errors';

/** Windows that one person may have open: each is told of everything that changes. */
const MOST = 60;

/** The live streams that each person reads, so that none has so many that the others wait. */
export class OpenStreams {
  private readonly open = new Map<number, number>();

  /** @throws DomainError general.tooMany (429) */
  of<T>(by: number, messages: Observable<T>): Observable<T> {
    if (this.ownOf(by) >= MOST) throw new DomainError('general.tooMany');
    return defer(() => {
      this.open.set(by, this.ownOf(by) + 1);
      return messages.pipe(finalize(() => this.ended(by)));
    });
  }
  private ended(by: number): void {
    const left = this.ownOf(by) - 1;
    if (left > 0) this.open.set(by, left);
    else this.open.delete(by);
  }
  private ownOf(by: number): number {
    return this.open.get(by) ?? 0;
  }
}
