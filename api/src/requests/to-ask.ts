import type { Desk } from '../desk/front-desk';
import { businessDate } from '../domain/dates';
import { minus, toHkd } from '../domain/money';
import { figuresOf } from '../domain/request-case';
import { askedAfter } from '../domain/transfer-levy';
import type { RequestFigures } from '../domain/wire/request';
import type { Figured } from './figures';

/** Of a transfer what the counter will ask when it is done, in HK$: fare and the levy on it, as of today. */
export function toAskOf({ sums, target }: Figured, desk: Desk, now: Date): number | undefined {
  if (!target) return undefined;
  const carried = minus(sums.carriedOver, sums.toRefund);
  const made = { total: sums.newTotal, carried, levy: target.levy, terms: target.offer.terms };
  return toHkd(askedAfter(made, desk.parameters.levyRates, businessDate(now)));
}
/** The figures of a request that is open, with what is asked of its payer. */
export function openFigures(figured: Figured, desk: Desk, now: Date): RequestFigures {
  const toAsk = toAskOf(figured, desk, now);
  return { ...figuresOf(figured.sums), ...(toAsk === undefined ? {} : { toAsk }) };
}
