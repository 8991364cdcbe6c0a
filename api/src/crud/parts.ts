import { EntitySchema, type EntityTarget, type ObjectLiteral } from 'typeorm';
import { RESOURCES } from '../domain/resources';
import type { Resource } from '../domain/resource';
import { entityOf } from './entity-of';
import type { Part, Row, Rules } from './part';

/** What is hand-made of a resource: its entity, its rules. */
export type HandMade = Record<string, { entity?: EntityTarget<ObjectLiteral>; rules?: Rules } | undefined>;
let handMade: HandMade = {};
const parts = new Map<string, Part>();
/** Hands in what the areas made by hand, once, before anything asks for a part. */
export function offerParts(made: HandMade): void {
  handMade = made;
  parts.clear();
}
/** A resource with its table and rules: hand-made ones where they exist, else read off its fields. */
export function partOf(name: string): Part {
  const known = parts.get(name);
  if (known) return known;
  const resource = (RESOURCES as Record<string, Resource>)[name];
  if (!resource) throw new Error(`there is no resource ${name}`);
  const made = handMade[name];
  const part = {
    resource,
    entity: (made?.entity as EntityTarget<Row> | undefined) ?? entityOf(resource),
    rules: made?.rules ?? {},
  };
  parts.set(name, part);
  return part;
}
const allParts = (): Part[] => Object.keys(RESOURCES).map(partOf);
/** Those whose calls the declaration serves. */
export const servedParts = (): Part[] => allParts().filter(({ resource }) => !resource.byHand);
/** Tables that no hand-written entity stands for. */
export const plainEntities = (): EntitySchema<Row>[] =>
  servedParts()
    .map((part) => part.entity)
    .filter((entity) => entity instanceof EntitySchema);
