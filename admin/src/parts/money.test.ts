import { expect, it } from 'vitest';
import { wholeText } from './Money';

it.each([
  [13_262.5, '13,263'],
  [-8_807.5, '−8,808'],
  [-8_807.49, '−8,807'],
  [0, '0'],
  [-0.49, '0'],
  [-0.5, '−1'],
  [0.5, '1'],
])('writes HK$ %f without cents as %s, half a dollar away from zero', (hkd, said) => {
  expect(wholeText(hkd)).toBe(said);
});
