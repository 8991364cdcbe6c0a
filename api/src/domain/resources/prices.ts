import { priceMachine } from '../approvals';
import { computed, int, money, oneOf, percent, ref, state, text } from '../fields';
import { defineResource } from '../resource';
import { PRICE_MODES } from '../words';
import { APPROVAL_TONES, approvalFields } from './approval-fields';

/** Price sheets as their lists show them (decisions B10). */
export const prices = defineResource({
  name: 'prices',
  byHand: true,
  path: 'admin/pricesDeparture',
  calls: { counts: 'admin/pricesDeparture/get-status-counts' },
  routes: { list: '/view-price', create: '/price-calculation' },
  tabs: ['pending', 'approved', 'rejected', 'incomplete', 'deleted'],
  tabRights: { deleted: 'prices.restore' },
  table: 'price_sheets',
  title: 'packageCode',
  also: ['packageName'],
  missing: 'price.notFound',
  fields: {
    packageCode: ref('tours', { key: 'packageCode', frozen: true }),
    packageName: computed(text()),
    mode: oneOf(PRICE_MODES, 'words.priceMode', { hidden: true }),
    status: state(priceMachine, 'words.status', APPROVAL_TONES),
    adultPrice: money(),
    ...approvalFields,
  },
  list: ['packageCode', 'packageName', 'status', 'adultPrice', 'updatedAt'],
  file: {
    columns: [
      ...(['packageCode', 'packageName', 'status', 'adultPrice', 'childrenPrice', 'margin', 'overrides'] as const),
      ...(['creator', 'updatedAt', 'submitter', 'approver', 'days', 'mode'] as const),
    ],
    beside: {
      ...{ childrenPrice: money(), margin: percent({ min: -1000 }), overrides: int(), days: int() },
      ...{ submitter: text(), approver: text() },
    },
  },
  filters: [
    ...(['packageCode', 'packageName', 'mode', 'status', 'adultPrice', 'createdBy', 'creator', 'submittedBy'] as const),
    ...(['submittedAt', 'approvalDate', 'createdAt', 'updatedAt'] as const),
  ],
  bar: ['updatedAt'],
  search: ['packageCode'],
  sort: { field: 'createdAt', order: 'desc' },
  queues: {
    prices: {
      ...{ name: 'priceApproval', waits: { status: 'pending' }, since: 'submittedAt', code: 'packageCode' },
      ...{ byCode: true, bar: ['submittedAt', 'packageCode'] },
      routes: { list: '/price-approval', one: '/approve-price/{packageCode}?sheet={id}' },
    },
  },
  allow: {
    list: 'prices.read',
    show: 'prices.read',
    create: 'prices.write',
    edit: 'prices.write',
    remove: 'prices.delete',
    export: 'prices.read',
  },
});
