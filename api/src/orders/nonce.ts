import { createHash } from 'node:crypto';
import { isDuplicate } from '../database/faults';
import type { Tx } from '../database/work';
import { DomainError } from '../domain/errors';
import { IdempotencyRow } from '../http/idempotency.entity';

/** Nonces are everybody's: they are kept under no user. */
const NOBODY = 0;

/**
 * Lets an envelope take effect once: a nonce that was seen before gets the first answer (decisions B8), and only who
 * sent it first with the same content gets it.
 * @throws DomainError order.envelopeInvalid for a nonce of somebody else or with other content
 */
export async function withNonce<T>(tx: Tx, nonce: string | null, content: unknown, act: () => Promise<T>): Promise<T> {
  if (nonce === null) return act();
  const key = `nonce:${nonce}`;
  const fingerprint = createHash('sha256')
    .update(`${tx.actor.id}\n${JSON.stringify(content)}`)
    .digest('hex');
  try {
    await tx.em.insert(IdempotencyRow, { userId: NOBODY, key, fingerprint, answer: null, createdAt: tx.now });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    const seen = await tx.em.findOneBy(IdempotencyRow, { userId: NOBODY, key });
    if (!seen) throw new DomainError('general.busy');
    if (seen.fingerprint !== fingerprint) throw new DomainError('order.envelopeInvalid');
    return JSON.parse(seen.answer ?? 'null') as T;
  }
  const answer = await act();
  await tx.em.update(IdempotencyRow, { userId: NOBODY, key }, { answer: JSON.stringify(answer) });
  return answer;
}
