import { useQuery } from '@tanstack/react-query';
import type { StatusCount } from '@domain/wire/package';
import type { Area } from '../approvals/moves';
import { grant } from '../../providers/access';
import { http } from '../../providers/client';

const TABS = ['', 'pending', 'approved', 'rejected', 'incomplete'] as const;
export type StatusTab = (typeof TABS)[number] | 'deleted';
/** The states of SPEC 4; whoever may restore sees the deleted too. */
export const statusesOf = (area: Area): readonly StatusTab[] =>
  grant(`${area}.restore`) ? [...TABS, 'deleted'] : TABS;

/** How many items of a list stand in each status; without one, all but the deleted. */
export function useStatusCounts(path: string, key: string): Partial<Record<StatusTab, number>> {
  const { data } = useQuery({
    queryKey: [key, 'counts'],
    queryFn: async () => {
      const { data: counts } = await http.get<StatusCount[]>(`${path}/get-status-counts`);
      const all = counts.filter(({ status }) => status !== 'deleted').reduce((sum, { items }) => sum + items, 0);
      return Object.fromEntries([['', all], ...counts.map(({ status, items }) => [status, items])]);
    },
    staleTime: 15_000,
    retry: false,
  });
  return data ?? {};
}
