import { date, longText, money, oneOf, ref, state, text } from '../fields';
import { defineMachine } from '../machine';
import { defineResource, readAndWrite } from '../resource';

/** Written by one, approved by another; one that an invoice wrote goes back with it. */
export const correctionMachine = defineMachine({
  name: 'closingCorrections',
  states: ['written', 'approved', 'rejected'],
  initial: ['written'],
  moves: {
    takeBack: { from: ['approved'], to: 'rejected', right: 'system' },
    approve: { from: ['written'], to: 'approved', right: 'costs.close', notBy: ['creator', 'submitter', 'editor'] },
    reject: { from: ['written'], to: 'rejected', right: 'costs.close', reason: 'required' },
  },
});
/** Money that comes, or is asked for, after a departure was closed: beside its figures, never in them. */
export const closingCorrections = defineResource({
  name: 'closingCorrections',
  path: 'closing-corrections',
  table: 'closing_corrections',
  title: 'what',
  missing: 'closing.correctionNotFound',
  fields: {
    closing: ref('closings', { required: true, frozen: true, indexed: true }),
    day: date({ required: true }),
    kind: oneOf(['income', 'cost'], 'closing.correctionKinds', { required: true }),
    amount: money({ required: true, min: 0.01 }),
    what: text({ required: true, max: 200 }),
    paper: text({ max: 60 }),
    remark: longText({ max: 1000 }),
    invoice: ref('supplierInvoices', { readOnly: true, indexed: true }),
    state: state(correctionMachine, 'closing.correctionStates', {
      written: 'waiting',
      approved: 'good',
      rejected: 'bad',
    }),
  },
  list: ['day', 'what', 'kind', 'amount', 'paper', 'invoice', 'state'],
  filters: ['closing', 'day', 'kind', 'state'],
  search: ['what', 'paper'],
  indexes: [['state']],
  sort: { field: 'day', order: 'desc' },
  tabs: ['written', 'approved', 'rejected'],
  moves: { approve: { tone: 'good' }, reject: { tone: 'bad' } },
  allow: readAndWrite('costs'),
});
