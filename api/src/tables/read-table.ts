import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { fieldError } from '../domain/errors';
import type { TableRow } from '../domain/wire/table';
import { InTurn } from '../http/in-turn';
import type { TableAnswer } from './table-worker';

/** What a thread may take: the largest honest list takes a second and 60 MB. */
export const THREAD = { ms: 15_000, memory: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 } };
/** Threads at a time: a machine of two cores has others to serve. One person reads one file at a time. */
const turns = new InTurn({ atOnce: 2, own: 1, waiting: 20 });

/**
 * The first sheet of an xlsx, or a CSV, as rows of texts; dates as YYYY-MM-DD. A file from outside is read in a thread
 * of its own, so that nobody waits for it and what it takes ends with the thread (reliability T18).
 * @throws DomainError file.type (415), general.tooLarge (413) at `file`; general.tooMany (429), general.busy (503)
 */
export async function readTable(by: number, path: string): Promise<readonly TableRow[]> {
  const answer = await turns.run(by, () => inThread(path));
  if ('fault' in answer) throw fieldError('file', answer.fault);
  return answer.rows;
}

/** Under the compiler of the tests a thread finds only what was compiled beforehand. */
const FOLDER = __filename.endsWith('.ts') ? join(__dirname, '../../dist/api/src/tables') : __dirname;
/** A thread that takes too long or too much is ended: its file is too large, whatever its size. */
function inThread(path: string): Promise<TableAnswer> {
  return new Promise((resolve) => {
    const thread = new Worker(join(FOLDER, 'table-worker.js'), { workerData: path, resourceLimits: THREAD.memory });
    const late = setTimeout(() => void thread.terminate(), THREAD.ms);
    thread.once('message', resolve);
    thread.once('error', () => undefined);
    // after its answer this says nothing any more
    thread.once('exit', () => {
      clearTimeout(late);
      resolve({ fault: 'general.tooLarge' });
    });
  });
}
