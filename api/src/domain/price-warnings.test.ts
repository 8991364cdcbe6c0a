import { calculatePrices, inputDefaults, sentDefaults } from './pricing';
import { allInAdult, type ComparedPrice, priceWarnings } from './price-warnings';

function price(sent: Partial<ReturnType<typeof sentDefaults>> = {}, coach = 9000, over: object = {}): ComparedPrice {
  const inputs = { ...inputDefaults({}), days: 5, baseNumber: 20, coach, hotel: 300, profitPercent: 25 };
  const { inForce, margin } = calculatePrices(inputs, []);
  return { inputs, prices: { ...inForce, ...sentDefaults(), ...sent, ...over }, margin };
}
const told = (one: ComparedPrice, before: ComparedPrice | null, floor = 0, days?: number): string[] =>
  priceWarnings(one, before, floor, days).map((each) => ('field' in each ? `${each.kind} ${each.field}` : each.kind));

/** A calculation as it opens, before anybody types. */
function unbegun(): ComparedPrice {
  const { inForce, margin } = calculatePrices(inputDefaults({}), []);
  return { inputs: inputDefaults({}), prices: { ...inForce, ...sentDefaults() }, margin };
}
const begun = { ...unbegun(), inputs: { ...inputDefaults({}), hotel: 300 } };

test.each<[string, string[], string[]]>([
  ['a calculation that nobody has begun', told(unbegun(), price({ tax: 535 })), []],
  ['one with its first figure', told(begun, price({ tax: 535 })), ['forgotten coach', 'forgotten tax']],
  ['the same', told(price({ tax: 535 }), price({ tax: 535 })), []],
  [
    'a tax that was forgotten',
    told(price(), price({ tax: 535, fuelSurcharge: 90 })),
    ['forgotten tax', 'forgotten fuelSurcharge'],
  ],
  ['a coach that was forgotten', told(price({}, 0), price()), ['forgotten coach']],
  ['a discount that ended', told(price(), price({ promotionDiscount: 100 })), []],
  ['the first price of a tour', told(price({}, 0), null), []],
  ['a member who pays more', told(price({}, 9000, { memberPrice: 99_999 }), null), ['dearerThanAdult memberPrice']],
  ['a margin under the floor', told(price(), null, 30), ['thinMargin']],
  ['a margin above it', told(price(), null, 10), []],
  ['five days, where the package has five', told(price(), null, 0, 5), []],
  ['five days, where the package has four', told(price(), null, 0, 4), ['otherDays']],
  ['five days, of a package that has no itinerary yet', told(price(), null, 0, 0), []],
  ['one day that nobody has begun to calculate', told(unbegun(), null, 0, 4), []],
])('%s', (_what, found, expected) => {
  expect(found).toEqual(expected);
});

test('the price all in holds taxes, tips and charges, less the promotion', () => {
  const { prices } = price({ tax: 500, departureTax: 35, otherPrice: 20, promotionDiscount: 100, visaFee: 300 }, 9000, {
    adultPrice: 5185,
    tips: 250,
  });
  expect(allInAdult(prices)).toBe(5185 + 535 + 250 + 20 - 100);
});
