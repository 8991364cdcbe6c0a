import { readFileSync } from 'node:fs';
import { resourceList } from '../domain/resources';

/** What an entry of the menu has that asks for none. */
const USUAL = 'list';

/** An icon that no other entry of a group of the menu has, so that they are told apart where it is folded; '' is the usual one. */
export function freeIcon(group: string): string {
  const read = (file: string): string => readFileSync(`admin/src/${file}`, 'utf8');
  const known = [...read('layout/icons.tsx').matchAll(/^ {2}(\w+): \w+Outlined,$/gm)].map(([, name = '']) => name);
  const screens = [...read('screens/index.ts').matchAll(/menu\('(\w+)', \d+, '(\w+)'/g)];
  const taken = new Set([
    ...screens.flatMap(([, of, icon]) => (of === group ? [icon] : [])),
    ...resourceList().flatMap(({ menu, icon = USUAL }) => (menu === group ? [icon] : [])),
  ]);
  // those of everyday things stand last
  const free = known.toReversed().find((icon) => !taken.has(icon)) ?? USUAL;
  return free === USUAL ? '' : free;
}
