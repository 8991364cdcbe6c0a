import { useList } from '@refinedev/core';
import { useMemo } from 'react';
import type { Locale } from '@domain/words';
import { useLocale } from './i18n';

interface LookupEntry {
  id: number;
  code: string;
  name: string;
  position: number;
  active: boolean;
  translations: Partial<Record<string, Record<string, string>>> | null;
}
/** An editable list as options in the language of the screen, or in another one. */
export function useLookup(kind: 'areaCodes' | 'countries', wanted?: Locale): { value: string; label: string }[] {
  const spoken = useLocale();
  const locale = wanted ?? spoken;
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
