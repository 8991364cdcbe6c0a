import { mayAny } from '../providers/access';
import { DATA_SCREENS } from './data';
import { SCREENS } from '.';
import type { Screen } from './screen';

const stem = ({ path }: Screen): string => path.split('/:')[0] ?? path;

/** Whether the signed-in person may open the screen at an address. */
export function mayOpen(link: string): boolean {
  const [pathname = ''] = link.split('?');
  const [screen] = [...SCREENS, ...DATA_SCREENS]
    .filter((each) => pathname === stem(each) || pathname.startsWith(`${stem(each)}/`))
    .sort((a, b) => stem(b).length - stem(a).length);
  return screen !== undefined && mayAny(screen.rights);
}
