import { createHmac } from 'node:crypto';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { createClient } from 'redis';
import { Subject, type Subscription } from 'rxjs';
import { CONFIG, type Config } from '../config';
import { ON_MYSQL } from '../database/columns';
import { type Announced, committed } from './announce';

/** Whether Redis carries the announcements now, for whoever watches it; undefined: it is not asked to. */
export const redis: { up: boolean | undefined } = { up: undefined };
const LONGEST_WAIT_MS = 2000;

/**
 * Carries announcements between processes at once, when REDIS_URL is set and the database is a server. It may lose
 * some and may be away: the same rows are looked for in the database, which stays the truth (api/decisions/06).
 */
@Injectable()
export class RedisFanOut implements OnApplicationBootstrap, OnModuleDestroy {
  /** What was said over Redis, by other processes and by this one. */
  readonly heard = new Subject<Announced>();
  private readonly log = new Logger('events');
  private clients: Client[] = [];
  private telling: Subscription | undefined;
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Nothing waits for Redis: the product starts, works and ends without it. */
  onApplicationBootstrap(): void {
    const { redisUrl } = this.config;
    if (redisUrl === undefined || !ON_MYSQL) return;
    const [teller, listener] = (this.clients = [clientOf(redisUrl), clientOf(redisUrl)]);
    const channel = channelOf(this.config);
    for (const client of this.clients)
      client
        .on('ready', () => {
          this.look();
        })
        .on('error', (error: Error) => {
          this.look(error);
        });
    this.telling = committed.subscribe((row) => {
      // what does not arrive is found in the database
      if (teller?.isReady) teller.publish(channel, JSON.stringify(row)).catch(() => undefined);
    });
    teller?.connect().catch(() => undefined);
    // after a lost connection the client subscribes again by itself
    listener
      ?.connect()
      .then(() => listener.subscribe(channel, (text) => this.hear(text)))
      .catch(() => undefined);
  }
  onModuleDestroy(): void {
    this.telling?.unsubscribe();
    for (const client of this.clients) client.destroy();
    this.clients = [];
    redis.up = undefined;
  }

  private hear(text: string): void {
    const row = rowOf(text);
    if (row) this.heard.next(row);
  }
  /** Says once that Redis is away, and once that it is back. */
  private look(error?: Error): void {
    const up = this.clients.every((client) => client.isReady);
    if (up === redis.up || (!up && !error)) return;
    redis.up = up;
    if (up) this.log.log('announcements travel by Redis');
    else
      this.log.warn({ error }, 'Redis does not answer: until it does, announcements are found in the database alone');
  }
}

type Client = ReturnType<typeof clientOf>;
const clientOf = (url: string) =>
  createClient({
    url,
    RESP: 2,
    // what is said while Redis is away is not kept for it
    disableOfflineQueue: true,
    commandsQueueMaxLength: 1000,
    socket: {
      connectTimeout: LONGEST_WAIT_MS,
      reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, LONGEST_WAIT_MS),
    },
  });

/** Processes of one product and one database share a channel, and nobody without their secret knows its name. */
export function channelOf({ jwtSecret, databaseUrl = '' }: Pick<Config, 'jwtSecret' | 'databaseUrl'>): string {
  const database = databaseUrl.replace(/^.*\//, '');
  return `tourdesk:${createHmac('sha256', jwtSecret).update(`announcements of ${database}`).digest('hex').slice(0, 32)}`;
}

/** An announcement as it came; undefined when it is none. */
function rowOf(text: string): Announced | undefined {
  try {
    const { id, origin, channel, type, recordId } = JSON.parse(text) as Record<string, unknown>;
    if ([id, origin, channel, type].some((each) => typeof each !== 'string')) return undefined;
    if (recordId !== null && typeof recordId !== 'number') return undefined;
    return { id, origin, channel, type, recordId } as Announced;
  } catch {
    return undefined;
  }
}
