import type { Rules } from '../crud/part';
import { partOf } from '../crud/parts';
import { lockRow } from '../database/lock';
import type { Tx } from '../database/work';
import { demandInBooks } from '../domain/closing/booked-day';
import { businessDate } from '../domain/dates';
import { DomainError } from '../domain/errors';
import { LOCKED_STATES } from '../domain/resources/closings';

/**
 * A correction is written, and approved, of a closing that is closed: before that, and once it is open again, money goes where
 * it belongs.
 * @throws DomainError closing.notClosed (409); and as demandInBooks, at the day
 */
export const correctionRules: Rules = {
  before: async (tx, _grant, sent, row) => {
    const id = Number(row?.['closing'] ?? sent['closing']);
    if (await tx.em.existsBy(partOf('closings').entity, { id })) await demandClosed(tx, id);
    if (sent['day'] !== undefined) demandInBooks('day', String(sent['day']), businessDate(tx.now));
    return {};
  },
  after: async (tx, row, _before, move) => {
    if (move === 'approve') await demandClosed(tx, Number(row['closing']));
  },
};

/** Holds the closing until the work ends: whoever opens it again waits, or is seen. */
async function demandClosed(tx: Tx, id: number): Promise<void> {
  const closing = await lockRow(tx, partOf('closings').entity, { id }, 'closing.notFound');
  if (!LOCKED_STATES.includes(String(closing['state'])))
    throw new DomainError('closing.notClosed', { tour: String(closing['code']) });
}
