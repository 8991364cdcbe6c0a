import { heard, upAgain } from '../providers/connection';

/** Asked for again so often once the server answers: then it is not the connection, but a newer version. */
const TIMES = 2;

/**
 * Brings the code of a part that opens on a page where somebody is at work. A lost connection does not bring the page
 * down with what was typed in it: that is said at the top, and the part comes when the server answers again.
 */
export const patiently =
  <T>(load: () => Promise<T>): (() => Promise<T>) =>
  async () => {
    for (let again = 0; ; again++)
      try {
        return await load();
      } catch (fault) {
        if (again === TIMES) throw fault;
        heard(false);
        await upAgain();
      }
  };
