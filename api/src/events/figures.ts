import { Injectable, type MessageEvent } from '@nestjs/common';
import { auditTime, catchError, EMPTY, filter, from, map, merge, type Observable, share, switchMap } from 'rxjs';
import type { EntityManager } from 'typeorm';
import { Work } from '../database/work';
import type { Right } from '../domain/access';
import { type Actor, grantOf } from '../http/actor';
import { type Announcement, announcements } from './announce';

/** A figure that is the same for everybody who may see it, and changes with a channel. */
export interface Figure {
  /** The type of its message. */
  name: string;
  channel: Announcement['channel'];
  right: Right;
  read(em: EntityManager): Promise<object>;
}
const EVERY_MS = 2_000;

/**
 * Figures that are told to every window when they have changed, worked out once for all of them: otherwise each would ask.
 * At most once in two seconds, and only while somebody watches.
 */
@Injectable()
export class Figures {
  private readonly told: { right: Right; changes: Observable<MessageEvent> }[] = [];
  constructor(private readonly work: Work) {}

  offer({ name, channel, right, read }: Figure): void {
    const changes = announcements.pipe(
      filter((each) => each.channel === channel),
      auditTime(EVERY_MS),
      switchMap(() => from(read(this.work.em)).pipe(catchError(() => EMPTY))),
      map((data): MessageEvent => ({ type: name, data })),
      share(),
    );
    this.told.push({ right, changes });
  }
  watchedBy(actor: Actor): Observable<MessageEvent> {
    return merge(...this.told.filter(({ right }) => grantOf(actor, right) !== false).map(({ changes }) => changes));
  }
}
