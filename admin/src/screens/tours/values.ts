import type { Field } from '@domain/fields';
import { packageContent } from '@domain/resources/package-content';
import type { FileRef } from '@domain/wire/file';
import type { ItineraryDay, PackageContent, PackageContentWire } from '@domain/wire/package';
import type { Locale } from '@domain/words';
import { DAY_TEXTS, type DayField, dayKey } from './day-texts';

/** What the package form holds: the content with whole file references, money in HK$. */
export type PackageValues = PackageContentWire;
const FIELDS = Object.entries<Field>(packageContent) as [keyof typeof packageContent, Field][];
export const PACKAGE_FIELDS: readonly (keyof PackageValues)[] = [...FIELDS.map(([name]) => name), 'translations'];
export const PICTURES = ['picture1', 'picture2', 'picture3'] as const;

export const toValues = (record: PackageContentWire): PackageValues =>
  Object.fromEntries(PACKAGE_FIELDS.map((name) => [name, record[name]])) as unknown as PackageValues;

/** The days as they stand, numbered in their order. */
export const numbered = (days: readonly (Partial<ItineraryDay> | undefined)[] | undefined): ItineraryDay[] =>
  (days ?? []).map((each, index) => ({
    day: index + 1,
    ...(Object.fromEntries(DAY_TEXTS.map(([name]) => [name, each?.[name] ?? ''])) as Omit<ItineraryDay, 'day'>),
  }));

/** The form as POST and PATCH /tours/admin take it (decisions B10): files by id, null empties a field. */
export function toBody(values: PackageValues): Record<string, unknown> {
  return {
    ...Object.fromEntries(FIELDS.map(([name, field]) => [name, sent(field, values[name])])),
    itinerary: numbered(values.itinerary),
    translations: filled(values.translations ?? {}),
    detailPageLink: withScheme(values.detailPageLink ?? ''),
  };
}
function sent(field: Field, value: unknown): unknown {
  if (field.kind === 'custom') return ((value ?? []) as FileRef[]).map((each) => each.id);
  if (field.kind === 'image' || field.kind === 'file') return (value as FileRef | null | undefined)?.id ?? null;
  return value ?? null;
}
/** What stands in the form, as it would be kept: money in cents. */
export const toContent = (values: PackageValues): PackageContent =>
  Object.fromEntries(
    Object.entries(toBody(values)).map(([name, value]) => {
      const amount = FIELDS.some(([own, field]) => own === name && field.kind === 'money');
      return [name, amount ? Math.round(Number(value ?? 0) * 100) : value];
    }),
  ) as unknown as PackageContent;
/** Only texts that say something travel. */
function filled(translations: PackageContent['translations']): PackageContent['translations'] {
  return Object.fromEntries(
    Object.entries(translations).map(([locale, texts]) => [
      locale,
      Object.fromEntries(Object.entries(texts ?? {}).filter(([, words]) => typeof words === 'string' && words !== '')),
    ]),
  );
}

/** www.example.com is meant as an address of the web. */
export const withScheme = (link: string): string =>
  /^[a-z0-9-]+(\.[a-z0-9-]+)+(\/\S*)?$/i.test(link.trim()) ? `https://${link.trim()}` : link;

/** A day of the itinerary in one language, English where there is none. */
export function dayIn(content: Pick<PackageContent, 'itinerary' | 'translations'>, place: number, locale: Locale) {
  const read = (field: DayField): string =>
    (locale === 'en' ? undefined : content.translations?.[locale]?.[dayKey(place, field)]) ||
    (content.itinerary[place]?.[field] ?? '');
  return Object.fromEntries(DAY_TEXTS.map(([name]) => [name, read(name)])) as Record<DayField, string>;
}
