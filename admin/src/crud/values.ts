import { type Field, keptText } from '@domain/fields';
import type { Resource } from '@domain/resource';
import type { FileRef } from '@domain/wire/file';
import type { Row } from './words';

type Values = Record<string, unknown>;

/** What a new record begins with. */
export const initialOf = (resource: Resource): Values =>
  Object.fromEntries(
    Object.entries(resource.fields).flatMap(([name, field]) =>
      'initial' in field && field.initial !== undefined ? [[name, field.initial]] : [],
    ),
  );

/** Which fields a form offers: all at creation, the unfrozen ones afterwards; never what the server alone writes. */
export const typedFields = (resource: Resource, creating: boolean): [string, Field][] =>
  Object.entries(resource.fields).filter(([, field]) => !field.readOnly && (creating || !field.frozen));

/**
 * The form's values as they travel: files by id, codes in capitals, empty optional fields as null; at an edit only
 * what differs from the record, with the version that was read.
 */
export function toWire(resource: Resource, values: Values, row?: Row): Values {
  const creating = row === undefined;
  const out: Values = {};
  for (const [name, field] of typedFields(resource, creating)) {
    const value = travelling(field, values[name]);
    if (creating ? value !== undefined && value !== null : !same(value, travelling(field, row[name])))
      out[name] = value;
  }
  const translations = values['translations'];
  if (translations !== undefined && !same(translations, row?.translations ?? undefined))
    out['translations'] = translations;
  return creating ? out : { ...out, version: row['version'] };
}
function travelling(field: Field, value: unknown): unknown {
  if (field.kind === 'image' || field.kind === 'file') return (value as FileRef | null | undefined)?.id ?? null;
  if (typeof value !== 'string' || field.writeOnly || field.kind === 'richText' || field.kind === 'longText')
    return value;
  return keptText(field.kind, value);
}
const same = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a === '' || a === undefined ? null : a) === JSON.stringify(b === '' || b === undefined ? null : b);
