/** An exact fraction of the model, so that it rounds where the contract says and nowhere else. */
export interface Ratio {
  n: bigint;
  d: bigint;
}
export const ratio = (n: number | bigint, d: number | bigint = 1): Ratio => ({ n: BigInt(n), d: BigInt(d) });
export const plus = (a: Ratio, b: Ratio): Ratio => slim({ n: a.n * b.d + b.n * a.d, d: a.d * b.d });
export const times = (a: Ratio, b: Ratio): Ratio => slim({ n: a.n * b.n, d: a.d * b.d });
/** The nearest whole number, half up; of nothing below 0 here. */
export const rounded = ({ n, d }: Ratio): number => Number((n * 2n + d) / (d * 2n));
function slim({ n, d }: Ratio): Ratio {
  let [a, b] = [n < 0n ? -n : n, d];
  while (b !== 0n) [a, b] = [b, a % b];
  return a > 1n ? { n: n / a, d: d / a } : { n, d };
}
