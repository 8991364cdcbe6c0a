import type { Cents } from './money';
import { cents, minus, nearest, plus, sum, times } from './money';

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

/** What the notes and coins in the drawer come to, less the float that the last count left there: the cash of this shift. */
export const cashOf = (pieces: readonly Pieces[], floatBefore: Cents): Cents =>
  cents(sum(pieces.map(({ value, count }) => times(nearest(value), count))) - floatBefore);

/** What a drawer held: the float that the last count left there, and the cash that was counted since. */
export const heldOf = ({ floatBefore, cash }: { floatBefore: Cents; cash: Cents }): Cents => plus(floatBefore, cash);

/** What goes to the safe or the bank: all that the drawer held but the float that stays; below 0 more would stay than there was. */
export const takenOutOf = (drawer: { floatBefore: Cents; cash: Cents; float: Cents }): Cents =>
  minus(heldOf(drawer), drawer.float);
