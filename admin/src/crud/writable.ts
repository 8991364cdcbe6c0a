import { lifeOf, type Resource } from '@domain/resource';
import { isByHand } from '../fields/registry';
import type { Row } from '../fields/words';

/** A record with a life is written in where its machine begins, or where it has a move `save`. */
export function writable(resource: Resource, row: Row): boolean {
  const life = lifeOf(resource);
  if (!life || isByHand(resource)) return true;
  return (life.machine.moves['save']?.from ?? life.machine.initial).includes(String(row[life.field]));
}
/** It is deleted where it began; later a move ends it. */
export function removable(resource: Resource, row: Row): boolean {
  const life = lifeOf(resource);
  return !life || isByHand(resource) || life.machine.initial.includes(String(row[life.field]));
}
