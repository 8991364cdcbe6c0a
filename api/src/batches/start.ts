import { In } from 'typeorm';
import { insertRow } from '../database/insert-rows';
import { type Target, transition } from '../audit/transition';
import type { Tx } from '../database/work';
import { type BatchItemState, batchItemMachine, batchMachine, type BatchState } from '../domain/batches';
import { Batch, BatchItem } from './batch.entity';

export const BATCHES: Target<Batch, BatchState, keyof (typeof batchMachine)['moves']> = {
  entity: Batch,
  resource: 'batches',
  machine: batchMachine,
  field: 'state',
};
export const ITEMS: Target<BatchItem, BatchItemState, keyof (typeof batchItemMachine)['moves']> = {
  entity: BatchItem,
  resource: 'batchItems',
  machine: batchItemMachine,
  field: 'state',
};

/** Writes a batch of these records, to be begun by whichever process is free. */
export async function startBatch(
  tx: Tx,
  kind: string,
  subjectId: number,
  refIds: readonly number[],
  given: Record<string, string> | null = null,
): Promise<Batch> {
  const stamps = { createdAt: tx.now, updatedAt: tx.now };
  const batch = await insertRow(tx.em, Batch, {
    ...{ kind, subjectId, given, state: 'RUNNING', actorId: tx.actor.id, locale: tx.actor.locale },
    ...stamps,
  });
  const rows = refIds.map((refId) => ({ batchId: batch.id, refId, params: null, ...stamps }));
  for (let i = 0; i < rows.length; i += 100) await tx.em.insert(BatchItem, rows.slice(i, i + 100));
  return batch;
}

/** Lets failed items wait once more. @param refIds those of them; without any all */
export async function tryAgain(tx: Tx, batch: Batch, refIds?: readonly number[]): Promise<number> {
  const where = { batchId: batch.id, state: 'FAILED' as const, ...(refIds?.length ? { refId: In([...refIds]) } : {}) };
  const failed = await tx.em.findBy(BatchItem, where);
  for (const item of failed) await transition(tx, ITEMS, item, 'again', { set: { code: '', params: null } });
  if (failed.length && batch.state === 'DONE') await transition(tx, BATCHES, batch, 'again');
  return failed.length;
}
