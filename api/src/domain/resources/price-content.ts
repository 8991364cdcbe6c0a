import { int, money, oneOf, percent } from '../fields';
import { LIMITS } from '../limits';
import type { PriceInputs, SentPrice } from '../wire/price';
import { PRICE_MODES } from '../words';

/** By the day everything but the salaries and the hotel is within the day prices. */
const perGroup = { group: 'costs', when: { field: 'mode', is: ['GROUP'] } };
const [costs, shares, taxes] = [{ group: 'costs' }, { group: 'shares' }, { group: 'taxes' }];
const [extras, discounts] = [{ group: 'extras' }, { group: 'discounts' }];
const hkd = <const O extends Parameters<typeof money>[0]>(o: O) => money({ max: LIMITS.moneyCents / 100, ...o });
const share = percent({ ...shares, max: 100, decimals: 4 });
const meals = int({ ...perGroup, min: 0, max: 1000 });

/**
 * What goes into the calculation of a price, in the order people ask for it (decisions B7): the checks of its calls, its form
 * and what the history tells come from here. Day prices are six in a row, which no field is.
 */
export const priceInputs = {
  mode: oneOf(PRICE_MODES, 'words.priceMode', { group: 'basis' }),
  baseNumber: int({ group: 'basis', min: 1, max: 1000, error: 'price.baseNumber' }),
  days: int({ group: 'basis', min: 1, max: 365 }),
  profitPercent: percent({ group: 'basis', decimals: 4 }),
  roundingStep: hkd({ group: 'basis', min: 0.01 }),
  coach: hkd(perGroup),
  guideSalary: hkd(costs),
  leaderSalary: hkd(costs),
  hotel: hkd(costs),
  lunch: hkd(perGroup),
  lunchCount: meals,
  dinner: hkd(perGroup),
  dinnerCount: meals,
  attraction: hkd(perGroup),
  air: hkd(perGroup),
  childShare: share,
  babyShare: share,
  memberDiscount: hkd(shares),
  extraBedUnit: hkd(shares),
  localGuideTips: hkd(shares),
  leaderTips: hkd(shares),
} satisfies Record<Exclude<keyof PriceInputs, 'dayPrices'>, object>;

/** What is passed through without profit. */
export const sentPrices = {
  tax: hkd(taxes),
  departureTax: hkd(taxes),
  airportPortTax: hkd(taxes),
  fuelSurcharge: hkd(taxes),
  securityCharge: hkd(taxes),
  visaFee: hkd(taxes),
  insuranceAdult: hkd(extras),
  insuranceChild: hkd(extras),
  otherPrice: hkd(extras),
  promotionDiscount: hkd(discounts),
  specialDiscount: hkd(discounts),
} satisfies Record<SentPrice, object>;
