import { defineMachine } from './machine';
import { BOOKED_STATES, ORDER_STATES, type OrderState, REQUEST_STATES, SEATED_STATES } from './words';

/** The life of a sub-order (decisions B3). Refund, cancel and transfer requests run beside it. */
export const subOrderMachine = defineMachine({
  name: 'sub-orders',
  states: ORDER_STATES,
  initial: ['HOLD'],
  moves: {
    confirm: { from: ['HOLD'], to: 'CONFIRMED', right: 'payments.take' },
    unconfirm: { from: ['CONFIRMED'], to: 'HOLD', right: 'payments.void' },
    expire: { from: ['HOLD'], to: 'EXPIRED', right: 'system' },
    reopen: { from: ['EXPIRED'], to: 'HOLD', right: 'orders.reopen' },
    cancel: { from: ['HOLD'], to: 'CANCELLED', right: 'orders.cancel', reason: 'required' },
    cancelByRequest: { from: ['CONFIRMED', 'HOLD'], to: 'CANCELLED', right: 'system' },
    transferByRequest: { from: ['CONFIRMED', 'HOLD'], to: 'TRANSFERRED', right: 'system' },
    complete: { from: ['CONFIRMED'], to: 'COMPLETED', right: 'system' },
  },
});

/** The life of a refund, cancel or transfer request (decisions B4). */
export const requestMachine = defineMachine({
  name: 'requests',
  states: REQUEST_STATES,
  initial: ['DRAFT', 'PENDING_OP'],
  moves: {
    submit: { from: ['DRAFT'], to: 'PENDING_OP', right: 'requests.ask' },
    passOp: { from: ['PENDING_OP'], to: 'PENDING_FC', right: 'requests.decideOp', notBy: ['creator'] },
    executeOp: { from: ['PENDING_OP'], to: 'EXECUTED', right: 'requests.decideOp', notBy: ['creator'] },
    rejectOp: {
      from: ['PENDING_OP'],
      to: 'REJECTED',
      right: 'requests.decideOp',
      notBy: ['creator'],
      reason: 'required',
    },
    executeFc: { from: ['PENDING_FC'], to: 'EXECUTED', right: 'requests.decideFc', notBy: ['creator', 'opDecider'] },
    rejectFc: {
      from: ['PENDING_FC'],
      to: 'REJECTED',
      right: 'requests.decideFc',
      notBy: ['creator', 'opDecider'],
      reason: 'required',
    },
    withdraw: { from: ['DRAFT', 'PENDING_OP'], to: 'WITHDRAWN', right: 'requests.ask' },
    giveWay: { from: ['DRAFT', 'PENDING_OP', 'PENDING_FC'], to: 'WITHDRAWN', right: 'system' },
  },
});

/** Whether the party of a sub-order still travels or has travelled (decisions B3). */
export const isLiving = (state: OrderState): boolean => (SEATED_STATES as readonly OrderState[]).includes(state);

/** Whether the tour of a sub-order's party is still before it (decisions B3). */
export const isBooked = (state: OrderState): boolean => (BOOKED_STATES as readonly OrderState[]).includes(state);
