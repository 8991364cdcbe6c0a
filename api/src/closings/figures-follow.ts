import type { Row } from '../crud/part';
import type { Tx } from '../database/work';
import { refreshFigures } from './closing-rules';

const waiting = new WeakMap<Tx, Map<number, Row>>();

/**
 * The figures of a closing follow what is written in it, once before the work ends: lines that are pasted, deleted or billed
 * together would each have all of them added up anew, while nobody else is served.
 * @param closing as it is held
 */
export function figuresFollow(tx: Tx, closing: Row): void {
  const known = waiting.get(tx);
  if (known) {
    known.set(closing.id, closing);
    return;
  }
  const closings = new Map([[closing.id, closing]]);
  waiting.set(tx, closings);
  tx.before(async () => {
    for (const each of closings.values()) await refreshFigures(tx, each);
  });
}
