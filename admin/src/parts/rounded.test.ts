import { expect, it } from 'vitest';
import { rounded } from './rounded';

it.each([
  ['zh-Hant', -9500, '−9,500'],
  ['zh-Hans', 19_000, '1.9万'],
  ['en', 850_000, '850K'],
  ['en', 12_500, '12.5K'],
  ['zh-Hant', -19_500, '−1.95萬'],
] as const)('says in %s of %d %s', (locale, value, shown) => {
  expect(rounded(locale, value)).toBe(shown);
});
