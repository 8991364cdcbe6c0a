import type { Tx } from '../database/work';
import type { Grant, Right } from '../domain/access';
import { DomainError, fieldError } from '../domain/errors';
import { boundOf, isWithin } from '../domain/reach';
import { missingOf, type Resource, type ResourceAction } from '../domain/resource';
import { type Actor, demand, grantOf } from '../http/actor';
import type { ListSpec } from '../lists/list-spec';
import type { Part, Values } from './part';

/** @throws DomainError auth.denied (403), also for what nobody may do to a record of this kind */
export function grantFor(tx: Tx, { resource }: Part, action: ResourceAction): Exclude<Grant, false> {
  const right = resource.allow[action];
  if (!right) throw new DomainError('auth.denied');
  return demand(tx.actor, right);
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
  const within = (asked: Right): boolean => isWithin(resource, actor, demand(actor, asked), row);
  const seen = resource.allow.list ?? resource.allow.show;
  if (seen && !within(seen)) throw new DomainError(missingOf(resource));
  const grant = demand(actor, right);
  if (!within(right)) throw new DomainError('auth.denied');
  return grant;
}

/** Whether an actor may know of a record: it is on a list of theirs, or whoever sees it referred to reads its name. */
export function isKnown(resource: Resource, actor: Actor, row: Values): boolean {
  const right = resource.allow.list ?? resource.allow.show;
  const grant = right ? grantOf(actor, right) : false;
  return grant === false ? resource.calls?.names !== undefined : isWithin(resource, actor, grant, row);
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
