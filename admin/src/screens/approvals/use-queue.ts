import { useQuery } from '@tanstack/react-query';
import { http } from '../../providers/client';
import { type ForMe, useForMe } from '../../providers/for-me';

export interface Queue<T> {
  items: readonly T[];
  loading: boolean;
  error: unknown;
  refresh: () => Promise<unknown>;
  forMe: ForMe;
}
const WINDOW = 200;

/** What waits for a decision, the longest-waiting first. */
export function useQueue<T>(area: 'tours' | 'prices'): Queue<T> {
  const path = area === 'tours' ? '/tours/admin' : '/admin/pricesDeparture';
  const forMe = useForMe(area === 'tours' ? 'packages' : 'prices');
  const { data, isPending, error, refetch } = useQuery({
    queryKey: [area, 'queue', forMe.filters],
    queryFn: async () =>
      (
        await http.get<T[]>(path, {
          params: { status: 'pending', _sort: 'submittedAt', _order: 'asc', _start: 0, _end: WINDOW, ...forMe.filters },
        })
      ).data,
    refetchInterval: 60_000,
    staleTime: 0,
    retry: 1,
  });
  return { items: data ?? [], loading: isPending, error, refresh: () => refetch(), forMe };
}
