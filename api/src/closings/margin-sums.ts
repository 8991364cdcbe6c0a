import { isOneOf } from '../database/is-one-of';
import type { DateOnly } from '../domain/dates';
import { LOCKED_STATES } from '../domain/resources/closings';

/** What some departures come to, in cents, under the name that they are looked at by. */
export interface Sums {
  name: string;
  departures: number;
  /** Of these not closed yet, and what they are expected to leave. */
  open: number;
  openMargin: number;
  travellers: number;
  /** Of open departures what they are expected to end with. */
  income: number;
  cost: number;
  planned: number;
  /** What came after they were closed, income less cost: beside their margin, never in it. */
  late: number;
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

/** Of `closings c`: what it ended with, or is expected to; before that was known, what stands. */
export const ENDS = {
  income: 'COALESCE(c.expectedIncome, c.income, 0)',
  cost: 'COALESCE(c.expectedCost, c.cost, 0)',
} as const;
/** Of `closings c`: what was approved since it was closed. */
export const LATE = `COALESCE((SELECT SUM(CASE WHEN k.kind = 'income' THEN k.amount ELSE -k.amount END)
  FROM closing_corrections k WHERE k.closing = c.id AND k.state = 'approved'), 0)`;
/** Of `closings c`: whether it is open, and figures may move. */
export const IS_OPEN = `CASE WHEN ${isOneOf('c.state', LOCKED_STATES)} THEN 0 ELSE 1 END`;

/** The largest margin first. */
export const byMargin = (a: Sums, b: Sums): number => b.income - b.cost - (a.income - a.cost);
/** Those of a name, to be added to. */
export function sumsOf(found: Map<string, Sums>, name: string): Sums {
  const known = found.get(name);
  if (known) return known;
  const sums = { name, departures: 0, open: 0, openMargin: 0, travellers: 0, income: 0, cost: 0, planned: 0, late: 0 };
  found.set(name, sums);
  return sums;
}
/** Adds sums to those of the same name. */
export function add(found: Map<string, Sums>, { name, ...more }: Sums): void {
  const sums = sumsOf(found, name);
  for (const key of Object.keys(more) as (keyof typeof more)[]) sums[key] += more[key];
}
