import type { EntityManager } from 'typeorm';
import { rowsOf } from '../database/raw';
import type { Translations } from '../domain/words';
import { codeForm, nameTerms, type Term } from './terms';

interface TourRow {
  id: number;
  packageCode: string;
  name: string;
  title: string;
  keywords: string;
  country: string;
  areaCode: number | null;
  translations: string | null;
}

/** What the rows of some packages say they are found by: code; name, title and keywords in every language; where it goes. */
export async function tourTerms(em: EntityManager, ids: readonly number[]): Promise<Map<number, Term[]>> {
  if (!ids.length) return new Map();
  const rows = await rowsOf<TourRow>(
    em,
    `SELECT id, packageCode, name, title, keywords, country, areaCode, translations FROM packages WHERE id IN (${ids.map(() => '?').join(', ')})`,
    [...ids],
  );
  return new Map(rows.map((row) => [Number(row.id), termsOf(row)]));
}

function termsOf({ packageCode, name, title, keywords, country, areaCode, translations }: TourRow): Term[] {
  const texts = Object.values((JSON.parse(translations ?? 'null') as Translations | null) ?? {});
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
