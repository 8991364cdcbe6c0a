import { useList } from '@refinedev/core';
import { useMemo } from 'react';
import { useLocale } from './i18n';

interface LookupEntry {
  id: number;
  code: string;
  name: string;
  position: number;
  active: boolean;
  translations: Partial<Record<string, Record<string, string>>> | null;
}
/** An editable list as options in the language of the screen. */
export function useLookup(kind: 'areaCodes' | 'countries'): { value: string; label: string }[] {
  const locale = useLocale();
  const { result } = useList<LookupEntry>({
    resource: kind,
    pagination: { mode: 'off' },
    sorters: [{ field: 'position', order: 'asc' }],
    queryOptions: { staleTime: 600_000, retry: false },
    errorNotification: false,
  });
  return useMemo(
    () =>
      result.data
        .filter((each) => each.active)
        .map((each) => ({ value: each.code, label: each.translations?.[locale]?.['name'] || each.name })),
    [result.data, locale],
  );
}
