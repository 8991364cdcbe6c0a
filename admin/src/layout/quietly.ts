import { upAgain } from '../providers/connection';

const never = (): Promise<void> => new Promise(() => undefined);
/** By then the first page stands. */
const AFTER_MS = 3_000;

/**
 * Brings the code of what nobody needs in the first moments, without standing in the page's way: what does not arrive
 * is asked for again, and the page stands without it meanwhile.
 * @param needed comes when it is needed sooner after all
 */
export const quietly =
  <T>(load: () => Promise<T>, needed: () => Promise<void> = never): (() => Promise<T>) =>
  async () => {
    let soon = needed();
    for (;;) {
      await Promise.race([new Promise((resolve) => setTimeout(resolve, AFTER_MS)), soon]);
      soon = never();
      await upAgain();
      try {
        return await load();
      } catch {
        // nothing is lost but its arrival
      }
    }
  };
