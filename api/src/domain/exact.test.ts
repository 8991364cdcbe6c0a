import fc from 'fast-check';
import { add, ceilTo, compare, divide, exact, halfUp, multiply, roundCents, roundHkd, shown, subtract } from './exact';

const thousandths = fc.integer({ min: -9_999_999, max: 9_999_999 }).map((n) => n / 1000);

test.each([
  ['0.1 + 0.2 is exactly 0.3', compare(add(exact(0.1), exact(0.2)), exact(0.3)), 0],
  ['1.1 × 3 is exactly 3.3', compare(multiply(exact(1.1), exact(3)), exact(3.3)), 0],
  ['1 ÷ 3 × 3 is exactly 1', compare(multiply(divide(exact(1), exact(3)), exact(3)), exact(1)), 0],
  ['1 ÷ -4 is -0.25', compare(divide(exact(1), exact(-4)), exact(-0.25)), 0],
  ['0.3 - 0.1 is exactly 0.2', compare(subtract(exact(0.3), exact(0.1)), exact(0.2)), 0],
  ['0.000001 is above 0', compare(exact(0.000001), exact(0)), 1],
  ['-2 is below -1', compare(exact(-2), exact(-1)), -1],
])('%s', (_, got, wanted) => {
  expect(got).toBe(wanted);
});

test.each([
  [1, 110, 110, 'a multiple stays'],
  [1, 110.000001, 111, 'a millionth above goes up'],
  [5, 5117.5, 5120, ''],
  [10, 0, 0, 'nothing stays nothing'],
  [0.1, 5.04, 5.1, ''],
  [100, 1, 100, ''],
  [10, -15, -10, 'below zero: the smallest multiple not below'],
])('up to a multiple of %d from %d is %d %s', (step, value, wanted) => {
  expect(shown(ceilTo(exact(step), exact(value)))).toBe(wanted);
});

test.each([
  [0.5, 1],
  [-0.5, -1],
  [0.499999, 0],
  [1.5, 2],
  [-1.5, -2],
  [2, 2],
  [-0.4, 0],
])('half up: %d becomes %s', (value, wanted) => {
  expect(Number(halfUp(exact(value)))).toBe(wanted);
});
test('HK$ 1.005 is 101 cents, where a float would give 100', () => {
  expect(roundHkd(exact(1.005))).toBe(101);
});
test('27.3075 dollars are 2,731 cents; 4.5 cents are 5', () => {
  expect([roundHkd(exact(27.3075)), roundCents(exact(4.5))]).toEqual([2731, 5]);
});
test.each([0.0000001, NaN, Infinity, 1e22])('%d is not taken', (value) => {
  expect(() => exact(value)).toThrow(RangeError);
});
test('nothing is divided by nothing', () => {
  expect(() => divide(exact(1), exact(0))).toThrow(RangeError);
});

test('ceilTo is the smallest multiple not below, for any value and step', () => {
  fc.assert(
    fc.property(thousandths, fc.constantFrom(0.01, 0.1, 1, 5, 10, 100), (value, step) => {
      const up = ceilTo(exact(step), exact(value));
      expect(compare(up, exact(value))).toBeGreaterThanOrEqual(0);
      expect(compare(subtract(up, exact(step)), exact(value))).toBe(-1);
      expect(Number(divide(up, exact(step)).d)).toBe(1);
    }),
  );
});
test('adding and taking away, multiplying and dividing undo each other', () => {
  fc.assert(
    fc.property(thousandths, thousandths, (a, b) => {
      expect(compare(subtract(add(exact(a), exact(b)), exact(b)), exact(a))).toBe(0);
      if (b !== 0) expect(compare(multiply(divide(exact(a), exact(b)), exact(b)), exact(a))).toBe(0);
    }),
  );
});
