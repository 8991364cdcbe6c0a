import { bridgeBetween } from './seat-bridges';
import { graphOf, groupsOf, reach, type Graph, type Place } from './seat-graph';
import type { Bond, CarPlan } from './seat-plan';

export interface Seated {
  memberId: number;
  carId: number;
  seatNo: string;
}
/** Travellers who belong together, in the order of the list. */
export interface Party {
  key: number;
  memberIds: readonly number[];
}
export interface Filling {
  /** Who was given a seat; the fixed ones are not among them. */
  placed: Seated[];
  /** Those for whom no seat was left. */
  unseated: number[];
  /** Parties whose seats are not connected. */
  split: number[];
}
/** How much two seats belong together: shoulder to shoulder before the aisle and the row behind. */
const WARMTH: Record<Bond, number> = { side: 4, aisle: 2, frontBack: 2 };
/** Taking a seat away from the free one beside it leaves somebody without a partner. */
const LONELY = 3;

const warmth = (place: Place | undefined, group: ReadonlySet<number>): number =>
  (place?.links ?? []).reduce((sum, { to, bond }) => sum + (group.has(to) ? WARMTH[bond] : 0), 0);

/** Adds free neighbours, the one with the closest bonds first, until `count` were added or none is left. */
function grow(
  places: readonly Place[],
  start: ReadonlySet<number>,
  free: ReadonlySet<number>,
  count: number,
): number[] {
  const group = new Set(start);
  const added: number[] = [];
  while (added.length < count) {
    let best: number | undefined;
    let most = 0;
    for (const member of group)
      for (const { to } of places[member]?.links ?? []) {
        if (group.has(to) || !free.has(to)) continue;
        const bonds = warmth(places[to], group);
        if (bonds > most || (bonds === most && best !== undefined && to < best)) [best, most] = [to, bonds];
      }
    if (best === undefined) break;
    group.add(best);
    added.push(best);
  }
  return added;
}

/** How good a group is: close to each other, leaving no lonely seat, near the front. */
function score(places: readonly Place[], group: ReadonlySet<number>, free: ReadonlySet<number>): number {
  let points = 0;
  for (const member of group) {
    const lonely = (places[member]?.links ?? []).filter(
      ({ to, bond }) => bond === 'side' && free.has(to) && !group.has(to),
    );
    points += warmth(places[member], group) / 2 - LONELY * lonely.length - (places[member]?.row ?? 0) / 100;
  }
  return points;
}

/** The best connected group of `count` free seats, or undefined when there is none. */
function connected(places: readonly Place[], free: ReadonlySet<number>, count: number): number[] | undefined {
  let best: { seats: number[]; points: number } | undefined;
  for (const start of free) {
    const seats = [start, ...grow(places, new Set([start]), free, count - 1)];
    if (seats.length < count) continue;
    const points = score(places, new Set(seats), free);
    if (!best || points > best.points) best = { seats, points };
  }
  return best?.seats;
}

/** Seats that make the party one connected group with those who have a seat already, or undefined. */
function joined(
  places: readonly Place[],
  seated: ReadonlySet<number>,
  free: ReadonlySet<number>,
  count: number,
): number[] | undefined {
  if (seated.size === 0) return connected(places, free, count);
  const bridge = bridgeBetween(places, seated, free);
  if (!bridge || bridge.size > count) return undefined;
  const rest = grow(places, new Set([...seated, ...bridge]), free, count - bridge.size);
  return bridge.size + rest.length === count ? [...bridge, ...rest] : undefined;
}

/** When the party cannot be together: as many as possible beside those who sit, then the largest groups in turn. */
function scattered(
  places: readonly Place[],
  seated: ReadonlySet<number>,
  free: ReadonlySet<number>,
  count: number,
): number[] {
  const taken = grow(places, seated, free, count);
  const left = new Set([...free].filter((place) => !taken.includes(place)));
  while (taken.length < count && left.size > 0) {
    const largest = groupsOf(places, left).reduce((a, b) => (b.size > a.size ? b : a));
    const size = Math.min(largest.size, count - taken.length);
    const chosen = connected(places, largest, size) ?? [...largest].slice(0, size);
    for (const place of chosen) left.delete(place);
    taken.push(...chosen);
  }
  return taken;
}

/** Whether seats form one connected group: side by side, across the aisle or front to back (issue of the departure). */
export function areTogether(cars: readonly { id: number; plan: CarPlan }[], seats: readonly Seated[]): boolean {
  const graph = graphOf(cars);
  const found = seats.map(({ carId, seatNo }) => graph.find(carId, seatNo));
  return (
    isOneGroup(
      graph,
      found.filter((place) => place !== undefined),
    ) && !found.includes(undefined)
  );
}
const isOneGroup = ({ places }: Graph, group: readonly number[]): boolean => {
  const members = new Set(group);
  return group.length === 0 || reach(places, [group[0] as number], (to) => members.has(to)).size === members.size;
};

/**
 * Gives every traveller of the parties a seat and leaves fixed ones where they are. Parties with somebody seated come
 * first, then the larger ones. A party is split only if, when it is placed, no free seats make it one connected group.
 */
export function fillByParty(
  cars: readonly { id: number; plan: CarPlan }[],
  parties: readonly Party[],
  fixed: readonly Seated[],
): Filling {
  const graph = graphOf(cars);
  const seatOf = new Map<number, number>();
  for (const { memberId, carId, seatNo } of fixed) seatOf.set(memberId, graph.find(carId, seatNo) ?? -1);
  const free = new Set(graph.places.keys());
  for (const place of seatOf.values()) free.delete(place);
  const filling: Filling = { placed: [], unseated: [], split: [] };
  const standing = (party: Party): number[] => party.memberIds.filter((id) => !seatOf.has(id));
  const starts = (party: Party): boolean => standing(party).length < party.memberIds.length;
  const order = [...parties].sort(
    (a, b) => Number(starts(b)) - Number(starts(a)) || standing(b).length - standing(a).length,
  );
  for (const party of order) {
    const waiting = standing(party);
    if (waiting.length === 0) continue;
    const seated = new Set(party.memberIds.flatMap((id) => seatOf.get(id) ?? []).filter((place) => place >= 0));
    const seats =
      joined(graph.places, seated, free, waiting.length) ?? scattered(graph.places, seated, free, waiting.length);
    seats.sort((a, b) => a - b);
    seats.forEach((place, index) => {
      const { carId, seatNo } = graph.places[place] as Place;
      filling.placed.push({ memberId: waiting[index] as number, carId, seatNo });
      free.delete(place);
    });
    filling.unseated.push(...waiting.slice(seats.length));
    if (!isOneGroup(graph, [...seated, ...seats])) filling.split.push(party.key);
  }
  return filling;
}
