import { type ResourceProps, type TreeMenuItem, useMenu } from '@refinedev/core';
import type { MenuProps } from 'antd';
import { Badge } from 'antd';
import { Link } from 'react-router';
import { mayAny } from '../providers/access';
import { type Counts, useCounts } from '../providers/counts';
import { usePreferences } from '../providers/preferences';
import { MenuGroup } from './MenuGroup';
import { factsOf, opening } from './resources';

type Items = NonNullable<MenuProps['items']>;

/** What has an entry of its own, and this person may open it; what a menu may name narrower than its screen. */
export function listed(item: ResourceProps): boolean {
  const { menu, rights } = factsOf(item);
  return menu !== undefined && mayAny(menu.rights ?? rights[opening('list')] ?? []);
}
/** The menu of this person: Refine's tree without what is not theirs; a group without entries is left out. */
function pruned(items: readonly TreeMenuItem[]): TreeMenuItem[] {
  return items.flatMap((item) => {
    const children = pruned(item.children);
    return children.length || listed(item) ? [{ ...item, children }] : [];
  });
}

/** The whole menu: what stands outside the groups first, then the groups in their order. */
export const menuOf = (items: readonly TreeMenuItem[]): TreeMenuItem[] =>
  pruned(items).sort((a, b) => Number(a.children.length > 0) - Number(b.children.length > 0));

/** Groups that most people never open: folded until somebody does. */
const FOLDED = ['group-site', 'group-settings'];

/**
 * The entries of the sider, with the number of things that wait beside them, and the one that the address belongs to.
 * A group is folded and opened by its title, remembered per person; the one with the present screen is always open.
 *
 * @param narrow only pictures are shown: no titles, so nothing is folded
 */
export function useSider(narrow: boolean): { items: Items; selected: string } {
  const { menuItems, selectedKey } = useMenu();
  const counts = useCounts();
  const { menuGroups = {} } = usePreferences();
  const isOpen = ({ name, children }: TreeMenuItem): boolean =>
    narrow || children.some(({ key }) => key === selectedKey) || (menuGroups[name] ?? !FOLDED.includes(name));
  return { items: menuOf(menuItems).map((each) => itemOf(each, counts, isOpen)), selected: selectedKey };
}
function itemOf(item: TreeMenuItem, counts: Counts, isOpen: (group: TreeMenuItem) => boolean): Items[number] {
  const { key, label, icon, route = '', name } = item;
  if (item.children.length) {
    const open = isOpen(item);
    const waiting = open ? 0 : item.children.reduce((sum, each) => sum + waitingBy(each, counts), 0);
    return {
      type: 'group',
      key,
      label: <MenuGroup name={name} label={label ?? ''} open={open} waiting={waiting} />,
      children: open ? item.children.map((each) => itemOf(each, counts, isOpen)) : [],
    };
  }
  const count = waitingBy(item, counts);
  return {
    key,
    icon,
    title: label ?? '',
    label: (
      <Link to={route}>
        <span className="menu-name">{label}</span>
        {count > 0 && <Badge count={count} size="small" overflowCount={99} />}
      </Link>
    ),
  };
}
const waitingBy = ({ identifier = '' }: TreeMenuItem, counts: Counts): number => counts[identifier] ?? 0;
