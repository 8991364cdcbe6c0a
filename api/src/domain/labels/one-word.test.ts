import { LOCALES, type Locale } from '../words';
import { LABELS } from '.';

/**
 * One word for one thing in each language, the winner of each pair before the words that lost: shop; what a decision is
 * called while it waits and when it was made; what is left to pay; whether something may still be chosen; an address; what a customer has left to travel for.
 */
const PAIRS: Record<Locale, [winner: string, ...losers: RegExp[]][]> = {
  en: [['Active', /^In use$/]],
  'zh-Hant': [
    ['分店', /門市/, /門店/],
    ['審批', /批核/, /提交批准/, /待.{0,2}批准/],
    ['批准', /[已未]審批/],
    ['尾數', /餘款/, /尾款/],
    ['啟用', /使用中/],
    ['電郵', /郵箱/, /電子郵件/],
    ['團費存額', /旅遊金/],
  ],
  'zh-Hans': [
    ['门店', /分店/, /门市/],
    ['审批', /批核/, /提交批准/, /待.{0,2}批准/],
    ['批准', /[已未]审批/],
    ['尾款', /余款/, /尾数/],
    ['启用', /使用中/],
    ['邮箱', /电邮/, /电子邮件/],
    ['团费存额', /旅游金/],
  ],
};
/** Words that nobody reads: what people may type who look for a screen. */
const TYPED = /^app\.palette\.also\./;

const said = (of: unknown, key: string): [key: string, text: string][] =>
  typeof of === 'string'
    ? [[key, of]]
    : Object.entries(of as object).flatMap(([name, each]) => said(each, key ? `${key}.${name}` : name));

describe.each(LOCALES)('the words of %s', (locale) => {
  const texts = said(LABELS[locale], '').filter(([key]) => !TYPED.test(key));
  test.each(PAIRS[locale])('say %s', (winner, ...losers) => {
    expect(texts.filter(([, text]) => losers.some((loser) => loser.test(text)))).toEqual([]);
    expect(texts.some(([, text]) => text.includes(winner))).toBe(true);
  });
});
