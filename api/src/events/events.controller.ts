import { Controller, type MessageEvent, Sse } from '@nestjs/common';
import { interval, map, merge, type Observable, takeUntil } from 'rxjs';
import { Streams } from '../http/answers';
import { ByCookie, Needs } from '../http/needs';
import { Stopping } from '../health/stopping';
import { HearOthers } from './hear-others';

const HEARTBEAT_MS = 25_000;

/** The live channel of the admin: badges and lists refresh when something changed. */
@Controller('events')
export class EventsController {
  constructor(
    private readonly others: HearOthers,
    private readonly stopping: Stopping,
  ) {}

  @Sse()
  @Streams('text/event-stream')
  @ByCookie()
  @Needs('events.read')
  watch(): Observable<MessageEvent> {
    const changes = this.others.watched().pipe(map((data): MessageEvent => ({ data })));
    const heartbeat = interval(HEARTBEAT_MS).pipe(map((): MessageEvent => ({ type: 'heartbeat', data: '' })));
    return merge(changes, heartbeat).pipe(takeUntil(this.stopping.now));
  }
}
