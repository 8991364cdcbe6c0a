import type { LevyRate } from './levy';
import { minimumMissed, spreadMeans } from './means';
import { cents } from './money';

const RATES: LevyRate[] = [{ effectiveFrom: '2022-09-01', authorityPct: 0.15, fundPct: 0 }];
const DAY = '2026-11-28';
const party = (name: string, due: number, leviable = true) => ({
  name,
  due: cents(due),
  levyCase: { leviable, subtotal: cents(due), rows: [], rates: RATES },
});

test.each([
  ['one means is a payment as ever', [300_000], [party('a', 598_300)], [[['a', 300_000, 450]]], 0],
  [
    'a credit and cash: each its levy, the sum of a deposit',
    [100_000, 200_000],
    [party('a', 598_300)],
    [[['a', 100_000, 150]], [['a', 200_000, 300]]],
    0,
  ],
  [
    'the means that settles takes the rounding rest: 0.5 + 0.5 cents are 1 in all, not 2',
    [333, 334],
    [party('a', 667)],
    [[['a', 333, 0]], [['a', 334, 1]]],
    0,
  ],
  [
    'halves are rounded up, and the rest gives it back',
    [1_000, 1_000],
    [party('a', 2_000)],
    [[['a', 1_000, 2]], [['a', 1_000, 1]]],
    0,
  ],
  [
    'the second goes on where the first stopped, into the next party',
    [150_000, 100_000],
    [party('a', 200_000), party('b', 200_000)],
    [
      [['a', 150_000, 225]],
      [
        ['a', 50_000, 75],
        ['b', 50_000, 75],
      ],
    ],
    0,
  ],
  ['none of a tour outside the levy', [100, 200], [party('a', 300, false)], [[['a', 100, 0]], [['a', 200, 0]]], 0],
  [
    'more than is open is the rest of both',
    [200, 200],
    [party('a', 300, false)],
    [[['a', 200, 0]], [['a', 100, 0]]],
    100,
  ],
])('%s', (_case, fares, owing, wanted, over) => {
  const { means, rest } = spreadMeans(fares.map(cents), owing, DAY);
  const told = means.map((parts) => parts.map(({ subOrder, fare, levy }) => [subOrder.name, fare, levy]));
  expect({ told, rest }).toEqual({ told: wanted, rest: over });
});

test.each([
  ['all that is due now', [[3000, 3000]], null],
  ['a cent less', [[2999, 3000]], 3000],
  [
    'the second of two is short: what goes to the first counts',
    [
      [5000, 1000],
      [500, 1000],
    ],
    6000,
  ],
  ['nothing is due now', [[1, 0]], null],
])('the minimum: %s', (_case, parts, missed) => {
  expect(minimumMissed(parts.map(([fare = 0, dueNow = 0]) => ({ fare: cents(fare), dueNow: cents(dueNow) })))).toBe(
    missed,
  );
});
