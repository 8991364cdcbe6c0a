import { createHash } from 'node:crypto';
import { partOf } from '../crud/parts';
import { recordAudit } from '../audit/record';
import { ON_MYSQL } from '../database/columns';
import { claim } from '../database/lock';
import { rowsOf } from '../database/raw';
import type { Tx } from '../database/work';
import { addDays, businessDate, type DateOnly } from '../domain/dates';
import { fieldError } from '../domain/errors';
import { Book } from './book';

/**
 * Locks the open days of a period as they stand: what changes in them later is booked on the next open day.
 * @throws DomainError journal.notOver (409) for a day that is not over
 */
export async function lockDays(tx: Tx, from: DateOnly, to: DateOnly): Promise<number> {
  if (to >= businessDate(tx.now)) throw fieldError('to', 'journal.notOver');
  await claim(tx.em, ['journal']);
  // one after the other: what the first one locked is no open day of the second
  if (ON_MYSQL) await rowsOf(tx.em, 'SELECT id FROM accounts ORDER BY id FOR UPDATE');
  const book = await Book.open(tx.em, from);
  const { entity } = partOf('journalDays');
  let count = 0;
  for (let date = from; date <= to; date = addDays(date, 1)) {
    if (book.locked.has(date)) continue;
    const lines = await book.linesOf(date);
    const hash = createHash('sha256').update(JSON.stringify(lines)).digest('hex');
    const life = { createdAt: tx.now, updatedAt: tx.now, lockedAt: tx.now, lockedBy: tx.actor.id };
    await tx.em.insert(entity, { date, hash, lines, ...life });
    await recordAudit(tx, { resource: 'journalDays', recordId: date, action: 'lock', after: { hash } });
    book.locked.set(date, { date, hash, lines });
    count++;
  }
  return count;
}
