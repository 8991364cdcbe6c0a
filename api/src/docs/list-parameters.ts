import type { OpenAPIObject } from '@nestjs/swagger';
import { callOf, isSearched, type Resource } from '../domain/resource';
import { RESOURCES, type ResourceName, resourceList } from '../domain/resources';
import { REPORT_PARAMS } from '../domain/wire/report';

const PAGING = ['_start', '_end', '_sort', '_order'];
/** Lists beside the one of a resource, that take what it takes. */
const ALSO: Readonly<Record<string, ResourceName>> = {
  'tours/admin/approved': 'tours',
  'tours/admin/approved-not-in-sections': 'tours',
  'departures/tour/{code}': 'departures',
  'admin/pricesDeparture/get-prices-none-package': 'prices',
};
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  'admin/report': ['type', 'format', ...REPORT_PARAMS, '_start', '_end'],
  search: ['q'],
};

/** What a list may be asked for, by the declaration of what it lists; beside what its own decorators say. */
export function addListParameters(paths: OpenAPIObject['paths']): void {
  for (const resource of resourceList())
    if (resource.allow.list) add(paths, callOf(resource, 'list'), namesOf(resource));
  for (const [path, name] of Object.entries(ALSO)) add(paths, path, namesOf(RESOURCES[name]));
  for (const [path, names] of Object.entries(OTHERS)) add(paths, path, names);
}
const namesOf = (resource: Resource): string[] => [
  ...['id', ...(resource.filters ?? []), ...PAGING],
  ...(isSearched(resource) ? ['q'] : []),
];
function add(paths: OpenAPIObject['paths'], path: string, names: readonly string[]): void {
  const operation = paths[`/api/${path}`]?.get;
  if (!operation) throw new Error(`there is no call to read ${path}`);
  const parameters = (operation.parameters ??= []);
  const known = new Set(parameters.map((each) => ('name' in each ? each.name : '')));
  for (const name of names)
    if (!known.has(name)) parameters.push({ name, in: 'query', required: false, schema: { type: 'string' } });
}
