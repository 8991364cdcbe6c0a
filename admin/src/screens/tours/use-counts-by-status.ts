import { useQuery } from '@tanstack/react-query';
import { http } from '../../providers/client';

const TABS = ['', 'pending', 'approved', 'rejected', 'incomplete'] as const;
export type StatusTab = (typeof TABS)[number];
export const STATUS_TABS = TABS;

/** How many items of a list stand in each status; one is asked for, the total is what counts. */
export function useStatusCounts(path: string, key: string): Partial<Record<StatusTab, number>> {
  const { data } = useQuery({
    queryKey: [key, 'counts'],
    queryFn: async () => {
      const entries = await Promise.all(
        TABS.map(async (status) => {
          const params = { _start: 0, _end: 1, ...(status ? { status } : {}) };
          const { headers } = await http.get(path, { params });
          return [status, Number(headers['x-total-count'] ?? 0)] as const;
        }),
      );
      return Object.fromEntries(entries);
    },
    staleTime: 15_000,
    retry: false,
  });
  return data ?? {};
}
