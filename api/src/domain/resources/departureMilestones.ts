import { computed, date, file, instant, longText, oneOf, ref, state, text } from '../fields';
import { MILESTONE_CHECKS, milestoneMachine } from '../milestones';
import { defineResource } from '../resource';
import { STAFF_TYPES } from '../words';

/** The milestones of departures, each by its day: ticked by what the system sees, or by hand with a note and a file. */
export const departureMilestones = defineResource({
  name: 'departureMilestones',
  path: 'departure-milestones',
  table: 'departure_milestones',
  menu: 'sell',
  icon: 'approve',
  title: 'packageCode',
  also: ['departureDate', 'check', 'dueDate'],
  missing: 'milestone.notFound',
  fields: {
    dueDate: date({ readOnly: true }),
    milestoneId: ref('milestones', { readOnly: true }),
    packageCode: computed(text({ max: 20, noSort: true })),
    departureDate: computed(date({ noSort: true })),
    departureId: ref('departures', { readOnly: true, hidden: true }),
    check: oneOf(MILESTONE_CHECKS, 'words.milestoneCheck', { readOnly: true }),
    ownerType: oneOf(STAFF_TYPES, 'words.userType', { readOnly: true }),
    ownerShop: ref('branches', { key: 'code', readOnly: true }),
    owner: ref('users', { readOnly: true }),
    note: longText({ max: 500 }),
    proof: file(),
    doneAt: instant({ readOnly: true }),
    state: state(milestoneMachine, 'words.milestoneState', { open: 'waiting', done: 'good', dropped: 'neutral' }),
  },
  list: [
    ...(['dueDate', 'milestoneId', 'packageCode', 'departureDate', 'state'] as const),
    ...(['ownerType', 'doneAt', 'note', 'proof'] as const),
  ],
  filters: ['dueDate', 'milestoneId', 'departureId', 'check', 'ownerType', 'ownerShop', 'owner', 'state', 'doneAt'],
  bar: ['milestoneId', 'departureId', 'ownerType', 'ownerShop'],
  sort: { field: 'dueDate', order: 'asc' },
  tabs: ['open', 'done', 'dropped'],
  moves: { tick: { tone: 'good', asks: ['note', 'proof'], bulk: true }, untick: {} },
  allow: { list: 'milestones.read', show: 'milestones.read', export: 'milestones.read' },
});
