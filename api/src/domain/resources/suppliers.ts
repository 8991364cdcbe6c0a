import { CURRENCIES, SUPPLIER_KINDS } from '../closing/words';
import { bool, email, file, int, longText, oneOf, phone, rows, text } from '../fields';
import { defineResource, readAndWrite } from '../resource';

/** Whom departures are bought from: hotels, coaches, airlines, agents; one who sells no more is switched off. */
export const suppliers = defineResource({
  name: 'suppliers',
  path: 'suppliers',
  menu: 'products',
  icon: 'shop',
  title: 'name',
  missing: 'supplier.notFound',
  fields: {
    name: text({ required: true, max: 120, translated: true }),
    kind: oneOf(SUPPLIER_KINDS, 'closing.supplierKinds', { required: true }),
    contact: text({ max: 120 }),
    phone: phone(),
    email: email(),
    currency: oneOf(CURRENCIES, 'closing.currencies', { required: true, initial: 'HKD' }),
    paymentDays: int({ min: 0, max: 365, initial: 30, unit: 'days' }),
    address: longText({ max: 300 }),
    documents: rows({ name: text({ required: true, max: 80 }), document: file({ required: true }) }, { max: 20 }),
    remark: longText({ max: 1000 }),
    active: bool({ initial: true }),
  },
  list: ['name', 'kind', 'contact', 'phone', 'currency', 'paymentDays', 'active'],
  filters: ['name', 'kind', 'currency', 'active'],
  search: ['name', 'contact'],
  copies: true,
  imports: { by: ['name'] },
  edits: ['kind', 'currency', 'paymentDays', 'active'],
  find: ['name', 'contact', 'phone'],
  sort: { field: 'name', order: 'asc' },
  details: [
    { resource: 'supplierContracts', by: 'supplier' },
    { resource: 'costLines', by: 'supplier' },
    { resource: 'supplierInvoices', by: 'supplier' },
    { resource: 'supplierPayments', by: 'supplier' },
  ],
  allow: readAndWrite('suppliers'),
});
