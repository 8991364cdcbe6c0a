import type { Resource } from '@domain/resource';
import { ALL } from '../fields/registry';
import type { IconName } from '../layout/icons';
import type { Drawn } from '../crud/drawn';
import { drawn } from './drawn';
import type { Screen } from './screen';

/** The generated screens of one resource under /data/{name} (decisions B16). */
export function dataScreens(resource: Resource, order: number): Screen[] {
  const { name, allow, menu, icon, only } = resource;
  const base = `/data/${name}`;
  const many = { label: 'data', name: `resources.${name}.many` } as const;
  const rights = (right: (typeof allow)['list']) => (right ? [right] : []);
  const list: Screen = {
    path: base,
    load: drawn(name, only === undefined ? 'Browse' : 'Only'),
    rights: rights(only === undefined ? allow.list : allow.show),
    ...many,
    ...(menu ? { menu: { group: menu, order, icon: (icon ?? 'list') as IconName } } : {}),
  };
  if (only !== undefined) return [list];
  const act = (action: 'create' | 'show' | 'edit', path: string, page: Drawn): Screen => {
    return { path, load: drawn(name, page), rights: rights(allow[action]), as: [name, action], ...many };
  };
  const others: Screen[] = [
    act('create', `${base}/create`, 'Write'),
    act('show', `${base}/:id`, 'Browse'),
    act('edit', `${base}/:id/edit`, 'Write'),
  ];
  return [list, ...others];
}

/** Resources that the specification gives no path of their own. */
export const DATA_SCREENS: readonly Screen[] = ALL.filter((each) => !each.routes?.list).flatMap((resource, index) =>
  dataScreens(resource, 20 + index),
);
