import { useQuery } from '@tanstack/react-query';
import type { Filter } from '../../parts/list/filter';
import { type QueueList, useQueueList } from '../../parts/list/use-queue-list';
import { ask } from '../../providers/ask';

export interface Queue<T> extends Pick<QueueList, 'forMe' | 'bar' | 'state'> {
  items: readonly T[];
  loading: boolean;
  error: unknown;
  refresh: () => Promise<unknown>;
}
const WINDOW = 200;

/** What waits for a decision, the longest-waiting first unless ordered otherwise. */
export function useQueue<T>(area: 'tours' | 'prices', filters: readonly Filter[]): Queue<T> {
  const path = area === 'tours' ? '/tours/admin' : '/admin/pricesDeparture';
  const { params, ...list } = useQueueList(area === 'tours' ? 'packages' : 'prices', filters, 'submittedAt', true);
  const { data, isPending, error, refetch } = useQuery({
    queryKey: [area, 'queue', params],
    queryFn: () => ask<T[]>(path, { ...params, status: 'pending', _start: 0, _end: WINDOW }),
    refetchInterval: 60_000,
    staleTime: 0,
    retry: 1,
    placeholderData: (before) => before,
  });
  return { items: data ?? [], loading: isPending, error, refresh: () => refetch(), ...list };
}
