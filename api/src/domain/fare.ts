import { cents, fromHkd, least, negate, sum, ZERO, type Cents } from './money';
import type { FareLine, FareLineKey, MemberInput } from './wire/booking';
import type { PriceSnapshot } from './wire/price';

export type FareTraveller = Pick<
  MemberInput,
  'type' | 'occupyBed' | 'singleRoom' | 'extraBed' | 'visa' | 'insurance' | 'specialDiscount'
>;
type Prices = PriceSnapshot['prices'];

const BASE = { ADULT: 'adultPrice', MEMBER: 'memberPrice', CHILD: 'childrenPrice', BABY: 'babyPrice' } as const;
const TAXES = ['tax', 'departureTax', 'airportPortTax', 'fuelSurcharge', 'securityCharge'] as const;

/** Taxes and surcharges that go together on one line (decisions B7, tax bundle), in cents. */
const taxBundle = (prices: Prices): Cents => sum(TAXES.map((tax) => fromHkd(prices[tax])));

/** What is charged, before any discount. A bed of one's own is charged to a child only (decisions B17). */
function charged(traveller: FareTraveller, prices: Prices, babyTaxable: boolean): [FareLineKey, Cents][] {
  const young = traveller.type === 'CHILD' || traveller.type === 'BABY';
  const baby = traveller.type === 'BABY';
  const when = (applies: boolean | undefined, price: number): Cents => (applies ? fromHkd(price) : ZERO);
  return [
    ['base', fromHkd(prices[BASE[traveller.type]])],
    ['occupyBed', when(traveller.type === 'CHILD' && traveller.occupyBed, prices.childrenOccupyBed)],
    ['singleRoom', when(traveller.singleRoom, prices.singleRoom)],
    ['extraBed', when(traveller.extraBed, prices.extraBed)],
    ['taxes', baby && !babyTaxable ? ZERO : taxBundle(prices)],
    ['visa', when(traveller.visa, prices.visaFee)],
    ['tips', baby ? ZERO : fromHkd(prices.tips)],
    ['insurance', when(traveller.insurance, young ? prices.insuranceChild : prices.insuranceAdult)],
    ['other', fromHkd(prices.otherPrice)],
  ];
}

/**
 * The lines of one traveller's fare in cents, in the order shown, those of 0 left out but for the base.
 * A baby gets no discount. Discounts never bring the sum below 0: the promotion counts first, then the special one.
 */
export function fareOf(traveller: FareTraveller, prices: Prices, babyTaxable: boolean): FareLine[] {
  const lines = charged(traveller, prices, babyTaxable);
  if (traveller.type !== 'BABY') {
    const full = sum(lines.map(([, amount]) => amount));
    const promotion = least(fromHkd(prices.promotionDiscount), full);
    const special = least(fromHkd(traveller.specialDiscount ?? 0), cents(full - promotion));
    lines.push(['promotionDiscount', negate(promotion)], ['specialDiscount', negate(special)]);
  }
  return lines
    .filter(([key, amount]) => key === 'base' || amount !== 0)
    .map(([key, amount]) => ({ key, cents: amount }));
}

/**
 * What never comes back of a traveller's fare: visa fee and insurance, at most the fare itself (decisions B17). Insurance
 * that was not issued comes back like everything else (decisions B18).
 */
export function nonRefundableOf(lines: readonly FareLine[], issued = true): Cents {
  const kept = lines.filter((line) => line.key === 'visa' || (issued && line.key === 'insurance'));
  return least(sum(kept.map((line) => cents(line.cents))), sum(lines.map((line) => cents(line.cents))));
}
