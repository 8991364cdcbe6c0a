import type { EntityManager } from 'typeorm';
import { inFewLengths, marks } from '../database/find-rows';
import { rowsOf } from '../database/raw';
import { type Difference, differing } from './difference';

const PIECE = 500;

/** How the log says that records were made: their state, null where it says none; what it does not know is not there. */
export async function madeAs(
  em: EntityManager,
  name: string,
  field: string,
  ids: readonly string[],
): Promise<Map<string, string | null>> {
  const found = new Map<string, string | null>();
  for (let at = 0; at < ids.length; at += PIECE) {
    const piece = inFewLengths(ids.slice(at, at + PIECE));
    const rows = await rowsOf<{ recordId: string; after: string | null }>(
      em,
      `SELECT recordId, \`after\` FROM audit WHERE resource = ? AND action = 'create' AND recordId IN (${marks(piece)})`,
      [name, ...piece],
    );
    for (const { recordId, after } of rows) {
      const values = JSON.parse(after ?? '{}') as Record<string, string | undefined>;
      found.set(recordId, values[field] ?? null);
    }
  }
  return found;
}

/** Records that the log saw made and nobody delete, and that are not there. */
export async function gone(em: EntityManager, name: string, there: ReadonlySet<string>): Promise<Difference[]> {
  const known = await rowsOf<{ recordId: string }>(
    em,
    `SELECT recordId FROM audit WHERE resource = ? GROUP BY recordId
      HAVING SUM(CASE WHEN action IN ('create', 'ask') THEN 1 ELSE 0 END) > 0
         AND SUM(CASE WHEN action = 'delete' THEN 1 ELSE 0 END) = 0`,
    [name],
  );
  return known.flatMap(({ recordId }) => differing(`${name}: deleted by nobody`, recordId, there.has(recordId), true));
}
