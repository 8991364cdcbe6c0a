import type { Grant } from './access';
import { lifeOf, type Resource, type ScopeWord } from './resource';

/** Who asks: a bounded grant reaches records that they made, or those of their shop. */
export interface Who {
  id: number;
  branch: string;
}
/** What a bounded grant reaches: the records that hold this value in this field. */
export interface Bound {
  field: string;
  value: string | number;
}
type Row = Readonly<Record<string, unknown>>;

/** A word that the resource does not put to a field is read by its rules. */
export function boundOf({ scope }: Pick<Resource, 'scope'>, who: Who, grant: Grant): Bound | undefined {
  const field = typeof grant === 'string' ? scope?.[grant as ScopeWord] : undefined;
  return field === undefined ? undefined : { field, value: grant === 'own' ? who.id : who.branch };
}
/** Whether a grant reaches a record. */
export function isWithin(resource: Pick<Resource, 'scope'>, who: Who, grant: Grant, row: Row): boolean {
  const bound = boundOf(resource, who, grant);
  return grant !== false && (!bound || row[bound.field] === bound.value);
}

/** States of a record, where they are not kept by calls of its own. */
const keptLife = (resource: Resource) => (resource.byHand ? undefined : lifeOf(resource));
/** A record is written in where its machine begins, or where it has a move `save`; elsewhere only moves change it. */
export function isWritable(resource: Resource, row: Row): boolean {
  const life = keptLife(resource);
  return !life || (life.machine.moves['save']?.from ?? life.machine.initial).includes(String(row[life.field]));
}
/** It is deleted where it began; later a move ends it. */
export function isRemovable(resource: Resource, row: Row): boolean {
  const life = keptLife(resource);
  return !life || life.machine.initial.includes(String(row[life.field]));
}
