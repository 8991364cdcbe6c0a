import { fareOf } from './fare';
import { sum, cents, toHkd } from './money';
import { COMPUTED_PRICES, type PriceInputs, SENT_PRICES, type SentPrices, type ComputedPrices } from './wire/price';

/** What a price says, as far as it is compared with another. */
export interface ComparedPrice {
  inputs: PriceInputs;
  prices: ComputedPrices & SentPrices;
  /** Percent, or null where nothing is sold. */
  margin: number | null;
}
type PriceWarning =
  | { kind: 'forgotten'; field: keyof PriceInputs | keyof (ComputedPrices & SentPrices); before: number }
  | { kind: 'dearerThanAdult'; field: 'memberPrice' | 'childrenPrice'; by: number }
  | { kind: 'otherDays'; priced: number; days: number }
  | { kind: 'thinMargin'; margin: number; floor: number };

/** Inputs that are costs or tips: one that falls to nothing was more likely forgotten than given away. */
const COSTS = [
  ...(['coach', 'guideSalary', 'leaderSalary', 'hotel', 'lunch', 'dinner', 'attraction', 'air'] as const),
  ...(['localGuideTips', 'leaderTips'] as const),
] as const satisfies readonly (keyof PriceInputs)[];
const DISCOUNTS: readonly string[] = ['promotionDiscount', 'specialDiscount'];

/**
 * What an adult pays who wants nothing beside the tour, in HK$: fare, taxes, tips and other charges less the promotion,
 * without the levy. It is the figure that is advertised.
 */
export const allInAdult = (prices: ComputedPrices & SentPrices): number =>
  toHkd(sum(fareOf({ type: 'ADULT' } as Parameters<typeof fareOf>[0], prices, false).map((line) => cents(line.cents))));

/**
 * What an author or approver of a price should look at twice: costs, taxes and charges that the price in force has and this
 * one lacks, days that the package does not have, a member or child who pays more than an adult, a margin under the floor
 * that the operator set (percent).
 * Nothing is forgotten in a calculation that nobody has begun.
 */
export function priceWarnings(
  price: ComparedPrice,
  inForce: ComparedPrice | null,
  floor: number,
  days?: number,
): PriceWarning[] {
  const warnings: PriceWarning[] = [];
  const sent = SENT_PRICES.filter((field) => !DISCOUNTS.includes(field));
  const begun = [...COSTS.map((field) => price.inputs[field]), ...Object.values(price.prices)].some(Boolean);
  const measure = begun ? inForce : null;
  for (const field of measure ? COSTS : [])
    if (!price.inputs[field] && measure?.inputs[field])
      warnings.push({ kind: 'forgotten', field, before: measure.inputs[field] });
  for (const field of measure ? sent : [])
    if (!price.prices[field] && measure?.prices[field])
      warnings.push({ kind: 'forgotten', field, before: measure.prices[field] });
  const { days: priced } = price.inputs;
  if (begun && days && priced !== days) warnings.push({ kind: 'otherDays', priced, days });
  for (const field of COMPUTED_PRICES)
    if ((field === 'memberPrice' || field === 'childrenPrice') && price.prices[field] > price.prices.adultPrice)
      warnings.push({ kind: 'dearerThanAdult', field, by: price.prices[field] - price.prices.adultPrice });
  if (price.margin !== null && price.margin < floor) warnings.push({ kind: 'thinMargin', margin: price.margin, floor });
  return warnings;
}
