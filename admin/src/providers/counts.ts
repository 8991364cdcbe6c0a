import { useQuery } from '@tanstack/react-query';
import type { DashboardTask } from '@domain/wire/dashboard';
import { ask } from './ask';

/** What waits for this person, by the key that the menu's badges name. */
export type Counts = Partial<Record<string, number>>;
const BADGES: Partial<Record<DashboardTask['key'], string>> = {
  packagesToApprove: 'packages',
  pricesToApprove: 'prices',
  requestsOp: 'op',
  requestsFc: 'fc',
};

export function useCounts(): Counts {
  const { data } = useQuery({
    queryKey: ['counts'],
    queryFn: () => ask<DashboardTask[]>('/dashboard/tasks'),
    select: (tasks): Counts =>
      Object.fromEntries(tasks.flatMap(({ key, count }) => (BADGES[key] ? [[BADGES[key], count]] : []))),
    refetchInterval: 120_000,
    retry: false,
  });
  return data ?? {};
}
