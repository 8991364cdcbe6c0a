import type { Work } from '../src/database/work';
import { SYSTEM } from '../src/http/actor';

/** Does something just before the next work in a person's name begins: whatever was read for it before is old by then. */
export function justBefore(work: Work, act: () => Promise<unknown>): void {
  const run = work.run.bind(work);
  let done = false;
  jest.spyOn(work, 'run').mockImplementation(async (actor, does) => {
    if (!done && actor !== SYSTEM) {
      done = true;
      await act();
    }
    return run(actor, does);
  });
}
