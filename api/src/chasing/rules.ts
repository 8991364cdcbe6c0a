import type { Rules } from '../crud/part';
import { foundOrders } from '../search/list-search';
import { Reminder } from './reminder.entity';

/** Whom a reminder is for and what that party owes, as it stands now; nothing of it is kept twice. */
export const reminderRules: Rules = {
  found: foundOrders('`reminders`.orderId'),
  /** Why it was left out once says nothing of one that goes after all. */
  after: async (tx, row, _before, move) => {
    if (move === 'restore') await tx.em.update(Reminder, row.id, { why: '', promisedUntil: null });
  },
  derived: () => ({
    contactPerson: {
      kind: 'text',
      sql: '(SELECT o.contactPerson FROM orders o WHERE o.id = `reminders`.orderId)',
      filter: false,
      sort: false,
    },
    fareDue: {
      kind: 'money',
      sql: '(SELECT s.openFare FROM sub_orders s WHERE s.id = `reminders`.subOrderId)',
      filter: false,
      sort: false,
    },
  }),
};
