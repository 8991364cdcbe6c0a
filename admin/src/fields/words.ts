import type { Field, OneOfField } from '@domain/fields';
import { calledAs, type Resource } from '@domain/resource';
import type { Locale, Translations } from '@domain/words';
import type { Text } from '../providers/i18n';

const oneOfThem = (text: Text, { name }: Resource): string => text.find(`resources.${name}.one`, name);
/** The same inside a sentence or on a button. */
export const aThing = (text: Text, resource: Resource): string => oneOfThem(text, resource).toLowerCase();
export const manyOfThem = (text: Text, { name }: Resource): string => text.find(`resources.${name}.many`, name);
export const fieldName = (text: Text, { name }: Pick<Resource, 'name'>, field: string): string =>
  text.find(`resources.${name}.fields.${field}`, field);
/** The heading of a group of fields. */
export const groupName = (text: Text, { name }: Pick<Resource, 'name'>, group: string): string =>
  group ? text.find(`resources.${name}.groups.${group}`, group) : text('app.form.general');
export const stepName = (text: Text, { name }: Resource, step: string): string =>
  text.find(`resources.${name}.steps.${step}`, step);
export const moveName = (text: Text, { name }: Resource, move: string): string =>
  text.find(`resources.${name}.moves.${move}`, move);
/** What the place is for, shown where it is empty. */
export const purpose = (text: Text, { name }: Resource): string => text.find(`resources.${name}.empty`, '');
/** A value of a closed list in words. */
export const optionName = (text: Text, { labels }: OneOfField, value: string): string =>
  text.find(`${labels}.${value}`, value);

/** What stands at the right of its column. */
export const FIGURES = new Set<Field['kind']>(['int', 'money', 'percent']);

/** What may say its texts in several languages: a record, or a row within one. */
type Said = Record<string, unknown> & { translations?: Translations | null };
export type Row = Said & { id: number | string };
/** A field in the reader's language; the plain field is English and stands in where nothing is translated. */
export function inLanguage(row: Pick<Said, 'translations'>, field: string, locale: Locale): unknown {
  const own = locale === 'en' ? undefined : row.translations?.[locale]?.[field];
  return own || (row as Said)[field];
}
/** A text in the reader's language, '' where it says nothing. */
export const textIn = (row: Pick<Said, 'translations'>, field: string, locale: Locale): string =>
  String(inLanguage(row, field, locale) ?? '');
/** What a record is called: its title, or its kind where that is empty. */
export const titleOf = (text: Text, resource: Resource, row: Row, locale: Locale): string =>
  String(inLanguage(row, resource.title, locale) || oneOfThem(text, resource));
/** What tells a record from others, in words: its name and what stands beside it, codes of closed lists by what they mean. */
export function recordName(
  text: Text,
  resource: Pick<Resource, 'title' | 'also' | 'fields'>,
  row: Row,
  locale: Locale,
): string {
  return calledAs(resource, (name) => {
    const value = textIn(row, name, locale);
    const field = resource.fields[name];
    return field?.kind === 'oneOf' && value ? optionName(text, field, value) : value;
  });
}
