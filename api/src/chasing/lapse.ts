import { transition } from '../audit/transition';
import { lockRow } from '../database/lock';
import { rowsOf } from '../database/raw';
import { businessDate } from '../domain/dates';
import type { Job } from '../turns/job';
import { stillOpen } from './parties';
import { target } from './propose';
import { Reminder } from './reminder.entity';

/**
 * What was paid, cancelled or called off since the evening is nobody's to remind: it leaves the list soon after, and comes
 * back the next evening where it is open again.
 */
export const lapseReminders: Job = {
  name: 'lapse-reminders',
  everyMs: 10_000,
  due: async (em, now) => {
    const rows = await rowsOf<{ id: number }>(
      em,
      `SELECT r.id FROM reminders r WHERE r.state = 'proposed' AND NOT ${stillOpen(businessDate(now))} ORDER BY r.id LIMIT 100`,
    );
    return rows.map(({ id }) => Number(id));
  },
  act: async (tx, _desk, id) => {
    const row = await lockRow(tx, Reminder, { id }, 'reminder.notFound');
    if (row.state === 'proposed') await transition(tx, target, row, 'lapse');
  },
};
