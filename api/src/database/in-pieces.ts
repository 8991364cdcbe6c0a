import { setImmediate } from 'node:timers/promises';

/** Rows made of rows, some at a time: whoever waits meanwhile is answered in between. */
export async function inPieces<A, B>(all: readonly A[], size: number, make: (each: A) => B): Promise<B[]> {
  const made: B[] = [];
  for (let at = 0; at < all.length; at += size) {
    if (at) await setImmediate();
    for (const each of all.slice(at, at + size)) made.push(make(each));
  }
  return made;
}
