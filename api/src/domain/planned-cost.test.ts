import { type Goer, plannedCost } from './planned-cost';
import { profitAt } from './pricing';
import type { PriceInputs } from './wire/price';

/** The worked test of decisions B7: S 1,550, P 2,900, lodging 1,800, meals 800, tickets 300. */
const WORKED: PriceInputs = {
  mode: 'GROUP',
  baseNumber: 20,
  days: 5,
  coach: 24_000,
  guideSalary: 600,
  leaderSalary: 800,
  hotel: 450,
  lunch: 80,
  lunchCount: 4,
  dinner: 120,
  dinnerCount: 4,
  attraction: 300,
  dayPrices: [null, null, null, null, null, null],
  extraBedUnit: 100,
  localGuideTips: 25,
  leaderTips: 25,
  profitPercent: 15,
  roundingStep: 1,
  childShare: 75,
  babyShare: 10,
  memberDiscount: 0,
};
const DAY: PriceInputs = { ...WORKED, mode: 'DAY_PRICES', dayPrices: [500, 500, 400, 400, 200, null] };
const goer = (type: Goer['type'], extra: Partial<Goer> = {}): Goer => ({
  type,
  occupyBed: false,
  singleRoom: false,
  extraBed: false,
  lines: [],
  ...extra,
});
const costs = (inputs: PriceInputs, goers: Goer[]): Record<string, number> =>
  Object.fromEntries(plannedCost(inputs, goers).map(({ category, amount }) => [category, amount / 100]));
const GROUP = { coach: 24_000, guide: 3000, leader: 4000 };
const DAY_GROUP = { guide: 3000, leader: 4000 };

test.each<[string, PriceInputs, Goer[], Record<string, number>]>([
  ['a group of nobody still has its coach and salaries', WORKED, [], GROUP],
  ['an adult has all', WORKED, [goer('ADULT')], { ...GROUP, hotel: 1800, meals: 800, tickets: 300 }],
  [
    'a child without a bed has three quarters of meals and tickets',
    WORKED,
    [goer('CHILD')],
    { ...GROUP, meals: 600, tickets: 225 },
  ],
  [
    'a child with a bed has the lodging too',
    WORKED,
    [goer('CHILD', { occupyBed: true })],
    { ...GROUP, hotel: 1800, meals: 600, tickets: 225 },
  ],
  [
    'carriage is per person, a child has its share of it',
    { ...WORKED, air: 1000 },
    [goer('ADULT'), goer('CHILD')],
    { ...GROUP, hotel: 1800, meals: 1400, tickets: 525, air: 1750 },
  ],
  ['day prices have the carriage inside', { ...DAY, air: 1000 }, [], DAY_GROUP],
  ['a baby has a tenth', WORKED, [goer('BABY')], { ...GROUP, meals: 80, tickets: 30 }],
  [
    'a single room is the lodging once more',
    WORKED,
    [goer('MEMBER', { singleRoom: true })],
    { ...GROUP, hotel: 3600, meals: 800, tickets: 300 },
  ],
  [
    'an extra bed is its price per night',
    WORKED,
    [goer('ADULT', { extraBed: true })],
    { ...GROUP, hotel: 2200, meals: 800, tickets: 300 },
  ],
  [
    'day prices of a group are land costs more',
    { ...WORKED, dayPrices: [50, null, 30, null, null, null] },
    [goer('ADULT'), goer('CHILD')],
    { ...GROUP, hotel: 1800, meals: 1400, tickets: 525, dayPrices: 140 },
  ],
  [
    'a quote by the day has hotel, meals, tickets and coach in it',
    DAY,
    [goer('ADULT')],
    { ...DAY_GROUP, dayPrices: 2000 },
  ],
  ['of a quote a child has its share of all but the lodging', DAY, [goer('CHILD')], { ...DAY_GROUP, dayPrices: 150 }],
  [
    'the supplements of a quote come from the hotel',
    DAY,
    [goer('ADULT', { singleRoom: true }), goer('CHILD', { occupyBed: true })],
    { ...DAY_GROUP, dayPrices: 2150, hotel: 3600 },
  ],
])('%s', (_case, inputs, goers, expected) => {
  expect(costs(inputs, goers)).toEqual(expected);
});
test('what is passed through costs what it charges', () => {
  const lines: Goer['lines'] = [
    { key: 'base', cents: 511_800 },
    { key: 'taxes', cents: 53_500 },
    { key: 'insurance', cents: 18_000 },
    { key: 'promotionDiscount', cents: -10_000 },
  ];
  expect(costs(WORKED, [goer('ADULT', { lines })])).toMatchObject({ taxes: 535, insurance: 180 });
  expect(costs(WORKED, [goer('ADULT', { lines })])).not.toHaveProperty('base');
});
test('rounds once per category, not per traveller', () => {
  const thirds = { ...WORKED, lunch: 0, dinner: 0, attraction: 0.01, childShare: 50 };
  expect(costs(thirds, [goer('CHILD'), goer('CHILD')])).toEqual({ ...GROUP, tickets: 0.01 });
});
test('a group of adults leaves what the price sheet says it leaves', () => {
  const prices = { adultPrice: 5118, promotionDiscount: 100 };
  for (const heads of [1, 14, 20]) {
    const cost = plannedCost(
      WORKED,
      Array.from({ length: heads }, () => goer('ADULT')),
    ).reduce((total, { amount }) => total + amount, 0);
    expect((heads * 501_800 - cost) / 100).toBe(profitAt(WORKED, prices, heads));
  }
});
