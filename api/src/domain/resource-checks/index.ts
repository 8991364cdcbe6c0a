import { ACCESS } from '../access';
import type { Field } from '../fields';
import type { Resource } from '../resource-shape';
import { checkEdits } from './edits';
import { checkField } from './fields';
import { checkImports } from './imports';
import { checkLife } from './life';
import { checkServed } from './served';

/**
 * Holds a declaration against itself.
 * @throws Error naming the resource, and the field, right, move or state that it does not have
 */
export function checkResource(resource: Resource): void {
  const { name, fields, allow } = resource;
  const refuse = (why: string): never => {
    throw new Error(`resource ${name}: ${why}`);
  };
  for (const field of namedFields(resource)) if (!(field in fields)) refuse(`no field ${field}`);
  for (const field of resource.file?.columns ?? [])
    if (!(field in { ...fields, ...resource.file?.beside })) refuse(`no field ${field} for its file`);
  for (const field of resource.also ?? []) {
    const of = fields[field];
    if (of?.kind === 'ref' && of.key === 'id') refuse(`it is not told apart by ${field}, whose id says nothing`);
  }
  for (const right of Object.values(allow)) if (!(right in ACCESS)) refuse(`no right ${right}`);
  if (!allow.list && !resource.only) refuse('nobody may list it');
  if (resource.only && !allow.show) refuse('nobody may see it');
  for (const [call, path] of Object.entries(resource.calls ?? {}))
    if (path.startsWith('/') || path.startsWith('api/'))
      refuse(`the path of ${call} is told from /api on, not ${path}`);
  for (const [key, field] of Object.entries(fields)) checkField(key, field, fields, resource, refuse);
  checkLife(resource, refuse);
  if (resource.copies && (resource.only !== undefined || !allow.create || !allow.show))
    refuse('it is copied only where it may be created and seen');
  if (resource.find && (resource.byHand || !allow.list || !allow.show))
    refuse('it is found from anywhere only where the engine lists it and shows a record');
  checkImports(resource, refuse);
  checkEdits(resource, refuse);
  if (!resource.byHand) checkServed(resource, refuse);
}

/** Every field that a declaration names in its lists. */
const namedFields = (resource: Resource): string[] => [
  resource.title,
  ...(resource.also ?? []),
  ...resource.list,
  ...(resource.filters ?? []),
  ...(resource.bar ?? []),
  ...(resource.search ?? []),
  ...(resource.begins ?? []),
  ...(resource.find ?? []),
  ...(resource.indexes ?? []).flat(),
  ...(resource.once ?? []),
  ...(resource.edits ?? []),
  ...(typeof resource.imports === 'object' ? resource.imports.by : []),
  ...(resource.sort ? [resource.sort.field] : []),
  ...(resource.key && resource.key !== 'id' ? [resource.key] : []),
  ...Object.values(resource.scope ?? {}),
  ...Object.values(resource.moves ?? {}).flatMap(({ asks = [], shows = [] }) => [...asks, ...shows]),
  ...Object.values(resource.queues ?? {}).flatMap(({ since, code, bar }) => [since, code, ...bar]),
];

/**
 * Holds each declaration against itself, and all of them against each other.
 * @throws Error naming the resource, and what of it cannot be or what it refers to in vain
 */
export function checkResources(all: Readonly<Record<string, Resource>>): void {
  for (const resource of Object.values(all)) checkResource(resource);
  for (const [key, { name, fields, details = [] }] of Object.entries(all)) {
    if (key !== name) throw new Error(`resource ${name} is registered as ${key}`);
    for (const [field, declared] of Object.entries(fields)) checkReference(all, name, field, declared);
    for (const { resource, by } of details) {
      const back = all[resource]?.fields[by];
      if (back?.kind !== 'ref' || back.to !== name)
        throw new Error(`resource ${name}: ${resource}.${by} does not refer to it`);
    }
  }
}
function checkReference(all: Readonly<Record<string, Resource>>, name: string, at: string, field: Field): void {
  if (field.kind === 'rows')
    for (const [key, each] of Object.entries(field.fields)) checkReference(all, name, `${at}.${key}`, each);
  if (field.kind !== 'ref' && field.kind !== 'refs') return;
  const target = all[field.to];
  if (!target) throw new Error(`resource ${name}: ${at} refers to ${field.to}, which is not declared`);
  if (target.only !== undefined && !target.byHand)
    throw new Error(`resource ${name}: ${at} refers to ${field.to}, of which there is one`);
  if (field.key === 'id' && target.key && target.key !== 'id')
    throw new Error(`resource ${name}: ${at} refers to ${field.to} by id, which is known by ${target.key}`);
  for (const needed of [field.key, target.title])
    if (needed !== 'id' && !(needed in target.fields))
      throw new Error(`resource ${name}: ${at} refers to ${field.to} by ${needed}, which is no field of it`);
}
