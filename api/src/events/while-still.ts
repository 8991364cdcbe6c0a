import { concatMap, map, type MonoTypeOperatorFunction, takeWhile } from 'rxjs';
import { HOLDS_MS } from '../auth/every-second';

/** Lets messages through while `may` says yes, and ends the stream at the first no; asked before a message, not for each. */
export function whileStill<T>(may: () => Promise<boolean>): MonoTypeOperatorFunction<T> {
  let asked = -Infinity;
  const ask = async (): Promise<boolean> => {
    const now = performance.now();
    if (now - asked < HOLDS_MS) return true;
    if (!(await may())) return false;
    asked = now;
    return true;
  };
  return (messages) =>
    messages.pipe(
      concatMap(async (message) => ({ message, still: await ask() })),
      takeWhile(({ still }) => still),
      map(({ message }) => message),
    );
}
