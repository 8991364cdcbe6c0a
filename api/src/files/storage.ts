import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

export interface Stored {
  name: string;
  stored: Date;
  size: number;
}
/** Where the bytes of uploads lie: flat names made by the server, nothing of the sender's in them. */
export interface Storage {
  /** Takes a finished local file over under a name; afterwards the path is gone. */
  take(name: string, path: string): Promise<void>;
  /** Undefined when there are no such bytes. */
  read(name: string): Promise<{ stream: Readable; size: number } | undefined>;
  remove(name: string): Promise<void>;
  /** Every name with the time it was stored and its bytes. */
  names(): AsyncIterable<Stored>;
  /** Whether the store is there and lets us in; throws what to do about it. */
  check?(): Promise<void>;
  /** Lets go of connections. */
  close?(): void;
}
export const STORAGE = Symbol('storage');
/** Every name in a store is drawn by the server: a file's id, or with `.list` its small size. */
export const FILE_NAME = /^[0-9a-f]{32}(\.list)?$/;

/** The local disk: DATA_DIR/uploads, outside of everything that is served as files. */
export class LocalStorage implements Storage {
  constructor(private readonly dir: string) {}

  async take(name: string, path: string): Promise<void> {
    const target = this.pathOf(name);
    const folder = dirname(target);
    const made = await mkdir(folder, { recursive: true });
    await rename(path, target);
    // its name too is there for good before a row says so
    await syncFolder(folder);
    if (made) await syncFolder(this.dir);
  }

  async read(name: string): Promise<{ stream: Readable; size: number } | undefined> {
    const path = this.pathOf(name);
    const found = await stat(path).catch(absent);
    return found && { stream: createReadStream(path), size: found.size };
  }

  async remove(name: string): Promise<void> {
    await rm(this.pathOf(name), { force: true });
  }

  async *names(): AsyncIterable<Stored> {
    for (const folder of (await readdir(this.dir).catch(absent)) ?? []) {
      if (!/^[0-9a-f]{2}$/.test(folder)) continue;
      for (const name of await readdir(join(this.dir, folder))) {
        const found = await stat(join(this.dir, folder, name)).catch(absent);
        if (found) yield { name, stored: found.mtime, size: found.size };
      }
    }
  }

  private pathOf(name: string): string {
    if (!FILE_NAME.test(name)) throw new Error('not a name of the store');
    return join(this.dir, name.slice(0, 2), name);
  }
}

/** What systems say that sync no folders. */
const NO_FOLDERS = ['EPERM', 'EINVAL', 'ENOTSUP', 'EISDIR'];
async function syncFolder(path: string): Promise<void> {
  let folder: FileHandle | undefined;
  try {
    folder = await open(path);
    await folder.sync();
  } catch (error) {
    if (!NO_FOLDERS.includes(String((error as NodeJS.ErrnoException).code))) throw error;
  } finally {
    await folder?.close();
  }
}

const absent = (error: unknown): undefined => {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
  throw error;
};
