import type { Resource } from './resource-shape';

interface ResourcePaths {
  list: string;
  create: string;
  show: (id: number | string) => string;
  edit: (id: number | string) => string;
}
/**
 * Where the screens of a resource are: the specification's own paths, which carry the record as ?id=, otherwise
 * /data/{name} (decisions B16).
 */
export function pathsOf({ name, routes = {} }: Pick<Resource, 'name' | 'routes'>): ResourcePaths {
  const base = `/data/${name}`;
  const list = routes.list ?? base;
  const create = routes.create ?? `${base}/create`;
  const withId = (path: string, id: number | string): string => `${path}?id=${encodeURIComponent(id)}`;
  return {
    list,
    create,
    show: (id) =>
      routes.show ? withId(routes.show, id) : routes.list ? withId(list, id) : `${base}/${encodeURIComponent(id)}`,
    edit: (id) =>
      routes.edit
        ? withId(routes.edit, id)
        : routes.create
          ? withId(create, id)
          : `${base}/${encodeURIComponent(id)}/edit`,
  };
}
