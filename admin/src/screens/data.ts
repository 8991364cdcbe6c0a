import { createElement } from 'react';
import type { ComponentType } from 'react';
import type { Resource } from '@domain/resource';
import { ALL } from '../crud/registry';
import type { IconName } from '../layout/icons';
import type { Screen } from './screen';

type Page = 'Browse' | 'Write' | 'Change';
/** A generated page of a resource as a screen loads it. */
export const generated = (resource: Resource, page: Page) => async (): Promise<{ default: ComponentType }> => {
  const pages = await import('../crud/ResourceScreens');
  return { default: () => createElement(pages[page], { resource }) };
};

/** The generated screens of one resource under /data/{name} (decisions B16). */
export function dataScreens(resource: Resource, order: number): Screen[] {
  const { name, allow, menu, icon } = resource;
  const base = `/data/${name}`;
  const many = { label: 'data', name: `resources.${name}.many` } as const;
  const rights = (right: (typeof allow)['list']) => (right ? [right] : []);
  const list: Screen = {
    path: base,
    load: generated(resource, 'Browse'),
    rights: rights(allow.list),
    ...many,
    ...(menu ? { menu: { group: menu, order, icon: (icon ?? 'list') as IconName } } : {}),
  };
  const others: Screen[] = [
    { path: `${base}/create`, load: generated(resource, 'Write'), rights: rights(allow.create), ...many },
    { path: `${base}/:id`, load: generated(resource, 'Browse'), rights: rights(allow.show), ...many },
    { path: `${base}/:id/edit`, load: generated(resource, 'Write'), rights: rights(allow.edit), ...many },
  ];
  return [list, ...others];
}

/** Resources that the specification gives no path of their own. */
export const DATA_SCREENS: readonly Screen[] = ALL.filter((each) => !each.routes?.list).flatMap((resource, index) =>
  dataScreens(resource, 20 + index),
);
