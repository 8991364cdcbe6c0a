import { cancellationCharge, stepAt, type CancellationTerms, type ChargedTraveller } from './cancellation';
import { DEFAULT_LADDER } from './first-terms';
import { fromHkd, toHkd } from './money';
import type { ReasonCode } from './words';

const TERMS: CancellationTerms = {
  ladder: [...DEFAULT_LADDER],
  days: 5,
  nameCorrectionFee: fromHkd(1000),
  allowDeposit: true,
  minDeposit: fromHkd(1000),
  balanceDueDays: 14,
  packageType: 'SHORT',
};
const fare = (base: number, more: { visa?: number; insurance?: number } = {}, takesSeat = true): ChargedTraveller => ({
  takesSeat,
  insured: true,
  lines: [
    { key: 'base', cents: fromHkd(base) },
    { key: 'visa', cents: fromHkd(more.visa ?? 0) },
    { key: 'insurance', cents: fromHkd(more.insurance ?? 0) },
  ],
});
/** 5,983 of B7: 5,803 and insurance 180. */
const ADULT = fare(5803, { insurance: 180 });
const BABY = fare(512, { insurance: 120 }, false);
const charge = (
  days: number,
  traveller = ADULT,
  terms: Partial<CancellationTerms> = {},
  reason: ReasonCode = 'CUSTOMER',
): number => toHkd(cancellationCharge({ ...TERMS, ...terms }, traveller, days, reason));

describe('the ladder at each boundary day, adult of 5,983 with insurance 180', () => {
  test.each([
    [60, 500, 'HK$500'],
    [30, 500, 'HK$500'],
    [29, 1000, 'the deposit'],
    [22, 1000, 'the deposit'],
    [21, 2901.5, '50 % of 5,803'],
    [15, 2901.5, '50 % of 5,803'],
    [14, 4352.25, '75 % of 5,803'],
    [8, 4352.25, '75 % of 5,803'],
    [7, 5803, '100 %'],
    [0, 5803, '100 %'],
    [-1, 5803, 'no-show, 100 %'],
  ])('%d days: %d (%s)', (days, wanted) => {
    expect(charge(days)).toBe(wanted);
  });
});

describe('a traveller without a seat: the fixed steps are nothing, the percentages of 512 apply', () => {
  test.each([
    [30, 0],
    [22, 0],
    [21, 256],
    [14, 384],
    [7, 512],
  ])('%d days: %d', (days, wanted) => {
    expect(charge(days, BABY)).toBe(wanted);
  });
});

describe('what bounds a charge', () => {
  test.each([
    ['HK$500 is not above a deposit of 300', charge(30, ADULT, { minDeposit: fromHkd(300) }), 300],
    ['the deposit step at a deposit of 300', charge(25, ADULT, { minDeposit: fromHkd(300) }), 300],
    ['a deposit of 0 counts as HK$1', charge(25, ADULT, { minDeposit: 0 }), 1],
    ['without deposits, short: the suggestion 1,000', charge(25, ADULT, { allowDeposit: false }), 1000],
    [
      'without deposits, long: the suggestion 3,000',
      charge(25, ADULT, { allowDeposit: false, packageType: 'LONG' }),
      3000,
    ],
    ['a fare of 800 is not charged 1,000', charge(25, fare(800)), 800],
    ['a fare of 400 is not charged 500', charge(30, fare(400)), 400],
    [
      'visa and insurance are no part of the percentage: 50 % of 5,803 with visa 400',
      charge(20, fare(5803, { visa: 400, insurance: 180 })),
      2901.5,
    ],
    ['insurance that was not issued is a part of it: 50 % of 5,983', charge(20, { ...ADULT, insured: false }), 2991.5],
    ['and is charged with the rest on the last day', charge(0, { ...ADULT, insured: false }), 5983],
    ['50 % of 99.99 = 49.995, half up', charge(20, fare(99.99)), 50],
    ['75 % of 99.99 = 74.9925', charge(10, fare(99.99)), 74.99],
    ['a free traveller is charged nothing', charge(0, fare(0)), 0],
  ])('%s', (_, got, wanted) => {
    expect(got).toBe(wanted);
  });
});

describe('the reason', () => {
  test.each([
    ['group too small: nothing, even on the day', charge(0, ADULT, {}, 'OPERATOR_MIN_GROUP'), 0],
    ['force majeure, five days: at most 150', charge(3, ADULT, {}, 'FORCE_MAJEURE'), 150],
    ['force majeure, six days: at most 300', charge(3, ADULT, { days: 6 }, 'FORCE_MAJEURE'), 300],
    [
      'force majeure, early and cheap: the ladder is lower, 100 %, of 100',
      charge(3, fare(100), {}, 'FORCE_MAJEURE'),
      100,
    ],
    ['force majeure, 40 days: 150 is below 500', charge(40, ADULT, {}, 'FORCE_MAJEURE'), 150],
    ['name corrected at 40 days: 500 is below the fee', charge(40, ADULT, {}, 'NAME_CORRECTION'), 500],
    ['name corrected at 10 days: the fee 1,000', charge(10, ADULT, {}, 'NAME_CORRECTION'), 1000],
    [
      'name corrected with a fee of 200',
      charge(10, ADULT, { nameCorrectionFee: fromHkd(200) }, 'NAME_CORRECTION'),
      200,
    ],
  ])('%s', (_, got, wanted) => {
    expect(got).toBe(wanted);
  });
});

describe('an edited ladder', () => {
  const ladder: CancellationTerms['ladder'] = [
    { minDays: 21, kind: 'DEPOSIT', value: 0 },
    { minDays: 7, kind: 'PERCENT', value: 30 },
    { minDays: 0, kind: 'PERCENT', value: 100 },
  ];
  test.each([
    [50, 1000],
    [21, 1000],
    [20, 1740.9],
    [7, 1740.9],
    [6, 5803],
  ])('%d days: %d (30 %% of 5,803 = 1,740.90)', (days, wanted) => {
    expect(charge(days, ADULT, { ladder })).toBe(wanted);
  });
  test('no ladder, no charge', () => {
    expect(charge(0, ADULT, { ladder: [] })).toBe(0);
    expect(stepAt([], 3)).toBeUndefined();
  });
});
