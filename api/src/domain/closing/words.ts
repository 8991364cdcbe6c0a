/** What a departure costs money for: the categories of a plan, the flight of its own, and whatever else. */
export const COST_CATEGORIES = [
  ...(['air', 'hotel', 'coach', 'meals', 'tickets', 'leader', 'guide', 'insurance', 'visa', 'taxes', 'tips'] as const),
  ...(['dayPrices', 'other'] as const),
] as const;
export type CostCategory = (typeof COST_CATEGORIES)[number];
/** By what a price is multiplied. */
export const QUANTITY_RULES = ['person', 'room', 'group', 'day'] as const;
export type QuantityRule = (typeof QUANTITY_RULES)[number];
/** Currencies that suppliers ask for; HKD needs no rate. */
export const CURRENCIES = ['HKD', 'CNY', 'JPY', 'KRW', 'TWD', 'THB', 'SGD', 'MYR', 'USD', 'EUR', 'GBP', 'AUD'] as const;
export type Currency = (typeof CURRENCIES)[number];
export const TOUR_LANGUAGES = ['cantonese', 'mandarin', 'english', 'japanese', 'korean', 'thai', 'french'] as const;
export const SUPPLIER_KINDS = [
  'hotel',
  'coach',
  'airline',
  'restaurant',
  'ticket',
  'agent',
  'insurer',
  'guide',
] as const;
/** What a supplier sends: a bill, or a note that takes something off what was billed. */
export const INVOICE_KINDS = ['invoice', 'credit'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];
/** How much of a foreign currency's worth a rate may say: HK$ for one unit, at most six decimals. */
export const RATE = /^(?!0+(\.0+)?$)\d{1,5}(\.\d{1,6})?$/;
