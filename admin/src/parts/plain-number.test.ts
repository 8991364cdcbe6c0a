import { expect, it } from 'vitest';
import { plainNumber } from './plain-number';

it.each([
  ['12.50', '12.50'],
  ['１２．５０', '12.50'],
  ['12。50', '12.50'],
  ['１２｡５', '12.5'],
  ['1，200。50', '1200.50'],
  ['HK$1,200', 'HK1200'],
  [' 1 200 ', '1200'],
  ['−4', '-4'],
  ['－4', '-4'],
  [undefined, ''],
])('reads %s as %s', (typed, number) => expect(plainNumber(typed)).toBe(number));
