import { useQuery } from '@tanstack/react-query';
import { ask } from '../providers/ask';

interface Options {
  branches: { code: string; name: string }[];
}
/** The shops to choose from, for whoever reads orders and no branches. */
export function useShops(): { value: string; label: string }[] {
  const { data } = useQuery({
    queryKey: ['order-options'],
    queryFn: () => ask<Options>('/orders/admin/get-orders-options?of=branches'),
    staleTime: 300_000,
  });
  return (data?.branches ?? []).map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }));
}
