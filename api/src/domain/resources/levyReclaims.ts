import { computed, date, instant, int, money, ref, state, text } from '../fields';
import { defineMachine } from '../machine';
import { defineResource } from '../resource';

/** The way of levy that is claimed back: on a form, then credited by the authority (decisions B18). */
export const levyReclaimMachine = defineMachine({
  name: 'levyReclaims',
  states: ['CLAIMED', 'CREDITED'],
  initial: ['CLAIMED'],
  moves: { credit: { from: ['CLAIMED'], to: 'CREDITED', right: 'stamps.reclaim' } },
});
export type ReclaimState = (typeof levyReclaimMachine.states)[number];
/** Forms by which levy of refunds, voids and transfers is claimed back from the authority; one is made at the levy desk. */
export const levyReclaims = defineResource({
  name: 'levyReclaims',
  path: 'levy-reclaims',
  table: 'levy_reclaims',
  title: 'formNo',
  missing: 'reclaim.notFound',
  fields: {
    formNo: text({ readOnly: true, max: 24, unique: true }),
    lines: computed(int({ noSort: true })),
    amount: money({ readOnly: true }),
    createdBy: ref('users', { readOnly: true }),
    createdAt: instant({ readOnly: true }),
    creditedOn: date({ required: true, begins: 'today' }),
    note: text({ max: 300, help: true }),
    state: state(levyReclaimMachine, 'stamps.reclaim.states', { CLAIMED: 'waiting', CREDITED: 'good' }),
  },
  list: ['formNo', 'state', 'createdAt', 'createdBy', 'lines', 'amount', 'creditedOn', 'note'],
  filters: ['formNo', 'state', 'createdAt', 'createdBy', 'creditedOn', 'note'],
  bar: ['createdAt', 'creditedOn'],
  search: ['formNo', 'note'],
  tabs: ['CLAIMED', 'CREDITED'],
  moves: { credit: { tone: 'good', asks: ['creditedOn', 'note'], shows: ['lines', 'amount'] } },
  allow: { list: 'stamps.reclaim', show: 'stamps.reclaim', export: 'stamps.reclaim' },
});
