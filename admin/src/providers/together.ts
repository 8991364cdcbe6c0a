import type { BaseKey } from '@refinedev/core';

type Row = Record<string, unknown>;
interface Batch {
  ids: Set<BaseKey>;
  rows: Promise<Row[]>;
}
const waiting = new Map<string, Batch>();

/**
 * Questions of one kind that come within one drawing travel as one: a list of 25 rows asks once for what its values
 * refer to, not once for each.
 */
export function together(
  kind: string,
  ids: readonly BaseKey[],
  ask: (ids: BaseKey[]) => Promise<Row[]>,
): Promise<Row[]> {
  let batch = waiting.get(kind);
  if (!batch) {
    const all = new Set<BaseKey>();
    const rows = new Promise((drawn) => setTimeout(drawn, 0)).then(() => {
      waiting.delete(kind);
      return ask([...all]);
    });
    batch = { ids: all, rows };
    waiting.set(kind, batch);
  }
  for (const id of ids) batch.ids.add(id);
  return batch.rows;
}
