import { COST_CATEGORIES, CURRENCIES, QUANTITY_RULES } from '../closing/words';
import { date, file, int, money, oneOf, ref, rows, text } from '../fields';
import { defineResource, readAndWrite } from '../resource';

/** What a supplier promised: prices of services by season; cost lines are picked from its rows by their number. */
export const supplierContracts = defineResource({
  name: 'supplierContracts',
  path: 'supplier-contracts',
  table: 'supplier_contracts',
  menu: 'products',
  icon: 'pages',
  title: 'number',
  missing: 'supplier.contractNotFound',
  fields: {
    number: text({ required: true, max: 40, unique: true }),
    supplier: ref('suppliers', { required: true, frozen: true, indexed: true }),
    currency: oneOf(CURRENCIES, 'closing.currencies', { required: true, initial: 'HKD' }),
    validFrom: date({ required: true }),
    validTo: date({ required: true, notBefore: 'validFrom' }),
    services: rows(
      {
        service: text({ required: true, max: 120 }),
        season: text({ max: 60 }),
        category: oneOf(COST_CATEGORIES, 'closing.categories', { required: true }),
        unit: oneOf(QUANTITY_RULES, 'closing.rules', { required: true }),
        price: money({ required: true, foreign: true }),
        freePer: int({ min: 2, max: 99 }),
        releaseDays: int({ min: 0, max: 365, unit: 'days' }),
        allotment: int({ min: 0, max: 999 }),
      },
      { min: 1, max: 60, sorted: true },
    ),
    document: file(),
  },
  list: ['number', 'supplier', 'currency', 'validFrom', 'validTo'],
  filters: ['number', 'supplier', 'currency', 'validFrom', 'validTo'],
  search: ['number'],
  copies: true,
  imports: true,
  edits: ['currency', 'validFrom', 'validTo'],
  find: ['number'],
  allow: readAndWrite('suppliers'),
});
