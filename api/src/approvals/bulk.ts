import { type Tx, type Work } from '../database/work';
import { DomainError } from '../domain/errors';
import type { BulkDecision } from '../domain/wire/package';
import type { Actor } from '../http/actor';

/** Decides one by one, each in its own transaction: one refusal does not undo the others, and every one is told. */
export async function decideAll(
  work: Work,
  actor: Actor,
  items: readonly { id: number; version?: number | undefined }[],
  act: (tx: Tx, item: { id: number; version?: number | undefined }) => Promise<unknown>,
): Promise<BulkDecision> {
  const result: BulkDecision = { done: [], refused: [] };
  for (const item of new Map(items.map((each) => [each.id, each])).values())
    try {
      await work.run(actor, (tx) => act(tx, item));
      result.done.push(item.id);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      result.refused.push({ id: item.id, code: error.code, params: error.params });
    }
  return result;
}
