import { groupsOf, type Place } from './seat-graph';

/** Groups beyond this number are not searched for bridges; the party is then seated as near as it goes. */
const MOST_GROUPS = 6;
type Bridge = ReadonlySet<number> | undefined;

const union = (a: ReadonlySet<number>, b: ReadonlySet<number>): Set<number> => new Set([...a, ...b]);
const better = (now: Bridge, offer: ReadonlySet<number>): boolean => now === undefined || offer.size < now.size;

/**
 * The fewest free seats that join seats already taken by a party into one connected group (a Steiner tree with the
 * seats as weights, by dynamic programming over sets of groups); empty when they are connected, undefined when
 * nothing joins them.
 */
export function bridgeBetween(
  places: readonly Place[],
  seated: ReadonlySet<number>,
  free: ReadonlySet<number>,
): Bridge {
  const groups = groupsOf(places, seated);
  if (groups.length <= 1) return new Set();
  if (groups.length > MOST_GROUPS) return undefined;
  const all = 2 ** groups.length - 1;
  // best[mask][place]: fewest free seats of a tree that holds the place and the groups of the mask
  const best: Bridge[][] = Array.from({ length: all + 1 }, () => []);
  groups.forEach((group, index) => {
    for (const place of group) (best[2 ** index] as Bridge[])[place] = new Set();
  });
  for (let mask = 1; mask <= all; mask++) {
    const row = best[mask] as Bridge[];
    for (let part = (mask - 1) & mask; part > mask - part; part = (part - 1) & mask)
      merge(row, best[part] as Bridge[], best[mask - part] as Bridge[], places.length);
    spread(row, places, seated, free);
  }
  return (best[all] as Bridge[]).reduce<Bridge>((found, one) => (one && better(found, one) ? one : found), undefined);
}

/** Two trees that meet at a place make one tree of both their groups. */
function merge(row: Bridge[], one: Bridge[], other: Bridge[], count: number): void {
  for (let place = 0; place < count; place++) {
    const [a, b] = [one[place], other[place]];
    if (!a || !b) continue;
    const joined = union(a, b);
    if (better(row[place], joined)) row[place] = joined;
  }
}

/** Lets each tree of the row grow by neighbours: a free seat costs one, a seat of the party nothing. */
function spread(row: Bridge[], places: readonly Place[], seated: ReadonlySet<number>, free: ReadonlySet<number>): void {
  const queue = [...row.keys()].filter((place) => row[place] !== undefined);
  for (const place of queue)
    for (const { to } of places[place]?.links ?? []) {
      const tree = row[place];
      if (!tree || !(seated.has(to) || free.has(to))) continue;
      const grown = seated.has(to) ? tree : union(tree, new Set([to]));
      if (!better(row[to], grown)) continue;
      row[to] = grown;
      queue.push(to);
    }
}
