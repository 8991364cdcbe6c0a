import type { Tx } from '../database/work';

type Watcher = (tx: Tx, departureId: number) => Promise<void>;
const watchers: Watcher[] = [];
const waiting = new WeakMap<Tx, Set<number>>();

/** Who works something out from the money and the people of a departure says so once, when the process starts. */
export const whenMoneyChanged = (watcher: Watcher): void => {
  if (!watchers.includes(watcher)) watchers.push(watcher);
};

/** Money or people of a departure change: before the work ends, whoever works something out from them does so again. */
export function moneyChanged(tx: Tx, departureId: number): void {
  const known = waiting.get(tx);
  if (known) {
    known.add(departureId);
    return;
  }
  const departures = new Set([departureId]);
  waiting.set(tx, departures);
  tx.before(async () => {
    for (const departure of departures) for (const watcher of watchers) await watcher(tx, departure);
  });
}
