import { computed, instant, oneOf, ref, state, text } from '../fields';
import { requestMachine } from '../order-states';
import { defineResource, type QueueOf } from '../resource';
import { REQUEST_KINDS } from '../words';

const WAITING = { since: 'createdAt', code: 'orderNumber', bar: ['kind', 'branch', 'createdAt'] } as const;
const at = (list: string): QueueOf['routes'] => ({ list, one: `${list}?request={id}` });

/** Refunds, cancellations and transfers that were asked for (decisions B4, B16). */
export const requests = defineResource({
  name: 'requests',
  byHand: true,
  path: 'requests',
  routes: { list: '/request-op-approval' },
  title: 'orderNumber',
  also: ['kind'],
  missing: 'request.notFound',
  fields: {
    kind: oneOf(REQUEST_KINDS, 'words.requestKind', { readOnly: true }),
    state: state(requestMachine, 'words.requestState', {
      ...{ DRAFT: 'neutral', PENDING_OP: 'waiting', PENDING_FC: 'waiting' },
      ...{ EXECUTED: 'good', REJECTED: 'bad', WITHDRAWN: 'neutral' },
    }),
    orderNumber: computed(text()),
    branch: ref('branches', { key: 'code', readOnly: true }),
    createdBy: ref('users', { readOnly: true }),
    opBy: ref('users', { readOnly: true, hidden: true }),
    createdAt: instant({ readOnly: true }),
  },
  list: ['orderNumber', 'kind', 'state', 'branch', 'createdBy', 'createdAt'],
  filters: ['kind', 'state', 'orderNumber', 'branch', 'createdBy', 'createdAt'],
  search: ['orderNumber'],
  sort: { field: 'createdAt', order: 'desc' },
  queues: {
    op: { ...WAITING, name: 'opApproval', waits: { stage: 'OP' }, routes: at('/request-op-approval') },
    fc: { ...WAITING, name: 'fcApproval', waits: { stage: 'FC' }, routes: at('/request-fc-approval') },
  },
  allow: { list: 'requests.read', show: 'requests.read', create: 'requests.ask' },
});
