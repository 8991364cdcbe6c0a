import type { Locale } from '@domain/words';
import { trueMinus } from './Money';

/** An amount as short as an axis has room for: 850K in English, 85萬 and 85万 in Chinese, 9,500 in both beside them; 1.95萬 is not 2萬. */
export const rounded = (locale: Locale, value: number): string =>
  trueMinus(
    new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 2, useGrouping: true }).format(value),
  );
