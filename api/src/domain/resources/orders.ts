import { bool, computed, date, instant, int, money, oneOf, ref, text } from '../fields';
import { defineResource } from '../resource';
import { ATTENTION, ORDER_STATES, PAYMENT_STATES } from '../words';

/** Orders as their list shows them (decisions B10): one row per number, the figures of all its parties. */
export const orders = defineResource({
  name: 'orders',
  byHand: true,
  path: 'orders/admin',
  calls: { one: 'orders/admin/callCenter/{id}', counts: 'orders/admin/get-order-counts' },
  routes: { list: '/tour-booking-management', create: '/tour-booking' },
  title: 'orderNumber',
  also: ['contactPerson'],
  missing: 'order.notFound',
  fields: {
    orderNumber: text({ readOnly: true, unique: true }),
    orderTime: instant({ readOnly: true }),
    contactPerson: text(),
    contactNumber: computed(text({ noSort: true })),
    contact: text({ hidden: true }),
    phone: text({ hidden: true }),
    contactPhone: text({ hidden: true }),
    contactEmail: text({ hidden: true }),
    packageCode: computed(text({ noSort: true })),
    departureDate: computed(date()),
    people: computed(int({ noSort: true, summed: true })),
    amount: computed(money({ noSort: true, summed: true })),
    paid: computed(money({ noSort: true, summed: true })),
    balance: computed(money({ noSort: true, summed: true })),
    paymentState: computed(
      oneOf(PAYMENT_STATES, 'words.paymentState', {
        noSort: true,
        tones: { unpaid: 'bad', partial: 'waiting', paid: 'good' },
      }),
    ),
    orderState: computed(
      oneOf(ORDER_STATES, 'words.orderState', {
        noSort: true,
        tones: {
          ...{ HOLD: 'waiting', CONFIRMED: 'good', EXPIRED: 'neutral' },
          ...{ CANCELLED: 'bad', TRANSFERRED: 'neutral', COMPLETED: 'neutral' },
        },
      }),
    ),
    openRequest: computed(bool({ noSort: true })),
    branch: ref('branches', { key: 'code', readOnly: true }),
    createdBy: ref('users', { readOnly: true }),
    followUpDate: date(),
    attention: computed(oneOf(ATTENTION, 'words.attention', { hidden: true })),
    refusedTo: computed(ref('users', { hidden: true })),
    soldDate: computed(date({ hidden: true })),
    areaCode: computed(ref('areaCodes', { key: 'code', hidden: true })),
  },
  list: [
    ...(['orderNumber', 'orderState', 'paymentState', 'orderTime', 'contactPerson', 'contactNumber'] as const),
    ...(['departureDate', 'people', 'amount', 'packageCode', 'paid', 'balance', 'branch', 'openRequest'] as const),
  ],
  // decisions B0 #29
  file: {
    columns: [
      ...(['orderNumber', 'orderTime', 'contactPerson', 'contactNumber', 'packageCode', 'departureDate'] as const),
      ...(['people', 'amount', 'paid', 'balance', 'paymentState', 'orderState', 'branch', 'openRequest'] as const),
    ],
  },
  filters: [
    ...(['orderNumber', 'orderTime', 'contactPerson', 'contactNumber', 'packageCode', 'departureDate'] as const),
    ...(['paymentState', 'orderState', 'openRequest', 'branch', 'createdBy', 'followUpDate'] as const),
    ...(['attention', 'refusedTo', 'soldDate', 'areaCode'] as const),
  ],
  bar: [
    ...(['paymentState', 'attention', 'departureDate', 'branch', 'packageCode'] as const),
    ...(['openRequest', 'followUpDate', 'soldDate', 'areaCode', 'createdBy', 'refusedTo'] as const),
  ],
  tabs: ORDER_STATES,
  search: ['orderNumber', 'contactPerson'],
  sort: { field: 'orderTime', order: 'desc' },
  allow: {
    list: 'orders.read',
    show: 'orders.read',
    create: 'orders.write',
    edit: 'orders.write',
    export: 'orders.read',
  },
});
