import type { Grant, Right } from '../domain/access';
import { DomainError, fieldError } from '../domain/errors';
import { missingOf, type Resource, type ScopeWord } from '../domain/resource';
import { type Actor, demand } from '../http/actor';
import type { ListSpec } from '../lists/list-spec';
import type { Values } from './part';

/** What a bounded grant reaches: the records that hold this value in this field. */
interface Bound {
  field: string;
  value: string | number;
}
/** A word that the resource does not put to a field is read by its rules. */
function boundOf({ scope }: Resource, actor: Actor, grant: Exclude<Grant, false>): Bound | undefined {
  const field = grant === true ? undefined : scope?.[grant as ScopeWord];
  return field === undefined ? undefined : { field, value: grant === 'own' ? actor.id : actor.branch };
}

/** The condition under which an actor sees records of a list. */
export function scopeOf(resource: Resource, actor: Actor, spec: ListSpec): NonNullable<ListSpec['where']> {
  const right = resource.allow.list ?? resource.allow.show;
  const bound = right && boundOf(resource, actor, demand(actor, right));
  const sql = bound && spec.fields[bound.field]?.sql;
  return bound && sql ? [{ sql: `${sql} = ?`, params: [bound.value] }] : [];
}

/**
 * Holds a record against the bounds of its list and of a right.
 * @throws DomainError the resource's `missing` (404) for what the actor does not see, auth.denied (403) for what he only sees
 */
export function demandWithin(resource: Resource, actor: Actor, right: Right, row: Values): Exclude<Grant, false> {
  const within = (asked: Right): boolean => {
    const bound = boundOf(resource, actor, demand(actor, asked));
    return !bound || row[bound.field] === bound.value;
  };
  const seen = resource.allow.list ?? resource.allow.show;
  if (seen && !within(seen)) throw new DomainError(missingOf(resource));
  const grant = demand(actor, right);
  if (!within(right)) throw new DomainError('auth.denied');
  return grant;
}

/**
 * What a new record holds of its maker: the fields that bound a grant and that nobody types.
 * @throws DomainError auth.denied at a typed one that lies beyond the maker's bound
 */
export function makerOf(resource: Resource, actor: Actor, grant: Exclude<Grant, false>, columns: Values): Values {
  const made: Values = {};
  for (const [word, name] of Object.entries(resource.scope ?? {}))
    if (resource.fields[name]?.readOnly) made[name] = word === 'own' ? actor.id : actor.branch;
  const bound = boundOf(resource, actor, grant);
  if (bound && { ...columns, ...made }[bound.field] !== bound.value) throw fieldError(bound.field, 'auth.denied');
  return made;
}
