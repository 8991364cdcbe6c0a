import { neighboursOf, seatsOf, type Bond, type CarPlan } from './seat-plan';

/** A seat of one of the coaches, numbered through all of them; seats of different coaches are never connected. */
export interface Place {
  carId: number;
  seatNo: string;
  row: number;
  links: { to: number; bond: Bond }[];
}
export interface Graph {
  places: Place[];
  /** Index of a place by coach and seat number. */
  find(carId: number, seatNo: string): number | undefined;
}

/** All seats that are not blocked, coach after coach, with their neighbours. */
export function graphOf(cars: readonly { id: number; plan: CarPlan }[]): Graph {
  const places: Place[] = [];
  const index = new Map<string, number>();
  for (const { id, plan } of cars)
    for (const seat of seatsOf(plan).filter(({ blocked }) => !blocked)) {
      index.set(`${id} ${seat.no}`, places.length);
      places.push({ carId: id, seatNo: seat.no, row: seat.row, links: [] });
    }
  const find = (carId: number, seatNo: string): number | undefined => index.get(`${carId} ${seatNo}`);
  for (const { id, plan } of cars)
    for (const [no, neighbours] of neighboursOf(plan)) {
      const links = neighbours.map(({ no: other, bond }) => ({ to: find(id, other), bond }));
      places[find(id, no) ?? -1]?.links.push(
        ...links.filter((link): link is { to: number; bond: Bond } => link.to !== undefined),
      );
    }
  return { places, find };
}

/** Everything that can be reached from the start over places that are allowed; the start is in it. */
export function reach(
  places: readonly Place[],
  start: Iterable<number>,
  allowed: (place: number) => boolean,
): Set<number> {
  const found = new Set(start);
  for (const place of found)
    for (const { to } of places[place]?.links ?? []) if (!found.has(to) && allowed(to)) found.add(to);
  return found;
}

/** The places as connected groups, each in the order of the places. */
export function groupsOf(places: readonly Place[], members: ReadonlySet<number>): Set<number>[] {
  const left = new Set(members);
  const groups: Set<number>[] = [];
  for (const place of members) {
    if (!left.has(place)) continue;
    const group = reach(places, [place], (to) => members.has(to));
    for (const one of group) left.delete(one);
    groups.push(group);
  }
  return groups;
}
