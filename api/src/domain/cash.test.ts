import { cashOf, isDenomination, takenOutOf } from './cash';
import { cents, ZERO } from './money';

test.each([
  [
    [
      { value: 1000, count: 2 },
      { value: 0.1, count: 3 },
    ],
    0,
    200_030,
  ],
  [
    [
      { value: 500, count: 1 },
      { value: 0.5, count: 1 },
    ],
    20_000,
    30_050,
  ],
  [[], 50_000, -50_000],
])('%j in a drawer with a float of HK¢%i are HK¢%i of cash', (pieces, float, due) => {
  expect(cashOf(pieces, cents(float))).toBe(due);
});
test.each([
  [1000, true],
  [0.1, true],
  [0.2, true],
  [25, false],
  [0.05, false],
  [-10, false],
])('HK$%d is a note or coin: %s', (value, is) => {
  expect(isDenomination(value)).toBe(is);
  expect(cashOf([], ZERO)).toBe(0);
});
test.each([
  ['the float stays as it was', 50_000, 100_180, 50_000, 100_180],
  ['the float is raised out of the takings', 50_000, 100_180, 80_000, 70_180],
  ['the float is taken too', 50_000, 100_180, 0, 150_180],
  ['a first count begins without one', 0, 100_180, 50_000, 50_180],
  ['a refund was paid out of the float', 50_000, -20_000, 30_000, 0],
  ['more would stay than there is', 50_000, 100_180, 150_181, -1],
])('%s: of HK¢%i and HK¢%i cash HK¢%i stay, HK¢%i go out', (_what, floatBefore, cash, float, out) => {
  expect(takenOutOf({ floatBefore: cents(floatBefore), cash: cents(cash), float: cents(float) })).toBe(out);
});
