import type { EntityManager } from 'typeorm';
import { rowsOf } from '../database/raw';
import type { BatchItemState } from '../domain/batches';
import type { BatchProgress } from '../domain/wire/batch';

/** How far a batch is, counted from its rows. */
export async function progressOf(em: EntityManager, batchId: number): Promise<BatchProgress> {
  const rows = await rowsOf<{ state: BatchItemState; total: number }>(
    em,
    'SELECT state, COUNT(*) AS total FROM batch_items WHERE batchId = ? GROUP BY state',
    [batchId],
  );
  const of = (state: BatchItemState): number => Number(rows.find((row) => row.state === state)?.total ?? 0);
  const [waiting, done, failed] = [of('WAITING'), of('DONE'), of('FAILED')];
  return { total: waiting + done + failed, done, failed };
}
