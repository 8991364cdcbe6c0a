import { expect, it } from 'vitest';
import { namesAside } from './chart-axis';
import { percentText } from './Money';
import { rounded } from './rounded';

it('gives the names beside bars the room of the longest, and cuts what is longer still at its end', () => {
  const code = 'GD-CHAOSHAN3 2026-09-26';
  const { width, tickFormatter } = namesAside([code, 'KR'], 32);
  expect([tickFormatter(code), width]).toEqual([code, 189]);
  expect(namesAside(['K'.repeat(20)], 32).width).toBeLessThan(width);
  expect(tickFormatter('A'.repeat(40))).toBe(`${'A'.repeat(32)}…`);
  expect(namesAside(['潮州古城美食之旅'], 8).tickFormatter('潮州古城美食之旅')).toBe('潮州古城…');
});
it.each([
  [6.5, '6.50%'],
  [-12, '−12.00%'],
])('writes a share of %d as %s, wherever it stands', (value, said) => expect(percentText(value)).toBe(said));
it('writes what is below nothing with a true minus along an axis', () => {
  expect([rounded('en', -60_000), rounded('zh-Hant', -60_000)]).toEqual(['−60K', '−6萬']);
});
