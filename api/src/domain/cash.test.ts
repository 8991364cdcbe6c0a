import { cashOf, isDenomination } from './cash';
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
])('%j with HK¢%i kept in the drawer come to %i', (pieces, float, due) => {
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
