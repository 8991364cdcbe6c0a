import type { Locale } from './words';

/** The locale that a language tag asks for: zh-HK and zh-TW are traditional, zh-CN simplified (decisions B15). */
export function localeOf(tag: string | undefined): Locale {
  const first = (tag ?? '').split(',')[0]?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (/^zh-(hans|cn|sg)/.test(first)) return 'zh-Hans';
  return first.startsWith('zh') ? 'zh-Hant' : 'en';
}
