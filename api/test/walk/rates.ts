import type { Rate } from './contract';

/** Rates as the parameter holds them, in percent. */
export const parameterRates = (rates: Rate[]): object[] =>
  rates.map(({ from, share }) => ({
    effectiveFrom: from,
    authorityPct: Number((share.n * 10_000n) / share.d) / 100,
    fundPct: 0,
  }));
