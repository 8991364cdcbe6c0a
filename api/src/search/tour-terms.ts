import type { EntityManager } from 'typeorm';
import { marks } from '../database/find-rows';
import { rowsOf } from '../database/raw';
import type { PackageContent } from '../domain/wire/package';
import type { Translations } from '../domain/words';
import { codeForm, nameTerms, type Term } from './terms';

interface TourTexts {
  name: string;
  title: string;
  keywords: string;
  country: string;
  areaCode: number | null;
}
interface TourRow extends TourTexts {
  id: number;
  packageCode: string;
  translations: string | null;
  published: string | null;
}

/** What some packages are found by, as they are sold, or as they are written while nobody approved them: code; name, title and keywords in every language; where it goes. */
export async function tourTerms(em: EntityManager, ids: readonly number[]): Promise<Map<number, Term[]>> {
  if (!ids.length) return new Map();
  const rows = await rowsOf<TourRow>(
    em,
    `SELECT id, packageCode, name, title, keywords, country, areaCode, translations, published FROM packages WHERE id IN (${marks(ids)})`,
    [...ids],
  );
  return new Map(rows.map((row) => [Number(row.id), termsOf(row)]));
}

function termsOf({ packageCode, translations, published, ...written }: TourRow): Term[] {
  const sold = JSON.parse(published ?? 'null') as PackageContent | null;
  const { name, title, keywords, country, areaCode } = sold ?? written;
  const inOthers = sold ? sold.translations : (JSON.parse(translations ?? 'null') as Translations | null);
  const texts = Object.values(inOthers ?? {});
  const inAll = (field: string): string[] => texts.map((text) => text[field] ?? '');
  const words = [keywords, ...inAll('keywords')].flatMap((each) => each.split(/[,;、，；\n]+/));
  const names = [packageCode, name, title, ...inAll('name'), ...inAll('title'), ...words];
  return [
    { refId: 0, field: 'tourCode', term: codeForm(packageCode) },
    ...(country ? [{ refId: 0, field: 'tourCountry' as const, term: country }] : []),
    ...(areaCode ? [{ refId: 0, field: 'tourArea' as const, term: String(areaCode) }] : []),
    ...[...new Set(names.flatMap(nameTerms))].map((term): Term => ({ refId: 0, field: 'tourName', term })),
  ];
}
