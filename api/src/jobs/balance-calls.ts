import { drawNumber } from '../database/counters';
import { rowsOf } from '../database/raw';
import { businessDate } from '../domain/dates';
import type { CallParty } from '../domain/wire/order';
import { notifyStaff } from '../outbox/notify';
import { toCall } from '../calls/call-list';
import type { Desk } from '../desk/front-desk';
import type { Job } from '../turns/job';

const series = (day: string): string => `mail:balance:${day}`;

/** Once a day one staff e-mail names all open balances that stand on the call list, soonest due first (decisions B17). */
export const balanceCalls: Job<Desk> = {
  name: 'balance-calls',
  everyMs: 900_000,
  due: async (em, now) => {
    const sent = await rowsOf(em, 'SELECT value FROM counters WHERE series = ?', [series(businessDate(now))]);
    return sent.length ? [] : [1];
  },
  act: async (tx, desk) => {
    const { first, count, overdue } = await toCall(tx.em, tx.now, LINES);
    if (!count || (await drawNumber(tx, series(businessDate(tx.now)))) > 1) return;
    const told = { count: String(count), overdue: String(overdue) };
    const lines = first.map(lineOf);
    if (count > LINES) lines.push(`... +${count - LINES}`);
    await notifyStaff(tx, desk.parameters, 'balanceDue', told, lines);
  },
};
/** A mail is read; whoever has more to call works from the screen. */
const LINES = 200;
const lineOf = (row: CallParty): string =>
  [
    row.dueOn,
    row.subOrderNumber,
    `${row.packageCode} ${row.departureDate}`,
    row.branch,
    row.contactPerson,
    row.contactPhone,
  ].join(' · ');
