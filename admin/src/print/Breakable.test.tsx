import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Breakable } from './Breakable';

const drawn = (text: string): string => render(<Breakable text={text} />).container.innerHTML;

it.each([
  ['a word of forty letters breaks after twenty', 'W'.repeat(40), `${'W'.repeat(20)}<wbr>${'W'.repeat(20)}`],
  ['twenty letters stay together', 'W'.repeat(20), 'W'.repeat(20)],
  ['words of a usual length stay as they are', 'AU-YEUNG TAI MAN FRANCESCA', 'AU-YEUNG TAI MAN FRANCESCA'],
  ['an address breaks too', 'https://example.com/menu', 'https://example.com/<wbr>menu'],
  ['a letter keeps its marks', `${'A'.repeat(19)}e\u0301B`, `${'A'.repeat(19)}e\u0301<wbr>B`],
  ['marks that are heaped on one letter break', `a${'\u0301'.repeat(14)}`, `a${'\u0301'.repeat(12)}<wbr>\u0301\u0301`],
  ['Chinese that is kept together breaks too', '陳'.repeat(30), `${'陳'.repeat(20)}<wbr>${'陳'.repeat(10)}`],
  ['not before a full stop', `${'陳'.repeat(20)}。陳`, `${'陳'.repeat(20)}。<wbr>陳`],
])('%s', (_case, text, html) => {
  expect(drawn(text)).toBe(html);
});
