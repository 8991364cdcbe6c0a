import { randomUUID } from 'node:crypto';
import { Subject } from 'rxjs';
import { ON_MYSQL } from '../database/columns';
import type { Tx } from '../database/work';
import { AnnouncementRow } from './announcement.entity';

/** What watchers are told: that something of a channel changed, never what it holds. They ask again with their own rights. */
export interface Announcement {
  channel: 'orders' | 'payments' | 'requests' | 'tours' | 'prices' | 'departures' | 'customers' | 'exports';
  type: string;
  /** The record, where one is meant. */
  id?: number;
}
/** Everything that this process knows to have changed, its own work and that of others. */
export const announcements = new Subject<Announcement>();
/** This process, among those of one database. */
export const ORIGIN = randomUUID();

/**
 * Tells the watchers of a channel after the commit; never when the work rolls back. Beside a database server the
 * other processes find it in a row that is committed with the work.
 */
export function announce(tx: Tx, channel: Announcement['channel'], type: string, id?: number): void {
  tx.after(() => {
    announcements.next(id === undefined ? { channel, type } : { channel, type, id });
  });
  if (!ON_MYSQL) return;
  tx.before(async () => {
    const row = { id: randomUUID(), origin: ORIGIN, channel, type, recordId: id ?? null, at: tx.now };
    await tx.em.insert(AnnouncementRow, row);
  });
}
