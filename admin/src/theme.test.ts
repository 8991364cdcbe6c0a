import { theme } from 'antd';
import { expect, it } from 'vitest';
import { themeOf } from './theme';

it('keeps letters that can be read where everything else is compact', () => {
  const { controlHeight, fontSize, fontSizeSM } = theme.getDesignToken(themeOf('light', 'compact'));
  expect({ controlHeight, fontSize, fontSizeSM }).toEqual({ controlHeight: 28, fontSize: 13, fontSizeSM: 12 });
});
it.each(['comfortable', 'compact'] as const)('makes what a finger presses 40 px high, %s', (density) => {
  const { controlHeight, controlHeightSM } = theme.getDesignToken(themeOf('light', density, false, true));
  expect([controlHeight, controlHeightSM]).toEqual([40, 40]);
});
