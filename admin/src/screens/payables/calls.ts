import { ask } from '../../providers/ask';
import { http, newKey, once } from '../../providers/client';
import type { PaymentProposal } from '@domain/wire/payables';

/** A cost line as lists answer it. */
export interface CostLineRow {
  id: number;
  tour: string;
  description: string;
  category: string;
  currency: string;
  supplier: number | null;
  orderedQuantity: number | null;
  orderedPrice: number | null;
  unitPrice: number | null;
  committedAmount: number | null;
  plannedAmount: number | null;
  invoice: number | null;
}
/** Lines that wait for an invoice in a currency: those of the supplier first, then those bought from nobody yet. */
export async function openLines(supplier: number, currency: string, q: string): Promise<CostLineRow[]> {
  const asked = { currency, state: ['planned', 'committed'], _start: 0, _end: 100, ...(q.length > 1 ? { q } : {}) };
  const rows = await ask<CostLineRow[]>('/cost-lines', { ...asked, _sort: 'supplier', _order: 'desc' });
  const fits = rows.filter((row) => row.invoice === null && (row.supplier === supplier || row.supplier === null));
  return fits.sort((a, b) => Number(b.supplier === supplier) - Number(a.supplier === supplier));
}
export interface NewPayment {
  supplier: number;
  invoices: number[];
  paidOn: string;
  method: string;
  reference: string;
  hkd?: number;
}
export const payInvoices = (payment: NewPayment, key: string): Promise<unknown> =>
  http.post('/supplier-payments', payment, once(key));
export const readDue = (until: string): Promise<PaymentProposal> =>
  ask<PaymentProposal>('/payables/proposal', { until });
export { newKey };
