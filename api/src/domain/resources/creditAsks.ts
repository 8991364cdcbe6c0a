import { computed, date, instant, money, oneOf, ref, state, text } from '../fields';
import { defineMachine } from '../machine';
import { defineResource } from '../resource';
import { CREDIT_ASK_KINDS } from '../wire/credit';
import { MONEY_METHODS } from '../words';

/** Money out of a credit, or the end of one, is decided by finance, another person than asked (decisions B18). */
export const creditAskMachine = defineMachine({
  name: 'creditAsks',
  states: ['PENDING_FC', 'EXECUTED', 'REJECTED'],
  initial: ['PENDING_FC'],
  moves: {
    execute: { from: ['PENDING_FC'], to: 'EXECUTED', right: 'requests.decideFc', notBy: ['creator'] },
    reject: {
      ...{ from: ['PENDING_FC'], to: 'REJECTED', right: 'requests.decideFc', notBy: ['creator'] },
      reason: 'required',
    },
  },
});
export type CreditAskState = (typeof creditAskMachine.states)[number];
/** What a counter asks finance to pay out of a credit, and credit to end whose last day is over; it is asked on the account. */
export const creditAsks = defineResource({
  name: 'creditAsks',
  path: 'credit-asks',
  table: 'credit_asks',
  menu: 'approvals',
  icon: 'credit',
  title: 'name',
  also: ['phone'],
  missing: 'credit.notFound',
  fields: {
    account: computed(ref('credits', { noSort: true })),
    name: computed(text()),
    phone: computed(text()),
    kind: oneOf(CREDIT_ASK_KINDS, 'credits.askKinds', { readOnly: true }),
    amount: money({ readOnly: true, summed: true }),
    method: oneOf(MONEY_METHODS, 'words.paymentMethod', { readOnly: true }),
    payee: text({ readOnly: true }),
    reason: text({ readOnly: true, max: 300 }),
    orderNumber: computed(text()),
    expiresOn: computed(date()),
    createdBy: ref('users', { readOnly: true }),
    createdAt: instant({ readOnly: true }),
    reference: text({
      ...{ required: true, max: 200, help: true },
      when: { field: 'method', is: MONEY_METHODS.filter((method) => method !== 'CASH') },
    }),
    movedBy: ref('users', { readOnly: true }),
    state: state(creditAskMachine, 'words.requestState', { EXECUTED: 'good', REJECTED: 'bad', PENDING_FC: 'waiting' }),
  },
  list: [
    'name',
    'kind',
    'amount',
    'method',
    'payee',
    'reason',
    'expiresOn',
    'state',
    'createdBy',
    'createdAt',
    'orderNumber',
    'phone',
  ],
  filters: [
    'account',
    'name',
    'phone',
    'kind',
    'amount',
    'method',
    'payee',
    'orderNumber',
    'expiresOn',
    'createdBy',
    'createdAt',
    'movedBy',
    'reference',
    'state',
  ],
  bar: ['kind', 'method', 'createdAt'],
  search: ['name', 'phone', 'payee', 'orderNumber', 'reference'],
  tabs: ['PENDING_FC', 'EXECUTED', 'REJECTED'],
  moves: {
    execute: {
      tone: 'good',
      asks: ['reference'],
      shows: ['kind', 'amount', 'method', 'payee', 'expiresOn', 'reason'],
      bulk: true,
    },
    reject: { tone: 'bad', shows: ['kind', 'amount', 'payee', 'expiresOn', 'reason'], bulk: true },
  },
  allow: { list: 'requests.fcQueue', show: 'requests.fcQueue', export: 'requests.fcQueue' },
});
