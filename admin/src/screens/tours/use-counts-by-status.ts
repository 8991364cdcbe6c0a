import { useQuery } from '@tanstack/react-query';
import type { Area } from '../approvals/moves';
import { grant } from '../../providers/access';
import { http } from '../../providers/client';

const TABS = ['', 'pending', 'approved', 'rejected', 'incomplete'] as const;
export type StatusTab = (typeof TABS)[number] | 'deleted';
/** The states of SPEC 4; whoever may restore sees the deleted too. */
export const statusesOf = (area: Area): readonly StatusTab[] =>
  grant(`${area}.restore`) ? [...TABS, 'deleted'] : TABS;

/** How many items of a list stand in each status; one is asked for, the total is what counts. */
export function useStatusCounts(path: string, key: string, area: Area): Partial<Record<StatusTab, number>> {
  const { data } = useQuery({
    queryKey: [key, 'counts'],
    queryFn: async () => {
      const entries = await Promise.all(
        statusesOf(area).map(async (status) => {
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
