import type { Rules } from '../crud/part';
import { partOf } from '../crud/parts';
import { demandInBooks } from '../domain/closing/booked-day';
import { businessDate } from '../domain/dates';
import { DomainError } from '../domain/errors';
import { LOCKED_STATES } from '../domain/resources/closings';

/** @throws DomainError closing.notClosed (409): before that, money goes where it belongs; and as demandInBooks, at the day */
export const correctionRules: Rules = {
  before: async (tx, _grant, sent, row) => {
    const id = Number(row?.['closing'] ?? sent['closing']);
    const closing = await tx.em.findOneBy(partOf('closings').entity, { id });
    if (closing && !LOCKED_STATES.includes(String(closing['state'])))
      throw new DomainError('closing.notClosed', { tour: String(closing['code']) });
    if (sent['day'] !== undefined) demandInBooks('day', String(sent['day']), businessDate(tx.now));
    return {};
  },
};
