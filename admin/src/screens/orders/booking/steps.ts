/** The steps of a sale, in order; each is a value of ?step= in the address (decisions B13). */
export const STEPS = ['lookup', 'party', 'travellers', 'price', 'pay'] as const;
export type Step = (typeof STEPS)[number];
export const isStep = (value: string | null): value is Step => STEPS.includes(value as Step);

/** The step on which a field stands; server errors find their way back by it. */
export function stepOf(field: string): Step {
  if (/^(tourCode|departureDate|packageId|departureDateId)/.test(field)) return 'lookup';
  if (/^(contact|areaCode|remark|members$|rooms)/.test(field)) return 'party';
  if (/^members\.\d+\.(specialDiscount|discountReason|amount)/.test(field)) return 'price';
  if (/^members\.\d+\.(type|room)/.test(field)) return 'party';
  if (/^members\.\d+\./.test(field)) return 'travellers';
  return /^(payNow|also|tendered|amount|method|levyStampNo|belowMinimumReason)/.test(field) ? 'pay' : 'price';
}
