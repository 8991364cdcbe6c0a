import { businessDate } from '@domain/dates';
import { belongs, keptText } from '@domain/field-values';
import type { Field } from '@domain/fields';
import { creatable, editable, type Resource } from '@domain/resource';
import type { FileRef } from '@domain/wire/file';
import type { Row } from '../fields/words';

type Values = Record<string, unknown>;

/** What is typed begins with. */
export const initialOf = ({ fields }: Pick<Resource, 'fields'>): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      if ('begins' in field) return [[name, businessDate(new Date())]];
      return 'initial' in field && field.initial !== undefined ? [[name, field.initial]] : [];
    }),
  );

/** What of a new record the address of its form says: the record that it is begun beneath, one of the kinds that there are. */
export const givenOf = (resource: Resource, search: URLSearchParams): Values =>
  Object.fromEntries(
    Object.entries(resource.fields).flatMap(([name, field]) => {
      const value = creatable(field) ? search.get(name) : null;
      if (!value) return [];
      if (field.kind === 'oneOf') return field.of.includes(value) ? [[name, value]] : [];
      return field.kind === 'ref' ? [[name, field.key === 'id' ? Number(value) : value]] : [];
    }),
  );

/** Which fields a form offers: all at creation, the unfrozen ones afterwards; never what the server alone writes. */
export const typedFields = (resource: Pick<Resource, 'fields'>, creating: boolean): [string, Field][] =>
  Object.entries(resource.fields).filter(([, field]) => (creating ? creatable(field) : editable(field)));

/**
 * The form's values as they travel: files by id, codes in capitals, empty optional fields as null; at an edit only
 * what differs from the record, with the version that was read.
 */
export function toWire(resource: Resource, values: Values, row?: Row): Values {
  const creating = row === undefined;
  const out: Values = {};
  for (const [name, field] of typedFields(resource, creating)) {
    const value = belongs(field, values) ? travelling(field, values[name]) : null;
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
  if (field.kind === 'rows') return ((value ?? []) as Values[]).map((row) => rowOf(field.fields, row));
  if (field.kind === 'refs') return value ?? [];
  if (typeof value !== 'string' || field.kind === 'richText' || field.kind === 'longText') return value;
  return keptText(field.kind, value);
}
const rowOf = (fields: Readonly<Record<string, Field>>, row: Values): Values => ({
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = belongs(field, row) && creatable(field) ? travelling(field, row[name]) : undefined;
      return value === undefined || value === null || value === '' ? [] : [[name, value]];
    }),
  ),
  ...(Object.values(fields).some((field) => field.translated) ? { translations: row['translations'] ?? {} } : {}),
});
/** What is typed with a move, as it travels. */
export const toMove = (fields: Readonly<Record<string, Field>>, values: Values): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      values[name] === undefined ? [] : [[name, travelling(field, values[name])]],
    ),
  );
const same = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a === '' || a === undefined ? null : a) === JSON.stringify(b === '' || b === undefined ? null : b);
