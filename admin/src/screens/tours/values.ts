import { LIMITS, TOUR_CODE } from '@domain/limits';
import { FACTS, factsOf } from '@domain/resources/package-facts';
import { upperCode } from '@domain/texts';
import type { FileRef } from '@domain/wire/file';
import type { ItineraryDay, PackageContent, PackageWire } from '@domain/wire/package';
import { type DayField, dayKey } from './day-texts';
import type { Locale } from '@domain/words';

/** What the package form holds: the content with whole file references, money in HK$. */
export interface PackageValues extends Omit<
  PackageContent,
  'picture1' | 'picture2' | 'picture3' | 'flyer' | 'files' | 'itinerary'
> {
  picture1: FileRef | null;
  picture2: FileRef | null;
  picture3: FileRef | null;
  flyer: FileRef | null;
  files: FileRef[];
  itinerary: ItineraryDay[];
}
export const TEXT_FIELDS = [
  'name',
  'title',
  'shortDescription',
  'keyExplanation',
  'attraction1',
  'attraction2',
  'attraction3',
  'detailTitle',
  'detailDescription',
] as const;
export type TextField = (typeof TEXT_FIELDS)[number];
export const PICTURES = ['picture1', 'picture2', 'picture3'] as const;
const PLAIN = [
  ...TEXT_FIELDS,
  'detailPageLink',
  'keywords',
  'country',
  'areaCode',
  ...FACTS,
  'groupSizeMin',
  'groupSizeMax',
  'allowDeposit',
  'minDeposit',
  'tiaPayer',
  'tiaPrint',
  'leviable',
  'translations',
  ...PICTURES,
  'flyer',
  'files',
  'itinerary',
] as const satisfies readonly (keyof PackageValues)[];
export const PACKAGE_FIELDS: readonly (keyof PackageValues)[] = PLAIN;

export const toValues = (record: PackageWire): PackageValues =>
  Object.fromEntries(PLAIN.map((field) => [field, record[field]])) as unknown as PackageValues;

const idOf = (file: FileRef | null | undefined): string => file?.id ?? '';
/** The days as they stand, numbered in their order. */
export const numbered = (days: readonly Partial<ItineraryDay>[] | undefined): ItineraryDay[] =>
  (days ?? []).map((each, index) => ({
    day: index + 1,
    title: each?.title ?? '',
    text: each?.text ?? '',
    meals: each?.meals ?? '',
    hotel: each?.hotel ?? '',
  }));

/** The form as POST and PATCH /tours/admin take it (decisions B10): files by id. */
export function toBody(values: PackageValues): Record<string, unknown> {
  const { picture1, picture2, picture3, flyer, files, itinerary, translations, ...rest } = values;
  return {
    ...rest,
    country: rest.country ?? '',
    areaCode: rest.areaCode ?? null,
    ...factsOf(rest),
    minDeposit: rest.minDeposit ?? 0,
    picture1: idOf(picture1),
    picture2: idOf(picture2),
    picture3: idOf(picture3),
    flyer: idOf(flyer),
    files: (files ?? []).map((each) => each.id),
    itinerary: numbered(itinerary),
    translations: filled(translations ?? {}),
    detailPageLink: withScheme(rest.detailPageLink ?? ''),
  };
}
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

export const isCode = (code: string): boolean => TOUR_CODE.test(code);
export const CODE_LENGTH = LIMITS.tourCode;
/** Spaces go, letters become capital (decisions B0 #50). */
export const asCode = (typed: string): string => upperCode(typed.replace(/\s+/g, ''));

/** A text of a package in one language, English where there is none. */
export function textIn(content: Pick<PackageContent, TextField | 'translations'>, field: TextField, locale: Locale) {
  return (locale === 'en' ? undefined : content.translations?.[locale]?.[field]) || content[field];
}
/** A day of the itinerary in one language, English where there is none. */
export function dayIn(content: Pick<PackageContent, 'itinerary' | 'translations'>, place: number, locale: Locale) {
  const read = (field: DayField): string =>
    (locale === 'en' ? undefined : content.translations?.[locale]?.[dayKey(place, field)]) ||
    (content.itinerary[place]?.[field] ?? '');
  return { title: read('title'), text: read('text'), meals: read('meals'), hotel: read('hotel') };
}
