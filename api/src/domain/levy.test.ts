import fc from 'fast-check';
import {
  grandTotal,
  levyAt,
  levyOfExtra,
  levyOfPayment,
  levyOfRefund,
  levyOfTotal,
  rateOn,
  splitLevy,
  splitPaymentAcross,
  validRows,
  type LevyCase,
  type LevyRate,
  type LevyRow,
} from './levy';
import { cents, fromHkd, sum, toHkd, type Cents } from './money';

const RATE: LevyRate = { effectiveFrom: '2022-09-01', authorityPct: 0.15, fundPct: 0 };
const DOUBLE: LevyRate = { effectiveFrom: '2027-01-01', authorityPct: 0.2, fundPct: 0.1 };
const RATES = [DOUBLE, RATE];
const DAY = '2026-11-21';
const row = (fare: number, levy: number, day = DAY): LevyRow => ({
  fareAmount: fromHkd(fare),
  levyAmount: fromHkd(levy),
  day,
});

const twice = (fare: number, levy: number): LevyRow[] => [row(fare, levy), row(fare, levy)];

/** Takes payments one after the other and answers the levies booked. */
function levies(subtotal: number, payments: [fare: number, day?: string][], leviable = true): number[] {
  const rows: LevyRow[] = [];
  for (const [fare, day = DAY] of payments) {
    const levy = levyOfPayment({ leviable, subtotal: fromHkd(subtotal), rows, rates: RATES }, fromHkd(fare), day);
    rows.push({ fareAmount: fromHkd(fare), levyAmount: levy, day });
  }
  return rows.map((one) => toHkd(one.levyAmount));
}

describe('the rate in force', () => {
  test.each([
    ['2022-08-31', 0],
    ['2022-09-01', 0.15],
    ['2026-12-31', 0.15],
    ['2027-01-01', 0.2],
    ['2030-01-01', 0.2],
  ])('on %s the authority takes %d %%', (day, wanted) => {
    expect(rateOn(RATES, day).authorityPct).toBe(wanted);
  });
  test('HK$10,000 bear HK$15', () => {
    expect(toHkd(levyAt(fromHkd(10_000), RATE))).toBe(15);
  });
  test('0.035 % + 0.015 % of 50 is rounded once: 0.025 -> 0.03, not 0.02 + 0.01', () => {
    expect(toHkd(levyAt(fromHkd(50), { ...RATE, authorityPct: 0.035, fundPct: 0.015 }))).toBe(0.03);
  });
  test('a report splits 12.35 on 12,345: authority 0.07 % = 8.6415 -> 8.64, the fund takes the rest 3.71', () => {
    const rate = { ...RATE, authorityPct: 0.07, fundPct: 0.03 };
    expect(levyAt(fromHkd(12345), rate)).toBe(1235);
    expect(splitLevy(fromHkd(12345), cents(1235), rate)).toEqual({ authority: 864, fund: 371 });
  });
  test('a fund without a rate takes none, not even the rounding of parts that were booked: 0.02 for two payments of 0.01', () => {
    expect(splitLevy(fromHkd(6.68), cents(2), RATE)).toEqual({ authority: 2, fund: 0 });
  });
  test('a refund splits alike: -15 on -10,000 at 0.1 + 0.05 is -10 and -5', () => {
    const rate = { ...RATE, authorityPct: 0.1, fundPct: 0.05 };
    expect(splitLevy(fromHkd(-10_000), cents(-1500), rate)).toEqual({ authority: -1000, fund: -500 });
  });
});

describe('the levy of payments', () => {
  test.each<[string, number, [number, string?][], number[]]>([
    ['B7: 3,000 + 15,205 of 18,205: 4.50, then 27.31 - 4.50', 18205, [[3000], [15205]], [4.5, 22.81]],
    ['at once: round(27.3075)', 18205, [[18205]], [27.31]],
    [
      'thirds of 1,000: 0.499995 -> 0.50 twice, then 1.50 - 1.00',
      1000,
      [[333.33], [333.33], [333.34]],
      [0.5, 0.5, 0.5],
    ],
    [
      '10 in three: 0.00501 -> 0.01, 0.004995 -> 0, then 0.015 -> 0.02 - 0.01',
      10,
      [[3.34], [3.33], [3.33]],
      [0.01, 0, 0.01],
    ],
    [
      'rounded up too often: 5 × 0.01 booked, all of 20 is 0.03, the last takes 0, never below',
      20,
      [[3.34], [3.34], [3.34], [3.34], [3.34], [3.3]],
      [0.01, 0.01, 0.01, 0.01, 0.01, 0],
    ],
    [
      'a rate change between: 4,000 × 0.15 % = 6, then 6 + 6,000 × 0.3 % = 24 less 6',
      10_000,
      [
        [4000, '2026-12-31'],
        [6000, '2027-01-01'],
      ],
      [6, 18],
    ],
    [
      'three rates of days: 1,000 at 0.15, 1,000 at 0.3, rest 1,000 at 0.3: 1.50, 3.00, 7.50 - 4.50',
      3000,
      [[1000], [1000, '2027-01-01'], [1000, '2027-02-01']],
      [1.5, 3, 3],
    ],
    ['before the first rate nothing is levied', 1000, [[1000, '2020-01-01']], [0]],
    ['an over-payment settles too: 1,100 × 0.15 % = 1.65', 1000, [[1100]], [1.65]],
    ['a payment after settling takes what is missing: 1.50, then 1.65 - 1.50', 1000, [[1000], [100]], [1.5, 0.15]],
  ])('%s', (_, subtotal, payments, wanted) => {
    expect(levies(subtotal, payments)).toEqual(wanted);
  });
  test('a package outside the levy: nothing', () => {
    expect(levies(18205, [[3000], [15205]], false)).toEqual([0, 0]);
  });
  test('with one rate, instalments in any sizes bear exactly what one payment bears', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 10_000, max: 900_000 }), { minLength: 1, maxLength: 8 }), (parts) => {
        const total = parts.reduce((a, b) => a + b, 0) / 100;
        const sum = levies(
          total,
          parts.map((part): [number] => [part / 100]),
        ).reduce((a, b) => a + Math.round(b * 100), 0);
        expect(sum).toBe(levyAt(fromHkd(total), RATE));
      }),
    );
  });
});

describe('the levy of a charge of its own', () => {
  const paid = { leviable: true, subtotal: fromHkd(1000), rows: [row(1000, 1.5)], rates: RATES };
  const thirds = [row(3.33, 0), row(3.33, 0), row(3.33, 0)];
  test.each<[string, LevyCase, number, string, number]>([
    ['100 at 0.15 % on the day, though a dearer rate is known already', paid, 100, DAY, 0.15],
    ['the same on the day of the dearer rate: 1.50 + 0.30 less 1.50', paid, 100, '2027-01-01', 0.3],
    ['it takes the rounding of the whole: 1,003.40 is 1.5051', paid, 3.4, DAY, 0.01],
    ['beside an open balance it settles nothing: 100 at 0.15 %', { ...paid, subtotal: fromHkd(5000) }, 100, DAY, 0.15],
    // what is open still settles the party, and takes the rounding of three payments of 0.004995 then
    ['beside an open cent it settles nothing either', { ...paid, subtotal: fromHkd(10), rows: thirds }, 3.33, DAY, 0],
    ['outside the levy: nothing', { ...paid, leviable: false }, 100, DAY, 0],
    ['before the first rate: nothing', { ...paid, rows: [] }, 100, '2020-01-01', 0],
  ])('%s', (_, so, fare, day, wanted) => {
    expect(toHkd(levyOfExtra(so, fromHkd(fare), day))).toBe(wanted);
  });
});

describe('the grand total', () => {
  const base = { leviable: true, subtotal: fromHkd(18205), rows: [] as LevyRow[], rates: RATES };
  test.each<[string, Cents, number]>([
    ['customer pays: 18,205 + 27.31', grandTotal(base, 'CUSTOMER', DAY), 18232.31],
    ['company pays: the fare', grandTotal(base, 'COMPANY', DAY), 18205],
    ['not leviable: the fare', grandTotal({ ...base, leviable: false }, 'CUSTOMER', DAY), 18205],
    [
      'half paid, same rate: it does not move',
      grandTotal({ ...base, rows: [row(3000, 4.5)] }, 'CUSTOMER', DAY),
      18232.31,
    ],
    [
      'all paid: it does not move',
      grandTotal({ ...base, rows: [row(3000, 4.5), row(15205, 22.81)] }, 'CUSTOMER', DAY),
      18232.31,
    ],
    ['unpaid after the change: 18,205 × 0.3 % = 54.615', grandTotal(base, 'CUSTOMER', '2027-01-01'), 18259.62],
    [
      '3,000 paid before the change: 4.50 + 15,205 × 0.3 % = 45.615 -> 50.115',
      grandTotal({ ...base, rows: [row(3000, 4.5)] }, 'CUSTOMER', '2027-01-01'),
      18255.12,
    ],
    ['the company bears the levy all the same', levyOfTotal(base, DAY), 27.31],
    [
      'over-paid: 28.50 booked, less what refunding 795 would give back, 28.50 × 795 ÷ 19,000 = 1.1925',
      levyOfTotal({ ...base, rows: [row(19000, 28.5)] }, DAY),
      27.31,
    ],
    [
      'over-paid by the company: the levy is booked all the same, the total is the fare',
      grandTotal({ ...base, rows: [row(19000, 28.5)] }, 'COMPANY', DAY),
      18205,
    ],
    [
      '6,000 paid with 9.00, 5,000 owed (B18): 9.00 less 1.50',
      grandTotal({ ...base, subtotal: fromHkd(5000), rows: [row(6000, 9)] }, 'CUSTOMER', DAY),
      5007.5,
    ],
    [
      'over-paid after a rate fell: 6,000 paid with 18.00, 5,000 owed: 18.00 less 3.00, whatever today says',
      grandTotal({ ...base, subtotal: fromHkd(5000), rows: [row(6000, 18, '2027-01-01')] }, 'CUSTOMER', '2027-02-01'),
      5015,
    ],
    [
      'never below what is booked: 4 × 0.01 on 13.36 is more than round(16.70 × 0.15 %) = 0.03',
      levyOfTotal({ ...base, subtotal: fromHkd(16.7), rows: [...Array(4)].map(() => row(3.34, 0.01)) }, DAY),
      0.04,
    ],
    [
      'settled: what is booked, though an exact sum would say 0.03',
      levyOfTotal({ ...base, subtotal: fromHkd(16.7), rows: [...Array(5)].map(() => row(3.34, 0.01)) }, DAY),
      0.05,
    ],
    [
      'settled: what is booked, though two refunds that were rounded up leave an exact sum of 1.48998',
      levyOfTotal({ ...base, subtotal: fromHkd(993.32), rows: [row(1000, 1.5), ...twice(-3.34, -0.01)] }, DAY),
      1.48,
    ],
  ])('%s', (_, got, wanted) => {
    expect(toHkd(got)).toBe(wanted);
  });
});

describe('levy given back', () => {
  const paid = [row(3000, 4.5), row(15205, 22.81)];
  test.each<[string, LevyRow[], number, number]>([
    ['all of it: exactly what was booked', paid, 18205, -27.31],
    ['5,303 of 18,205: 27.31 × 5,303 ÷ 18,205 = 7.9552', paid, 5303, -7.96],
    ['the rest afterwards: 27.31 - 7.96 = 19.35', [...paid, row(-5303, -7.96)], 12902, -19.35],
    ['half of an odd cent: 0.01 × 1 ÷ 2 goes up', [row(2, 0.01)], 1, -0.01],
    ['nothing received, nothing back', [], 100, 0],
    ['nothing booked (outside the levy), nothing back', [row(1000, 0)], 500, 0],
    ['never more than booked', [row(1000, 1.5)], 2000, -1.5],
    ['levy that was paid where no fare is stays', [row(0, 7.5)], 100, 0],
    ['more was given back than is booked, nothing more goes', [row(1000, 0), row(0, -0.5)], 500, 0],
  ])('%s', (_, rows, fare, wanted) => {
    expect(toHkd(levyOfRefund(rows, fromHkd(fare)))).toBe(wanted);
  });
  test('paying again after a refund settles at the whole levy: 1,000 paid, 400 back, 400 paid', () => {
    const rows = [row(1000, 1.5), row(-400, -0.6)];
    expect(
      toHkd(levyOfPayment({ leviable: true, subtotal: fromHkd(1000), rows, rates: RATES }, fromHkd(400), DAY)),
    ).toBe(0.6);
  });
  test.each<[string, LevyRow[], number, number]>([
    // of 1.50 + 3.00 on 2,000, half goes back: 2.25 is left, and 1,000 at 0.3 % comes on top
    [
      'takes its share of each rate',
      [row(1000, 1.5), row(1000, 3, '2027-01-01'), row(-1000, -2.25, '2027-01-02')],
      1000,
      3,
    ],
    // all of 1.50 goes back: what is paid anew bears the dearer rate alone
    ['leaves nothing of the rate of its day', [row(1000, 1.5), row(-1000, -1.5, '2027-01-02')], 1000, 3],
    // what was given back before anything was there has no share to take
    ['of nothing received bears the rate of its day', [row(-1000, -3, '2027-01-02')], 2000, 6],
  ])('money given back %s', (_, rows, fare, wanted) => {
    const subtotal = cents(rows.reduce((all, each) => all + each.fareAmount, 0) + fromHkd(fare));
    const given = { leviable: true, subtotal, rows, rates: RATES };
    expect(toHkd(levyOfPayment(given, fromHkd(fare), '2027-02-01'))).toBe(wanted);
    expect(toHkd(levyOfTotal(given, '2027-02-01'))).toBe(wanted + toHkd(sum(rows.map((each) => each.levyAmount))));
  });
});

test('rows that count: no void, nothing voided, oldest first', () => {
  const rows = [
    { id: 3, voidsId: null },
    { id: 2, voidsId: 1 },
    { id: 1, voidsId: null },
  ];
  expect(validRows(rows)).toEqual([{ id: 3, voidsId: null }]);
  expect(validRows(rows.slice(0, 1).concat({ id: 1, voidsId: null })).map(({ id }) => id)).toEqual([1, 3]);
});

describe('a payment over several sub-orders', () => {
  const dues = [1000, 2000, 500].map((due, index) => ({ no: index + 1, due: fromHkd(due) }));
  test.each<[string, number, [number, number][], number]>([
    [
      'oldest first, each up to what it owes: 1,000 + 1,500',
      2500,
      [
        [1, 1000],
        [2, 1500],
      ],
      0,
    ],
    [
      'all of it',
      3500,
      [
        [1, 1000],
        [2, 2000],
        [3, 500],
      ],
      0,
    ],
    [
      'too much leaves a rest of 500',
      4000,
      [
        [1, 1000],
        [2, 2000],
        [3, 500],
      ],
      500,
    ],
    ['a part of the first', 0.01, [[1, 0.01]], 0],
    ['nothing', 0, [], 0],
  ])('%s', (_, amount, parts, rest) => {
    const got = splitPaymentAcross(fromHkd(amount), dues);
    expect(got.parts.map(({ subOrder, fare }) => [subOrder.no, toHkd(fare)])).toEqual(parts);
    expect(toHkd(got.rest)).toBe(rest);
  });
  test('paid and over-paid ones are passed over', () => {
    const given = [{ due: fromHkd(0) }, { due: fromHkd(-50) }, { due: fromHkd(100) }];
    expect(splitPaymentAcross(fromHkd(100), given)).toEqual({ parts: [{ subOrder: given[2], fare: 10_000 }], rest: 0 });
  });
});
