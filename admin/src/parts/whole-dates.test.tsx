import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WholeDates } from './WholeDates';

it.each([
  ['JP-HOKKAIDO6 · 2026-12-14', ['JP-HOKKAIDO6', '2026-12-14']],
  ['GX-GUILIN5 Karst hills · 2026-12-14 Mon', ['GX-GUILIN5', '2026-12-14']],
  ['须于 2026-12-02 星期三 前退款', ['2026-12-02 星期三']],
  ['TST-R26000154', ['TST-R26000154']],
  ['Coach A', []],
])('%s keeps %j on one line, and its text', (typed, whole) => {
  const { container } = render(<WholeDates>{typed}</WholeDates>);
  expect([...container.querySelectorAll('.nowrap')].map((each) => each.textContent)).toEqual(whole);
  expect(container.textContent).toBe(typed);
});
