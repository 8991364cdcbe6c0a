import type { Slots } from '../crud/slots';
import { InvoiceLines } from '../screens/payables/InvoiceLines';

/** The lines of an invoice are picked from what was ordered of its supplier. */
const supplierInvoices: Slots = { inputs: { lines: InvoiceLines } };
export default supplierInvoices;
