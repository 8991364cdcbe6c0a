import type { EntityManager } from 'typeorm';
import { rowsOf } from '../database/raw';
import type { Locale, Translations } from '../domain/words';

/** The names of the areas in a language; the English one where it has none. */
export async function areaNames(em: EntityManager, locale: Locale): Promise<Map<number, string>> {
  const rows = await rowsOf<{ code: string; name: string; translations: string | null }>(
    em,
    "SELECT code, name, translations FROM lookups WHERE kind = 'areaCodes'",
  );
  return new Map(
    rows.map(({ code, name, translations }) => {
      const texts = JSON.parse(translations ?? 'null') as Translations | null;
      return [Number(code), (locale === 'en' ? undefined : texts?.[locale]?.['name']) || name];
    }),
  );
}
