import type { DateOnly } from './dates';
import type { LevyRate } from './levy';

/** A Hong Kong day on which money of a leviable tour was booked, by one of its receipts; voided ones count. */
export interface BookedDay {
  day: DateOnly;
  receiptNo: string;
}
type RateRefusal =
  | { code: 'levy.noRateToday' }
  | { code: 'levy.rateUsed'; from: DateOnly; receipts: string[] }
  | { code: 'levy.rateTooEarly'; last: DateOnly; receipts: string[] };

/**
 * Why the dated levy rates may not become others, or null (decisions B18): one is always in force today; one under which
 * money was booked is neither edited nor removed; a new one begins after the last day on which money was booked.
 */
export function whyNotRates(
  before: readonly LevyRate[],
  after: readonly LevyRate[],
  booked: readonly BookedDay[],
  today: DateOnly,
): RateRefusal | null {
  if (!after.some((rate) => rate.effectiveFrom <= today)) return { code: 'levy.noRateToday' };
  const receiptsIn = (days: readonly BookedDay[]): string[] => [...new Set(days.map(({ receiptNo }) => receiptNo))];
  for (const rate of before) {
    const next = before
      .map((each) => each.effectiveFrom)
      .filter((from) => from > rate.effectiveFrom)
      .sort()[0];
    const under = booked.filter(({ day }) => day >= rate.effectiveFrom && (next === undefined || day < next));
    if (under.length && !after.some((each) => sameRate(each, rate)))
      return { code: 'levy.rateUsed', from: rate.effectiveFrom, receipts: receiptsIn(under) };
  }
  const last = booked
    .map(({ day }) => day)
    .sort()
    .at(-1);
  const fresh = after.filter((rate) => !before.some(({ effectiveFrom }) => effectiveFrom === rate.effectiveFrom));
  const first = fresh.map(({ effectiveFrom }) => effectiveFrom).sort()[0];
  if (last === undefined || first === undefined || first > last) return null;
  return { code: 'levy.rateTooEarly', last, receipts: receiptsIn(booked.filter(({ day }) => day >= first)) };
}
const sameRate = (a: LevyRate, b: LevyRate): boolean =>
  a.effectiveFrom === b.effectiveFrom && a.authorityPct === b.authorityPct && a.fundPct === b.fundPct;
