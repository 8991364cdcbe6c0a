import { isCountry } from './country-codes';
import { LOCALES } from './words';

/** Three letters of a document as the two that are kept, for those who travel from here. */
const THREE_LETTERS: Readonly<Record<string, string>> = {
  ...{ HKG: 'HK', CHN: 'CN', MAC: 'MO', TWN: 'TW', GBR: 'GB', GBN: 'GB', GBD: 'GB', CAN: 'CA', AUS: 'AU', USA: 'US' },
  ...{ PHL: 'PH', IDN: 'ID', IND: 'IN', JPN: 'JP', KOR: 'KR', THA: 'TH', MYS: 'MY', SGP: 'SG', NZL: 'NZ', FRA: 'FR' },
  ...{ D: 'DE', DEU: 'DE', VNM: 'VN', NPL: 'NP', PAK: 'PK', LKA: 'LK', BGD: 'BD', NLD: 'NL', ITA: 'IT', ESP: 'ES' },
  ...{ PRT: 'PT', IRL: 'IE', CHE: 'CH', SWE: 'SE', NOR: 'NO', DNK: 'DK', BEL: 'BE', AUT: 'AT', RUS: 'RU', ZAF: 'ZA' },
  ...{ BRA: 'BR', MMR: 'MM', KHM: 'KH', LAO: 'LA', MNG: 'MN', TUR: 'TR', ARE: 'AE', ISR: 'IL', MEX: 'MX' },
};
/** What lists of shops, schools and firms write beside the names of the countries. */
const OTHERWISE: Readonly<Record<string, readonly string[]>> = {
  HK: ['Hong Kong', 'Hong Kong SAR', 'HKSAR', 'Hongkong', 'Hong Kong China', 'Hong Konger', '香港特區'],
  CN: [
    'PRC',
    'P.R. China',
    "People's Republic of China",
    'Mainland China',
    'Chinese',
    '中華人民共和國',
    '中华人民共和国',
    '内地',
    '內地',
  ],
  MO: ['Macau', 'Macao', 'Macau SAR', 'Macao SAR', '澳門特區', '澳门特区'],
  TW: ['Taiwanese', '臺灣', '中華民國', '中华民国'],
  GB: ['UK', 'Britain', 'Great Britain', 'England', 'British', 'BNO', 'BN(O)', 'British National (Overseas)'],
  US: ['USA', 'U.S.', 'America', 'American', 'United States of America'],
  KR: ['Korea', 'Korean', 'Republic of Korea', '韓國', '大韓民國', '大韩民国'],
  ...{ CA: ['Canadian'], AU: ['Australian', '澳大利亞'], PH: ['Filipino', 'Filipina'], ID: ['Indonesian'] },
  ...{ IN: ['Indian'], JP: ['Japanese'], TH: ['Thai'], MY: ['Malaysian'], SG: ['Singaporean', '星加坡'] },
  ...{ NZ: ['New Zealander', '新西蘭'], FR: ['French'], DE: ['German'], VN: ['Viet Nam', 'Vietnamese'] },
};
/** Tags whose names of countries differ: Hong Kong's from Taiwan's. */
const NAMED_IN = [...LOCALES, 'en-GB', 'zh-Hant-HK'];

const bare = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}]/gu, '')
    // "中國籍", "香港人", and the name that China's two regions have in full
    .replace(/(?<=\p{sc=Han}{2})[籍人]$/u, '')
    .replace(/^中[國国](?=香港|澳[門门])|(?<=香港|澳[門门])特[別别]行政[區区]$/gu, '');
let known: ReadonlyMap<string, string> | undefined;
function makeKnown(): ReadonlyMap<string, string> {
  const codes = [...new Set(Object.values(THREE_LETTERS))];
  const names = NAMED_IN.map((tag) => new Intl.DisplayNames([tag], { type: 'region' }));
  return new Map([
    ...codes.flatMap((code) => names.map((each) => [bare(each.of(code) ?? code), code] as const)),
    ...Object.entries(THREE_LETTERS).map(([three, code]) => [three, code] as const),
    ...Object.entries(OTHERWISE).flatMap(([code, said]) => said.map((each) => [bare(each), code] as const)),
  ]);
}

/**
 * The country, in two letters, that a nationality means as documents and lists write it: CN, CHN, China, Chinese, 中國,
 * 中国, 中國籍; null when it means none that we know, so that nobody guesses one (decisions B15).
 */
export function nationalityOf(typed: string): string | null {
  const found = (known ??= makeKnown()).get(bare(typed));
  const letters = typed.normalize('NFKC').trim();
  return found ?? (isCountry(letters) ? letters.toUpperCase() : null);
}
