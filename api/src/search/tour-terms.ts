import type { EntityManager } from 'typeorm';
import { rowsOf } from '../database/raw';
import type { Translations } from '../domain/words';
import { codeForm, nameTerms, type Term } from './terms';

interface TourRow {
  id: number;
  packageCode: string;
  name: string;
  translations: string | null;
}

/** What the rows of some packages say they are found by: code, and the name in every language. */
export async function tourTerms(em: EntityManager, ids: readonly number[]): Promise<Map<number, Term[]>> {
  if (!ids.length) return new Map();
  const rows = await rowsOf<TourRow>(
    em,
    `SELECT id, packageCode, name, translations FROM packages WHERE id IN (${ids.map(() => '?').join(', ')})`,
    [...ids],
  );
  return new Map(rows.map((row) => [Number(row.id), termsOf(row)]));
}

function termsOf({ packageCode, name, translations }: TourRow): Term[] {
  const texts = Object.values((JSON.parse(translations ?? 'null') as Translations | null) ?? {});
  const names = [name, ...texts.map((text) => text['name'] ?? '')];
  return [
    { refId: 0, field: 'tourCode', term: codeForm(packageCode) },
    ...[...new Set(names.flatMap(nameTerms))].map((term): Term => ({ refId: 0, field: 'tourName', term })),
  ];
}
