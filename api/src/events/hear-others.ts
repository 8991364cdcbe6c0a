import { Injectable, Logger } from '@nestjs/common';
import { defer, finalize, type Observable } from 'rxjs';
import { MoreThan, Not } from 'typeorm';
import { Clock } from '../database/clock';
import { ON_MYSQL } from '../database/columns';
import { Work } from '../database/work';
import { type Announced, type Announcement, announcementOf, announcements, ORIGIN } from './announce';
import { AnnouncementRow } from './announcement.entity';
import { RedisFanOut } from './redis-fan-out';

const EVERY_MS = 700;
/** Commits are seen in another order than they were begun, and clocks differ: so far back is looked each time. */
const BACK_MS = 15_000;
/** Rows are kept for a minute: what was heard before that cannot be found any more. */
const REMEMBERED_MS = 60_000;

/**
 * Brings the announcements of other processes to the watchers of this one, while it has any. They are looked for in
 * the database whether or not Redis is there: only the process that says something knows whether it reached Redis.
 */
@Injectable()
export class HearOthers {
  private readonly log = new Logger('events');
  private watchers = 0;
  private timer: NodeJS.Timeout | undefined;
  /** The rows that were told already, and when they were last met: each is met on several ways. */
  private readonly told = new Map<string, number>();
  constructor(
    private readonly work: Work,
    private readonly clock: Clock,
    redis: RedisFanOut,
  ) {
    redis.heard.subscribe((row) => {
      if (this.watchers > 0) this.tell(row);
    });
  }

  /** The announcements of every process, as long as somebody listens. */
  watched(): Observable<Announcement> {
    return defer(() => {
      this.watchers += 1;
      if (ON_MYSQL) this.timer ??= setInterval(() => void this.look(), EVERY_MS).unref();
      return announcements.pipe(
        finalize(() => {
          this.watchers -= 1;
          if (this.watchers > 0) return;
          clearInterval(this.timer);
          this.timer = undefined;
        }),
      );
    });
  }

  private async look(): Promise<void> {
    try {
      const since = new Date(this.clock.now().getTime() - BACK_MS);
      for (const row of await this.work.em.findBy(AnnouncementRow, { at: MoreThan(since), origin: Not(ORIGIN) }))
        this.tell(row);
      const old = Date.now() - REMEMBERED_MS;
      for (const [id, met] of this.told) if (met < old) this.told.delete(id);
    } catch (error) {
      this.log.warn({ error }, 'the announcements of other processes could not be read');
    }
  }
  private tell(row: Announced): void {
    if (row.origin === ORIGIN) return;
    const isNew = !this.told.has(row.id);
    this.told.set(row.id, Date.now());
    if (isNew) announcements.next(announcementOf(row));
  }
}
