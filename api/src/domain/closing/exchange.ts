import { addDays, type DateOnly } from '../dates';
import { divide, exact, type Exact, multiply, roundCents } from '../exact';
import type { Cents } from '../money';
import { RATE } from './words';

/** What one unit of a currency is worth in HK$ from a day on; the text is the figure, digit by digit. */
export interface ExchangeRate {
  currency: string;
  rate: string;
  validFrom: DateOnly;
}

const YEAR_DAYS = 366;
/**
 * The days from which a rate may be entered as valid: another year than that is a slip of the hand, and its rate would
 * stand for nothing or for every day after it. Ten years back, for tours of before; one ahead.
 */
export const ratedDays = (today: DateOnly): { from: DateOnly; to: DateOnly } => ({
  from: addDays(today, -10 * YEAR_DAYS),
  to: addDays(today, YEAR_DAYS),
});

/** The rate of a currency on a day: the last one that is valid by then; HKD is 1; undefined where there is none yet. */
export function rateOn(rates: readonly ExchangeRate[], currency: string, day: DateOnly): string | undefined {
  if (currency === 'HKD') return '1';
  const valid = rates.filter((each) => each.currency === currency && each.validFrom <= day);
  return valid.sort((a, b) => (a.validFrom < b.validFrom ? 1 : -1))[0]?.rate;
}

/** A rate as a number of at most six decimals. @throws RangeError for a text that is none */
function worth(rate: string): Exact {
  if (!RATE.test(rate)) throw new RangeError(`not a rate: ${rate}`);
  const [whole = '0', part = ''] = rate.split('.');
  return divide(exact(Number(whole + part.padEnd(6, '0'))), exact(1_000_000));
}

/** An amount in hundredths of a currency as HK$ cents at a rate, half up, rounded once. */
export const inHkd = (amount: number, rate: string): Cents => roundCents(multiply(exact(amount), worth(rate)));

/** What each of so many may cost at a rate, in hundredths of its currency, for all of them to come to no more than so many HK$ cents. */
export const mostOfEach = (quantity: number, rate: string, hkd: number): number =>
  Math.floor(hkd / (Math.max(1, quantity) * Number(rate)));

/**
 * What an invoice costs in HK$ (decisions B18): at the rate that was fixed when the line was committed; what the day of
 * the invoice makes more or less of it is the exchange difference, a line of its own, above 0 for a loss.
 */
export function settledAt(amount: number, committedRate: string, rateOfDay: string): { actual: Cents; loss: number } {
  const actual = inHkd(amount, committedRate);
  return { actual, loss: inHkd(amount, rateOfDay) - actual };
}
