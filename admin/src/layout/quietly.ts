import { upAgain } from '../providers/connection';

/** By then the first page stands. */
const AFTER_MS = 3_000;

/**
 * Brings the code of what nobody needs in the first moments, without standing in the page's way: what does not arrive
 * is asked for again, and the page stands without it meanwhile.
 */
export const quietly =
  <T>(load: () => Promise<T>): (() => Promise<T>) =>
  async () => {
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, AFTER_MS));
      await upAgain();
      try {
        return await load();
      } catch {
        // nothing is lost but its arrival
      }
    }
  };
