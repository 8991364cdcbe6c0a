import { nearest, sumHkd } from './money';

it.each<[amounts: number[], total: number]>([
  [[], 0],
  [[0.1, 0.2], 0.3],
  [[4983.35, -1000.1, 0.07], 3983.32],
  [[1.1, 2.2, -3.3], 0],
])('adds %j to the cent', (amounts, total) => {
  expect(sumHkd(amounts)).toBe(total);
});
it.each<[hkd: number, cents: number]>([
  [0.1 + 0.2, 30],
  [3 * 33.333, 10_000],
  [19.994, 1_999],
  [-12.345678, -1_235],
  [-0.001, 0],
])('%p is so many cents', (hkd, cents) => {
  expect(nearest(hkd)).toBe(cents);
});
