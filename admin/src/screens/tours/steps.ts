import type { Field } from '@domain/fields';
import { packageContent } from '@domain/resources/package-content';
import type { Text } from '../../providers/i18n';

/** The steps of a package, in order (decisions B13); those of the content stand in its declaration. */
export const STEPS = ['code', 'content', 'itinerary', 'departures', 'price', 'review'] as const;
export type Step = (typeof STEPS)[number];
export const isStep = (value: string | null): value is Step => STEPS.includes(value as Step);

/** Where the keyboard goes for what has no field of its own: the days, the dates, the price. */
export const placeOf = (field: string): string =>
  field === 'itinerary' ? '#group-itinerary .ant-tabs-content' : '.form-body > :not(.readiness)';
/** A text of another language (`translations.zh-Hant.title`) is called like its field. */
export const plainName = (field: string): string => field.replace(/^translations\.[^.]+\./, '');
/** The step on which a field, or one of the things that a package needs, is seen to. */
export function stepOf(field: string): Step {
  const name = plainName(field).split('.')[0] ?? '';
  if (name === 'packageCode') return 'code';
  if (name === 'departures' || name === 'price') return name;
  const declared = (packageContent as Readonly<Record<string, Field>>)[name]?.step ?? '';
  return isStep(declared) ? declared : 'content';
}

/** How the address of a package is opened that was begun a moment ago. */
export const BEGUN = 'begun';

const OF_DAY = /^itinerary\.(\d+)\.(\w+)$/;

/** The name of a field of a package; a text of a day (`itinerary.0.title`) says which day. */
export function packageFieldName(text: Text, field: string): string {
  const [, place, own] = OF_DAY.exec(field) ?? [];
  if (place === undefined || own === undefined) return text.find(`tours.fields.${field}`, field);
  return `${text('tours.day', { day: Number(place) + 1 })}: ${text.find(`tours.itinerary.${own}`, own)}`;
}
