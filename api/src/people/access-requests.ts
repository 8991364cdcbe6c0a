import type { Rules } from '../crud/part';
import { addDays, businessDate, type DateOnly } from '../domain/dates';
import { fieldError } from '../domain/errors';
import { ACCESS_REQUEST_DAYS } from '../domain/resources/accessRequests';

/** The clock of a request begins with the day on which it came, which is not still to come (decisions B18). */
export const accessRequestRules: Rules = {
  before: async (tx, _grant, sent, row) => {
    const received = (sent['receivedOn'] ?? row?.['receivedOn']) as DateOnly | undefined;
    if (received === undefined) return {};
    if (received > businessDate(tx.now)) throw fieldError('receivedOn', 'general.invalid');
    return { dueOn: addDays(received, ACCESS_REQUEST_DAYS) };
  },
  after: async (tx, row, _before, move) => {
    if (move === undefined) return;
    await tx.em.query('UPDATE access_requests SET endedOn = ? WHERE id = ?', [businessDate(tx.now), row.id]);
  },
};
