import { Subject } from 'rxjs';
import type { Tx } from '../database/work';

/** What watchers are told: that something of a channel changed, never what it holds. They ask again with their own rights. */
export interface Announcement {
  channel: 'orders' | 'payments' | 'requests' | 'tours' | 'prices' | 'departures' | 'customers' | 'exports';
  type: string;
  /** The record, where one is meant. */
  id?: number;
}
/** Everything that was announced in this process. */
export const announcements = new Subject<Announcement>();

/** Tells the watchers of a channel after the commit; never when the work rolls back. */
export function announce(tx: Pick<Tx, 'after'>, channel: Announcement['channel'], type: string, id?: number): void {
  tx.after(() => {
    announcements.next(id === undefined ? { channel, type } : { channel, type, id });
  });
}
