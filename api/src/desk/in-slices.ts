import type { Tx } from '../database/work';
import type { Actor } from '../http/actor';
import { restAfter } from '../http/breath';
import type { Once } from '../http/idempotency';
import type { Desk, FrontDesk } from './front-desk';

/** So many records are written in some fifty milliseconds, for which the embedded database serves nobody else. */
const SLICE = 25;

/**
 * Does something to many records that others need not wait for whole: some at a time, each slice in a work of its own, all of it
 * or nothing, and with an answer of its own under the key. Whoever sends the request again, also after half of it, gets the
 * answers of what was done and has the rest done.
 * @param once fewer at a time where each takes longer
 * @param act what is done to a slice; the answers of those before it
 */
export async function inSlices<I, A>(
  front: FrontDesk,
  actor: Actor,
  { key, call, size = SLICE }: Pick<Once, 'key' | 'call'> & { size?: number },
  items: readonly I[],
  act: (tx: Tx, desk: Desk, slice: readonly I[], before: readonly A[]) => Promise<A>,
): Promise<A[]> {
  const answers: A[] = [];
  for (let from = 0; from === 0 || from < items.length; from += size) {
    const began = performance.now();
    const slice = items.slice(from, from + size);
    // the first has the key itself: whoever sends other records under it is refused before anything is done
    const own = key === undefined || from === 0 ? key : `${front.work.fingerprint(key)} ${String(from)}`;
    const body = from === 0 ? { all: items.length, slice } : slice;
    answers.push(await front.run(actor, { key: own, call, body }, (tx, desk) => act(tx, desk, slice, answers)));
    if (from + size < items.length) await restAfter(began);
  }
  return answers;
}
