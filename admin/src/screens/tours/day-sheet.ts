import type { ItineraryDay, PackageContent } from '@domain/wire/package';
import type { SheetRow } from '@domain/wire/sheet';
import { LOCALES } from '@domain/words';
import { DAY_TEXTS, dayKey, type DayField } from './day-texts';

interface Days {
  itinerary: readonly (Partial<ItineraryDay> | undefined)[] | undefined;
  translations: PackageContent['translations'] | undefined;
}
const OTHERS = LOCALES.filter((locale) => locale !== 'en');
const keyIn = (locale: string, field: DayField): string =>
  locale === 'en' ? field : `translations.${locale}.${field}`;

/** The days with what a sheet says of them: a row changes the day at its place, which is made where there is none. */
export function withRows({ itinerary, translations }: Days, rows: readonly SheetRow[]) {
  const days: object[] = (itinerary ?? []).map((day) => ({ ...day }));
  const texts: Record<string, Record<string, string>> = structuredClone({ ...translations });
  for (const { at, cells } of rows) {
    while (days.length <= at) days.push({});
    for (const [field] of DAY_TEXTS) {
      const english = cells[field];
      if (english !== undefined) days[at] = { ...days[at], [field]: english ?? '' };
      for (const locale of OTHERS) {
        const said = cells[keyIn(locale, field)];
        if (said !== undefined) (texts[locale] ??= {})[dayKey(at, field)] = String(said ?? '');
      }
    }
  }
  return { itinerary: days as ItineraryDay[], translations: texts as PackageContent['translations'] };
}

/** The days as rows of a sheet, by the keys of its columns: what is said, in every language. */
export const daysAsRows = ({ itinerary, translations }: Days): Record<string, string | number>[] =>
  (itinerary ?? []).map((day, at) => {
    const said = LOCALES.flatMap((locale) =>
      DAY_TEXTS.map(([field]): [string, string] => {
        const words = locale === 'en' ? day?.[field] : translations?.[locale]?.[dayKey(at, field)];
        return [keyIn(locale, field), words ?? ''];
      }),
    );
    return { day: at + 1, ...Object.fromEntries(said.filter(([, words]) => words !== '')) };
  });
