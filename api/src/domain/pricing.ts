import { breakdownOf } from './pricing-breakdown';
import type { Costs } from './pricing-costs';
import {
  add,
  ceilTo,
  compare,
  divide,
  exact,
  greater,
  multiply,
  NOTHING,
  shown,
  subtract,
  sumExact,
  type Exact,
} from './exact';
import { checkInputs, checkOverrides, checkPrices } from './pricing-checks';
import type {
  ComputedPrice,
  ComputedPrices,
  PriceInputs,
  PriceOverride,
  PriceResult,
  PriceSnapshot,
  SentPrices,
} from './wire/price';

const HUNDRED = exact(100);
const percent = (value: number): Exact => divide(exact(value), HUNDRED);
const times = (...values: number[]): Exact => values.map(exact).reduce(multiply);

/** The sum of the day prices: group mode adds the entered ones; day mode takes day 6 for every later day (decisions B17). */
function dayPriceSum({ mode, days, dayPrices }: PriceInputs): Exact {
  if (mode === 'GROUP') return sumExact(dayPrices.map((price) => exact(price ?? 0)));
  const upTo = dayPrices.slice(0, Math.min(days, 6)).map((price) => exact(price ?? 0));
  return add(sumExact(upTo), times(dayPrices[5] ?? 0, Math.max(0, days - 6)));
}

/** S, P and net of decisions B7 and B17; day mode ignores coach, meals, tickets and carriage. The inputs have been checked. */
export function costsOf(inputs: PriceInputs): Costs {
  const group = inputs.mode === 'GROUP';
  const lodging = times(inputs.hotel, inputs.days - 1);
  const salaries = multiply(exact(inputs.days), add(exact(inputs.guideSalary), exact(inputs.leaderSalary)));
  const fixed = group ? add(exact(inputs.coach), salaries) : salaries;
  const shared = divide(fixed, exact(inputs.baseNumber));
  const land = [
    lodging,
    times(inputs.lunch, inputs.lunchCount),
    times(inputs.dinner, inputs.dinnerCount),
    exact(inputs.attraction),
    exact(inputs.air ?? 0),
  ];
  const days = dayPriceSum(inputs);
  const perPerson = group ? sumExact([...land, days]) : days;
  return {
    fixed,
    shared,
    perPerson,
    lodging,
    net: add(shared, perPerson),
    markup: add(exact(1), percent(inputs.profitPercent)),
  };
}

function computedPrices(inputs: PriceInputs, costs: Costs): ComputedPrices {
  const up = (value: Exact): Exact => ceilTo(exact(inputs.roundingStep), value);
  const marked = (value: Exact): Exact => up(multiply(value, costs.markup));
  const adult = marked(costs.net);
  const childBase = greater(NOTHING, subtract(costs.perPerson, costs.lodging));
  const tips = multiply(exact(inputs.days), add(exact(inputs.localGuideTips), exact(inputs.leaderTips)));
  return {
    adultPrice: shown(adult),
    memberPrice: shown(greater(NOTHING, subtract(adult, exact(inputs.memberDiscount)))),
    childrenPrice: shown(marked(add(costs.shared, multiply(percent(inputs.childShare), childBase)))),
    childrenOccupyBed: shown(marked(costs.lodging)),
    babyPrice: shown(up(multiply(adult, percent(inputs.babyShare)))),
    singleRoom: shown(marked(costs.lodging)),
    extraBed: shown(marked(times(inputs.extraBedUnit, inputs.days - 1))),
    tips: shown(tips),
  };
}

/** Margin in percent of the adult price in force, two decimals half up; null when that price is 0 (decisions B17). */
function marginOf(adultPrice: number, net: Exact): number | null {
  const adult = exact(adultPrice);
  if (compare(adult, NOTHING) === 0) return null;
  return shown(multiply(divide(subtract(adult, net), adult), HUNDRED));
}

/**
 * The pricing formula (SPEC 3, decisions B7 and B17): HK$ in, HK$ out, exact fractions until `up`.
 * An overtyped price replaces that one price only.
 * @throws DomainError general.invalid with the fields that do not fit; price.baseNumber for a base number below 1
 */
export function calculatePrices(inputs: PriceInputs, overrides: readonly PriceOverride[] = []): PriceResult {
  checkInputs(inputs);
  checkOverrides(overrides);
  const costs = costsOf(inputs);
  const computed = computedPrices(inputs, costs);
  checkPrices(computed);
  const typed = Object.fromEntries(overrides.map(({ field, value }) => [field, value]));
  const inForce: ComputedPrices = { ...computed, ...(typed as Partial<Record<ComputedPrice, number>>) };
  return {
    sharedCost: shown(costs.shared),
    perPersonCost: shown(costs.perPerson),
    net: shown(costs.net),
    netPerDay: shown(divide(costs.net, exact(inputs.days))),
    nights: inputs.days - 1,
    computed,
    inForce,
    margin: marginOf(inForce.adultPrice, costs.net),
    breakdown: breakdownOf(inputs, costs, computed),
  };
}

/** What a departure is sold by: prices in force and passed-through ones, with the days of the tour (decisions B2). */
export function snapshotOf(
  sheetId: number,
  inputs: PriceInputs,
  sent: SentPrices,
  overrides: readonly PriceOverride[] = [],
): PriceSnapshot {
  return { sheetId, days: inputs.days, prices: { ...calculatePrices(inputs, overrides).inForce, ...sent } };
}

/** What one more adult leaves after the own cost; the promotion goes to everybody, so it is taken off. */
const contribution = (costs: Costs, prices: { adultPrice: number; promotionDiscount?: number }): Exact =>
  subtract(subtract(exact(prices.adultPrice), exact(prices.promotionDiscount ?? 0)), costs.perPerson);

/** Profit in HK$ of a group of adults of that size at the prices given: head-count x (price - P) - fixed cost. */
export function profitAt(
  inputs: PriceInputs,
  prices: { adultPrice: number; promotionDiscount?: number },
  headcount: number,
): number {
  checkInputs(inputs);
  const costs = costsOf(inputs);
  return shown(subtract(multiply(exact(headcount), contribution(costs, prices)), costs.fixed));
}

/** The smallest number of adults at which nothing is lost, at least 1; null when no number is enough. */
export function breakEven(
  inputs: PriceInputs,
  prices: { adultPrice: number; promotionDiscount?: number },
): number | null {
  checkInputs(inputs);
  const costs = costsOf(inputs);
  const each = contribution(costs, prices);
  if (compare(costs.fixed, NOTHING) === 0) return compare(each, NOTHING) >= 0 ? 1 : null;
  if (compare(each, NOTHING) <= 0) return null;
  return shown(ceilTo(exact(1), divide(costs.fixed, each)));
}

export const HEADCOUNTS = [10, 15, 20, 25] as const;

/** A sheet before anything is typed; rounding, shares and member discount come from the parameters (decisions B14). */
export const inputDefaults = (
  parameters: { priceRounding?: number; childShare?: number; babyShare?: number; memberDiscount?: number } = {},
): PriceInputs => ({
  mode: 'GROUP',
  baseNumber: 20,
  days: 1,
  coach: 0,
  guideSalary: 0,
  leaderSalary: 0,
  hotel: 0,
  lunch: 0,
  lunchCount: 0,
  dinner: 0,
  dinnerCount: 0,
  attraction: 0,
  air: 0,
  dayPrices: [null, null, null, null, null, null],
  extraBedUnit: 0,
  localGuideTips: 0,
  leaderTips: 0,
  profitPercent: 15,
  roundingStep: parameters.priceRounding ?? 1,
  childShare: parameters.childShare ?? 75,
  babyShare: parameters.babyShare ?? 10,
  memberDiscount: parameters.memberDiscount ?? 0,
});

/** The passed-through prices before anything is typed, in HK$. */
export const sentDefaults = (): SentPrices => ({
  tax: 0,
  departureTax: 0,
  airportPortTax: 0,
  fuelSurcharge: 0,
  securityCharge: 0,
  visaFee: 0,
  insuranceAdult: 0,
  insuranceChild: 0,
  otherPrice: 0,
  promotionDiscount: 0,
  specialDiscount: 0,
});
