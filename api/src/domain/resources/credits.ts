import { computed, date, instant, money, text } from '../fields';
import { defineResource } from '../resource';

/** Money that payers keep with the house, an account for each payer (decisions B18). */
export const credits = defineResource({
  name: 'credits',
  byHand: true,
  path: 'credits',
  routes: { list: '/credits' },
  table: 'credit_rows',
  title: 'name',
  also: ['phone'],
  missing: 'credit.notFound',
  fields: {
    name: computed(text()),
    phone: computed(text()),
    balance: computed(money({ summed: true })),
    issued: computed(money({ summed: true })),
    expiresOn: computed(date({ emptyLast: true })),
    issuedAt: computed(instant()),
  },
  list: ['name', 'phone', 'balance', 'expiresOn', 'issued', 'issuedAt'],
  filters: ['name', 'phone', 'balance', 'expiresOn', 'issuedAt'],
  bar: ['balance', 'expiresOn'],
  search: ['name', 'phone'],
  details: [{ resource: 'creditAsks', by: 'account' }],
  allow: { list: 'orders.read', show: 'orders.read', export: 'requests.fcQueue' },
});
