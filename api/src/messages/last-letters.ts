import type { EntityManager } from 'typeorm';
import { Batch, BatchItem } from '../batches/batch.entity';
import { progressOf } from '../batches/progress';
import type { ErrorCode } from '../domain/errors';
import type { Locale } from '../domain/words';
import { refusalTold } from '../http/refusal-words';
import type { LettersBatch, LetterTo } from '../domain/wire/message';

export const named = ({ orderNumber, contactPerson }: LetterTo): LetterTo => ({ orderNumber, contactPerson });

/**
 * How far the letters of a kind have come that were asked for last, and why some could not be written.
 * @param lang of whoever asks
 * @param without the parties that have no letter yet: who has one by now failed at nothing
 */
export async function lastLetters(
  em: EntityManager,
  lang: Locale,
  kind: string,
  subjectId: number,
  without: readonly (LetterTo & { subOrderId: number })[],
): Promise<LettersBatch | null> {
  const batch = await em.findOne(Batch, { where: { kind, subjectId }, order: { id: 'DESC' } });
  if (!batch) return null;
  const failed = await em.findBy(BatchItem, { batchId: batch.id, state: 'FAILED' });
  const failures = failed.flatMap(({ refId, code, params }) => {
    const party = without.find(({ subOrderId }) => subOrderId === refId);
    return party ? [{ ...named(party), ...refusalTold(lang, code as ErrorCode, params ?? {}) }] : [];
  });
  return { ...(await progressOf(em, batch.id)), running: batch.state === 'RUNNING', failures };
}
