import { CHASING_EVENTS, reminderMachine, SKIP_REASONS } from '../chasing';
import { computed, date, money, oneOf, ref, state, text } from '../fields';
import { defineResource } from '../resource';

/** Who is to be reminded and who is not, and why: proposed every evening, looked over, sent by one key. */
export const reminders = defineResource({
  name: 'reminders',
  path: 'reminders',
  menu: 'sell',
  icon: 'history',
  title: 'orderNumber',
  missing: 'reminder.notFound',
  fields: {
    orderNumber: text({ readOnly: true, max: 20 }),
    contactPerson: computed(text({ max: 120, noSort: true })),
    packageCode: text({ readOnly: true, max: 20 }),
    departureDate: date({ readOnly: true }),
    event: oneOf(CHASING_EVENTS, 'chasing.events', { readOnly: true }),
    stepId: ref('chasingSteps', { readOnly: true }),
    baseDate: date({ readOnly: true }),
    fareDue: computed(money({ noSort: true })),
    why: oneOf(SKIP_REASONS, 'chasing.reasons', { readOnly: true }),
    promisedUntil: date({ readOnly: true, emptyLast: true }),
    day: date({ readOnly: true }),
    branch: text({ readOnly: true, max: 4 }),
    state: state(reminderMachine, 'chasing.states', {
      proposed: 'waiting',
      skipped: 'neutral',
      going: 'waiting',
      sent: 'good',
      dropped: 'neutral',
      lapsed: 'neutral',
    }),
  },
  list: [
    ...(['orderNumber', 'state', 'contactPerson', 'stepId', 'fareDue', 'baseDate', 'departureDate'] as const),
    ...(['why', 'promisedUntil', 'packageCode', 'branch'] as const),
  ],
  filters: ['orderNumber', 'packageCode', 'departureDate', 'event', 'stepId', 'why', 'branch', 'state', 'day'],
  bar: ['event', 'why', 'branch'],
  search: ['orderNumber', 'packageCode'],
  sort: { field: 'baseDate', order: 'asc' },
  tabs: ['proposed', 'skipped', 'going', 'sent', 'dropped'],
  moves: { send: { bulk: true, tone: 'good', confirm: true }, drop: { bulk: true }, restore: { bulk: true } },
  scope: { shop: 'branch' },
  allow: { list: 'reminders.read', show: 'reminders.read', export: 'reminders.read' },
});
