import { drawNumber } from '../database/counters';
import { rowsOf } from '../database/raw';
import { businessDate } from '../domain/dates';
import { notifyStaff } from '../outbox/notify';
import { callList } from './call-list';
import type { Job } from './job';

const series = (day: string): string => `mail:balance:${day}`;

/** Once a day the staff e-mail names the open balances that stand on the call list (decisions B17). */
export const balanceCalls: Job = {
  name: 'balance-calls',
  everyMs: 900_000,
  due: async (em, now) => {
    const sent = await rowsOf(em, 'SELECT value FROM counters WHERE series = ?', [series(businessDate(now))]);
    return sent.length ? [] : [1];
  },
  act: async (tx, desk) => {
    if ((await drawNumber(tx, series(businessDate(tx.now)))) > 1) return;
    for (const row of await callList(tx.em, tx.now))
      await notifyStaff(tx, desk.parameters, 'balanceDue', {
        number: row.subOrderNumber,
        tour: row.packageCode,
        date: row.departureDate,
        contact: row.contactPerson,
        phone: row.contactPhone,
      });
  },
};
