import { randomUUID } from 'node:crypto';
import { Subject } from 'rxjs';
import { ON_MYSQL } from '../database/columns';
import { insertLast } from '../database/insert-rows';
import type { Tx } from '../database/work';
import type { Channel } from '../domain/channels';
import { AnnouncementRow } from './announcement.entity';

/** What watchers are told: that something of a channel changed, never what it holds. They ask again with their own rights. */
export interface Announcement {
  channel: Channel;
  type: string;
  /** The record, where one is meant. */
  id?: number;
}
/** Everything that this process knows to have changed, its own work and that of others. */
export const announcements = new Subject<Announcement>();
/** An announcement as it travels between processes: its row, without the time. */
export type Announced = Omit<AnnouncementRow, 'at'>;
/** The rows that this process has committed, for who carries them faster than the database. */
export const committed = new Subject<Announced>();
/** This process, among those of one database. */
export const ORIGIN = randomUUID();

/**
 * Tells the watchers of a channel after the commit; never when the work rolls back. Beside a database server the
 * other processes find it in a row that is committed with the work.
 */
export function announce(tx: Tx, channel: Announcement['channel'], type: string, id?: number): void {
  const announced = { id: randomUUID(), origin: ORIGIN, channel, type, recordId: id ?? null };
  tx.after(() => {
    announcements.next(announcementOf(announced));
    if (ON_MYSQL) committed.next(announced);
  });
  if (!ON_MYSQL) return;
  const row = { ...announced, at: tx.now };
  const waiting = written.get(tx);
  if (waiting) {
    waiting.push(row);
    return;
  }
  const rows = [row];
  written.set(tx, rows);
  tx.before(() => {
    insertLast(tx, AnnouncementRow, rows);
  });
}
/** What one unit of work announces, written by one statement at its end. */
const written = new WeakMap<Tx, AnnouncementRow[]>();

export const announcementOf = ({ channel, type, recordId }: Announced): Announcement => ({
  channel: channel as Announcement['channel'],
  type,
  ...(recordId === null ? {} : { id: recordId }),
});
