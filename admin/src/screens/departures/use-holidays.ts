import { useList } from '@refinedev/core';
import { useMemo } from 'react';
import type { DateOnly } from '@domain/dates';
import { useLocale } from '../../providers/i18n';
import { inLanguage, type Row } from '../../fields/words';

type Holiday = Row & { date: DateOnly };

/** The general holidays by their dates, by name in the language of the screen. */
export function useHolidays(): ReadonlyMap<DateOnly, string> {
  const locale = useLocale();
  const { result } = useList<Holiday>({
    resource: 'holidays',
    pagination: { mode: 'off' },
    queryOptions: { staleTime: 600_000, retry: false },
    errorNotification: false,
  });
  return useMemo(
    () => new Map(result.data.map((row) => [row.date, String(inLanguage(row, 'name', locale))])),
    [result.data, locale],
  );
}
