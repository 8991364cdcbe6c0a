import { cents, type Cents } from './money';

/** An exact fraction; the denominator is above 0. Nothing is rounded until a function of this file is asked to. */
export interface Exact {
  readonly n: bigint;
  readonly d: bigint;
}
const SCALE = 1_000_000n;

const abs = (value: bigint): bigint => (value < 0n ? -value : value);
function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [abs(a), abs(b)];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}
function reduced(n: bigint, d: bigint): Exact {
  if (d === 1n) return { n, d };
  const shared = gcd(n, d);
  return shared > 1n ? { n: n / shared, d: d / shared } : { n, d };
}

/**
 * A decimal number with at most six decimals, taken as what its digits say: 0.1 is one tenth.
 * @throws RangeError for more decimals, or for what is not a finite number
 */
export function exact(value: number): Exact {
  if (Number.isSafeInteger(value)) return { n: BigInt(value), d: 1n };
  const text = Number.isFinite(value) ? value.toFixed(6) : 'x';
  if (Number(text) !== value || text.includes('e')) throw new RangeError(`not a number of six decimals: ${value}`);
  return reduced(BigInt(text.replace('.', '')), SCALE);
}

export const add = (a: Exact, b: Exact): Exact => reduced(a.n * b.d + b.n * a.d, a.d * b.d);
export const subtract = (a: Exact, b: Exact): Exact => reduced(a.n * b.d - b.n * a.d, a.d * b.d);
export const multiply = (a: Exact, b: Exact): Exact => reduced(a.n * b.n, a.d * b.d);
/** @throws RangeError for division by nothing */
export function divide(a: Exact, b: Exact): Exact {
  if (b.n === 0n) throw new RangeError('division by zero');
  return b.n < 0n ? reduced(-a.n * b.d, a.d * -b.n) : reduced(a.n * b.d, a.d * b.n);
}
/** Negative, 0 or positive, as a is below, equal to or above b. */
export const compare = (a: Exact, b: Exact): number => {
  const difference = a.n * b.d - b.n * a.d;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
};
export const NOTHING = exact(0);
export const sumExact = (values: Iterable<Exact>): Exact => {
  let total = NOTHING;
  for (const value of values) total = add(total, value);
  return total;
};
export const greater = (a: Exact, b: Exact): Exact => (compare(a, b) >= 0 ? a : b);

/** The smallest multiple of step that is not below the value (decisions B17, up). The step is above 0. */
export function ceilTo(step: Exact, value: Exact): Exact {
  const { n, d } = divide(value, step);
  const whole = n / d;
  return multiply({ n: n % d > 0n ? whole + 1n : whole, d: 1n }, step);
}

/** The nearest whole number; a half goes away from zero, so that giving back mirrors taking. */
export function halfUp({ n, d }: Exact): bigint {
  const rounded = (abs(n) * 2n + d) / (d * 2n);
  return n < 0n ? -rounded : rounded;
}
/** A fraction of cents to whole cents, half up. */
export const roundCents = (value: Exact): Cents => cents(Number(halfUp(value)));
/** Hong Kong dollars to whole cents, half up. */
export const roundHkd = (value: Exact): Cents => roundCents(multiply(value, exact(100)));
/** The value with two decimals, half up, for showing and for the wire. */
export const shown = (value: Exact): number => Number(halfUp(multiply(value, exact(100)))) / 100;
