import { deepStrictEqual, strictEqual } from 'node:assert';
import { once } from './load.mjs';

/** A comparison is worth something only between servers that answer the same. */
export async function sameAnswer(product, raw, ask) {
  const [ours, theirs] = [await once(product, ask), await once(raw, ask)];
  deepStrictEqual(JSON.parse(ours.text()), JSON.parse(theirs.text()));
  strictEqual(ours.headers['x-total-count'], theirs.headers['x-total-count']);
}
