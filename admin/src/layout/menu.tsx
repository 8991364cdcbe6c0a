import type { MenuProps } from 'antd';
import { Badge } from 'antd';
import { Link } from 'react-router';
import { mayAny } from '../providers/access';
import { useCounts } from '../providers/counts';
import { type Text, useText } from '../providers/i18n';
import { SCREENS } from '../screens';
import { DATA_SCREENS } from '../screens/data';
import { isBuilt, linkOf, type Screen } from '../screens/screen';
import { Icon } from './icons';

const GROUPS = ['sell', 'products', 'approvals', 'reports', 'site', 'settings'] as const;
type Items = NonNullable<MenuProps['items']>;

/** What this person may open and what exists, in the order people work; a group without entries is left out. */
export function menuScreens(screens: readonly Screen[]): Map<string, Screen[]> {
  const open = screens.filter((each) => each.menu && isBuilt(each) && mayAny(each.menu.rights ?? each.rights));
  const ordered = open.sort((a, b) => (a.menu?.order ?? 0) - (b.menu?.order ?? 0));
  const groups = new Map<string, Screen[]>();
  for (const group of ['top', ...GROUPS]) {
    const inside = ordered.filter((each) => each.menu?.group === group);
    if (inside.length) groups.set(group, inside);
  }
  return groups;
}
export const screenName = (text: Text, screen: Screen): string =>
  screen.name ? text.find(screen.name, screen.name) : text(`app.screens.${screen.label}`);

/** The entries of the sider, with the number of things that wait beside them. */
export function useMenuItems(): Items {
  const text = useText();
  const counts = useCounts();
  const item = (screen: Screen): Items[number] => {
    const name = screenName(text, screen);
    const count = screen.menu?.badge ? (counts[screen.menu.badge] ?? 0) : 0;
    return {
      key: linkOf(screen),
      icon: <Icon name={screen.menu?.icon} />,
      title: name,
      label: (
        <Link to={linkOf(screen)}>
          <span className="menu-name">{name}</span>
          {count > 0 && <Badge count={count} size="small" overflowCount={99} />}
        </Link>
      ),
    };
  };
  return [...menuScreens([...SCREENS, ...DATA_SCREENS])].flatMap(([group, screens]): Items =>
    group === 'top'
      ? screens.map(item)
      : [
          {
            type: 'group',
            key: group,
            label: text(`app.menu.${group as (typeof GROUPS)[number]}`),
            children: screens.map(item),
          },
        ],
  );
}

/** The entry that the present address belongs to: the longest one that it begins with. */
export function selectedKey(pathname: string): string | undefined {
  return [...SCREENS, ...DATA_SCREENS]
    .filter((screen) => screen.menu)
    .map(linkOf)
    .filter((link) => pathname === link || pathname.startsWith(`${link}/`))
    .sort((a, b) => b.length - a.length)[0];
}
