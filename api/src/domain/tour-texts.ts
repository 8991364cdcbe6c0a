import type { Texts } from './wire/receipt';
import type { ItineraryDay, PackageContent } from './wire/package';
import { LOCALES, type Locale } from './words';

type Translated = Pick<PackageContent, 'translations'>;
const textIn = (content: Translated, locale: Locale, field: string, english: string): string =>
  (locale === 'en' ? undefined : content.translations[locale]?.[field]) || english;

/** A text of a package in each language; English where a translation is missing (decisions B15). */
export const tourTexts = (
  content: PackageContent,
  field: 'name' | 'title' | 'keyExplanation' | 'shortDescription',
): Texts => inEach((locale) => textIn(content, locale, field, content[field]));

/** The itinerary in each language, text by text; English where a translation is missing (decisions B15). */
export const tourDays = (content: PackageContent): Record<Locale, ItineraryDay[]> =>
  inEach((locale) =>
    content.itinerary.map((day, i) => {
      const text = (field: 'title' | 'text' | 'meals' | 'hotel'): string =>
        textIn(content, locale, `itinerary.${String(i)}.${field}`, day[field]);
      return { day: day.day, title: text('title'), text: text('text'), meals: text('meals'), hotel: text('hotel') };
    }),
  );

function inEach<T>(of: (locale: Locale) => T): Record<Locale, T> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, of(locale)])) as Record<Locale, T>;
}
