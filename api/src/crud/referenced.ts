import { Like } from 'typeorm';
import { holdsId } from '../database/ids-text';
import type { Tx } from '../database/work';
import { DomainError } from '../domain/errors';
import type { Field } from '../domain/fields';
import { type Part, type Values, whereOf } from './part';
import { servedParts } from './parts';

/**
 * Holds a record that others refer to: by a reference of their own, among several, or in one of their rows. Whoever
 * refers to it holds it meanwhile, so that it is not deleted between the question and the answer.
 * @throws DomainError general.inUse (409)
 */
export async function demandUnreferenced(tx: Tx, to: string, row: Values): Promise<void> {
  if (await isReferenced(tx, to, row)) throw new DomainError('general.inUse');
}
/** Whether any declared record names this one. */
export async function isReferenced(tx: Tx, to: string, row: Values): Promise<boolean> {
  for (const part of servedParts())
    for (const [name, field] of Object.entries(part.resource.fields))
      if (await refers(tx, part, name, field, to, row)) return true;
  return false;
}
async function refers(tx: Tx, part: Part, name: string, field: Field, to: string, row: Values): Promise<boolean> {
  if (field.computed) return false;
  const exists = (where: Values): Promise<boolean> => tx.em.existsBy(part.entity, whereOf(part, where));
  if (field.kind === 'ref' && field.to === to) return exists({ [name]: row[field.key] });
  if (field.kind === 'refs' && field.to === to) return exists({ [name]: Like(holdsId(row['id'] as number)) });
  if (field.kind !== 'rows') return false;
  const within = Object.entries(field.fields).flatMap(([key, each]) =>
    each.kind === 'ref' && each.to === to ? [[key, each.key] as const] : [],
  );
  if (!within.length) return false;
  const found = await tx.em.find(part.entity, { where: whereOf(part, {}) });
  return found.some((record) =>
    ((record[name] ?? []) as Values[]).some((each) => within.some(([key, by]) => each[key] === row[by])),
  );
}
