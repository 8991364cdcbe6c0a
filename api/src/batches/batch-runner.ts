import { randomUUID } from 'node:crypto';
import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { ON_MYSQL } from '../database/columns';
import { lockRow } from '../database/lock';
import { transition } from '../audit/transition';
import { DomainError } from '../domain/errors';
import { LIMITS } from '../domain/limits';
import { announce } from '../events/announce';
import { restAfter } from '../http/breath';
import { SYSTEM } from '../http/actor';
import { takeLease } from '../turns/lease';
import { Lease } from '../turns/lease.entity';
import { type Desk, FrontDesk } from '../desk/front-desk';
import { actorOf } from './actor-of';
import { Batch, BatchItem } from './batch.entity';
import { type BatchKind, Outdated } from './kind';
import { BATCHES, ITEMS } from './start';

const EVERY_MS = 5_000;
const LEASE_MS = 30_000;
const RENEW_MS = 8_000;
const TELL_MS = 500;
/** The embedded database has one writer: a second would only keep readers from their turn. */
const LANES = ON_MYSQL ? LIMITS.batchItemsAtOnce : 1;
/** What is changed under it so often waits for the next turn. */
const MADE_AGAIN = 3;
const leaseOf = (id: number): string => `batch-${String(id)}`;

/**
 * Works through batches, each item in a transaction of its own that also marks it as done: a process that is killed
 * leaves the item as it was, and whoever takes the lease next goes on with it. Two that both think they hold it still do
 * nothing twice, for an item is marked by its state and version.
 */
@Injectable()
export class BatchRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('batches');
  private readonly holder = randomUUID();
  private readonly kinds = new Map<string, BatchKind>();
  private readonly running = new Map<number, Promise<void>>();
  private timer: NodeJS.Timeout | undefined;
  private ending = false;

  constructor(private readonly desk: FrontDesk) {}

  /** Takes in what the batches of an area are made of, before the first turn. */
  serve(kind: BatchKind): void {
    this.kinds.set(kind.kind, kind);
  }
  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.turn(), EVERY_MS).unref();
  }
  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.ending = true;
    await Promise.all(this.running.values());
  }
  /** Something waits. */
  poke(): void {
    setImmediate(() => void this.turn());
  }
  /** Begins what waits and nobody is at; answers when what this process is at has ended. */
  async turn(): Promise<void> {
    if (this.ending) return;
    try {
      const open = await this.desk.work.em.find(Batch, { where: { state: 'RUNNING' }, order: { id: 'ASC' }, take: 20 });
      for (const batch of open) if (!this.running.has(batch.id)) this.running.set(batch.id, this.begin(batch));
    } catch (error) {
      this.log.error({ error }, 'the batches that wait could not be begun');
    }
    await Promise.all(this.running.values());
  }
  private take(id: number): Promise<boolean> {
    return takeLease(this.desk.work, leaseOf(id), this.holder, LEASE_MS);
  }

  /** Counts as running from here on, so that whoever waits for a turn waits for what another turn is about to begin too. */
  private async begin(batch: Batch): Promise<void> {
    try {
      if (await this.take(batch.id)) await this.work(batch);
    } catch (error) {
      this.log.error({ error, id: batch.id }, 'a batch could not be begun');
    } finally {
      this.running.delete(batch.id);
    }
  }
  private async work(batch: Batch): Promise<void> {
    const kind = this.kinds.get(batch.kind);
    try {
      if (!kind) throw new Error(`nobody does batches of ${batch.kind}`);
      const desk = await this.desk.open();
      if (await this.items(batch, kind, desk)) await this.end(batch, kind, desk);
    } catch (error) {
      if (!this.ending) this.log.error({ error, id: batch.id }, 'a batch stands still until the next turn');
    } finally {
      await this.desk.work
        .run(SYSTEM, (tx) => tx.em.delete(Lease, { job: leaseOf(batch.id), holder: this.holder }))
        .catch(() => undefined);
    }
  }

  /** Goes through what waits, a few at a time; false when another process has taken over or this one ends. */
  private async items(batch: Batch, kind: BatchKind, desk: Desk): Promise<boolean> {
    let renewed = performance.now();
    let told = 0;
    let lost = false;
    const waiting = await this.desk.work.em.find(BatchItem, {
      select: { id: true, refId: true },
      where: { batchId: batch.id, state: 'WAITING' },
      order: { id: 'ASC' },
    });
    const lane = async (): Promise<void> => {
      for (let next = waiting.shift(); next && !lost && !this.ending; next = waiting.shift()) {
        const began = performance.now();
        await this.one(batch, kind, desk, next);
        await restAfter(began);
        const now = performance.now();
        if (now - told > TELL_MS) {
          told = now;
          await this.tell(kind, batch);
        }
        if (now - renewed > RENEW_MS) {
          renewed = now;
          lost = !(await this.take(batch.id));
        }
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    return !lost && !this.ending;
  }

  private async one(batch: Batch, kind: BatchKind, desk: Desk, item: BatchItem, again = MADE_AGAIN): Promise<void> {
    const { work, clock } = this.desk;
    const { id, refId } = item;
    try {
      const actor = await actorOf(work.em, batch.actorId, batch.locale);
      const made = await kind.prepare?.({ em: work.em, desk, actor, now: clock.now() }, batch, refId);
      await work.run(actor, async (tx) => {
        const row = await lockRow(tx, BatchItem, { id }, 'general.notFound');
        if (row.state !== 'WAITING') return;
        await kind.act(tx, desk, batch, refId, made);
        await transition(tx, ITEMS, row, 'finish', { set: { tries: row.tries + 1 } });
      });
    } catch (error) {
      if (this.ending) return;
      if (error instanceof Outdated) return again > 0 ? this.one(batch, kind, desk, item, again - 1) : undefined;
      if (!(error instanceof DomainError)) this.log.error({ error, id }, 'an item of a batch failed');
      await this.fail(id, error);
    }
  }
  /** The reason stands in the row, without any value of a record where it is no refusal of a rule. */
  private async fail(id: number, error: unknown): Promise<void> {
    const { code, params } = error instanceof DomainError ? error : new DomainError('general.unexpected');
    await this.desk.work.run(SYSTEM, async (tx) => {
      const item = await lockRow(tx, BatchItem, { id }, 'general.notFound');
      if (item.state !== 'WAITING') return;
      await transition(tx, ITEMS, item, 'fail', { set: { tries: item.tries + 1, code, params } });
    });
  }

  private async end(batch: Batch, kind: BatchKind, desk: Desk): Promise<void> {
    await this.desk.work.run(SYSTEM, async (tx) => {
      const row = await lockRow(tx, Batch, { id: batch.id }, 'general.notFound');
      if (row.state !== 'RUNNING') return;
      if (await tx.em.existsBy(BatchItem, { batchId: row.id, state: 'WAITING' })) return;
      await transition(tx, BATCHES, row, 'finish');
      await kind.ended?.(tx, desk, row);
      if (kind.resource) announce(tx, kind.resource, 'ended', row.subjectId);
    });
  }
  private async tell({ resource }: BatchKind, { subjectId }: Batch): Promise<void> {
    if (!resource) return;
    await this.desk.work.run(SYSTEM, (tx) => {
      announce(tx, resource, 'progress', subjectId);
      return Promise.resolve();
    });
  }
}
