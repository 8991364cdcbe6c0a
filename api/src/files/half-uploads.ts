import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BODY_MS } from '../http/steady';

/** An upload as it comes in, and the sizes of a picture as they are drawn beside it. */
const NAME = /^[0-9a-f]{32}(\.page|\.list)?$/;

/**
 * Removes uploads that a killed process left halfway, for whoever sent them got no answer. One that still comes in,
 * at whatever process, is written to all the time and checked at once after its end: it is never twice as old as a
 * call may take.
 */
export async function removeHalfUploads(folder: string, now = new Date()): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!NAME.test(name)) continue;
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && now.getTime() - found.mtimeMs > 2 * BODY_MS) await rm(path, { force: true });
  }
}
