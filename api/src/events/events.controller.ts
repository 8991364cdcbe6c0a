import { Controller, type MessageEvent, Sse } from '@nestjs/common';
import { interval, map, merge, type Observable, takeUntil } from 'rxjs';
import { JwtStrategy } from '../auth/jwt.strategy';
import { Streams } from '../http/answers';
import { type Actor, Me } from '../http/actor';
import { ByCookie, Needs } from '../http/needs';
import { Stopping } from '../http/stopping';
import { Figures } from './figures';
import { HearOthers } from './hear-others';
import { OpenStreams } from './open-streams';
import { whileStill } from './while-still';

const HEARTBEAT_MS = 25_000;

/** The live channel of the admin: badges and lists refresh when something changed. */
@Controller('events')
export class EventsController {
  private readonly open = new OpenStreams();
  constructor(
    private readonly others: HearOthers,
    private readonly figures: Figures,
    private readonly stopping: Stopping,
    private readonly signIns: JwtStrategy,
  ) {}

  @Sse()
  @Streams('text/event-stream')
  @ByCookie()
  @Needs('events.read')
  watch(@Me() actor: Actor): Observable<MessageEvent> {
    const changes = this.others.watched().pipe(map((data): MessageEvent => ({ data })));
    const heartbeat = interval(HEARTBEAT_MS).pipe(map((): MessageEvent => ({ type: 'heartbeat', data: '' })));
    // the guard looked once, and the stream outlives that look by hours
    const still = whileStill<MessageEvent>(() => this.signIns.stillMay(actor, 'events.read'));
    const told = merge(changes, this.figures.watchedBy(actor), heartbeat).pipe(still, takeUntil(this.stopping.now));
    return this.open.of(actor.id, told);
  }
}
