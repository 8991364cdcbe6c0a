import { ENTRY_KINDS } from '../closing/leader';
import { COST_CATEGORIES, CURRENCIES, TOUR_LANGUAGES } from '../closing/words';
import { date, image, money, oneOf, ref, rows, state, text } from '../fields';
import { defineMachine } from '../machine';
import { defineResource, readAndWrite } from '../resource';

/** An account is written while the tour is led, handed in even, and signed off by somebody else. */
export const leaderAccountMachine = defineMachine({
  name: 'leaderAssignments',
  states: ['assigned', 'handedIn', 'signedOff'],
  initial: ['assigned'],
  moves: {
    handIn: { from: ['assigned'], to: 'handedIn', right: 'costs.write' },
    sendBack: { from: ['handedIn', 'signedOff'], to: 'assigned', right: 'costs.write', reason: 'required' },
    signOff: {
      from: ['handedIn'],
      to: 'signedOff',
      right: 'costs.write',
      notBy: ['creator', 'submitter', 'editor'],
    },
  },
});
/** Who leads a departure, and the leader's account of it (報帳): floats, receipts, money brought back. */
export const leaderAssignments = defineResource({
  name: 'leaderAssignments',
  path: 'leader-assignments',
  table: 'leader_assignments',
  title: 'name',
  missing: 'leader.assignmentNotFound',
  fields: {
    closing: ref('closings', { required: true, frozen: true, indexed: true }),
    leader: ref('leaders', { required: true, frozen: true, indexed: true }),
    role: oneOf(['leader', 'guide'], 'closing.roles', { required: true, initial: 'leader' }),
    language: oneOf(TOUR_LANGUAGES, 'closing.languages', { required: true, initial: 'cantonese' }),
    name: text({ readOnly: true, max: 120 }),
    from: date({ readOnly: true }),
    to: date({ readOnly: true }),
    entries: rows(
      {
        day: date({ required: true }),
        kind: oneOf(ENTRY_KINDS, 'closing.entryKinds', { required: true }),
        category: oneOf(COST_CATEGORIES, 'closing.categories', { initial: 'other' }),
        what: text({ max: 120 }),
        currency: oneOf(CURRENCIES, 'closing.currencies', { required: true, initial: 'HKD' }),
        amount: money({ required: true, foreign: true }),
        photo: image(),
      },
      { max: 200 },
    ),
    float: money({ readOnly: true }),
    spent: money({ readOnly: true }),
    returned: money({ readOnly: true }),
    open: money({ readOnly: true }),
    state: state(leaderAccountMachine, 'closing.accountStates', {
      assigned: 'neutral',
      handedIn: 'waiting',
      signedOff: 'good',
    }),
  },
  list: ['name', 'role', 'language', 'float', 'spent', 'returned', 'open', 'state'],
  filters: ['closing', 'leader', 'role', 'language', 'from', 'to', 'state'],
  search: ['name'],
  sort: { field: 'from', order: 'desc' },
  tabs: ['assigned', 'handedIn', 'signedOff'],
  moves: { handIn: {}, signOff: { tone: 'good' }, sendBack: { tone: 'bad' } },
  allow: readAndWrite('costs'),
});
