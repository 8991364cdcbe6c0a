import { cents } from '../money';
import { blocking, CLOSING_CHECKS, checksOf, type ClosingCheck } from './checks';
import type { CostLine } from './cost-line';
import { inHkd, rateOn, settledAt } from './exchange';
import { type ClosingCase, closingFigures } from './figures';
import { categoryOf, leaderAccount, whyNotLeader } from './leader';
import { incomeOf, type IncomeRow } from './margin';
import { type Heads, quantityOf } from './quantity';

const heads = (travellers: number, over: Partial<Heads> = {}): Heads => ({
  ...{ travellers, leaders: 1, rooms: Math.ceil(travellers / 2), days: 5 },
  ...over,
});
const line = (over: Partial<CostLine>): CostLine => ({
  ...{ category: 'hotel', state: 'invoiced', rule: 'group', freePer: null, unitPrice: null, plannedRate: '1' },
  ...{ committedRate: '1', fromSheet: false, plannedAmount: 0, orderedQuantity: null, orderedPrice: null },
  ...{ actualAmount: null, exchangeLoss: null },
  ...over,
});
const row = (kind: IncomeRow['kind'], fare: number, levy = 0): IncomeRow => ({
  ...{ kind, fareAmount: kind === 'COMPENSATION' ? 0 : fare * 100, levyAmount: levy * 100, levyPayer: 'CUSTOMER' },
  amount: (kind === 'COMPENSATION' ? fare : fare + levy) * 100,
});
const paid = (fare: number): IncomeRow[] => [row('BALANCE', fare, 1)];
const base = (over: Partial<ClosingCase>): ClosingCase => ({
  ...{ plan: { heads: heads(10), fare: 1_000_000 }, heads: heads(10), fareNow: 1_000_000, lines: [] },
  ...{ sheetNow: new Map(), leaders: new Map(), income: incomeOf(paid(10_000)), parties: [], debtsGivenUp: false },
  ...over,
});
/** A line of JP¥ 10,000 a room for five rooms: 2,560 at 0.0512. */
const yen = (over: Partial<CostLine> = {}): CostLine =>
  line({
    ...{ rule: 'room', unitPrice: 1_000_000, plannedRate: '0.0512', committedRate: '0.0512', plannedAmount: 256_000 },
    ...{ actualAmount: 256_000, exchangeLoss: 0 },
    ...over,
  });

/** Worked by hand, in HK$: income, cost, loss | planned, people, price, rate, cost, actual. */
const CLOSINGS: [why: string, given: ClosingCase, figures: number[], bridge: number[]][] = [
  [
    'as planned: ten travellers at 1,000, one coach of 4,000',
    base({ lines: [line({ category: 'coach', unitPrice: 400_000, plannedAmount: 400_000, actualAmount: 400_000 })] }),
    [10_000, 4000, 0],
    [6000, 0, 0, 0, 0, 6000],
  ],
  [
    'three currencies: yen for rooms, baht for meals, dollars for the coach, all as ordered',
    base({
      lines: [
        yen(),
        // 11 heads x THB 500 x 0.2245 = 1,234.75
        line({
          ...{ category: 'meals', rule: 'person', unitPrice: 50_000, plannedRate: '0.2245', committedRate: '0.2245' },
          ...{ plannedAmount: 123_475, actualAmount: 123_475, exchangeLoss: 0 },
        }),
        line({ category: 'coach', unitPrice: 400_000, plannedAmount: 400_000, actualAmount: 400_000 }),
      ],
    }),
    [10_000, 7794.75, 0],
    [2205.25, 0, 0, 0, 0, 2205.25],
  ],
  [
    'a free place for the leader: 15 travellers and a leader are 16 heads, one in 16 is free, 15 tickets of 100',
    base({
      ...{ plan: { heads: heads(15), fare: 1_500_000 }, heads: heads(15), fareNow: 1_500_000 },
      income: incomeOf(paid(15_000)),
      lines: [
        line({
          category: 'tickets',
          rule: 'person',
          freePer: 16,
          unitPrice: 10_000,
          plannedAmount: 150_000,
          actualAmount: 150_000,
        }),
      ],
    }),
    [15_000, 1500, 0],
    [13_500, 0, 0, 0, 0, 13_500],
  ],
  [
    'a dropped party: eight go instead of ten, two fares and two tickets of 100 fewer',
    base({
      ...{ heads: heads(8), fareNow: 800_000, income: incomeOf(paid(8000)) },
      lines: [
        line({ category: 'tickets', rule: 'person', unitPrice: 10_000, plannedAmount: 110_000, actualAmount: 90_000 }),
      ],
    }),
    [8000, 900, 0],
    [8900, -1800, 0, 0, 0, 7100],
  ],
  [
    'a kept charge: two leave, 300 of their money stays as a charge, which is a matter of price',
    base({
      ...{ heads: heads(8), fareNow: 800_000 },
      income: incomeOf([...paid(10_000), row('REFUND', -1700), row('CHARGE', -300)]),
    }),
    [8300, 0, 0],
    [10_000, -2000, 300, 0, 0, 8300],
  ],
  [
    'credit used: 2,000 of the fare comes from a credit, which is income of this tour and of no other',
    base({ income: incomeOf([row('DEPOSIT', 8000), row('BALANCE', 2000)]) }),
    [10_000, 0, 0],
    [10_000, 0, 0, 0, 0, 10_000],
  ],
  [
    'the rate moves before the order (0.0512 to 0.0530) and again before the invoice (0.0540)',
    // rooms: 5 x 10,000 = JP¥ 50,000: planned 2,560, ordered 2,650, invoice of its day 2,700
    base({ lines: [yen({ committedRate: '0.053', actualAmount: 265_000, exchangeLoss: 5000 })] }),
    [10_000, 2650, 50],
    [7440, 0, 0, -140, 0, 7300],
  ],
  [
    'a hotel asks for more than was ordered, a line that nobody planned, and a gain at the bank',
    base({
      lines: [
        yen({ actualAmount: 307_200, exchangeLoss: -1200 }),
        line({ category: 'other', plannedAmount: null, actualAmount: 10_000 }),
      ],
    }),
    [10_000, 3172, -12],
    [7440, 0, 0, 12, -612, 6840],
  ],
  [
    'a discount of 500 given at the counter and a compensation of 200: both are price',
    base({ income: incomeOf([...paid(9500), row('COMPENSATION', -200)]) }),
    [9300, 0, 0],
    [10_000, 0, -700, 0, 0, 9300],
  ],
  [
    'the sheet plans for ten, twelve go: its costs grow with them; the leader spends 80 of 0 planned on meals',
    base({
      ...{ heads: heads(12), fareNow: 1_200_000, income: incomeOf(paid(12_000)) },
      sheetNow: new Map([['meals', 120_000]]),
      leaders: new Map([['meals', 8000]]),
      lines: [line({ category: 'meals', fromSheet: true, plannedAmount: 100_000, actualAmount: 120_000 })],
    }),
    [12_000, 1280, 0],
    [9000, 1800, 0, 0, -80, 10_720],
  ],
];
test.each(CLOSINGS)('%s', (_why, given, figures, bridge) => {
  const { income, cost, exchangeLoss, bridge: steps, categories, plannedCost } = closingFigures(given);
  expect([income.total, cost, exchangeLoss].map((each) => each / 100)).toEqual(figures);
  const { planned, people, price, rate, cost: costs, actual } = steps;
  expect([planned, people, price, rate, costs, actual].map((each) => each / 100)).toEqual(bridge);
  expect(planned + people + price + rate + costs).toBe(actual);
  expect(categories.reduce((sum, each) => sum + each.actual, 0)).toBe(cost);
  expect(categories.reduce((sum, each) => sum + each.planned, 0)).toBe(plannedCost);
});

test.each([
  ['a person is a head, leaders too', 'person', null, 11],
  ['one in ten of eleven heads is free', 'person', 10, 10],
  ['one in twelve of eleven is nobody', 'person', 12, 11],
  ['two of five rooms: one in two', 'room', 2, 3],
  ['once a day', 'day', null, 5],
  ['once', 'group', 2, 1],
] as const)('%s', (_why, rule, freePer, times) => {
  expect(quantityOf(rule, heads(10), freePer)).toBe(times);
});

const RATES = [
  { currency: 'JPY', rate: '0.0512', validFrom: '2026-11-01' },
  { currency: 'JPY', rate: '0.052', validFrom: '2026-11-10' },
];
test.each([
  ['the rate of a day is the last one by then', 'JPY', '2026-11-09', '0.0512'],
  ['a new one counts from its day', 'JPY', '2026-11-10', '0.052'],
  ['before the first there is none', 'JPY', '2026-10-31', undefined],
  ['Hong Kong dollars need none', 'HKD', '2020-01-01', '1'],
])('%s', (_why, currency, day, rate) => expect(rateOn(RATES, currency, day)).toBe(rate));
test('amounts are rounded once, half up, and the loss is what the day of the invoice adds', () => {
  expect(inHkd(1, '0.5')).toBe(1);
  expect(inHkd(333_333, '0.0512')).toBe(17_067);
  expect(settledAt(5_000_000, '0.0512', '0.052')).toEqual({ actual: 256_000, loss: 4000 });
  expect(() => inHkd(1, '0.0000001')).toThrow(RangeError);
});

const LEADER = {
  ...{ active: true, languages: ['cantonese', 'japanese'], passExpiry: '2027-01-31' },
  away: [{ from: '2026-12-24', to: '2026-12-26' }],
  tours: [{ name: 'JP-1 2026-12-01', from: '2026-12-01', to: '2026-12-05' }],
};
const asked = (from: string, to: string, language = 'cantonese') => ({ from, to, language });
test.each([
  ['free', asked('2026-12-06', '2026-12-10'), null],
  ['on the day the other tour returns', asked('2026-12-05', '2026-12-09'), 'leader.overlap'],
  ['on holiday', asked('2026-12-20', '2026-12-24'), 'leader.away'],
  ['a pass that ends on the day of return', asked('2027-01-27', '2027-01-31'), null],
  ['a pass that ends a day before', asked('2027-01-28', '2027-02-01'), 'leader.passExpired'],
  ['a language that is not spoken', asked('2026-12-06', '2026-12-10', 'thai'), 'leader.language'],
])('a leader, %s', (_why, wanted, code) => expect(whyNotLeader(LEADER, wanted)?.code ?? null).toBe(code));

test("a leader's account is even when what was given out was spent or brought back", () => {
  const entry = { rate: '1' };
  const account = leaderAccount([
    { ...entry, kind: 'float', amount: 200_000 },
    { ...entry, kind: 'receipt', amount: 1_000_000, rate: '0.0512' },
    { ...entry, kind: 'guestRefund', amount: 10_000 },
    { ...entry, kind: 'returned', amount: 138_800 },
  ]);
  expect(account).toMatchObject({ float: 200_000, spent: 61_200, returned: 138_800, open: 0 });
  expect([categoryOf('receipt', 'meals'), categoryOf('guestRefund', 'meals')]).toEqual(['meals', 'other']);
});

test('levy stands apart from income, also where the company bears it', () => {
  const rows = [row('BALANCE', 1000, 2), { ...row('BALANCE', 500, 1), levyPayer: 'COMPANY' as const }];
  expect(incomeOf(rows)).toMatchObject({ total: cents(150_000), levyOfCustomers: 200, levyOfCompany: 100 });
});
test('credit and a missing plan are told and hold nothing up', () => {
  const none = Object.fromEntries(CLOSING_CHECKS.map((check) => [check, 0])) as Record<ClosingCheck, number>;
  const found = (over: Partial<Record<ClosingCheck, number>>, givenUp = false) =>
    checksOf({ ...none, ...over }, givenUp);
  expect(blocking(found({ credits: 2, plan: 1 }))).toBe(0);
  expect(blocking(found({ unpaid: 2, lines: 1 }))).toBe(2);
  // debts that are given up are told, what else is open is not excused by that
  expect(blocking(found({ unpaid: 2 }, true))).toBe(0);
  expect(blocking(found({ unpaid: 2, overpaid: 1, lines: 1 }, true))).toBe(2);
});
