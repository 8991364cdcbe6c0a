import type { DateOnly } from '../domain/dates';

/** What some departures come to, in cents, under the name that they are looked at by. */
export interface Sums {
  name: string;
  departures: number;
  travellers: number;
  income: number;
  cost: number;
  planned: number;
}

/** Days of departure, both ends; of closed tours only where that is asked. */
export interface Period {
  from: DateOnly;
  to: DateOnly;
  closed: boolean;
}

const WHERE = 'c.departureDate >= ? AND c.departureDate <= ?';
/** Of `closings c`; both ends are bound. */
export const within = ({ closed }: Period): string => (closed ? `${WHERE} AND c.state = 'closed'` : WHERE);

/** The largest margin first. */
export const byMargin = (a: Sums, b: Sums): number => b.income - b.cost - (a.income - a.cost);
/** Those of a name, to be added to. */
export function sumsOf(found: Map<string, Sums>, name: string): Sums {
  const known = found.get(name);
  if (known) return known;
  const sums = { name, departures: 0, travellers: 0, income: 0, cost: 0, planned: 0 };
  found.set(name, sums);
  return sums;
}
/** Adds sums to those of the same name. */
export function add(found: Map<string, Sums>, { name, ...more }: Sums): void {
  const sums = sumsOf(found, name);
  for (const key of Object.keys(more) as (keyof typeof more)[]) sums[key] += more[key];
}
