import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type Paper, picturesOf } from '../domain/papers/paper';
import { FileStore } from '../files/file-store';
import { InTurn } from '../http/in-turn';
import type { PdfAnswer, PdfAsk } from './pdf-worker';
import { speechIn } from './say-in';
import { toDraw } from './to-draw';

/** Under the compiler of the tests a thread finds only what was compiled beforehand. */
const FOLDER = __filename.endsWith('.ts') ? join(__dirname, '../../dist/api/src/papers') : __dirname;
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };
/** One after the other; whoever comes when so many wait is asked to come again. */
const TURNS = { atOnce: 1, own: 6, waiting: 50 };
/** Fonts take memory: a thread that nobody has asked for so long is ended. */
const IDLE_MS = 60_000;
const LATEST_MS = 30_000;

interface Waiting {
  done: (bytes: Buffer) => void;
  failed: (error: Error) => void;
}

/** Makes PDFs in a thread of its own, so that nobody waits for one who did not ask for it. */
@Injectable()
export class PdfMaker implements OnApplicationShutdown {
  private thread: Worker | undefined;
  private idle: NodeJS.Timeout | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private last = 0;
  private readonly turns = new InTurn(TURNS);
  constructor(private readonly files: FileStore) {}

  /** @throws DomainError general.tooMany (429), general.busy (503) */
  make(by: number, papers: readonly Paper[]): Promise<Buffer> {
    return this.turns.run(by, () => this.draw(papers));
  }
  async onApplicationShutdown(): Promise<void> {
    clearTimeout(this.idle);
    await this.thread?.terminate();
  }

  private async draw(papers: readonly Paper[]): Promise<Buffer> {
    const urls = [...new Set(papers.flatMap(picturesOf))];
    const pictures = await Promise.all(urls.map(async (url): Promise<[string, Uint8Array][]> => this.read(url)));
    const id = (this.last += 1);
    const asked: PdfAsk = {
      id,
      papers: papers.map((paper) => toDraw(paper, speechIn(paper.locale))),
      pictures: pictures.flat(),
    };
    return new Promise<Buffer>((done, failed) => {
      const late = setTimeout(() => void this.thread?.terminate(), LATEST_MS).unref();
      const settled = <T>(act: (value: T) => void) => {
        return (value: T): void => {
          clearTimeout(late);
          this.waiting.delete(id);
          act(value);
        };
      };
      this.waiting.set(id, { done: settled(done), failed: settled(failed) });
      this.open().postMessage(asked);
    });
  }

  private open(): Worker {
    clearTimeout(this.idle);
    this.idle = setTimeout(() => {
      if (this.waiting.size === 0) void this.thread?.terminate();
    }, IDLE_MS).unref();
    if (this.thread) return this.thread;
    const thread = new Worker(join(FOLDER, 'pdf-worker.js'), { resourceLimits: MEMORY });
    thread.unref();
    thread.on('message', (answer: PdfAnswer) => {
      const one = this.waiting.get(answer.id);
      if ('fault' in answer) one?.failed(new Error(answer.fault));
      else one?.done(Buffer.from(answer.bytes));
    });
    const end = (error?: Error): void => {
      if (this.thread === thread) this.thread = undefined;
      for (const one of [...this.waiting.values()]) one.failed(error ?? new Error('the thread of PDFs ended'));
    };
    thread.once('error', end);
    thread.once('exit', () => {
      end();
    });
    this.thread = thread;
    return thread;
  }
  /** A picture of the house by its address; one that is not ours, or gone, is left out. */
  private async read(url: string): Promise<[string, Uint8Array][]> {
    const id = /^\/api\/files\/([0-9a-f]{32})$/.exec(url)?.[1];
    if (id === undefined) return [];
    try {
      return [[url, await buffer((await this.files.open(id, 'page')).stream)]];
    } catch {
      return [];
    }
  }
}
