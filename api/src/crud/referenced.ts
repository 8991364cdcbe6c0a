import { Like } from 'typeorm';
import { holdsId } from '../database/ids-text';
import type { Tx } from '../database/work';
import { DomainError } from '../domain/errors';
import type { Field } from '../domain/fields';
import { calledAs } from '../domain/resource';
import { grantOf } from '../http/actor';
import { type Part, type Row, type Values, whereOf } from './part';
import { servedParts } from './parts';

/**
 * Holds a record that others refer to: by a reference of their own, among several, or in one of their rows. Whoever
 * refers to it holds it meanwhile, so that it is not deleted between the question and the answer. The refusal says who,
 * by name where whoever asks may read all of those.
 * @throws DomainError general.inUse (409)
 */
export async function demandUnreferenced(tx: Tx, to: string, row: Values): Promise<void> {
  const referrer = await referrerOf(tx, to, row);
  if (!referrer) return;
  const { resource } = referrer.part;
  const readable = resource.allow.list !== undefined && grantOf(tx.actor, resource.allow.list) === true;
  // in words that need no translation: what it is called, where that is a text
  const said = (field: string): unknown => (resource.fields[field]?.kind === 'text' ? referrer.row[field] : '');
  const name = readable ? calledAs(resource, said) : '';
  throw new DomainError('general.inUse', { resource: resource.name, name });
}
/** A declared record that names this one. */
export async function referrerOf(tx: Tx, to: string, row: Values): Promise<{ part: Part; row: Row } | undefined> {
  for (const part of servedParts())
    for (const [name, field] of Object.entries(part.resource.fields)) {
      const found = await referring(tx, part, name, field, to, row);
      if (found) return { part, row: found };
    }
  return undefined;
}
async function referring(
  tx: Tx,
  part: Part,
  name: string,
  field: Field,
  to: string,
  row: Values,
): Promise<Row | undefined> {
  if (field.computed) return undefined;
  const first = async (where: Values): Promise<Row | undefined> =>
    (await tx.em.find(part.entity, { where: whereOf(part, where), order: { id: 'ASC' }, take: 1 }))[0];
  if (field.kind === 'ref' && field.to === to) return first({ [name]: row[field.key] });
  if (field.kind === 'refs' && field.to === to) return first({ [name]: Like(holdsId(row['id'] as number)) });
  if (field.kind !== 'rows') return undefined;
  const within = Object.entries(field.fields).flatMap(([key, each]) =>
    each.kind === 'ref' && each.to === to ? [[key, each.key] as const] : [],
  );
  if (!within.length) return undefined;
  return firstWithin(
    tx,
    part,
    name,
    within.map(([key, by]) => [key, row[by]]),
  );
}
/** Rows are kept as JSON: the database looks for what one that refers is spelled like, so that no table is read for it. */
async function firstWithin(
  tx: Tx,
  part: Part,
  name: string,
  within: readonly (readonly [string, unknown])[],
): Promise<Row | undefined> {
  const spelt = within.map(([key, value]) => JSON.stringify({ [key]: value }).slice(1, -1));
  const ends = spelt.flatMap((each) => [`${each},`, `${each}}`]);
  const query = tx.em.createQueryBuilder(part.entity, 'r').where(whereOf(part, {}));
  const found = ends.map((_end, i) => `INSTR(r.${name}, :end${String(i)}) > 0`).join(' OR ');
  query.andWhere(`(${found})`, Object.fromEntries(ends.map((end, i) => [`end${String(i)}`, end])));
  return (await query.orderBy('r.id').limit(1).getOne()) ?? undefined;
}
