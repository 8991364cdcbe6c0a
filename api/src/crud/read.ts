import type { EntityManager } from 'typeorm';
import { DomainError } from '../domain/errors';
import type { Field } from '../domain/fields';
import { lifeOf, missingOf } from '../domain/resource';
import type { Translations } from '../domain/words';
import { fileRefs } from '../files/refs';
import { answeredRows, filesInRows, isFile } from './nested';
import type { Actor } from '../http/actor';
import { listPage } from '../lists/list-page';
import { listOf } from '../lists/list-of';
import type { ListField, ListPage, ListParams, ListSpec } from '../lists/list-spec';
import type { Part, Values } from './part';
import { movesOf } from './moves-of';
import { cleaned } from './sanitise';
import { scopeOf } from './scope';

/** What lists leave out: it comes with a record that is asked for by itself. */
const isLong = ({ kind }: Field): boolean => kind === 'richText' || kind === 'rows';
const aliasOf = ({ table, name }: Part['resource']): string => `\`${table ?? name}\``;
/** The list of a resource that is served by its declaration alone. */
function listSpec(part: Part, now: Date, whole = true): ListSpec {
  const { resource, rules } = part;
  const alias = aliasOf(resource);
  const column = (name: string): string => `${alias}.\`${name}\``;
  const derived = rules.derived?.(now) ?? {};
  const long = Object.keys(resource.fields).filter((name) => !whole && isLong(resource.fields[name] as Field));
  const names = ['id', 'translations', ...Object.keys(resource.fields)];
  const columns = Object.fromEntries(names.map((name) => [name, derived[name]?.sql ?? column(name)]));
  const times = ['createdAt', 'updatedAt'].filter((name) => !(name in resource.fields));
  const beside: Record<string, ListField> = {
    version: { sql: column('version'), kind: 'int', filter: false, sort: false },
    ...Object.fromEntries(times.map((name) => [name, { sql: column(name), kind: 'instant', filter: false }])),
    ...(lifeOf(resource) ? persons(column, resource) : {}),
  };
  return {
    ...listOf(resource, { from: alias, alias, columns, dressed: long, beside, found: rules.found }),
    ...(rules.stays ? { grows: { table: alias, id: column('id'), at: column('createdAt'), by: rules.stays } } : {}),
    where: Object.entries(resource.fixed ?? {}).map(([name, value]) => ({
      sql: `${column(name)} = ?`,
      params: [value],
    })),
  };
}

/** Who made a record with a life, who moved it last, who wrote in it. */
function persons(column: (name: string) => string, { fields }: Part['resource']): Record<string, ListField> {
  const asked = { filter: true, sort: false };
  return {
    ...(fields['createdBy'] ? {} : { createdBy: { sql: column('createdBy'), kind: 'int' as const, ...asked } }),
    movedBy: { sql: column('movedBy'), kind: 'int', ...asked },
    editors: { sql: column('editors'), kind: 'text', filter: false, sort: false },
  };
}

/** One page of a resource; formatted texts come only with records that were asked for by id or by a unique field. */
export async function listRecords(
  em: EntityManager,
  part: Part,
  params: ListParams,
  now: Date,
  actor?: Actor,
): Promise<ListPage> {
  const whole = Object.keys(params).some((name) => name === 'id' || part.resource.fields[name]?.unique === true);
  const { rows, total } = await listPage(em, actorSpec(part, now, actor, whole), params);
  return { rows: await answersOf(em, part, rows, whole, actor), total };
}
/** The list within the bound of who asks; without anybody it is the product itself that reads. */
export function actorSpec(part: Part, now: Date, actor: Actor | undefined, whole: boolean): ListSpec {
  const spec = listSpec(part, now, whole);
  return actor ? { ...spec, where: [...(spec.where ?? []), ...scopeOf(part.resource, actor, spec)] } : spec;
}

/**
 * One record; the fields of the resource make T, its type.
 * @throws DomainError with the code of the resource's `missing` (404)
 */
export async function readRecord<T = Values>(
  em: EntityManager,
  part: Part,
  id: number,
  now: Date,
  actor?: Actor,
): Promise<T> {
  const spec = actorSpec(part, now, actor, true);
  const itself = { sql: `${aliasOf(part.resource)}.id = ?`, params: [id] };
  const { rows } = await listPage(em, { ...spec, where: [...(spec.where ?? []), itself] }, {});
  const [record] = await answersOf(em, part, rows, true, actor);
  if (!record) throw new DomainError(missingOf(part.resource));
  return record as T;
}

/** Rows as they travel: files with name and url, what the rules add. */
async function answersOf(
  em: EntityManager,
  part: Part,
  rows: Values[],
  whole: boolean,
  actor?: Actor,
): Promise<Values[]> {
  const { resource, rules } = part;
  const entries = Object.entries(resource.fields);
  const files = entries.filter(([, field]) => isFile(field)).map(([name]) => name);
  const nested = entries.flatMap(([name, field]) => (field.kind === 'rows' ? [[name, field.fields] as const] : []));
  const rich = entries.filter(([, field]) => field.kind === 'richText').map(([name]) => name);
  const refs = await fileRefs(
    em,
    rows.flatMap((row) => [
      ...files.map((name) => row[name] as string),
      ...nested.flatMap(([name, fields]) => filesInRows(fields, row[name])),
    ]),
  );
  const answers: Values[] = [];
  for (const row of rows) {
    const answer: Values = { ...row };
    for (const name of files) answer[name] = refs.get(row[name] as string) ?? null;
    for (const [name, fields] of nested) if (name in answer) answer[name] = answeredRows(fields, row[name], refs);
    for (const name of rich) if (name in answer) answer[name] = await cleaned(String(answer[name] ?? ''));
    if ('translations' in row)
      answer['translations'] = await textsOf(row['translations'] as Translations | null, rich, whole);
    if (lifeOf(resource)) {
      answer['moves'] = actor ? movesOf(part, actor, row) : [];
      delete answer['editors'];
    }
    answers.push(rules.answer?.(answer) ?? answer);
  }
  return answers;
}
/** Formatted texts are cleaned once more; in lists they are left out. */
async function textsOf(translations: Translations | null, rich: string[], whole: boolean): Promise<Translations> {
  const answer: Translations = {};
  for (const [locale, texts] of Object.entries(translations ?? {})) {
    const told: Record<string, string> = {};
    for (const [name, text] of Object.entries(texts))
      if (!rich.includes(name)) told[name] = text;
      else if (whole) told[name] = await cleaned(text);
    answer[locale as keyof Translations] = told;
  }
  return answer;
}
