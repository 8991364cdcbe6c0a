import { longText, money, oneOf, ref, state, text } from '../fields';
import { defineMachine } from '../machine';
import { defineResource } from '../resource';
import { MONEY_METHODS } from '../words';

/** A counter asks, finance voids or refuses; with its day the wish is over, as the void would be (decisions B1). */
export const voidRequestMachine = defineMachine({
  name: 'voidRequests',
  states: ['open', 'done', 'refused', 'withdrawn', 'lapsed'],
  initial: ['open'],
  moves: {
    refuse: { from: ['open'], to: 'refused', right: 'payments.void', reason: 'required' },
    withdraw: { from: ['open'], to: 'withdrawn', right: 'voidRequests.write' },
    void: { from: ['open'], to: 'done', right: 'system' },
    lapse: { from: ['open'], to: 'lapsed', right: 'system' },
  },
});
export type VoidRequestState = (typeof voidRequestMachine.states)[number];
/** Receipts that a counter wants void and may not void itself, for finance to look at before the day is over. */
export const voidRequests = defineResource({
  name: 'voidRequests',
  path: 'void-requests',
  table: 'void_requests',
  menu: 'reports',
  icon: 'history',
  title: 'receiptNo',
  missing: 'voidRequest.notFound',
  fields: {
    receiptNo: text({ required: true, max: 24, frozen: true, indexed: true }),
    reason: longText({ required: true, max: 1000, frozen: true }),
    orderNumber: text({ readOnly: true, max: 20, indexed: true }),
    amount: money({ readOnly: true }),
    method: oneOf(MONEY_METHODS, 'words.paymentMethod', { readOnly: true }),
    createdBy: ref('users', { readOnly: true }),
    branch: ref('branches', { key: 'code', readOnly: true }),
    state: state(voidRequestMachine, 'words.voidRequestStates', {
      ...({ open: 'waiting', done: 'good', refused: 'bad', withdrawn: 'neutral', lapsed: 'neutral' } as const),
    }),
  },
  list: ['receiptNo', 'orderNumber', 'amount', 'method', 'reason', 'createdBy', 'branch', 'state'],
  filters: ['receiptNo', 'orderNumber', 'method', 'createdBy', 'branch', 'state'],
  bar: ['branch'],
  search: ['receiptNo', 'orderNumber'],
  tabs: ['open', 'done', 'refused', 'withdrawn', 'lapsed'],
  moves: { refuse: { tone: 'bad' }, withdraw: { confirm: true } },
  scope: { shop: 'branch' },
  allow: {
    list: 'voidRequests.read',
    show: 'voidRequests.read',
    create: 'voidRequests.write',
    export: 'voidRequests.read',
  },
});
