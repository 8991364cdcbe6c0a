import { useQuery } from '@tanstack/react-query';
import type { DashboardTask } from '@domain/wire/dashboard';
import { ask } from './ask';

/** What waits for this person, by the resource whose entry of the menu shows it (the queue of operations is the list of requests). */
export type Counts = Partial<Record<string, number>>;
export const SHOWN_AT: Partial<Record<DashboardTask['key'], string>> = {
  packagesToApprove: 'packageApproval',
  pricesToApprove: 'priceApproval',
  requestsOp: 'requests',
  requestsFc: 'fcApproval',
  voidsAsked: 'voidRequests',
  desksOp: 'disruptions',
  desksFc: 'disruptions',
  creditsAsked: 'creditAsks',
  invoicesToSee: 'supplierInvoices',
  invoicesToApprove: 'supplierInvoices',
  creditNotesToSee: 'supplierInvoices',
  creditNotesToApprove: 'supplierInvoices',
  closingsToClose: 'closings',
  reopeningsToSee: 'closings',
  reopeningsToDecide: 'closings',
  correctionsToApprove: 'closings',
};
/** The counts of tasks that stand at the same entry, together. */
function byEntry(tasks: readonly DashboardTask[]): Counts {
  const counts: Counts = {};
  for (const { key, count } of tasks) {
    const entry = SHOWN_AT[key];
    if (entry) counts[entry] = (counts[entry] ?? 0) + count;
  }
  return counts;
}

export function useCounts(): Counts {
  const { data } = useQuery({
    queryKey: ['counts'],
    queryFn: () => ask<DashboardTask[]>('/dashboard/tasks'),
    select: byEntry,
    refetchInterval: 120_000,
    retry: false,
  });
  return data ?? {};
}
