import { type EntityManager, In } from 'typeorm';
import type { Field, RefField } from '../domain/fields';
import { calledAs, type Resource } from '../domain/resource';
import type { Locale, Translations } from '../domain/words';
import type { Actor } from '../http/actor';
import { wordAt, wordsIn } from '../http/voice';
import { fitsCell } from '../lists/file-columns';
import { type Part, whereOf } from './part';
import { partOf } from './parts';
import { isKnown } from './scope';

type Row = Record<string, unknown>;
/** A shop is called by its code; the code of a lookup, such as a country's, is nobody's word. */
const isNamed = ([, field]: [string, Field]): boolean =>
  field.kind === 'ref' && fitsCell(field) && (field.key === 'id' || partOf(field.to).resource.fixed !== undefined);

/**
 * Rows of a list with what they refer to in words, as the list on the screen has it; a lost record, and one that the
 * reader does not see, keeps its id or its code.
 */
export async function withNames(
  em: EntityManager,
  { resource }: { resource: Pick<Resource, 'fields'> },
  rows: readonly Row[],
  actor: Actor,
): Promise<Row[]> {
  const named: Record<string, Map<unknown, string>> = {};
  for (const [key, field] of Object.entries(resource.fields).filter(isNamed))
    named[key] = await namesOf(
      em,
      field as RefField,
      rows.map((row) => row[key]),
      actor,
    );
  const told = (row: Row): Row =>
    Object.fromEntries(Object.entries(named).map(([key, names]) => [key, names.get(row[key]) || row[key]]));
  return rows.map((row) => ({ ...row, ...told(row) }));
}

async function namesOf(
  em: EntityManager,
  { to, key }: RefField,
  values: readonly unknown[],
  actor: Actor,
): Promise<Map<unknown, string>> {
  const part = partOf(to);
  const ids = [...new Set(values.filter((value) => value !== null && value !== undefined))];
  if (!ids.length) return new Map();
  const found = await em.find(part.entity, { where: whereOf(part, { [key]: In(ids) }) });
  const { locale } = actor;
  return new Map(
    found
      .filter((row) => isKnown(part.resource, actor, row))
      .map((row) => [row[key], calledAs(part.resource, (field) => said(part.resource, row, field, locale))]),
  );
}
function said({ fields }: Part['resource'], row: Row, name: string, locale: Locale): unknown {
  const field = fields[name];
  const value = (locale !== 'en' && ((row['translations'] ?? {}) as Translations)[locale]?.[name]) || row[name];
  if (field?.kind !== 'oneOf' || typeof value !== 'string') return value;
  return wordAt(wordsIn(locale), [`${field.labels}.${value}`]) ?? value;
}
