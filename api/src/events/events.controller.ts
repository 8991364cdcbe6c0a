import { Controller, type MessageEvent, Sse } from '@nestjs/common';
import { interval, map, merge, type Observable } from 'rxjs';
import { ByCookie, Needs } from '../http/needs';
import { announcements } from './announce';

const HEARTBEAT_MS = 25_000;

/** The live channel of the admin: badges and lists refresh when something changed. */
@Controller('events')
export class EventsController {
  @Sse()
  @ByCookie()
  @Needs('events.read')
  watch(): Observable<MessageEvent> {
    const changes = announcements.pipe(map((data): MessageEvent => ({ data })));
    const heartbeat = interval(HEARTBEAT_MS).pipe(map((): MessageEvent => ({ type: 'heartbeat', data: '' })));
    return merge(changes, heartbeat);
  }
}
