import { join } from 'node:path';
import { ON_MARIADB } from '../app';
import { filesOf } from './files';

/** Runs the test files of a group in one module registry, each below its own name so that its hooks are its own. */
export function runGroup(group: number): void {
  for (const path of filesOf(group, ON_MARIADB))
    describe(path, () => {
      jest.requireActual<object>(join(__dirname, '..', path));
    });
}
