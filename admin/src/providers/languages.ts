import type { Labels } from '@domain/labels/en';
import type { Locale } from '@domain/words';
import type { Locale as AntdLocale } from 'antd/es/locale';

/** One language at a time travels to the browser: texts, antd's and dayjs's. */
export const LANGUAGES: Record<Locale, () => Promise<{ labels: Labels; antd: AntdLocale; dayjs: string }>> = {
  en: async () => {
    const [labels, antd] = await Promise.all([import('@domain/labels/en'), import('antd/es/locale/en_GB')]);
    return { labels: labels.en, antd: antd.default, dayjs: 'en' };
  },
  'zh-Hant': async () => {
    const [labels, antd] = await Promise.all([
      import('@domain/labels/zh-Hant'),
      import('antd/es/locale/zh_HK'),
      import('dayjs/locale/zh-hk'),
    ]);
    return { labels: labels.zhHant, antd: antd.default, dayjs: 'zh-hk' };
  },
  'zh-Hans': async () => {
    const [labels, antd] = await Promise.all([
      import('@domain/labels/zh-Hans'),
      import('antd/es/locale/zh_CN'),
      import('dayjs/locale/zh-cn'),
    ]);
    return { labels: labels.zhHans, antd: antd.default, dayjs: 'zh-cn' };
  },
};
