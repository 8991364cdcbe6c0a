import type { ResourceProps } from '@refinedev/core';
import type { Right } from '@domain/access';
import { type MenuGroup, type Resource, type ResourceAction } from '@domain/resource';
import { ALL } from '../fields/registry';
import { pathsOf } from '@domain/resource-paths';
import { manyOfThem } from '../fields/words';
import type { Text } from '../providers/i18n';
import { ACTIONS } from '../providers/access';
import { SCREENS } from '../screens';
import { DATA_SCREENS } from '../screens/data';
import { linkOf, type Screen } from '../screens/screen';
import { Icon } from './icons';

const GROUPS: readonly MenuGroup[] = ['sell', 'products', 'approvals', 'reports', 'site', 'settings'];
type Action = 'list' | 'create' | 'edit' | 'show';
/** To look at a screen may be open to more people than to act there: one's own profile, a form that shows the record. */
export const opening = (action: Action): string => `open-${action}`;
/** Who may do what: the actions as Refine names them. */
type ActionRights = Partial<Record<string, readonly Right[]>>;

/** What Refine is given of each resource beside its routes. */
interface ResourceFacts {
  label: string;
  icon: React.ReactNode;
  parent?: string;
  /** Its own entry of the menu; without one it is reached from other pages. */
  menu?: Screen['menu'];
  rights: ActionRights;
}
export const factsOf = (resource: ResourceProps): ResourceFacts => resource.meta as unknown as ResourceFacts;

/** The parts of a resource that stand in the registry of screens: its list, and the screens that are about one of it. */
export function resourceOfScreen({ label, name, as }: Screen): [resource: string, action: Action] {
  const [resource, action] = as ?? [label === 'data' ? (name?.split('.')[1] ?? label) : label, 'list' as const];
  return [OWNERS.get(resource) ?? resource, action];
}
/** Screens that are the list of a declared resource under another name: that is who they belong to. */
const OWNERS = new Map(
  ALL.flatMap(({ name, routes }) => {
    const screen = SCREENS.find(({ path }) => path === routes?.list);
    return screen ? [[screen.label as string, name] as const] : [];
  }),
);
export const screenName = (text: Text, screen: Screen): string =>
  screen.name ? text.find(screen.name, screen.name) : text(`app.screens.${screen.label}`);

const declaredRights = ({ allow }: Resource): ActionRights =>
  Object.fromEntries(Object.entries(allow).map(([action, right]) => [ACTIONS[action as ResourceAction], [right]]));

/**
 * Everything that has a place in the admin, as Refine's resources: what is declared, and the screens made by hand.
 * Menu, breadcrumb, titles and "may I" follow from them.
 */
export function resourcesOf(text: Text): ResourceProps[] {
  const declared = new Map(ALL.map((resource) => [resource.name, resource]));
  const screens = new Map<string, Screen[]>();
  for (const screen of [...SCREENS, ...DATA_SCREENS]) {
    const [name] = resourceOfScreen(screen);
    screens.set(name, [...(screens.get(name) ?? []), screen]);
  }
  const names = [...new Set([...screens.keys(), ...declared.keys()])];
  const resources = names.map((name) => resourceOf(text, name, declared.get(name), screens.get(name) ?? []));
  const place = (resource: ResourceProps): number => {
    const { menu } = factsOf(resource);
    return (GROUPS.indexOf(menu?.group as MenuGroup) + 1) * 100 + (menu?.order ?? 99);
  };
  return [...groupsOf(text), ...resources.sort((a, b) => place(a) - place(b))];
}

/** A group of the menu is a resource without routes; no resource of the same name is meant. */
const groupName = (group: MenuGroup): string => `group-${group}`;
const groupsOf = (text: Text): ResourceProps[] =>
  GROUPS.map((group) => ({
    name: groupName(group),
    meta: { label: text(`app.menu.${group}`), icon: null, rights: {}, group: true },
  }));

function resourceOf(text: Text, name: string, declared: Resource | undefined, screens: Screen[]): ResourceProps {
  const at = (action: Action) => screens.find((each) => resourceOfScreen(each)[1] === action);
  const list = at('list');
  const paths = declared && pathsOf(declared);
  const routes: Partial<Record<Action, string>> = {};
  const rights: ActionRights = declared ? { ...declaredRights(declared) } : {};
  for (const action of ['list', 'create', 'edit', 'show'] as const) {
    const screen = at(action);
    if (screen) {
      routes[action] = linkOf(screen);
      rights[opening(action)] = screen.rights;
      rights[action] ??= screen.rights;
    }
  }
  if (declared?.only) routes.list ??= routeOf(paths?.list ?? '');
  else if (paths) {
    routes.list ??= paths.list;
    if (declared.allow.create) routes.create ??= paths.create;
    if (declared.allow.show) routes.show ??= routeOf(paths.show(':id'));
    if (declared.allow.edit) routes.edit ??= routeOf(paths.edit(':id'));
  }
  const menu = list?.menu;
  const facts: ResourceFacts = {
    label: list ? screenName(text, list) : declared ? manyOfThem(text, declared) : name,
    icon: <Icon name={menu?.icon} />,
    rights,
    ...(menu ? { menu } : {}),
    ...(menu && menu.group !== 'top' ? { parent: groupName(menu.group) } : {}),
  };
  return {
    name: declared?.path ?? name,
    identifier: name,
    ...routes,
    meta: facts as unknown as Record<string, unknown>,
  };
}
/** Where the record is named behind a ?, the route is what stands before it. */
const routeOf = (path: string): string => decodeURIComponent(path).split('?')[0] ?? path;
