import { DISRUPTION_REASONS, disruptionMachine } from '../disruptions';
import { computed, date, instant, int, longText, oneOf, ref, state, text } from '../fields';
import { defineResource } from '../resource';

/** Desks on which departures are called off; the worksheet of one is made by hand. */
export const disruptions = defineResource({
  name: 'disruptions',
  byHand: true,
  path: 'disruptions',
  routes: { list: '/disruptions' },
  title: 'reason',
  missing: 'disruption.notFound',
  fields: {
    reasonCode: oneOf(DISRUPTION_REASONS, 'words.reasonCode', { readOnly: true }),
    reason: longText({ readOnly: true, max: 1000 }),
    tours: computed(text()),
    parties: computed(int()),
    settled: computed(int()),
    state: state(disruptionMachine, 'disruptions.states', {
      ...({ OPEN: 'waiting', PENDING_OP: 'waiting', PENDING_FC: 'waiting', RUNNING: 'waiting' } as const),
      ...({ DONE: 'good', CLOSED: 'neutral' } as const),
    }),
    refundDueOn: date({ readOnly: true, emptyLast: true }),
    createdBy: ref('users', { readOnly: true }),
    createdAt: instant({ readOnly: true }),
  },
  list: ['reason', 'reasonCode', 'state', 'tours', 'parties', 'settled', 'refundDueOn', 'createdBy', 'createdAt'],
  filters: ['reasonCode', 'state', 'reason', 'refundDueOn', 'createdBy', 'createdAt'],
  bar: ['reasonCode', 'createdBy'],
  search: ['reason'],
  sort: { field: 'createdAt', order: 'desc' },
  tabs: ['OPEN', 'PENDING_OP', 'PENDING_FC', 'RUNNING', 'DONE', 'CLOSED'],
  allow: { list: 'disruptions.read', show: 'disruptions.read' },
});
