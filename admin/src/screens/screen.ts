import type { Right } from '@domain/access';
import type { Labels } from '@domain/labels/en';
import type { MenuGroup } from '@domain/resource';
import type { Load } from '../layout/arrived';
import type { IconName } from '../layout/icons';
import type { FirstRows } from '../providers/ahead';

/** Which frame stands around a screen: the whole shell, the sign-in page's, or none (prints). */
export type Frame = 'shell' | 'bare';

/** One route of the admin. */
export interface Screen {
  /** As specification and decisions spell it. */
  path: string;
  /** The real thing, loaded when it is first opened. */
  load: Load;
  /** A list: what it asks for first. */
  rows?: FirstRows;
  /** Whoever holds one of these may open it. */
  rights: readonly Right[];
  /** Key of its name under app.screens. */
  label: keyof Labels['app']['screens'];
  /** Full key of its name, where it does not stand under app.screens. */
  name?: string;
  menu?: {
    group: MenuGroup | 'top';
    order: number;
    icon: IconName;
    /** Parameters are left out of a menu link; give the link where that does not do. */
    to?: string;
    /** A menu entry for these only, where the screen opens for more. */
    rights?: readonly Right[];
  };
  frame?: Frame;
  /** Which act on which resource it is, where it is not the list of its own. */
  as?: [resource: string, action: 'create' | 'edit' | 'show'];
}
/** The link of a menu entry: the path without its optional parameters. */
export const linkOf = (screen: Screen): string => screen.menu?.to ?? (screen.path.replace(/\/:[^/]+\?/g, '') || '/');

/** A screen in one line of the registry. */
export const screen = (
  path: string,
  label: Screen['label'],
  rights: readonly Right[],
  load: Load,
  more: Partial<Screen> = {},
): Screen => ({ path, label, rights, load, ...more });
type Menu = NonNullable<Screen['menu']>;
/** Its place in the menu. */
export const menu = (
  group: Menu['group'],
  order: number,
  icon: IconName,
  more: Partial<Menu> = {},
): Pick<Screen, 'menu'> => ({ menu: { group, order, icon, ...more } });
