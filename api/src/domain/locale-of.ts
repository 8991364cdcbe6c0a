import type { Locale } from './words';

/**
 * The locale that a language tag, or a list of them in the order wished for, asks for: zh-HK and zh-TW are traditional,
 * zh-CN simplified (decisions B15). Who reads none of ours first reads the first of ours that he names, else English.
 */
export function localeOf(tags: string | undefined): Locale {
  for (const tag of (tags ?? '').split(',')) {
    const language = tag.split(';')[0]?.trim().toLowerCase() ?? '';
    if (/^zh-(hans|cn|sg)/.test(language)) return 'zh-Hans';
    if (/^zh\b/.test(language)) return 'zh-Hant';
    if (/^en\b/.test(language)) return 'en';
  }
  return 'en';
}
