import type { Tx } from '../database/work';
import { DomainError, fieldError, type FieldError } from '../domain/errors';
import { type Field, keptText, type RefField } from '../domain/fields';
import { fromHkd } from '../domain/money';
import { showsAnything } from '../domain/texts';
import type { Resource } from '../domain/resource';
import { LOCALES, type Translations } from '../domain/words';
import { fileId } from '../files/refs';
import { partOf } from './parts';
import { type Values, whereOf } from './part';
import { sanitise } from './sanitise';

/**
 * A checked body as columns: money in cents, HTML sanitised, references and files looked up.
 * @throws DomainError general.unknownRef, general.invalid (400) at the field
 */
export async function columnsOf(tx: Tx, resource: Resource, sent: Values): Promise<Values> {
  const columns: Values = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.writeOnly || !(name in sent)) continue;
    const value = sent[name];
    columns[name] = value === null || value === '' ? resetOf(field) : await columnOf(tx, name, field, value);
  }
  return columns;
}

/** What the columns of a new record hold where nothing was sent. */
export function initialOf(resource: Resource): Values {
  const fields = Object.entries(resource.fields).filter(([, field]) => !field.writeOnly && !field.readOnly);
  const columns = fields.map(([name, field]): [string, unknown] => [name, initialValue(field) ?? emptyOf(field)]);
  return { ...Object.fromEntries(columns), ...resource.fixed };
}
function initialValue(field: Field): unknown {
  const initial = 'initial' in field ? field.initial : undefined;
  return initial === undefined ? undefined : scaled(field, initial);
}
/** What an emptied field holds: a text nothing, everything else what it began with. */
const resetOf = (field: Field): unknown => (TEXTS.includes(field.kind) ? '' : (initialValue(field) ?? emptyOf(field)));
const scaled = (field: Field, value: unknown): unknown =>
  field.kind === 'money' || field.kind === 'percent' ? Math.round(Number(value) * 100) : value;

const TEXTS: readonly Field['kind'][] = ['text', 'longText', 'richText', 'phone', 'email'];
const NULLED: readonly Field['kind'][] = ['int', 'money', 'percent', 'date', 'instant'];
function emptyOf(field: Field): unknown {
  if (field.kind === 'bool') return false;
  return NULLED.includes(field.kind) || (field.kind === 'ref' && field.key === 'id') ? null : '';
}

async function columnOf(tx: Tx, name: string, field: Field, value: unknown): Promise<unknown> {
  switch (field.kind) {
    case 'money':
      return amount(name, value as number);
    case 'percent':
      return scaled(field, value);
    case 'instant':
      return new Date(value as string);
    case 'richText':
      return demandContent(name, field, sanitise(value as string));
    case 'ref':
      return demandRef(tx, name, field, value as string | number);
    case 'image':
    case 'file':
      return fileId(tx.em, value, name, field.kind);
    default:
      return value;
  }
}
function amount(name: string, value: number): number {
  try {
    return fromHkd(value);
  } catch (error) {
    throw error instanceof DomainError ? fieldError(name, 'money.invalid') : error;
  }
}
function demandContent(name: string, field: Field, html: string): string {
  if (field.required && !showsAnything(html)) throw fieldError(name, 'general.required');
  return html;
}
async function demandRef(tx: Tx, name: string, field: RefField, value: string | number): Promise<string | number> {
  const part = partOf(field.to);
  if (!(await tx.em.existsBy(part.entity, whereOf(part, { [field.key]: value }))))
    throw fieldError(name, 'general.unknownRef');
  return value;
}

/**
 * Texts in the other languages, laid over those there were; an empty one is taken away.
 * @throws DomainError general.unknownField, general.tooLong, general.invalid (400) at translations.{language}.{field}
 */
export function translationsOf(resource: Resource, sent: unknown, held: Translations | null): Translations {
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
        const fault = translate(resource, name, text, kept);
        if (fault) faults[`${path}.${name}`] = fault;
      }
    }
  }
  if (Object.keys(faults).length) throw new DomainError('general.invalid', {}, faults);
  return merged;
}
function translate(
  resource: Resource,
  name: string,
  text: unknown,
  kept: Record<string, string>,
): FieldError | undefined {
  const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
  if (!field?.translated || !('max' in field)) return ['general.unknownField', { field: name }];
  if (text !== null && typeof text !== 'string') return 'general.invalid';
  const max = field.max ?? 0;
  if (text && text.length > max) return ['general.tooLong', { max }];
  const value = field.kind === 'richText' ? sanitise(text ?? '') : keptText(field.kind, text ?? '');
  if (field.kind === 'richText' ? showsAnything(value) : value) kept[name] = value;
  else Reflect.deleteProperty(kept, name);
  return undefined;
}
