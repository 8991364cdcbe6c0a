import type { Labels } from '@domain/labels/en';
import type { Locale } from '@domain/words';
import type { Locale as AntdLocale } from 'antd/es/locale';

/** One language at a time travels to the browser, in one file: texts, antd's and dayjs's. */
export const LANGUAGES: Record<Locale, () => Promise<{ labels: Labels; antd: AntdLocale }>> = {
  en: () => import('./language/en'),
  'zh-Hant': () => import('./language/zh-Hant'),
  'zh-Hans': () => import('./language/zh-Hans'),
};
