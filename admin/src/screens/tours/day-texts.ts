import { pathOf } from '../../parts/form/field-problems';
import type { Field } from '@domain/fields';
import { packageContent } from '@domain/resources/package-content';
import type { ItineraryDay, PackageContent } from '@domain/wire/package';

/** Where a field of the form stands. */
export type NamePath = (string | number)[];
export type DayField = Exclude<keyof ItineraryDay, 'day'>;
/** The texts of a day, each with its field. */
export const DAY_TEXTS = Object.entries<Field>(packageContent.itinerary.fields).filter(
  ([, field]) => field.translated,
) as [DayField, Field][];
type Translations = PackageContent['translations'];

/** The key of a day's text among the translations (decisions B15). */
export const dayKey = (place: number, field: DayField): string => `itinerary.${String(place)}.${field}`;
const KEY = /^itinerary\.(\d+)\.(\w+)$/;

/** Where the English text of a key stands: a day's text in the list of days. */
export const englishPath = (field: string): NamePath => (KEY.test(field) ? pathOf(field) : [field]);

/**
 * The texts of the days after days were moved or removed: each stays with its own day.
 * @param order the old places, in their new order; a place that is not named is gone
 */
export function moveDayTexts(translations: Translations | undefined, order: readonly number[]): Translations {
  return Object.fromEntries(
    Object.entries(translations ?? {}).map(([locale, texts]) => [
      locale,
      Object.fromEntries(
        Object.entries(texts ?? {}).flatMap(([key, words]) => {
          const [, place, field] = KEY.exec(key) ?? [];
          if (place === undefined) return [[key, words]];
          const now = order.indexOf(Number(place));
          return now < 0 ? [] : [[`itinerary.${String(now)}.${String(field)}`, words]];
        }),
      ),
    ]),
  );
}
/** The places 0..count-1 with one of them moved, or taken out when it has no new place. */
export function reordered(count: number, from: number, to?: number): number[] {
  const places = Array.from({ length: count }, (_, place) => place).filter((place) => place !== from);
  if (to !== undefined) places.splice(to, 0, from);
  return places;
}
/** A place that no day comes from. */
const NONE = -1;
/**
 * The texts of the days after a day that was taken out comes back to its place: what was written meanwhile stays, the day
 * has its own texts again.
 * @param before the texts as they were when it was taken out
 * @param count the days that there are now, without it
 */
export function broughtBack(
  translations: Translations | undefined,
  before: Translations | undefined,
  place: number,
  count: number,
): Translations {
  const at = Math.min(place, count);
  const order = Array.from({ length: count }, (_, now) => now);
  order.splice(at, 0, NONE);
  const kept = moveDayTexts(translations, order);
  const own = moveDayTexts(
    before,
    Array.from({ length: at + 1 }, (_, now) => (now === at ? place : NONE)),
  );
  const locales = [...new Set([...Object.keys(kept), ...Object.keys(own)])] as (keyof Translations)[];
  return Object.fromEntries(
    locales.map((locale) => [
      locale,
      {
        ...kept[locale],
        ...Object.fromEntries(Object.entries(own[locale] ?? {}).filter(([key]) => key.startsWith('itinerary.'))),
      },
    ]),
  );
}
