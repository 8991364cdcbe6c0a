import type { ItineraryDay } from '@domain/wire/package';
import { same } from '../../parts/draft/merge';
import type { Text } from '../../providers/i18n';
import { packageFieldName } from '../tours/steps';
import { PACKAGE_FIELDS, type PackageValues } from '../tours/values';
import { ContentValue } from './ContentValue';
import type { FieldChange } from './FieldChanges';

type Content = Partial<Record<keyof PackageValues, unknown>> &
  Partial<Pick<PackageValues, 'itinerary' | 'translations'>>;
/** A part of the content with a name and a way to show it of its own. */
interface Part {
  key: string;
  name: string;
  /** How a value of it is shown: as this field. */
  field: string;
  of: (content: Content) => unknown;
}

/**
 * What an approver reads: every field of a new package; of an amendment each day of the itinerary and each text of another
 * language by itself, so that one word changed in day four is not looked for in two whole itineraries.
 */
export function packageChanges(text: Text, live: Content | null, values: PackageValues): FieldChange[] {
  const parts = PACKAGE_FIELDS.flatMap((field) => partsOf(text, field, live, values));
  return parts
    .map(({ key, name, field, of }) => {
      const [before, after] = [live ? of(live) : undefined, of(values)];
      return {
        key,
        name,
        before: <ContentValue field={field} value={before} />,
        after: <ContentValue field={field} value={after} />,
        changed: !same(comparable(before), comparable(after)),
        blank: isBlank(after),
      };
    })
    .filter(({ blank }) => live !== null || !blank);
}

function partsOf(text: Text, field: keyof PackageValues, live: Content | null, next: Content): Part[] {
  if (live && field === 'itinerary') return days(text, live, next);
  if (live && field === 'translations') return otherTexts(text, live, next);
  return [{ key: field, name: packageFieldName(text, field), field, of: (content) => content[field] }];
}
function days(text: Text, live: Content, next: Content): Part[] {
  const count = Math.max(live.itinerary?.length ?? 0, next.itinerary?.length ?? 0);
  const dayOf = ({ itinerary }: Content, place: number): ItineraryDay[] =>
    (itinerary ?? []).slice(place, place + 1).map((day) => ({ ...day, day: place + 1 }));
  return Array.from({ length: count }, (_day, place) => ({
    key: `itinerary.${place}`,
    name: text('tours.day', { day: place + 1 }),
    field: 'itinerary',
    of: (content) => dayOf(content, place),
  }));
}
function otherTexts(text: Text, live: Content, next: Content): Part[] {
  type Texts = Record<string, Record<string, string>>;
  const textsOf = (content: Content): Texts => (content.translations ?? {}) as Texts;
  const keys = [live, next].flatMap((content) =>
    Object.entries(textsOf(content)).flatMap(([locale, texts]) =>
      Object.keys(texts).map((field) => [locale, field].join(' ')),
    ),
  );
  return [...new Set(keys)].map((key) => {
    const [locale = '', field = ''] = key.split(' ');
    return {
      key,
      name: `${text.find(`words.locale.${locale}`, locale)} · ${packageFieldName(text, field)}`,
      field: 'text',
      of: (content) => textsOf(content)[locale]?.[field],
    };
  });
}

/** Files are the same when their ids are; nothing and emptiness are the same. */
function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value === 'object' && value !== null && 'url' in value && 'id' in value) return value.id;
  return value === '' || value === undefined ? null : value;
}
const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
