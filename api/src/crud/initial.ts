import { fieldError } from '../domain/errors';
import { belongs } from '../domain/field-values';
import type { Field } from '../domain/fields';
import type { Resource } from '../domain/resource';
import type { Values } from './part';

/** What the columns of a new record hold where nothing was sent. */
export function initialOf(resource: Resource): Values {
  const begins = (field: Field): boolean => !field.computed && (!field.readOnly || field.kind === 'state');
  const fields = Object.entries(resource.fields).filter(([, field]) => field.kind !== 'secret' && begins(field));
  const columns = fields.map(([name, field]): [string, unknown] => [name, initialValue(field) ?? emptyOf(field)]);
  return { ...Object.fromEntries(columns), ...resource.fixed };
}
/** What the declaration says that a field begins with, as its column holds it. */
export function initialValue(field: Field): unknown {
  const initial = 'initial' in field ? field.initial : undefined;
  return initial === undefined ? undefined : scaled(field, initial);
}
/** What an emptied field holds: a text nothing, everything else what it began with. */
export const resetOf = (field: Field): unknown => (isText(field) ? '' : (initialValue(field) ?? emptyOf(field)));
export const scaled = (field: Field, value: unknown): unknown =>
  field.kind === 'money' || field.kind === 'percent' ? Math.round(Number(value) * 100) : value;

const TEXTS: readonly Field['kind'][] = ['text', 'longText', 'richText', 'phone', 'email'];
export const isText = ({ kind }: Field): boolean => TEXTS.includes(kind);
const NULLED: readonly Field['kind'][] = ['int', 'money', 'percent', 'date', 'instant', 'rows', 'refs', 'custom'];
export function emptyOf(field: Field): unknown {
  if (field.kind === 'bool') return false;
  return NULLED.includes(field.kind) || (field.kind === 'ref' && field.key === 'id') ? null : '';
}

/**
 * Columns with everything emptied that does not belong to the record as it will be.
 * @param held what the record holds already
 * @param options `at` stands before the names of the fields in refusals; `asks` are those that can be typed now: no other is missed
 * @throws DomainError general.required (400) at a field that belongs to it now and is empty, departure.endBeforeStart
 */
export function settled(
  fields: Readonly<Record<string, Field>>,
  columns: Values,
  held: Values,
  { at = '', asks }: { at?: string; asks?: readonly string[] } = {},
): Values {
  const settling: Values = { ...columns };
  demandOrder(fields, columns, held, at);
  for (const [name, field] of Object.entries(fields)) {
    if (!field.when || (field.readOnly && !asks?.includes(name)) || field.kind === 'secret') continue;
    const will: Values = { ...held, ...settling };
    const empty = [null, undefined, ''].includes(will[name] as null);
    if (!belongs(field, will)) settling[name] = emptyOf(field);
    else if (field.required && empty && (asks?.includes(name) ?? true))
      throw fieldError(`${at}${name}`, 'general.required');
  }
  return settling;
}
/** What ends does not end before it begins; a record that did long ago may be changed elsewhere. */
function demandOrder(fields: Readonly<Record<string, Field>>, columns: Values, held: Values, at: string): void {
  const will: Values = { ...held, ...columns };
  for (const [name, field] of Object.entries(fields)) {
    const from = 'notBefore' in field ? field.notBefore : undefined;
    if (!from || !(name in columns || from in columns)) continue;
    const [end, start] = [will[name], will[from]] as (string | null | undefined)[];
    if (end && start && end < start) throw fieldError(`${at}${name}`, 'departure.endBeforeStart');
  }
}
