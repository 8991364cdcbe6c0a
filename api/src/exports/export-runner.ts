import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { In, LessThanOrEqual } from 'typeorm';
import { CONFIG, type Config } from '../config';
import { transition } from '../audit/transition';
import { isDiskFault } from '../database/faults';
import { LIMITS } from '../domain/limits';
import { announce } from '../events/announce';
import { STORAGE, type Storage } from '../files/storage';
import { SYSTEM } from '../http/actor';
import { takeLease } from '../turns/lease';
import { Lease } from '../turns/lease.entity';
import { FrontDesk } from '../desk/front-desk';
import { Export } from './export.entity';
import { EXPORTS, expiryOf, type ExportMove } from './exports';
import { halfFileOf, removeHalfFiles } from './half-files';
import { makeFile, makerOf, Stopped } from './make';

const EVERY_MS = 5_000;
const LEASE_MS = 30_000;
const RENEW_MS = 10_000;
const TELL_MS = 500;
const TRIES = 2;
const leaseOf = (id: number): string => `export-${String(id)}`;

/**
 * Makes the files that wait, two at a time. A lease per file says which process is at it: when that one dies, the
 * lease runs out and another begins the file again, once; after that it has failed. Throws files away when their 24
 * hours are over.
 */
@Injectable()
export class ExportRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('exports');
  private readonly holder = randomUUID();
  private readonly making = new Map<number, Promise<void>>();
  private readonly stopped = new Set<number>();
  /** For which there was no room on the disk: they wait for it, and that counts as no try. */
  private readonly roomless = new Set<number>();
  private timer: NodeJS.Timeout | undefined;
  private ending = false;
  private readonly folder: string;

  constructor(
    private readonly desk: FrontDesk,
    @Inject(CONFIG) config: Config,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {
    this.folder = join(config.dataDir, 'uploads', 'tmp');
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.turn(), EVERY_MS).unref();
    removeHalfFiles(this.desk.work.em, this.folder).catch((error: unknown) => {
      this.log.error({ error }, 'half files of ended exports could not be removed');
    });
  }
  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.ending = true;
    await Promise.all(this.making.values());
  }
  /** Something waits. */
  poke(): void {
    setImmediate(() => void this.turn());
  }
  /** Stops one at its next page, without waiting for the next look at its row. */
  stop(id: number): void {
    this.stopped.add(id);
  }

  async turn(): Promise<void> {
    if (this.ending) return;
    try {
      await this.expire();
      const rows = await this.desk.work.em.find(Export, {
        select: { id: true },
        where: { state: In(['WAITING', 'RUNNING']) },
        order: { id: 'ASC' },
        take: 100,
      });
      for (const { id } of rows)
        if (this.hasRoomFor(id) && (await this.take(id)) && this.hasRoomFor(id)) this.begin(id);
    } catch (error) {
      this.log.error({ error }, 'the files that wait could not be begun');
    }
  }
  private hasRoomFor(id: number): boolean {
    return !this.ending && this.making.size < LIMITS.exportsAtOnce && !this.making.has(id);
  }
  private take(id: number): Promise<boolean> {
    return takeLease(this.desk.work, leaseOf(id), this.holder, LEASE_MS);
  }
  private begin(id: number): void {
    const made = this.make(id)
      .then(
        () => {
          this.roomless.delete(id);
          this.poke();
        },
        // not at once again, which would fail alike: with the next look
        (error: unknown) => {
          if (isDiskFault(error)) this.roomless.add(id);
          this.log.error({ error, id }, 'a file could not be made');
        },
      )
      .finally(() => {
        this.making.delete(id);
        this.stopped.delete(id);
      });
    this.making.set(id, made);
  }

  private async make(id: number): Promise<void> {
    const { work } = this.desk;
    const row = await this.started(id);
    if (!row) return;
    const maker = await makerOf(work.em, row);
    const path = halfFileOf(this.folder, row);
    try {
      if (row.tries > TRIES) throw new Error('it was begun too often');
      if (!maker) throw new Error('its maker may not have it any more');
      const { parameters } = await this.desk.open();
      const reader = { em: work.em, actor: maker.actor, parameters, now: this.desk.clock.now() };
      const size = await makeFile(row, maker.source, reader, { path, storage: this.storage }, this.progressOf(id));
      if (!(await this.move(id, 'finish', { size }))) await this.storage.remove(row.file);
    } catch (error) {
      await this.storage.remove(row.file);
      if (isDiskFault(error)) throw error;
      if (!(error instanceof Stopped)) {
        this.log.error({ error, id }, 'a file could not be made');
        await this.move(id, 'fail');
      }
    } finally {
      await rm(path, { force: true });
      await work.run(SYSTEM, (tx) => tx.em.delete(Lease, { job: leaseOf(id), holder: this.holder }));
    }
  }

  /** Marks the row as begun once more; null when there is nothing to do. */
  private async started(id: number): Promise<Export | null> {
    return this.desk.work.run(SYSTEM, async (tx) => {
      const row = await tx.em.findOneBy(Export, { id });
      if (!row || (row.state !== 'WAITING' && row.state !== 'RUNNING')) return null;
      const set = { tries: row.tries + (this.roomless.has(id) ? 0 : 1), done: 0 };
      if (row.state === 'WAITING') await transition(tx, EXPORTS, row, 'start', { set });
      else await tx.em.update(Export, { id }, set);
      announce(tx, 'exports', 'state', id);
      return Object.assign(row, set);
    });
  }

  /** Writes down how far it is, keeps the lease, and stops when somebody cancelled it or this process ends. */
  private progressOf(id: number): (done: number) => Promise<void> {
    let told = performance.now();
    let renewed = told;
    return async (done) => {
      if (this.ending || this.stopped.has(id)) throw new Stopped();
      const now = performance.now();
      if (now - told < TELL_MS) return;
      told = now;
      const written = await this.desk.work.run(SYSTEM, async (tx) => {
        announce(tx, 'exports', 'progress', id);
        return tx.em.createQueryBuilder().update(Export).set({ done }).where({ id, state: 'RUNNING' }).execute();
      });
      if (written.affected === 0) throw new Stopped();
      if (now - renewed < RENEW_MS) return;
      renewed = now;
      if (!(await this.take(id))) throw new Stopped();
    };
  }

  /** False when somebody cancelled it meanwhile. */
  private async move(id: number, move: ExportMove, set: Partial<Export> = {}): Promise<boolean> {
    return this.desk.work.run(SYSTEM, async (tx) => {
      const row = await tx.em.findOneBy(Export, { id });
      if (row?.state !== 'RUNNING') return false;
      const ended = {
        finishedAt: tx.now,
        expiresAt: expiryOf(tx.now),
        ...(move === 'finish' ? { done: row.total } : {}),
      };
      await transition(tx, EXPORTS, row, move, { set: { ...ended, ...set } });
      announce(tx, 'exports', 'state', id);
      return true;
    });
  }

  /** Rows first, bytes after the commit: bytes without a row are swept anyway. */
  private async expire(): Promise<void> {
    const { work, clock } = this.desk;
    const old = await work.em.findBy(Export, { expiresAt: LessThanOrEqual(clock.now()) });
    if (!old.length) return;
    await work.run(SYSTEM, async (tx) => {
      await tx.em.delete(Export, { id: In(old.map((row) => row.id)) });
      tx.after(async () => {
        for (const row of old) await this.storage.remove(row.file);
      });
    });
  }
}
