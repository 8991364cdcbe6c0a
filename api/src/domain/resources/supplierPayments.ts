import { CURRENCIES } from '../closing/words';
import { date, money, oneOf, ref, refs, state, text } from '../fields';
import { defineMachine } from '../machine';
import { defineResource } from '../resource';
import { MONEY_METHODS } from '../words';

/** A payment is made; money that the bank sends back opens its invoices again. */
export const supplierPaymentMachine = defineMachine({
  name: 'supplierPayments',
  states: ['made', 'returned'],
  initial: ['made'],
  moves: {
    giveBack: { from: ['made'], to: 'returned', right: 'payables.pay', reason: 'required' },
  },
});
/** One payment to one supplier in one currency settles approved invoices, each of them once. */
export const supplierPayments = defineResource({
  name: 'supplierPayments',
  path: 'supplier-payments',
  table: 'supplier_payments',
  menu: 'reports',
  icon: 'approvePrice',
  title: 'reference',
  missing: 'supplier.paymentNotFound',
  fields: {
    supplier: ref('suppliers', { required: true, frozen: true, indexed: true }),
    invoices: refs('supplierInvoices', { required: true, min: 1, max: 200, frozen: true, help: true }),
    paidOn: date({ required: true, frozen: true, indexed: true, begins: 'today' }),
    method: oneOf(MONEY_METHODS, 'words.paymentMethod', { required: true, initial: 'TRANSFER', frozen: true }),
    reference: text({ required: true, max: 60, frozen: true }),
    currency: oneOf(CURRENCIES, 'closing.currencies', { readOnly: true }),
    total: money({ readOnly: true, foreign: true }),
    hkd: money({ frozen: true, help: true, large: true }),
    remark: text({ max: 300, frozen: true, help: true }),
    owed: money({ readOnly: true, large: true }),
    exchangeLoss: money({ readOnly: true, large: true }),
    returnedOn: date({ readOnly: true, indexed: true }),
    state: state(supplierPaymentMachine, 'closing.paymentStates', { made: 'good', returned: 'bad' }),
  },
  list: ['reference', 'supplier', 'paidOn', 'method', 'currency', 'total', 'hkd', 'exchangeLoss', 'state'],
  filters: ['supplier', 'paidOn', 'method', 'reference', 'currency', 'state'],
  bar: ['supplier', 'paidOn'],
  search: ['reference'],
  sort: { field: 'paidOn', order: 'desc' },
  tabs: ['made', 'returned'],
  moves: { giveBack: { tone: 'bad' } },
  details: [{ resource: 'supplierInvoices', by: 'payment' }],
  allow: { list: 'costs.read', show: 'costs.read', create: 'payables.pay', export: 'costs.read' },
});
