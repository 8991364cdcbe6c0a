import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../config';
import { Work } from '../database/work';
import { DomainError, fieldError } from '../domain/errors';
import { LIMITS } from '../domain/limits';
import type { FileRef } from '../domain/wire/file';
import type { FileKind } from '../domain/words';
import { type Actor, SYSTEM } from '../http/actor';
import type { Sent } from '../http/sent';
import { demandReadable } from './demand-readable';
import { removeHalfUploads } from './half-uploads';
import { drawAnew } from './pictures';
import { boundOf, receive, type Received, type Reception, tooLarge } from './receive';
import { refOf } from './refs';
import { demandQuota, demandRoom, freeBytes } from './room';
import { sniffFile, sniffPicture } from './sniff';
import { STORAGE, type Storage } from './storage';
import { StoredFile } from './stored-file.entity';

type Upload = NonNullable<Received['file']>;

const SWEEP_MS = 3_600_000;

/** Takes uploads in, and gives their bytes back. */
@Injectable()
export class FileStore implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('files');
  /** What is left of the disk. */
  readonly free: () => Promise<number>;
  private readonly dataDir: string;
  private readonly folder: string;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(CONFIG) config: Config,
    @Inject(STORAGE) private readonly storage: Storage,
    private readonly work: Work,
  ) {
    this.dataDir = config.dataDir;
    this.free = () => freeBytes(config.dataDir);
    this.folder = join(config.dataDir, 'uploads', 'tmp');
  }

  /** Now for those of a process that was killed long ago, and again for one that was started anew at once. */
  onApplicationBootstrap(): void {
    const sweep = (): void => {
      removeHalfUploads(this.folder).catch((error: unknown) => {
        this.log.error({ error }, 'half uploads could not be removed');
      });
      void this.watchDisk();
    };
    sweep();
    this.timer = setInterval(sweep, SWEEP_MS).unref();
  }
  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async watchDisk(): Promise<void> {
    const free = await this.free().catch(() => Infinity);
    if (free < 10 * LIMITS.diskFloorBytes) this.log.warn({ free, folder: this.dataDir }, 'the disk is nearly full');
  }

  /**
   * Reads a multipart call whose file part is `field` and that may have these `fields` beside it; whoever calls must
   * `keep` or `discard` its file. It may be minutes on its way, and the guard looked before its first byte.
   * @throws DomainError auth.signedOut (401), auth.denied (403) where its sender may not send any more
   */
  async receive(request: Sent, reception: Omit<Reception, 'dir'>): Promise<Received> {
    demandRoom(await this.free());
    const received = await receive(request, { dir: this.folder, ...reception });
    try {
      await request.demandStill?.();
      return received;
    } catch (error) {
      await this.discard(received);
      throw error;
    }
  }

  async discard(received: Received): Promise<void> {
    if (received.file) await rm(received.file.path, { force: true });
  }

  /**
   * Checks a received file by its content, stores it under a name of our own and writes its row.
   * @throws DomainError general.required (400), file.imageTooLarge, file.tooLarge, file.imagePixels, file.imageWhole (413),
   * file.imageType, file.type (415)
   */
  async keep(actor: Actor, received: Received, kind: FileKind, field: string): Promise<FileRef> {
    const { file } = received;
    if (!file) throw fieldError(field, 'general.required');
    try {
      if (file.size > boundOf(kind)) throw fieldError(field, tooLarge(kind));
      return await (kind === 'image' ? this.keepPicture(actor, file, field) : this.keepFile(actor, file, field));
    } finally {
      await Promise.all(['', '.page', '.list'].map((end) => rm(`${file.path}${end}`, { force: true })));
    }
  }

  private async keepPicture(actor: Actor, file: Upload, field: string): Promise<FileRef> {
    const format = await sniffPicture(file.path, file.name);
    if (!format) throw fieldError(field, 'file.imageType');
    const picture = await drawAnew(actor.id, file.path, format, field);
    const row = { kind: 'image' as const, name: file.name, ...picture };
    return this.store(actor, row, { '': `${file.path}.page`, '.list': `${file.path}.list` });
  }

  private async keepFile(actor: Actor, file: Upload, field: string): Promise<FileRef> {
    const type = await sniffFile(file.path, file.name);
    if (!type) throw fieldError(field, 'file.type');
    const row = { kind: 'file' as const, name: file.name, type, size: file.size, width: null, height: null };
    return this.store(actor, row, { '': file.path });
  }

  private async store(
    actor: Actor,
    row: Omit<StoredFile, 'id' | 'createdBy' | 'createdAt'>,
    parts: Record<string, string>,
  ): Promise<FileRef> {
    const id = randomBytes(16).toString('hex');
    try {
      for (const [end, path] of Object.entries(parts)) await this.storage.take(`${id}${end}`, path);
      return await this.work.run(actor, async (tx) => {
        await demandQuota(tx, row.size);
        const stored = { ...row, id, createdBy: actor.id, createdAt: tx.now };
        await tx.em.insert(StoredFile, stored);
        return refOf(stored);
      });
    } catch (error) {
      // bytes that a store in trouble keeps are swept away after a day
      for (const end of Object.keys(parts)) await this.storage.remove(`${id}${end}`).catch(() => undefined);
      throw error;
    }
  }

  /**
   * The row of a file and its bytes; `list` is the small size of a picture.
   * @throws DomainError file.notFound (404), also for whoever may not read what it belongs to
   */
  async open(
    id: string,
    size: 'page' | 'list',
    reader: Actor = SYSTEM,
  ): Promise<{ row: StoredFile; stream: Readable; size: number }> {
    const row = /^[0-9a-f]{32}$/.test(id) ? await this.work.em.findOneBy(StoredFile, { id }) : null;
    if (row) await demandReadable(this.work.em, reader, row);
    const bytes = row && (await this.storage.read(row.kind === 'image' && size === 'list' ? `${id}.list` : id));
    if (!row || !bytes) throw new DomainError('file.notFound');
    return { row, ...bytes };
  }

  /** Takes a file back that was kept a moment ago and is not wanted after all. */
  async drop(actor: Actor, id: string): Promise<void> {
    await this.work.run(actor, (tx) => tx.em.delete(StoredFile, { id }));
    for (const end of ['', '.list']) await this.storage.remove(`${id}${end}`);
  }

  /** Whether two stored files hold the same bytes. */
  async same(a: string, b: string): Promise<boolean> {
    const [one, other] = await Promise.all([this.storage.read(a), this.storage.read(b)]);
    if (!one || !other || one.size !== other.size) {
      one?.stream.destroy();
      other?.stream.destroy();
      return false;
    }
    return (await buffer(one.stream)).equals(await buffer(other.stream));
  }
}
