import { createHash } from 'node:crypto';
import { isDuplicate } from '../database/faults';
import type { Tx, Work } from '../database/work';
import { DomainError } from '../domain/errors';
import type { Actor } from './actor';
import { IdempotencyRow } from './idempotency.entity';

/** What one request key stands for: the call and the body that came with it. */
export interface Once {
  key: string | undefined;
  /** Method and path. */
  call: string;
  body: unknown;
}
class SeenBefore extends Error {}

/**
 * Runs a unit of work once per key: the key is written in the same transaction as the effect, and whoever sends
 * the key again gets the first answer (decisions B3). Without a key it just runs.
 * @throws DomainError general.idempotencyMismatch (409) when the key came with another body
 */
export async function runOnce<T>(work: Work, actor: Actor, once: Once, act: (tx: Tx) => Promise<T>): Promise<T> {
  const { key } = once;
  if (key === undefined) return work.run(actor, act);
  const fingerprint = createHash('sha256')
    .update(`${once.call}\n${JSON.stringify(once.body)}`)
    .digest('hex');
  const seen = await find<T>(work, actor, key, fingerprint);
  if (seen) return seen.answer;
  try {
    return await work.run(actor, async (tx) => {
      await claim(tx, key, fingerprint);
      tx.proveBy((em) => em.existsBy(IdempotencyRow, { userId: actor.id, key }));
      const answer = await act(tx);
      await tx.em.update(IdempotencyRow, { userId: actor.id, key }, { answer: JSON.stringify(answer) });
      return answer;
    });
  } catch (error) {
    if (!(error instanceof SeenBefore)) throw error;
    const first = await find<T>(work, actor, key, fingerprint);
    if (!first) throw new DomainError('general.busy');
    return first.answer;
  }
}

async function claim(tx: Tx, key: string, fingerprint: string): Promise<void> {
  try {
    await tx.em.insert(IdempotencyRow, { userId: tx.actor.id, key, fingerprint, answer: null, createdAt: tx.now });
  } catch (error) {
    if (isDuplicate(error)) throw new SeenBefore();
    throw error;
  }
}

async function find<T>(work: Work, actor: Actor, key: string, fingerprint: string): Promise<{ answer: T } | undefined> {
  const row = await work.em.findOneBy(IdempotencyRow, { userId: actor.id, key });
  if (!row) return undefined;
  if (row.fingerprint !== fingerprint) throw new DomainError('general.idempotencyMismatch');
  return { answer: JSON.parse(row.answer ?? 'null') as T };
}
