import { theme } from 'antd';
import { expect, it } from 'vitest';
import { themeOf } from './theme';

it('keeps letters that can be read where everything else is compact', () => {
  const { controlHeight, fontSize, fontSizeSM } = theme.getDesignToken(themeOf('light', 'compact'));
  expect({ controlHeight, fontSize, fontSizeSM }).toEqual({ controlHeight: 28, fontSize: 13, fontSizeSM: 12 });
});
