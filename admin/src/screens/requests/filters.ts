import { useMemo } from 'react';
import { REQUEST_KINDS } from '@domain/words';
import type { Filter } from '../../parts/list/filter';
import { useText } from '../../providers/i18n';
import { useShopFilter } from '../orders/list/filters';

/** What a queue of requests is narrowed by. */
export function useRequestFilters(): Filter[] {
  const text = useText();
  const shop = useShopFilter();
  return useMemo<Filter[]>(
    () => [
      {
        kind: 'oneOf',
        field: 'kind',
        label: text('requests.kind'),
        several: true,
        options: REQUEST_KINDS.map((value) => ({ value, label: text(`words.requestKind.${value}`) })),
      },
      shop,
      { kind: 'dates', field: 'createdAt', label: text('requests.asked') },
    ],
    [shop, text],
  );
}
