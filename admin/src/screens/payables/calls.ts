import { useList } from '@refinedev/core';
import { ask } from '../../providers/ask';
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
  actualAmount: number | null;
  invoice: number | null;
  invoiceAmount: number | null;
}
/** What a document is about: a supplier, in a currency; a credit note is for what was billed. */
export interface About {
  supplier: number;
  currency: string;
  credit: boolean;
}
/**
 * Lines that wait for an invoice in a currency: those of the supplier first, then those bought from nobody yet; for a credit
 * note those that the supplier billed.
 */
export function useOpenLines({ supplier, currency, credit }: About, q: string): CostLineRow[] | undefined {
  const { query } = useList<CostLineRow>({
    resource: 'costLines',
    pagination: { pageSize: 100 },
    filters: [
      { field: 'currency', operator: 'eq', value: currency },
      { field: 'state', operator: 'in', value: credit ? ['invoiced'] : ['planned', 'committed'] },
      { field: 'supplier', operator: 'eq', value: credit ? supplier : undefined },
      { field: 'q', operator: 'contains', value: q.length > 1 ? q : undefined },
    ],
    sorters: [{ field: 'supplier', order: 'desc' }],
    queryOptions: { staleTime: 0 },
    errorNotification: false,
  });
  const fits = query.data?.data.filter(
    (row) =>
      (row.invoice !== null) === credit &&
      (row.supplier === supplier || row.supplier === null) &&
      (!credit || (row.invoiceAmount ?? 0) > 0),
  );
  return fits?.sort((a, b) => Number(b.supplier === supplier) - Number(a.supplier === supplier));
}
export const readDue = (until: string): Promise<PaymentProposal> =>
  ask<PaymentProposal>('/payables/proposal', { until });
