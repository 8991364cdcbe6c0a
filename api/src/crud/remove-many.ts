import type { Tx, Work } from '../database/work';
import { restAfter } from '../http/breath';
import type { Actor } from '../http/actor';
import { idOf, type Known } from './known-by';
import type { Part } from './part';
import { demandRemovable, removeRecord } from './write';

/** So many are deleted in some thirty milliseconds, for which the embedded database serves nobody else. */
const SLICE = 25;

/**
 * Deletes several records. All of them are looked at before any is gone, so that one that must stay keeps them all; then they
 * go some at a time, each slice a work of its own, with others in between (decision 107). Where a rule of their own deletes
 * them, it is asked for all of them in one work.
 * @throws DomainError as the deletion of one
 */
export async function removeRecords(work: Work, actor: Actor, part: Part, asked: readonly Known[]): Promise<Known[]> {
  const size = part.rules.remove ? asked.length : SLICE;
  const inTurn = <I, O>(items: readonly I[], act: (tx: Tx, item: I) => Promise<O>) =>
    slices(items, size, (slice) =>
      work.run(actor, async (tx) => {
        const done: O[] = [];
        for (const item of slice) done.push(await act(tx, item));
        return done;
      }),
    );
  const found = await inTurn(asked, async (tx, each) => demandRemovable(tx, part, await idOf(tx.em, part, each)));
  // in one order, so that two at once do not wait for each other
  found.sort((a, b) => a - b);
  return inTurn(found, async (tx, id) => (await removeRecord(tx, part, id)).id);
}

async function slices<I, O>(
  items: readonly I[],
  size: number,
  act: (slice: readonly I[]) => Promise<O[]>,
): Promise<O[]> {
  const done: O[] = [];
  for (let from = 0; from < items.length; from += size) {
    const began = performance.now();
    done.push(...(await act(items.slice(from, from + size))));
    if (from + size < items.length) await restAfter(began);
  }
  return done;
}
