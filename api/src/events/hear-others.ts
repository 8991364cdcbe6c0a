import { Injectable, Logger } from '@nestjs/common';
import { defer, finalize, type Observable } from 'rxjs';
import { MoreThan } from 'typeorm';
import { Clock } from '../database/clock';
import { ON_MYSQL } from '../database/columns';
import { Work } from '../database/work';
import { type Announcement, announcements, ORIGIN } from './announce';
import { AnnouncementRow } from './announcement.entity';

const EVERY_MS = 700;
/** Commits are seen in another order than they were begun, and clocks differ: so far back is looked each time. */
const BACK_MS = 15_000;

/** Brings the announcements of other processes to the watchers of this one, while it has any. */
@Injectable()
export class HearOthers {
  private readonly log = new Logger('events');
  private watchers = 0;
  private timer: NodeJS.Timeout | undefined;
  private seen = new Set<string>();
  constructor(
    private readonly work: Work,
    private readonly clock: Clock,
  ) {}

  /** The announcements of every process, as long as somebody listens. */
  watched(): Observable<Announcement> {
    return defer(() => {
      this.watchers += 1;
      if (ON_MYSQL) this.timer ??= setInterval(() => void this.hear(), EVERY_MS).unref();
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

  private async hear(): Promise<void> {
    try {
      const since = new Date(this.clock.now().getTime() - BACK_MS);
      const rows = await this.work.em.findBy(AnnouncementRow, { at: MoreThan(since) });
      const fresh = rows.filter((row) => row.origin !== ORIGIN && !this.seen.has(row.id));
      this.seen = new Set(rows.map((row) => row.id));
      for (const { channel, type, recordId } of fresh)
        announcements.next({
          channel: channel as Announcement['channel'],
          type,
          ...(recordId === null ? {} : { id: recordId }),
        });
    } catch (error) {
      this.log.warn({ error }, 'the announcements of other processes could not be read');
    }
  }
}
