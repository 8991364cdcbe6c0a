import type { Rules } from '../crud/part';

/** Whom a reminder is for and what that party owes, as it stands now; nothing of it is kept twice. */
export const reminderRules: Rules = {
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
