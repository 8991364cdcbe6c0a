import { Inject, Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config';
import { retries } from '../database/work';
import { DomainError } from '../domain/errors';
import { redis } from '../events/redis-fan-out';
import { freeBytes } from '../files/room';
import { InFlight } from './in-flight';

type Routed = Request & { route?: { path?: string } };

interface Kept {
  registry: Registry;
  seconds: Histogram<'method' | 'route' | 'status'>;
}

/**
 * What an operator watches: the process, the calls by route and answer, repeated work, and mail that waits. Where nobody
 * may read it, nothing is counted, and what counts is not loaded.
 */
@Injectable()
export class Meters {
  private readonly kept: Kept | undefined;
  constructor(dataSource: DataSource, inFlight: InFlight, @Inject(CONFIG) { metricsToken, dataDir }: Config) {
    if (metricsToken !== undefined) this.kept = keep(dataSource, inFlight, dataDir);
  }

  middleware = (request: Routed, response: Response, next: NextFunction): void => {
    const done = this.kept?.seconds.startTimer({ method: request.method });
    if (done)
      response.once('finish', () => {
        // by the route's pattern: an address with ids would be a line of its own for each record
        done({ route: request.route?.path ?? 'none', status: String(response.statusCode) });
      });
    next();
  };
  /** @throws DomainError general.notFound where nobody may read them */
  async read(): Promise<{ type: string; text: string }> {
    if (!this.kept) throw new DomainError('general.notFound');
    const { registry } = this.kept;
    return { type: registry.contentType, text: await registry.metrics() };
  }
}

function keep(dataSource: DataSource, inFlight: InFlight, dataDir: string): Kept {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'tourdesk_http_seconds',
    help: 'Time to answer by route, method and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 5],
    registers,
  });
  meterLoad(registers, inFlight);
  meterSurroundings(registers, dataDir);
  meterOutbox(registers, dataSource);
  return { registry, seconds };
}
/** What the process is asked, and does again. */
function meterLoad(registers: Registry[], inFlight: InFlight): void {
  new Gauge({
    name: 'tourdesk_in_flight',
    help: 'Calls under way',
    registers,
    collect() {
      this.set(inFlight.count);
    },
  });
  new Counter({
    name: 'tourdesk_turned_away_total',
    help: 'Calls refused because too many were under way',
    registers,
    collect() {
      this.reset();
      this.inc(inFlight.turnedAway);
    },
  });
  new Counter({
    name: 'tourdesk_work_retries_total',
    help: 'Units of work that were run again after a conflict or a lost connection',
    registers,
    collect() {
      this.reset();
      this.inc(retries.count);
    },
  });
}
function meterSurroundings(registers: Registry[], dataDir: string): void {
  new Gauge({
    name: 'tourdesk_disk_free_bytes',
    help: 'Room left on the disk of the data folder',
    registers,
    async collect() {
      this.set(await freeBytes(dataDir));
    },
  });
  new Gauge({
    name: 'tourdesk_redis_up',
    help: 'Whether Redis carries the announcements between processes (1) or the database alone does (0); nothing without REDIS_URL',
    registers,
    collect() {
      this.reset();
      if (redis.up === undefined) this.remove();
      else this.set(redis.up ? 1 : 0);
    },
  });
}
function meterOutbox(registers: Registry[], dataSource: DataSource): void {
  new Gauge({
    name: 'tourdesk_outbox',
    help: 'Messages of the outbox by state',
    labelNames: ['state'],
    registers,
    async collect() {
      const rows = await dataSource.query<{ state: string; n: number | string }[]>(
        "SELECT state, COUNT(*) AS n FROM outbox WHERE state <> 'SENT' GROUP BY state",
      );
      this.reset();
      for (const { state, n } of rows) this.set({ state }, Number(n));
    },
  });
}
