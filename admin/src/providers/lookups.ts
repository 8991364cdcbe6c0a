import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ask } from './ask';
import { useLocale } from './i18n';

interface LookupEntry {
  code: string;
  name: string;
  position: number;
  active: boolean;
  translations: Partial<Record<string, Record<string, string>>> | null;
}
/** An editable list as options in the language of the screen. */
export function useLookup(kind: 'areaCodes' | 'countries'): { value: string; label: string }[] {
  const locale = useLocale();
  const { data } = useQuery({
    queryKey: ['lookups', kind],
    queryFn: () => ask<LookupEntry[]>(`/lookups/${kind}`, { _sort: 'position', _order: 'asc' }),
    staleTime: 600_000,
    retry: false,
  });
  return useMemo(
    () =>
      (data ?? [])
        .filter((each) => each.active)
        .map((each) => ({ value: each.code, label: each.translations?.[locale]?.['name'] || each.name })),
    [data, locale],
  );
}
