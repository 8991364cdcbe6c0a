import { EntitySchema, type EntityTarget } from 'typeorm';
import { RESOURCE_PARTS } from '../resources';
import { RESOURCES } from '../domain/resources';
import type { Resource } from '../domain/resource';
import { entityOf } from './entity-of';
import type { Part, Row } from './part';

const parts = new Map<string, Part>();
/** A resource with its table and rules: hand-made ones where they exist, else read off its fields. */
export function partOf(name: string): Part {
  const known = parts.get(name);
  if (known) return known;
  const resource = (RESOURCES as Record<string, Resource>)[name];
  if (!resource) throw new Error(`there is no resource ${name}`);
  const made = RESOURCE_PARTS[name];
  const part = {
    resource,
    entity: (made?.entity as EntityTarget<Row> | undefined) ?? entityOf(resource),
    rules: made?.rules ?? {},
  };
  parts.set(name, part);
  return part;
}
export const allParts = (): Part[] => Object.keys(RESOURCES).map(partOf);
/** Tables that no hand-written entity stands for. */
export const plainEntities = (): EntitySchema<Row>[] =>
  allParts()
    .map((part) => part.entity)
    .filter((entity) => entity instanceof EntitySchema);
