import { localeOf } from './locale-of';

describe('the locale of a language tag', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['en-GB', 'en'],
    ['zh-HK', 'zh-Hant'],
    ['zh-TW,zh;q=0.9,en;q=0.8', 'zh-Hant'],
    ['zh-Hant-MO', 'zh-Hant'],
    ['zh', 'zh-Hant'],
    ['zh-CN', 'zh-Hans'],
    ['zh-Hans-HK', 'zh-Hans'],
    ['ja,zh-TW;q=0.9,en;q=0.8', 'zh-Hant'],
    ['fr-FR, zh-SG;q=0.5', 'zh-Hans'],
    ['en,zh-HK;q=0.9', 'en'],
    ['ja,ko;q=0.9', 'en'],
    ['enx, zhuang', 'en'],
  ])('%s asks for %s', (tags, locale) => expect(localeOf(tags)).toBe(locale));
});
