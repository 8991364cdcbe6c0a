import { type Tx, type Work } from '../database/work';
import { DomainError, fieldError } from '../domain/errors';
import type { BulkDecision } from '../domain/wire/package';
import type { Actor } from '../http/actor';
import { restAfter } from '../http/breath';
import { refusalTold } from '../http/refusal-words';
import type { BulkDecisionDto, DecisionDto } from './approval.dto';

/**
 * Decides one by one, each in its own transaction: one refusal does not undo the others, and every one is told. Between two
 * of them others are let in, which on the embedded database wait for the end of a work.
 */
export async function decideAll(
  work: Work,
  actor: Actor,
  { ids, items, ...decision }: BulkDecisionDto,
  decide: (tx: Tx, id: number, decision: DecisionDto) => Promise<unknown>,
): Promise<BulkDecision> {
  const wanted: { id: number; version?: number }[] = items ?? ids?.map((id) => ({ id })) ?? [];
  if (!wanted.length) throw fieldError('ids', 'general.required');
  const result: BulkDecision = { done: [], refused: [] };
  const named = [...new Map(wanted.map((each) => [each.id, each])).values()];
  for (const [at, { id, version }] of named.entries()) {
    const began = performance.now();
    try {
      await work.run(actor, (tx) => decide(tx, id, { ...decision, version }));
      result.done.push(id);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      result.refused.push({ id, ...refusalTold(actor.locale, error.code, error.params) });
    }
    if (at < named.length - 1) await restAfter(began);
  }
  return result;
}
