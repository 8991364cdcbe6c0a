import type { Tx } from '../database/work';
import { solveList } from './solve';

const asked = new WeakMap<Tx, Set<number>>();

/**
 * Solves the waiting list of a departure before the work ends, once, whatever else happens in it: from the moment at
 * which others see free seats, those of the list are held.
 */
export function wake(tx: Tx, departureId: number): void {
  const ids = asked.get(tx) ?? new Set<number>();
  asked.set(tx, ids);
  if (ids.has(departureId)) return;
  ids.add(departureId);
  tx.before(async () => {
    ids.delete(departureId);
    await solveList(tx, departureId);
  });
}
