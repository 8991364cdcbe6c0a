import type { Part } from '../crud/part';
import { servedParts } from '../crud/parts';
import { DomainError } from '../domain/errors';
import { type Actor, demand, grantOf } from '../http/actor';

/**
 * The resource whose rows are brought in, for whoever may create records of it or change them.
 * @throws DomainError general.notFound (404) where none are brought in, auth.denied (403)
 */
export function partToImport(actor: Actor, name: string): Part {
  const part = servedParts().find(({ resource }) => resource.name === name && resource.imports !== undefined);
  if (!part) throw new DomainError('general.notFound');
  const { create, edit } = part.resource.allow;
  const [first, other] = [create, edit].flatMap((right) => right ?? []);
  if (first && !(other && grantOf(actor, other) !== false)) demand(actor, first);
  return part;
}
