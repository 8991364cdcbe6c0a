import type { Tx } from '../database/work';
import { LABELS } from '../domain/labels';
import { CERTIFICATE_TYPES, type Locale } from '../domain/words';
import { Lookup } from '../lookups/lookup.entity';
import { AREA_CODES } from './area-codes';
import { COUNTRY_CODES } from '../domain/country-codes';

type Texts = Record<Locale, string>;
interface Entry {
  code: string;
  texts: Texts;
  id?: number;
}
/** Countries of this market first, the others by name. */
const NEAR = ['HK', 'MO', 'CN', 'TW', 'JP', 'KR', 'TH', 'VN', 'SG', 'MY', 'ID', 'PH', 'KH', 'LA', 'MM'];

/** Fills the short lists that are empty. Area codes come first, so that their ids are their codes (decisions A4). */
export async function seedLookups(tx: Tx): Promise<void> {
  await fill(tx, 'areaCodes', areaCodes);
  await fill(tx, 'certificateTypes', certificateTypes);
  await fill(tx, 'countries', countries);
}

async function fill(tx: Tx, kind: string, entries: () => Entry[]): Promise<void> {
  if (await tx.em.existsBy(Lookup, { kind })) return;
  const times = { createdAt: tx.now, updatedAt: tx.now };
  const rows = entries().map(({ code, texts, id }, i) => ({
    ...(id === undefined ? {} : { id }),
    kind,
    code,
    name: texts.en,
    position: i + 1,
    active: true,
    translations: { 'zh-Hant': { name: texts['zh-Hant'] }, 'zh-Hans': { name: texts['zh-Hans'] } },
    ...times,
  }));
  for (let i = 0; i < rows.length; i += 50) await tx.em.insert(Lookup, rows.slice(i, i + 50));
}

const areaCodes = (): Entry[] =>
  AREA_CODES.map(([en, hant, hans], i) => ({
    id: i + 1,
    code: String(i + 1),
    texts: { en, 'zh-Hant': hant, 'zh-Hans': hans },
  }));
const certificateTypes = (): Entry[] =>
  CERTIFICATE_TYPES.map((code) => ({ code, texts: byLocale((locale) => LABELS[locale].words.certificateType[code]) }));

function countries(): Entry[] {
  const names = byLocale((locale) => new Intl.DisplayNames([REGION[locale]], { type: 'region' }));
  const entries = COUNTRY_CODES.map((code) => ({ code, texts: byLocale((locale) => names[locale].of(code) ?? code) }));
  const rank = ({ code }: Entry): number => (NEAR.includes(code) ? NEAR.indexOf(code) : NEAR.length);
  return entries.sort((a, b) => rank(a) - rank(b) || a.texts.en.localeCompare(b.texts.en, 'en'));
}
const REGION: Texts = { en: 'en-GB', 'zh-Hant': 'zh-Hant-HK', 'zh-Hans': 'zh-Hans-CN' };
const byLocale = <T>(of: (locale: Locale) => T): Record<Locale, T> => ({
  en: of('en'),
  'zh-Hant': of('zh-Hant'),
  'zh-Hans': of('zh-Hans'),
});
