import { custom, date, instant, int, longText, money, percent, ref, state, text } from '../fields';
import { defineMachine } from '../machine';
import { defineResource } from '../resource';

/**
 * 結團 and 反結團: who submits a closing, or wrote a cost or a leader's account in it, does not close it; a closed one opens
 * again by a request with two stages, each another person's.
 */
export const closingMachine = defineMachine({
  name: 'closings',
  states: ['open', 'submitted', 'closed', 'reopenAsked', 'reopenSeen'],
  initial: ['open'],
  moves: {
    takePlan: { from: ['open'], to: 'open', right: 'costs.write' },
    submit: { from: ['open'], to: 'submitted', right: 'costs.write' },
    sendBack: { from: ['submitted'], to: 'open', right: 'costs.write', reason: 'required' },
    close: { from: ['submitted'], to: 'closed', right: 'costs.close', notBy: ['submitter', 'editor'] },
    askReopen: { from: ['closed'], to: 'reopenAsked', right: 'costs.write', reason: 'required' },
    seeReopen: { from: ['reopenAsked'], to: 'reopenSeen', right: 'costs.close', notBy: ['submitter'] },
    keepClosed: { from: ['reopenAsked', 'reopenSeen'], to: 'closed', right: 'costs.close', reason: 'required' },
    reopen: { from: ['reopenSeen'], to: 'open', right: 'costs.reopen', notBy: ['submitter', 'editor'] },
  },
});
/** States in which nothing of the departure's money, people and costs is written. */
export const LOCKED_STATES: readonly string[] = ['closed', 'reopenAsked', 'reopenSeen'];

/** The account of a departure: what it was planned to earn, what it earned; the board of departures by margin. */
export const closings = defineResource({
  name: 'closings',
  path: 'closings',
  menu: 'reports',
  icon: 'operations',
  title: 'code',
  missing: 'closing.notFound',
  fields: {
    departure: ref('departures', { required: true, frozen: true, unique: true }),
    code: text({ readOnly: true, max: 40, indexed: true }),
    packageCode: text({ readOnly: true, max: 20, indexed: true }),
    departureDate: date({ readOnly: true, indexed: true }),
    returnDate: date({ readOnly: true }),
    travellers: int({ readOnly: true, indexed: true }),
    plan: custom('closingPlan', () => undefined, { hidden: true }),
    plannedOn: date({ readOnly: true }),
    income: money({ readOnly: true, indexed: true, large: true }),
    cost: money({ readOnly: true, indexed: true, large: true }),
    margin: money({ readOnly: true, indexed: true, large: true }),
    marginPercent: percent({ readOnly: true, indexed: true, large: true }),
    plannedMargin: money({ readOnly: true, large: true }),
    expectedIncome: money({ readOnly: true, large: true }),
    expectedCost: money({ readOnly: true, large: true }),
    expectedMargin: money({ readOnly: true, indexed: true, large: true }),
    figuredAt: instant({ readOnly: true }),
    debts: longText({ max: 500, help: true }),
    remark: longText({ max: 1000 }),
    state: state(closingMachine, 'closing.states', {
      open: 'neutral',
      submitted: 'waiting',
      closed: 'good',
      reopenAsked: 'waiting',
      reopenSeen: 'waiting',
    }),
  },
  list: [
    ...(['code', 'state', 'travellers', 'income', 'cost', 'margin', 'marginPercent'] as const),
    ...(['expectedMargin', 'plannedMargin'] as const),
  ],
  filters: [
    'departure',
    'packageCode',
    'departureDate',
    'returnDate',
    'margin',
    'marginPercent',
    'expectedMargin',
    'state',
  ],
  bar: ['packageCode', 'departureDate'],
  begins: ['code'],
  indexes: [['state', 'departureDate'], ['state']],
  sort: { field: 'departureDate', order: 'desc' },
  tabs: ['open', 'submitted', 'closed', 'reopenAsked', 'reopenSeen'],
  moves: {
    takePlan: {},
    submit: { tone: 'good' },
    close: { tone: 'good', confirm: true },
    sendBack: { tone: 'bad' },
    askReopen: {},
    seeReopen: { confirm: true },
    reopen: { confirm: true },
    keepClosed: { tone: 'bad' },
  },
  details: [
    { resource: 'costLines', by: 'closing' },
    { resource: 'leaderAssignments', by: 'closing' },
    { resource: 'closingCorrections', by: 'closing' },
    { resource: 'closingVersions', by: 'closing' },
  ],
  allow: {
    list: 'costs.read',
    show: 'costs.read',
    create: 'costs.write',
    edit: 'costs.write',
    export: 'costs.read',
  },
});
