import { DomainError } from './errors';
import { breakEven, calculatePrices, inputDefaults, profitAt, sentDefaults, snapshotOf } from './pricing';
import { checkSentPrices } from './pricing-checks';
import type { ComputedPrices, PriceInputs, PriceOverride, PriceResult } from './wire/price';

/** The worked example of decisions B7. */
const WORKED: Partial<PriceInputs> = {
  days: 5,
  baseNumber: 20,
  coach: 24000,
  guideSalary: 600,
  leaderSalary: 800,
  hotel: 450,
  lunch: 80,
  lunchCount: 4,
  dinner: 120,
  dinnerCount: 4,
  attraction: 300,
};
const PLAIN: Partial<PriceInputs> = { baseNumber: 1, days: 1, profitPercent: 0 };
const DAYS: Partial<PriceInputs> = { mode: 'DAY_PRICES', baseNumber: 20, profitPercent: 10 };
const days = (...prices: (number | null)[]): { dayPrices: (number | null)[] } => ({ dayPrices: prices });
const inputs = (...parts: Partial<PriceInputs>[]): PriceInputs => Object.assign(inputDefaults(), ...parts);

type Figures = Partial<Omit<PriceResult, 'computed' | 'inForce' | 'breakdown'> & ComputedPrices>;
/** Each expected value was worked out by hand; the arithmetic stands in the name. */
const CASES: [name: string, inputs: PriceInputs, wanted: Figures][] = [
  [
    'B7: S (24,000 + 5 × 1,400) ÷ 20 = 1,550; P 1,800 + 320 + 480 + 300 = 2,900; 4,450 × 1.15 = 5,117.5 up',
    inputs(WORKED),
    {
      sharedCost: 1550,
      perPersonCost: 2900,
      net: 4450,
      netPerDay: 890,
      nights: 4,
      adultPrice: 5118,
      margin: 13.05,
      memberPrice: 5118,
      childrenPrice: 2732,
      childrenOccupyBed: 2070,
      babyPrice: 512,
      singleRoom: 2070,
      extraBed: 0,
      tips: 0,
    },
  ],
  [
    'carriage 1,000: P 3,900; 5,450 × 1.15 = 6,267.5 up; child (1,550 + 0.75 × 2,100) × 1.15 = 3,593.75 up',
    inputs(WORKED, { air: 1000 }),
    { perPersonCost: 3900, net: 5450, adultPrice: 6268, childrenPrice: 3594, childrenOccupyBed: 2070, babyPrice: 627 },
  ],
  ['day prices have the carriage inside', inputs(DAYS, days(100), { air: 1000 }), { perPersonCost: 100 }],
  [
    'profit 0: adult = net 4,450; child 1,550 + 0.75 × 1,100 = 2,375; bed 4 × 450; baby 445; margin 0',
    inputs(WORKED, { profitPercent: 0 }),
    { adultPrice: 4450, childrenPrice: 2375, childrenOccupyBed: 1800, babyPrice: 445, singleRoom: 1800, margin: 0 },
  ],
  [
    'step 5: 5,117.5 -> 5,120; 2,731.25 -> 2,735; 512 -> 515; 2,070 stays',
    inputs(WORKED, { roundingStep: 5 }),
    { adultPrice: 5120, childrenPrice: 2735, babyPrice: 515, childrenOccupyBed: 2070 },
  ],
  [
    'step 10: 5,120; 2,740; 512 -> 520; 2,070; margin (5,120 - 4,450) ÷ 5,120 = 13.0859 %',
    inputs(WORKED, { roundingStep: 10 }),
    { adultPrice: 5120, childrenPrice: 2740, babyPrice: 520, singleRoom: 2070, margin: 13.09 },
  ],
  [
    'step 100: 5,200; 2,800; 520 -> 600; 2,070 -> 2,100; margin 750 ÷ 5,200 = 14.423 %',
    inputs(WORKED, { roundingStep: 100 }),
    { adultPrice: 5200, childrenPrice: 2800, babyPrice: 600, singleRoom: 2100, margin: 14.42 },
  ],
  [
    'step 0.1: 5,117.5 stays; 2,731.25 -> 2,731.3; 511.75 -> 511.8',
    inputs(WORKED, { roundingStep: 0.1 }),
    { adultPrice: 5117.5, childrenPrice: 2731.3, babyPrice: 511.8 },
  ],
  [
    'base number 1: S 31,000; net 33,900; × 1.15 = 38,985; child 31,825 × 1.15 = 36,598.75; baby 3,898.5',
    inputs(WORKED, { baseNumber: 1 }),
    { sharedCost: 31000, net: 33900, adultPrice: 38985, childrenPrice: 36599, babyPrice: 3899, margin: 13.04 },
  ],
  [
    'zero nights: S (3,000 + 800) ÷ 10 = 380; P 60 + 100 = 160; 540 × 1.15 = 621; child (380 + 120) × 1.15 = 575',
    inputs({
      days: 1,
      baseNumber: 10,
      coach: 3000,
      guideSalary: 500,
      leaderSalary: 300,
      lunch: 60,
      lunchCount: 1,
      attraction: 100,
      hotel: 450,
      extraBedUnit: 200,
    }),
    {
      nights: 0,
      sharedCost: 380,
      perPersonCost: 160,
      net: 540,
      netPerDay: 540,
      adultPrice: 621,
      childrenPrice: 575,
      childrenOccupyBed: 0,
      singleRoom: 0,
      extraBed: 0,
      babyPrice: 63,
    },
  ],
  [
    '100 × 1.1 is 110, not 111; child 75 × 1.1 = 82.5 up; baby 11',
    inputs(PLAIN, { attraction: 100, profitPercent: 10 }),
    { adultPrice: 110, childrenPrice: 83, babyPrice: 11 },
  ],
  ['7.5 % of 1,000 is 1,075', inputs(PLAIN, { attraction: 1000, profitPercent: 7.5 }), { adultPrice: 1075 }],
  [
    '33.3333 % on 300 is 399.9999, up to 400',
    inputs(PLAIN, { attraction: 300, profitPercent: 33.3333 }),
    { adultPrice: 400 },
  ],
  [
    'thirds: 1,000 ÷ 3 is shown 333.33 and sold at 334; margin 0.66667 ÷ 334 = 0.1996 %',
    inputs(PLAIN, { baseNumber: 3, coach: 1000 }),
    { sharedCost: 333.33, net: 333.33, adultPrice: 334, margin: 0.2 },
  ],
  [
    'thirds with 50 %: 1,000 ÷ 3 × 1.5 is exactly 500',
    inputs(PLAIN, { baseNumber: 3, coach: 1000, profitPercent: 50 }),
    { adultPrice: 500 },
  ],
  [
    'thirds to the cent: 333.333.. -> 333.34',
    inputs(PLAIN, { baseNumber: 3, coach: 1000, roundingStep: 0.01 }),
    { adultPrice: 333.34 },
  ],
  ['2,000 ÷ 3 is shown half up, 666.67', inputs(PLAIN, { baseNumber: 3, coach: 2000 }), { sharedCost: 666.67 }],
  [
    '99.99 × 1.1 = 109.989, to the cent 109.99',
    inputs(PLAIN, { attraction: 99.99, profitPercent: 10, roundingStep: 0.01 }),
    { adultPrice: 109.99 },
  ],
  [
    'an exact multiple of the step stays: 100 at step 100',
    inputs(PLAIN, { attraction: 100, roundingStep: 100 }),
    { adultPrice: 100 },
  ],
  ['member 5,118 - 300', inputs(WORKED, { memberDiscount: 300 }), { memberPrice: 4818 }],
  [
    'member is not rounded again: step 10, 5,120 - 333 = 4,787',
    inputs(WORKED, { memberDiscount: 333, roundingStep: 10 }),
    { memberPrice: 4787 },
  ],
  ['member never below zero: 110 - 200', inputs(PLAIN, { attraction: 110, memberDiscount: 200 }), { memberPrice: 0 }],
  ['child share 0: 1,550 × 1.15 = 1,782.5 up', inputs(WORKED, { childShare: 0 }), { childrenPrice: 1783 }],
  ['child share 100: 2,650 × 1.15 = 3,047.5 up', inputs(WORKED, { childShare: 100 }), { childrenPrice: 3048 }],
  ['baby share 0', inputs(WORKED, { babyShare: 0 }), { babyPrice: 0 }],
  ['baby share 100 is the adult price', inputs(WORKED, { babyShare: 100 }), { babyPrice: 5118 }],
  ['baby share 12.5: 639.75 up', inputs(WORKED, { babyShare: 12.5 }), { babyPrice: 640 }],
  ['extra bed 200 × 4 × 1.15 = 920', inputs(WORKED, { extraBedUnit: 200 }), { extraBed: 920 }],
  ['extra bed 920 at step 100 is 1,000', inputs(WORKED, { extraBedUnit: 200, roundingStep: 100 }), { extraBed: 1000 }],
  [
    'tips (30 + 20) × 5 = 250: no profit, no rounding step, nothing added to the adult price',
    inputs(WORKED, { localGuideTips: 30, leaderTips: 20, roundingStep: 100 }),
    { tips: 250, adultPrice: 5200 },
  ],
  [
    'tips to the cent: (33.33 + 16.66) × 3 = 149.97',
    inputs(PLAIN, { days: 3, localGuideTips: 33.33, leaderTips: 16.66 }),
    { tips: 149.97 },
  ],
  [
    'group mode adds day prices: P 2,900 + 100 + 50 = 3,050; 4,600 × 1.15 = 5,290; child (1,550 + 937.5) × 1.15 = 2,860.625',
    inputs(WORKED, days(100, null, 50)),
    { perPersonCost: 3050, net: 4600, adultPrice: 5290, childrenPrice: 2861, childrenOccupyBed: 2070 },
  ],
  [
    'everything empty: all prices 0, no margin',
    inputs(PLAIN),
    { net: 0, adultPrice: 0, memberPrice: 0, childrenPrice: 0, babyPrice: 0, singleRoom: 0, margin: null },
  ],
  [
    'day mode: S 3 × 1,000 ÷ 20 = 150; P 500 + 400 + 300; 1,350 × 1.2 = 1,620; child (150 + 900) × 1.2; coach, meals, tickets ignored',
    inputs(
      WORKED,
      DAYS,
      { days: 3, guideSalary: 600, leaderSalary: 400, hotel: 0, profitPercent: 20 },
      days(500, 400, 300),
    ),
    {
      sharedCost: 150,
      perPersonCost: 1200,
      net: 1350,
      netPerDay: 450,
      adultPrice: 1620,
      childrenPrice: 1260,
      childrenOccupyBed: 0,
      singleRoom: 0,
      babyPrice: 162,
    },
  ],
  [
    'day mode, eight days: 5 × 100 + 3 × 200 = 1,100; × 1.1 = 1,210; child 825 × 1.1 = 907.5 up',
    inputs(DAYS, { days: 8 }, days(100, 100, 100, 100, 100, 200)),
    { perPersonCost: 1100, adultPrice: 1210, childrenPrice: 908 },
  ],
  [
    'day mode, six days: 5 × 100 + 200 = 700',
    inputs(DAYS, { days: 6 }, days(100, 100, 100, 100, 100, 200)),
    { perPersonCost: 700, adultPrice: 770 },
  ],
  [
    'day mode, two days: prices beyond day 2 are ignored, 100 + 200',
    inputs(DAYS, { days: 2 }, days(100, 200, 900, 900, 900, 900)),
    { perPersonCost: 300 },
  ],
  [
    'day mode: an empty day is 0, 500 + 0 + 300',
    inputs(DAYS, { days: 3 }, days(500, null, 300)),
    { perPersonCost: 800 },
  ],
  [
    'day mode: nine days with day 6 empty, 5 × 100',
    inputs(DAYS, { days: 9 }, days(100, 100, 100, 100, 100, null)),
    { perPersonCost: 500 },
  ],
  [
    'day mode with hotel: lodging 3 × 300; child 0.75 × (1,600 - 900) × 1.1 = 577.5; supplements 990; adult 1,760 all the same',
    inputs(DAYS, { days: 4, hotel: 300 }, days(400, 400, 400, 400)),
    { perPersonCost: 1600, adultPrice: 1760, childrenPrice: 578, childrenOccupyBed: 990, singleRoom: 990 },
  ],
  [
    'day mode, hotel dearer than the days: child base 0, so (100 + 0) × 1.1 = 110; bed 1,800 × 1.1',
    inputs(DAYS, { days: 4, hotel: 600, guideSalary: 100, leaderSalary: 100, baseNumber: 8 }, days(400, 400, 400, 400)),
    { sharedCost: 100, childrenPrice: 110, childrenOccupyBed: 1980, adultPrice: 1870 },
  ],
  [
    'day mode, base number 1, profit 0, step 100: 1,300 + 900 = 2,200 stays',
    inputs(DAYS, { days: 2, baseNumber: 1, guideSalary: 650, profitPercent: 0, roundingStep: 100 }, days(450, 450)),
    { sharedCost: 1300, net: 2200, adultPrice: 2200, margin: 0 },
  ],
];

describe('the formula', () => {
  test.each(CASES)('%s', (_, given, wanted) => {
    const { computed, inForce, breakdown: _lines, ...figures } = calculatePrices(given);
    expect({ ...figures, ...computed }).toMatchObject(wanted);
    expect(inForce).toEqual(computed);
  });
});

describe('overtyped prices', () => {
  const typed = (...overrides: PriceOverride[]): PriceResult => calculatePrices(inputs(WORKED), overrides);
  test('an adult price of 5,000 changes nothing else: baby stays 512; margin 550 ÷ 5,000 = 11 %', () => {
    const { computed, inForce, margin } = typed({ field: 'adultPrice', value: 5000 });
    expect(computed.adultPrice).toBe(5118);
    expect(inForce).toEqual({ ...computed, adultPrice: 5000 });
    expect(margin).toBe(11);
  });
  test('below net the margin is negative: (4,000 - 4,450) ÷ 4,000 = -11.25 %', () => {
    expect(typed({ field: 'adultPrice', value: 4000 }).margin).toBe(-11.25);
  });
  test('given away: no margin', () => {
    expect(typed({ field: 'adultPrice', value: 0 }).margin).toBeNull();
  });
  test('kept as typed, cents and all, whatever the rounding step', () => {
    const result = calculatePrices(inputs(WORKED, { roundingStep: 100 }), [
      { field: 'childrenPrice', value: 2731.25 },
      { field: 'tips', value: 99.9 },
    ]);
    expect(result.inForce).toMatchObject({ childrenPrice: 2731.25, tips: 99.9, adultPrice: 5200 });
  });
  test('the snapshot that sells holds prices in force and passed-through ones', () => {
    const sent = { ...sentDefaults(), visaFee: 400 };
    const snapshot = snapshotOf(3, inputs(WORKED), sent, [{ field: 'adultPrice', value: 5000 }]);
    expect(snapshot).toMatchObject({ sheetId: 3, days: 5, prices: { adultPrice: 5000, babyPrice: 512, visaFee: 400 } });
  });
});

const errorsOf = (act: () => unknown): { code: string; fields: string[] } => {
  try {
    act();
  } catch (error) {
    if (error instanceof DomainError) return { code: error.code, fields: Object.keys(error.fields) };
    throw error;
  }
  return { code: 'none', fields: [] };
};

describe('what is refused', () => {
  test.each<[string, Partial<PriceInputs>, string, string[]]>([
    ['base number 0', { baseNumber: 0 }, 'price.baseNumber', ['baseNumber']],
    ['base number 1.5', { baseNumber: 1.5 }, 'price.baseNumber', ['baseNumber']],
    ['base number not a number', { baseNumber: NaN }, 'price.baseNumber', ['baseNumber']],
    ['days 0', { days: 0 }, 'general.invalid', ['days']],
    ['half a day', { days: 2.5 }, 'general.invalid', ['days']],
    ['negative money', { coach: -1 }, 'general.invalid', ['coach']],
    ['three decimals', { hotel: 1.005 }, 'general.invalid', ['hotel']],
    ['beyond HK$20,000,000', { attraction: 20_000_000.01 }, 'general.invalid', ['attraction']],
    ['negative profit', { profitPercent: -1 }, 'general.invalid', ['profitPercent']],
    ['rounding step 0', { roundingStep: 0 }, 'general.invalid', ['roundingStep']],
    ['seven day prices', days(1, 1, 1, 1, 1, 1, 1), 'general.invalid', ['dayPrices']],
    ['a negative day price', days(1, -1), 'general.invalid', ['dayPrices.1']],
    ['child share 101', { childShare: 101 }, 'general.invalid', ['childShare']],
    ['half a lunch', { lunchCount: 0.5 }, 'general.invalid', ['lunchCount']],
    ['an unknown mode', { mode: 'X' as 'GROUP' }, 'general.invalid', ['mode']],
    ['all faults at once', { baseNumber: 0, days: 0, lunch: -1 }, 'price.baseNumber', ['baseNumber', 'days', 'lunch']],
    [
      'a result beyond the largest amount',
      { coach: 20_000_000, baseNumber: 1 },
      'general.invalid',
      ['adultPrice', 'memberPrice', 'childrenPrice'],
    ],
  ])('%s', (_, part, code, fields) => {
    expect(errorsOf(() => calculatePrices(inputs(part)))).toEqual({ code, fields });
  });
  test.each<[string, PriceOverride[], string[]]>([
    ['negative', [{ field: 'tips', value: -1 }], ['overrides.0.value']],
    ['three decimals', [{ field: 'tips', value: 0.001 }], ['overrides.0.value']],
    ['unknown price', [{ field: 'tax' as 'tips', value: 1 }], ['overrides.0.field']],
    [
      'twice',
      [
        { field: 'tips', value: 1 },
        { field: 'tips', value: 2 },
      ],
      ['overrides.1.field'],
    ],
  ])('overtyped: %s', (_, overrides, fields) => {
    expect(errorsOf(() => calculatePrices(inputs(), overrides)).fields).toEqual(fields);
  });
  test('passed-through prices: not below 0, two decimals', () => {
    const wrong = { ...sentDefaults(), tax: -1, visaFee: 0.005 };
    expect(errorsOf(() => checkSentPrices(wrong)).fields).toEqual(['prices.tax', 'prices.visaFee']);
    expect(errorsOf(() => checkSentPrices(sentDefaults())).code).toBe('none');
  });
});

describe('break-even and profit: fixed 31,000, own cost 2,900, adult 5,118', () => {
  const worked = inputs(WORKED);
  test.each([
    [10, -8820, '10 × 2,218 - 31,000'],
    [13, -2166, '13 × 2,218 - 31,000'],
    [14, 52, '14 × 2,218 - 31,000'],
    [15, 2270, '15 × 2,218 - 31,000'],
    [20, 13360, '20 × 2,218 - 31,000'],
    [25, 24450, '25 × 2,218 - 31,000'],
  ])('%d travellers earn %d (%s)', (headcount, wanted) => {
    expect(profitAt(worked, { adultPrice: 5118 }, headcount)).toBe(wanted);
  });
  test.each<[string, PriceInputs, { adultPrice: number; promotionDiscount?: number }, number | null]>([
    ['31,000 ÷ 2,218 = 13.98, so 14', worked, { adultPrice: 5118 }, 14],
    [
      'a promotion of 100 for all: 31,000 ÷ 2,118 = 14.64, so 15',
      worked,
      { adultPrice: 5118, promotionDiscount: 100 },
      15,
    ],
    ['sold at own cost: never', worked, { adultPrice: 2900 }, null],
    ['sold below own cost: never', worked, { adultPrice: 2000 }, null],
    ['exactly: 1,000 ÷ 100 = 10', inputs(PLAIN, { coach: 1000, baseNumber: 10 }), { adultPrice: 100 }, 10],
    ['no fixed cost: the first traveller', inputs(PLAIN, { attraction: 50 }), { adultPrice: 50 }, 1],
    ['no fixed cost but a loss on each: never', inputs(PLAIN, { attraction: 50 }), { adultPrice: 49 }, null],
    [
      'day mode: only salaries are fixed, 3 × 1,000 ÷ (500 - 300) = 15',
      inputs(DAYS, { days: 3, coach: 9999, guideSalary: 1000 }, days(100, 100, 100)),
      { adultPrice: 500 },
      15,
    ],
  ])('%s', (_, given, prices, wanted) => {
    expect(breakEven(given, prices)).toBe(wanted);
  });
});

describe('the breakdown', () => {
  test('says each formula with its live numbers', () => {
    const lines = calculatePrices(inputs(WORKED, { localGuideTips: 30, leaderTips: 20 })).breakdown;
    expect(lines.map((line) => [line.key, line.formula, line.value])).toEqual([
      ['nights', '5 − 1', 4],
      ['sharedCost', '(24,000 + 5 × (600 + 800)) ÷ 20', 1550],
      ['perPersonCost', '450 × 4 + 80 × 4 + 120 × 4 + 300', 2900],
      ['net', '1,550 + 2,900', 4450],
      ['netPerDay', '4,450 ÷ 5', 890],
      ['adultPrice', '↑1 (4,450 × (1 + 15%))', 5118],
      ['memberPrice', 'max(0, 5,118 − 0)', 5118],
      ['childrenPrice', '↑1 ((1,550 + 75% × (2,900 − 1,800)) × (1 + 15%))', 2732],
      ['childrenOccupyBed', '↑1 (450 × 4 × (1 + 15%))', 2070],
      ['babyPrice', '↑1 (5,118 × 10%)', 512],
      ['singleRoom', '↑1 (450 × 4 × (1 + 15%))', 2070],
      ['extraBed', '↑1 (0 × 4 × (1 + 15%))', 0],
      ['tips', '(30 + 20) × 5', 250],
    ]);
  });
  test('day mode: day 6 stands for the later days', () => {
    const lines = calculatePrices(
      inputs(DAYS, { days: 8, guideSalary: 600 }, days(100, null, 100, 100, 100, 200)),
    ).breakdown;
    expect(lines[1]?.formula).toBe('8 × (600 + 0) ÷ 20');
    expect(lines[2]?.formula).toBe('100 + 0 + 100 + 100 + 100 + 3 × 200');
    expect(lines[7]?.formula).toBe('↑1 ((240 + 75% × max(0, 1,000 − 0)) × (1 + 10%))');
  });
  test('overtyping leaves the breakdown at what the formula gives', () => {
    const lines = calculatePrices(inputs(WORKED), [{ field: 'adultPrice', value: 1 }]).breakdown;
    expect(lines.find((line) => line.key === 'adultPrice')?.value).toBe(5118);
  });
});

test('a sheet from before carriage was a line of its own is worked out as it was', () => {
  const { air, ...old } = inputs(WORKED);
  expect(air).toBe(0);
  expect(calculatePrices(old)).toEqual(calculatePrices(inputs(WORKED)));
});
