import { LessThan } from 'typeorm';
import { findRow } from '../database/find-rows';
import { insertLast } from '../database/insert-rows';
import type { Tx, Work } from '../database/work';
import { DomainError, type ErrorCode } from '../domain/errors';
import type { Actor } from './actor';
import { IdempotencyRow } from './idempotency.entity';

/** How long an answer is kept for whoever sends its request again (reliability G4). */
const KEPT_MS = 48 * 3_600_000;
/** Forgets the answers that nobody will ask for again. For an hourly job. */
export const forgetAnswers = async (tx: Tx): Promise<void> => {
  await tx.em.delete(IdempotencyRow, { createdAt: LessThan(new Date(tx.now.getTime() - KEPT_MS)) });
};

/** What one request key stands for: the call and the body that came with it. */
export interface Once {
  key: string | undefined;
  /** Method and path. */
  call: string;
  body: unknown;
  /** What else makes a repeat of it. */
  also?: readonly OnceMark[];
}
/** Something that takes effect once: whoever brings it again gets the first answer, with other content the refusal. */
export interface OnceMark {
  /** 0 is everybody. */
  userId: number;
  key: string;
  content: string;
  refusal: ErrorCode;
}

/**
 * Runs a unit of work once per key: the answer is written under the key in the transaction of the effect, and whoever
 * sends the key again gets that answer (decisions B3). A repeat runs like the first and is undone when its key is
 * found taken, or it fails on what the first one did; either way the first answer is there by then. Without a key it
 * just runs.
 * @throws DomainError general.idempotencyMismatch (409) when the key came with another body
 */
export async function runOnce<T>(work: Work, actor: Actor, once: Once, act: (tx: Tx) => Promise<T>): Promise<T> {
  const marks = marksOf(actor, once);
  const [first] = marks;
  if (!first) return work.run(actor, act);
  try {
    return await work.run(actor, async (tx) => {
      tx.proveBy((em) => em.existsBy(IdempotencyRow, { userId: first.userId, key: first.key }));
      const answer = await act(tx);
      keep(work, tx, marks, answer);
      return answer;
    });
  } catch (error) {
    const seen = await firstAnswer<T>(work, marks, error);
    if (!seen) throw error;
    return seen.answer;
  }
}

function marksOf(actor: Actor, { key, call, body, also = [] }: Once): readonly OnceMark[] {
  if (key === undefined) return also;
  const content = `${call}\n${JSON.stringify(body)}`;
  return [{ userId: actor.id, key, content, refusal: 'general.idempotencyMismatch' }, ...also];
}

function keep(work: Work, tx: Tx, marks: readonly OnceMark[], answer: unknown): void {
  const kept = { answer: JSON.stringify(answer) ?? null, createdAt: tx.now };
  insertLast(
    tx,
    IdempotencyRow,
    marks.map((mark) => ({ userId: mark.userId, key: mark.key, fingerprint: work.fingerprint(mark.content), ...kept })),
  );
}

/** The answer that a mark was kept with; without one, `error` is what is told. */
async function firstAnswer<T>(
  work: Work,
  marks: readonly OnceMark[],
  error: unknown,
): Promise<{ answer: T } | undefined> {
  for (const mark of marks) {
    const row = await findRow(work.em, IdempotencyRow, 'WHERE userId = ? AND `key` = ?', [mark.userId, mark.key]).catch(
      () => {
        throw error;
      },
    );
    if (!row) continue;
    // one of before there was a key has none any more
    if (row.fingerprint !== '' && row.fingerprint !== work.fingerprint(mark.content))
      throw new DomainError(mark.refusal);
    return { answer: JSON.parse(row.answer ?? 'null') as T };
  }
  return undefined;
}
