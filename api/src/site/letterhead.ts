import type { EntityManager } from 'typeorm';
import { Branch } from '../branches/branch.entity';
import { findRow, findRows } from '../database/find-rows';
import { LABELS } from '../domain/labels';
import type { Parameters } from '../domain/parameters';
import { oneLine } from '../domain/texts';
import type { Letterhead, Texts } from '../domain/wire/receipt';
import { LOCALES, type Locale, type Translations } from '../domain/words';
import { SitePart } from './site-part.entity';

/** What every printed document bears: the shop, logo, stamp, payment code and the remarks of the house. */
export async function readLetterhead(
  em: EntityManager,
  parameters: Readonly<Parameters>,
  branchCode: string,
): Promise<Letterhead> {
  const branch = await findRow(em, Branch, 'WHERE code = ?', [branchCode]);
  const parts = await findRows(em, SitePart, '', []);
  const picture = (part: string): string | null => urlOf(parts.find((each) => each.part === part)?.value);
  return {
    branch: {
      code: branchCode,
      name: texts(branch?.name ?? branchCode, branch?.translations ?? null, 'name'),
      address: texts(branch?.address ?? '', branch?.translations ?? null, 'address'),
      phone: branch?.phone ?? '',
    },
    ...named(parameters.companyName),
    ...(parameters.licenceNo ? { licence: licenceLine(parameters.licenceNo) } : {}),
    logoUrl: picture('logo'),
    stampUrl: picture('stamp'),
    qrCodeUrl: urlOf(parameters.qrCode),
    specialRemarks: parameters.specialRemarks,
  };
}

/** The name of the house on one line in every language, the first that was written where one has none. */
function named(name: Parameters['companyName']): Pick<Letterhead, 'company'> {
  const first = LOCALES.map((locale) => oneLine(name[locale])).find(Boolean);
  if (!first) return {};
  return { company: Object.fromEntries(LOCALES.map((locale) => [locale, oneLine(name[locale]) || first])) as Texts };
}

/** The licence of the house as its papers say it. */
const licenceLine = (no: string): Texts =>
  Object.fromEntries(
    LOCALES.map((locale) => [locale, LABELS[locale].prints.licence.replace('{no}', () => no)]),
  ) as Texts;

/** A text of a record in every language; English where a translation is missing. */
export const texts = (english: string, translations: Translations | null, field: string): Texts => {
  const of = (locale: Locale): string => (locale === 'en' ? undefined : translations?.[locale]?.[field]) ?? english;
  return Object.fromEntries(LOCALES.map((locale) => [locale, of(locale)])) as Texts;
};

/** The address of a picture, kept as a file id, as an address or as a record of either. */
function urlOf(value: unknown): string | null {
  if (typeof value === 'string') return /^[0-9a-f]{32}$/.test(value) ? `/api/files/${value}` : value || null;
  if (typeof value !== 'object' || value === null) return null;
  const { id, url } = value as { id?: unknown; url?: unknown };
  return urlOf(id) ?? urlOf(url);
}
