import type { Cents } from './money';
import { cents, sum, times } from './money';

/** Hong Kong notes and coins in circulation, in cents, the largest first. */
export const DENOMINATIONS = [
  100_000, 50_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10,
] as const satisfies readonly number[];
export interface Pieces {
  /** HK$ of one note or coin. */
  value: number;
  count: number;
}
export const isDenomination = (hkd: number): boolean => DENOMINATIONS.some((each) => each === Math.round(hkd * 100));

/** What the counted notes and coins come to, without the float that stays in the drawer (issue of cash-up). */
export const cashOf = (pieces: readonly Pieces[], float: Cents): Cents =>
  cents(sum(pieces.map(({ value, count }) => times(cents(Math.round(value * 100)), count))) - float);
