import type { Tx } from '../database/work';
import { DomainError, fieldError, type FieldError } from '../domain/errors';
import { keptText } from '../domain/field-values';
import type { Field, RowsField } from '../domain/fields';
import { mostCents } from '../domain/limits';
import { fromHkd } from '../domain/money';
import { showsAnything } from '../domain/texts';
import type { Resource } from '../domain/resource';
import { LOCALES, type Translations } from '../domain/words';
import { fileId } from '../files/refs';
import { idsOf, idsText } from '../database/ids-text';
import { resetOf, scaled, settled } from './initial';
import { demandRef, demandRefs } from './references';
import type { Values } from './part';
import { sanitise } from './sanitise';

/**
 * A checked body as columns: money in cents, HTML sanitised, references and files looked up.
 * @param row what the record holds already
 * @throws DomainError general.unknownRef, general.invalid, general.markup (400) at the field
 */
export async function columnsOf(tx: Tx, resource: Resource, sent: Values, row: Values | null): Promise<Values> {
  const columns: Values = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.kind === 'secret' || !(name in sent)) continue;
    columns[name] = await keptOf(tx, name, field, sent[name], row ? [row[name]] : []);
  }
  return columns;
}
/**
 * What was sent for a field, as its column: nothing is what the field is reset to.
 * @param had what it held already, of nested rows in any of them
 */
export const keptOf = async (
  tx: Tx,
  at: string,
  field: Field,
  value: unknown,
  had: readonly unknown[] = [],
): Promise<unknown> =>
  value === null || value === undefined || value === '' ? resetOf(field) : columnOf(tx, at, field, value, had);

async function columnOf(tx: Tx, name: string, field: Field, value: unknown, had: readonly unknown[]): Promise<unknown> {
  switch (field.kind) {
    case 'money':
      return amount(name, value as number, mostCents(field));
    case 'percent':
      return scaled(field, value);
    case 'instant':
      return new Date(value as string);
    case 'richText':
      return demandContent(name, field, await sanitise(value as string));
    case 'ref':
      return demandRef(tx, name, field, value as string | number, had);
    case 'refs':
      return idsText(await demandRefs(tx, name, field, value as number[], idsOf((had[0] ?? null) as string | null)));
    case 'rows':
      return rowsKept(tx, name, field, value as Values[], (had[0] ?? []) as Values[]);
    case 'custom':
      return field.check(value);
    case 'image':
    case 'file':
      return fileId(tx.em, value, name, field.kind);
    default:
      return value;
  }
}
function amount(name: string, value: number, most: number): number {
  try {
    return fromHkd(value, most);
  } catch (error) {
    throw error instanceof DomainError ? fieldError(name, 'money.invalid') : error;
  }
}
function demandContent(name: string, field: Field, html: string | undefined): string {
  if (html === undefined) throw fieldError(name, 'general.markup');
  if (field.required && !showsAnything(html)) throw fieldError(name, 'general.required');
  return html;
}
/** Rows of a record, each as columns, in the order they came in. */
async function rowsKept(
  tx: Tx,
  at: string,
  { fields }: RowsField,
  rows: Values[],
  held: readonly Values[],
): Promise<Values[]> {
  const kept: Values[] = [];
  for (const [index, row] of rows.entries()) {
    const columns: Values = {};
    for (const [name, field] of Object.entries(fields))
      columns[name] = await keptOf(
        tx,
        `${at}.${String(index)}.${name}`,
        field,
        row[name],
        held.map((each) => each[name]),
      );
    kept.push(settled(fields, columns, {}, { at: `${at}.${String(index)}.` }));
  }
  return kept;
}

/**
 * Texts in the other languages, laid over those there were; an empty one is taken away.
 * @throws DomainError general.unknownField, general.tooLong, general.invalid, general.markup (400) at
 * translations.{language}.{field}
 */
export async function translationsOf(
  resource: Resource,
  sent: unknown,
  held: Translations | null,
): Promise<Translations> {
  const merged: Translations = structuredClone(held ?? {});
  const faults: Record<string, FieldError> = {};
  for (const [locale, texts] of Object.entries((sent ?? {}) as Record<string, unknown>)) {
    const path = `translations.${locale}`;
    if (locale === 'en' || !(LOCALES as readonly string[]).includes(locale)) {
      faults[path] = ['general.unknownField', { field: locale }];
    } else if (typeof texts !== 'object' || texts === null || Array.isArray(texts)) faults[path] = 'general.invalid';
    else {
      const kept = (merged[locale as keyof Translations] ??= {});
      for (const [name, text] of Object.entries(texts as Record<string, unknown>)) {
        const fault = await translate(resource, name, text, kept);
        if (fault) faults[`${path}.${name}`] = fault;
      }
    }
  }
  if (Object.keys(faults).length) throw new DomainError('general.invalid', {}, faults);
  return merged;
}
async function translate(
  resource: Resource,
  name: string,
  text: unknown,
  kept: Record<string, string>,
): Promise<FieldError | undefined> {
  const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
  if (!field?.translated || !('max' in field)) return ['general.unknownField', { field: name }];
  if (text !== null && typeof text !== 'string') return 'general.invalid';
  const max = field.max ?? 0;
  if (text && text.length > max) return ['general.tooLong', { max }];
  const value = field.kind === 'richText' ? await sanitise(text ?? '') : keptText(field.kind, text ?? '');
  if (value === undefined) return 'general.markup';
  if (field.kind === 'richText' ? showsAnything(value) : value) kept[name] = value;
  else Reflect.deleteProperty(kept, name);
  return undefined;
}
