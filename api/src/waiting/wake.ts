import { marks } from '../database/find-rows';
import { rowsOf } from '../database/raw';
import type { Tx } from '../database/work';
import { solveList } from './solve';

const asked = new WeakMap<Tx, Set<number>>();

/**
 * Solves the waiting list of a departure before the work ends, once, whatever else happens in it: from the moment at
 * which others see free seats, those of the list are held.
 */
export function wake(tx: Tx, departureId: number): void {
  const known = asked.get(tx);
  if (known) {
    known.add(departureId);
    return;
  }
  const ids = new Set([departureId]);
  asked.set(tx, ids);
  tx.before(async () => {
    // one that is woken from here on is solved once more
    asked.delete(tx);
    const listed = await withList(tx, [...ids]);
    for (const id of ids) if (listed.has(id)) await solveList(tx, id);
  });
}

/** Most departures have no list: one look tells, for all of them. */
async function withList(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  const rows = await rowsOf<{ id: number }>(
    tx.em,
    `SELECT DISTINCT d.departureId AS id FROM waiting_departures d JOIN waiting_parties w ON w.id = d.waitingId
      WHERE d.departureId IN (${marks(ids)}) AND w.state = 'waiting'`,
    ids,
  );
  return new Set(rows.map(({ id }) => Number(id)));
}
