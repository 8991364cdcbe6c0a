import { useQuery } from '@tanstack/react-query';
import { http } from '../../providers/client';

export interface Queue<T> {
  items: readonly T[];
  loading: boolean;
  error: unknown;
  refresh: () => Promise<unknown>;
}
const WINDOW = 200;

/** What waits for a decision, the longest-waiting first. */
export function useQueue<T>(area: 'tours' | 'prices'): Queue<T> {
  const path = area === 'tours' ? '/tours/admin' : '/admin/pricesDeparture';
  const { data, isPending, error, refetch } = useQuery({
    queryKey: [area, 'queue'],
    queryFn: async () =>
      (
        await http.get<T[]>(path, {
          params: { status: 'pending', _sort: 'submittedAt', _order: 'asc', _start: 0, _end: WINDOW },
        })
      ).data,
    refetchInterval: 60_000,
    staleTime: 0,
    retry: 1,
  });
  return { items: data ?? [], loading: isPending, error, refresh: () => refetch() };
}
