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
  invoice: number | null;
}
/** Lines that wait for an invoice in a currency: those of the supplier first, then those bought from nobody yet. */
export function useOpenLines(supplier: number, currency: string, q: string): CostLineRow[] | undefined {
  const { query } = useList<CostLineRow>({
    resource: 'costLines',
    pagination: { pageSize: 100 },
    filters: [
      { field: 'currency', operator: 'eq', value: currency },
      { field: 'state', operator: 'in', value: ['planned', 'committed'] },
      { field: 'q', operator: 'contains', value: q.length > 1 ? q : undefined },
    ],
    sorters: [{ field: 'supplier', order: 'desc' }],
    queryOptions: { staleTime: 0 },
    errorNotification: false,
  });
  const fits = query.data?.data.filter(
    (row) => row.invoice === null && (row.supplier === supplier || row.supplier === null),
  );
  return fits?.sort((a, b) => Number(b.supplier === supplier) - Number(a.supplier === supplier));
}
export const readDue = (until: string): Promise<PaymentProposal> =>
  ask<PaymentProposal>('/payables/proposal', { until });
