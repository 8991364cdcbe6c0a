import type { Rules } from '../crud/part';
import { demandInBooks } from '../domain/closing/booked-day';
import { businessDate } from '../domain/dates';

/**
 * A form is credited on a day of the books.
 * @throws DomainError general.tooEarly, general.tooLate (400) at creditedOn
 */
export const reclaimRules: Rules = {
  after: (tx, row, _before, move) => {
    if (move === 'credit') demandInBooks('creditedOn', String(row['creditedOn']), businessDate(tx.now));
    return Promise.resolve();
  },
  derived: () => ({
    lines: {
      ...{ kind: 'int', filter: false, sort: false },
      sql: '(SELECT COUNT(*) FROM levy_reclaim_rows r WHERE r.reclaimId = `levy_reclaims`.id)',
    },
  }),
};
