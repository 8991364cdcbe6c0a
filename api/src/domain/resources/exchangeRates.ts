import { CURRENCIES, RATE } from '../closing/words';
import { date, oneOf, ref, text } from '../fields';
import { defineResource } from '../resource';

/** What a unit of a currency is worth in HK$ from a day on, one a day, who says so and who entered it; never changed, only followed. */
export const exchangeRates = defineResource({
  name: 'exchangeRates',
  path: 'exchange-rates',
  table: 'exchange_rates',
  menu: 'settings',
  icon: 'approvePrice',
  title: 'currency',
  also: ['validFrom'],
  missing: 'closing.rateNotFound',
  fields: {
    currency: oneOf(CURRENCIES.slice(1), 'closing.currencies', { required: true }),
    rate: text({ required: true, max: 12, pattern: RATE, figure: true, noSort: true, help: true }),
    validFrom: date({ required: true }),
    source: text({ required: true, max: 80 }),
    enteredBy: ref('users', { readOnly: true }),
  },
  list: ['currency', 'rate', 'validFrom', 'source', 'enteredBy'],
  filters: ['currency', 'validFrom', 'source'],
  once: ['currency', 'validFrom'],
  imports: true,
  sort: { field: 'validFrom', order: 'desc' },
  scope: { own: 'enteredBy' },
  allow: { list: 'suppliers.read', show: 'suppliers.read', create: 'costs.rates', export: 'suppliers.read' },
});
