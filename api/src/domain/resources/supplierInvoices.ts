import { CURRENCIES, INVOICE_KINDS } from '../closing/words';
import { bool, custom, date, file, int, longText, money, oneOf, ref, rows, state, text } from '../fields';
import { defineMachine } from '../machine';
import { defineResource } from '../resource';

/**
 * Entered by one, seen by operations, approved by finance, each another person; an approved one makes the actual costs of
 * its lines and is paid once, by somebody who did not approve it.
 */
export const supplierInvoiceMachine = defineMachine({
  name: 'supplierInvoices',
  states: ['entered', 'submitted', 'seen', 'approved', 'paid', 'cancelled'],
  initial: ['entered'],
  moves: {
    save: { from: ['entered'], to: 'entered', right: 'costs.write' },
    submit: { from: ['entered'], to: 'submitted', right: 'costs.write' },
    see: { from: ['submitted'], to: 'seen', right: 'costs.close', notBy: ['creator', 'submitter', 'editor'] },
    approve: { from: ['seen'], to: 'approved', right: 'payables.approve', notBy: ['creator', 'submitter', 'editor'] },
    sendBack: { from: ['submitted', 'seen'], to: 'entered', right: 'costs.write', reason: 'required' },
    takeBack: { from: ['approved'], to: 'entered', right: 'payables.approve', reason: 'required' },
    cancel: { from: ['entered'], to: 'cancelled', right: 'costs.write', reason: 'required' },
    pay: { from: ['approved'], to: 'paid', right: 'system', notBy: ['approver'] },
    bounce: { from: ['paid'], to: 'approved', right: 'system' },
  },
});
/**
 * What suppliers ask to be paid, over lines of one departure or of several, or give back: a credit note over lines that they
 * invoiced.
 */
export const supplierInvoices = defineResource({
  name: 'supplierInvoices',
  path: 'supplier-invoices',
  table: 'supplier_invoices',
  menu: 'reports',
  icon: 'shop',
  title: 'number',
  missing: 'supplier.invoiceNotFound',
  fields: {
    supplier: ref('suppliers', { required: true, frozen: true, indexed: true }),
    kind: oneOf(INVOICE_KINDS, 'closing.invoiceKinds', { required: true, frozen: true, initial: 'invoice' }),
    number: text({ required: true, max: 60 }),
    invoicedOn: date({ required: true }),
    currency: oneOf(CURRENCIES, 'closing.currencies', { required: true, initial: 'HKD' }),
    lines: rows(
      {
        costLine: ref('costLines'),
        closing: ref('closings'),
        part: bool(),
        quantity: int({ min: 0, max: 9999 }),
        unitPrice: money({ foreign: true }),
        amount: money({ required: true, foreign: true }),
        note: text({ max: 200 }),
      },
      { min: 1, max: 200, help: true, wide: true },
    ),
    document: file(),
    remark: longText({ max: 1000 }),
    dueOn: date({ readOnly: true, indexed: true }),
    total: money({ readOnly: true, foreign: true }),
    committed: money({ readOnly: true, large: true }),
    hkd: money({ readOnly: true, large: true }),
    difference: money({ readOnly: true, large: true }),
    explained: custom('invoiceDifferences', () => undefined, { readOnly: true, wide: true }),
    approvedOn: date({ readOnly: true, indexed: true }),
    approvedBy: ref('users', { readOnly: true }),
    payment: ref('supplierPayments', { readOnly: true, indexed: true }),
    paidOn: date({ readOnly: true }),
    state: state(supplierInvoiceMachine, 'closing.invoiceStates', {
      entered: 'neutral',
      submitted: 'waiting',
      seen: 'waiting',
      approved: 'waiting',
      paid: 'good',
      cancelled: 'bad',
    }),
  },
  list: ['number', 'state', 'supplier', 'invoicedOn', 'dueOn', 'currency', 'total', 'hkd', 'difference', 'kind'],
  filters: [
    'supplier',
    'kind',
    'number',
    'currency',
    'invoicedOn',
    'dueOn',
    'approvedOn',
    'paidOn',
    'payment',
    'state',
  ],
  bar: ['supplier', 'kind', 'dueOn'],
  search: ['number'],
  indexes: [['state']],
  sort: { field: 'dueOn', order: 'asc' },
  tabs: ['entered', 'submitted', 'seen', 'approved', 'paid', 'cancelled'],
  moves: {
    submit: { tone: 'good' },
    see: { tone: 'good' },
    approve: { tone: 'good', confirm: true },
    sendBack: { tone: 'bad' },
    takeBack: { tone: 'bad' },
    cancel: { tone: 'bad' },
  },
  allow: {
    list: 'costs.read',
    show: 'costs.read',
    create: 'costs.write',
    edit: 'costs.write',
    export: 'costs.read',
  },
});
