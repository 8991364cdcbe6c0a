import { LIMITS } from './limits';
import { cents, demandHeld, fromHkd, nearest, sumHkd } from './money';

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

const MOST = LIMITS.moneyCents / 100;
it.each<[hkd: number, cents: number]>([
  [0, 0],
  [-0, 0],
  [0.29, 29],
  [1.1, 110],
  [-12.34, -1234],
  [MOST, LIMITS.moneyCents],
  [-MOST, -LIMITS.moneyCents],
])('HK$ %d are %d cents', (hkd, wanted) => {
  expect(fromHkd(hkd)).toBe(wanted);
});
it.each([0.001, 1.005, 12.345, -0.004, MOST + 0.01, -MOST - 0.01, NaN, Infinity])('HK$ %d is no amount', (hkd) => {
  expect(() => fromHkd(hkd)).toThrow(expect.objectContaining({ code: 'money.invalid' }));
});
it('what comes to more than an amount may be is refused at its field, on either side of 0', () => {
  const most = LIMITS.moneyCents;
  expect(() => demandHeld('amount', [0, most, -most])).not.toThrow();
  for (const figure of [most + 1, -most - 1])
    expect(() => demandHeld('amount', [0, figure])).toThrow(
      expect.objectContaining({ code: 'general.tooBig', fields: { amount: expect.anything() } }),
    );
});
it('half a cent is a mistake of the program, never rounded away', () => {
  expect(() => cents(0.5)).toThrow('whole number');
});
