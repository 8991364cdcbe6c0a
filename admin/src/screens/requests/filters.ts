import { useMemo } from 'react';
import { requests } from '@domain/resources/requests';
import { filtersOf } from '../../lists/filters';
import type { Filter } from '../../parts/list/filter';
import { useText } from '../../providers/i18n';

/** What a queue of requests is narrowed by: its declaration says it. */
export function useRequestFilters(): Filter[] {
  const text = useText();
  return useMemo(() => filtersOf({ ...requests, bar: ['kind', 'branch', 'createdAt'] }, text), [text]);
}
