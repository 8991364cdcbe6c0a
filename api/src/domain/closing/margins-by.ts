import { divide, exact, roundCents } from '../exact';
import { type Cents, cents } from '../money';

/** By what margins are looked at. */
export const MARGINS_BY = ['departure', 'tour', 'area', 'month', 'shop', 'supplier'] as const;
export type MarginsBy = (typeof MARGINS_BY)[number];

/** A cost of a departure for each of its travellers, half up to the cent. */
export const perHead = (amount: number, travellers: number): Cents =>
  travellers > 0 ? roundCents(divide(exact(amount), exact(travellers))) : cents(0);

/**
 * An amount shared by weights, to the cent: each part is rounded on the way, so the parts add up to the whole. Without
 * any weight the first has all.
 */
export function shared(amount: number, weights: readonly number[]): Cents[] {
  const all = weights.reduce((sum, each) => sum + each, 0);
  let passed = 0;
  let given = 0;
  return weights.map((weight, index) => {
    passed += all > 0 ? weight : index === 0 ? 1 : 0;
    const upTo = roundCents({ n: BigInt(amount) * BigInt(passed), d: BigInt(all > 0 ? all : 1) });
    const part = cents(upTo - given);
    given = upTo;
    return part;
  });
}
