import { computed, instant, int, money, oneOf, ref, text } from '../fields';
import { defineResource } from '../resource';
import { LEDGER_KINDS, PAYMENT_METHODS } from '../words';

/** Every numbered document of the ledger as it was issued, and how often it was printed (decisions B18). */
export const documents = defineResource({
  name: 'documents',
  byHand: true,
  path: 'documents',
  table: 'receipt_documents',
  menu: 'reports',
  icon: 'pages',
  title: 'receiptNo',
  missing: 'payment.receiptNotFound',
  fields: {
    receiptNo: text({ readOnly: true, unique: true }),
    issuedAt: instant({ readOnly: true }),
    kind: computed(oneOf(LEDGER_KINDS, 'words.ledgerKind')),
    method: computed(oneOf(PAYMENT_METHODS, 'words.paymentMethod')),
    amount: computed(money()),
    /** What was noted of the payment: a cheque's number, a bank's reference. */
    reference: computed(text({ noSort: true })),
    orderNumber: computed(ref('orders', { key: 'orderNumber' })),
    branch: computed(ref('branches', { key: 'code' })),
    prints: int({ readOnly: true }),
  },
  list: ['receiptNo', 'issuedAt', 'kind', 'method', 'amount', 'reference', 'orderNumber', 'branch', 'prints'],
  filters: ['receiptNo', 'issuedAt', 'kind', 'method', 'amount', 'orderNumber', 'branch', 'prints'],
  bar: ['issuedAt', 'kind', 'method', 'branch'],
  search: ['receiptNo', 'reference', 'orderNumber'],
  allow: { list: 'orders.read', show: 'orders.read' },
});
