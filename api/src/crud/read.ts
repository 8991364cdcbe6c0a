import type { EntityManager } from 'typeorm';
import { DomainError } from '../domain/errors';
import type { Field } from '../domain/fields';
import { missingOf } from '../domain/resource';
import type { Translations } from '../domain/words';
import { fileRefs } from '../files/refs';
import { listPage } from './list-page';
import type { ListField, ListKind, ListPage, ListParams, ListSpec } from './list-spec';
import type { Part, Values } from './part';
import { sanitise } from './sanitise';

const KINDS: Partial<Record<Field['kind'], ListKind>> = {
  int: 'int',
  money: 'money',
  percent: 'money',
  bool: 'bool',
  date: 'date',
  instant: 'instant',
};
const kindOf = (field: Field): ListKind =>
  field.kind === 'ref' && field.key === 'id' ? 'int' : (KINDS[field.kind] ?? 'text');

/** The list of a resource as a query: only declared fields may be filtered and sorted (decisions B9). */
export function listSpec(part: Part, now: Date, whole = true): ListSpec {
  const { resource, rules } = part;
  const table = `\`${resource.table ?? resource.name}\``;
  const column = (name: string): string => `${table}.\`${name}\``;
  const derived = rules.derived?.(now) ?? {};
  const fields: Record<string, ListField> = {
    id: { sql: column('id'), kind: 'int' },
    version: { sql: column('version'), kind: 'int', filter: false, sort: false },
    createdAt: { sql: column('createdAt'), kind: 'instant', filter: false },
    updatedAt: { sql: column('updatedAt'), kind: 'instant', filter: false },
  };
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.writeOnly || (field.kind === 'richText' && !whole)) continue;
    const asked = { filter: resource.filters?.includes(name) ?? false, sort: resource.list.includes(name) };
    fields[name] = { ...(derived[name] ?? { sql: column(name), kind: kindOf(field) }), ...asked };
  }
  if (Object.values(resource.fields).some((field) => field.translated))
    fields['translations'] = { sql: column('translations'), kind: 'json' };
  const { field, order } = resource.sort ?? { field: 'id', order: 'desc' };
  return {
    from: table,
    fields,
    search: (resource.search ?? []).map(column),
    where: Object.entries(resource.fixed ?? {}).map(([name, value]) => ({
      sql: `${column(name)} = ?`,
      params: [value],
    })),
    order: `${fields[field]?.sql ?? column('id')} ${order.toUpperCase()}, ${column('id')} DESC`,
  };
}

/** One page of a resource; formatted texts come only with records that were asked for by id or by a unique field. */
export async function listRecords(em: EntityManager, part: Part, params: ListParams, now: Date): Promise<ListPage> {
  const whole = Object.keys(params).some((name) => name === 'id' || part.resource.fields[name]?.unique === true);
  const { rows, total } = await listPage(em, listSpec(part, now, whole), params);
  return { rows: await answersOf(em, part, rows, whole), total };
}

/**
 * One record; the fields of the resource make T, its type.
 * @throws DomainError with the code of the resource's `missing` (404)
 */
export async function readRecord<T = Values>(em: EntityManager, part: Part, id: number, now: Date): Promise<T> {
  const { rows } = await listRecords(em, part, { id: String(id) }, now);
  if (!rows[0]) throw new DomainError(missingOf(part.resource));
  return rows[0] as T;
}

/** Rows as they travel: files with name and url, what the rules add. */
async function answersOf(em: EntityManager, part: Part, rows: Values[], whole: boolean): Promise<Values[]> {
  const { resource, rules } = part;
  const entries = Object.entries(resource.fields);
  const files = entries.filter(([, field]) => field.kind === 'image' || field.kind === 'file').map(([name]) => name);
  const rich = entries.filter(([, field]) => field.kind === 'richText').map(([name]) => name);
  const refs = await fileRefs(
    em,
    rows.flatMap((row) => files.map((name) => row[name] as string)),
  );
  return rows.map((row) => {
    const answer: Values = { ...row };
    for (const name of files) answer[name] = refs.get(row[name] as string) ?? null;
    // rows may be older than the rule that cleans them, or restored from elsewhere
    for (const name of rich) if (name in answer) answer[name] = sanitise(String(answer[name] ?? ''));
    if ('translations' in row)
      answer['translations'] = textsOf(row['translations'] as Translations | null, rich, whole);
    return rules.answer?.(answer) ?? answer;
  });
}
/** Formatted texts are cleaned once more; in lists they are left out. */
function textsOf(translations: Translations | null, rich: string[], whole: boolean): Translations {
  const clean = ([name, text]: [string, string]): [string, string][] =>
    rich.includes(name) ? (whole ? [[name, sanitise(text)]] : []) : [[name, text]];
  return Object.fromEntries(
    Object.entries(translations ?? {}).map(([locale, texts]) => [
      locale,
      Object.fromEntries(Object.entries(texts).flatMap(clean)),
    ]),
  );
}
