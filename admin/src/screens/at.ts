import { SCREENS } from '.';
import type { Screen } from './screen';

/** The fixed part of a path, without its parameters. */
const stem = (screen: Screen): string => screen.path.split('/:')[0] ?? screen.path;
const standsAt = (path: string, pathname: string): boolean => pathname === path || pathname.startsWith(`${path}/`);

/** The screen that an address will ask for, by the longest path that it begins with; the root is the dashboard. */
export function screenAt(pathname: string): Screen | undefined {
  const at = pathname === '/' ? '/dashboard' : pathname;
  return SCREENS.filter((screen) => standsAt(stem(screen), at)).sort((a, b) => stem(b).length - stem(a).length)[0];
}
