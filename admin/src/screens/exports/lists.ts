import { ORDER_STATES, APPROVAL_STATES } from '@domain/words';
import { filtersOf } from '../../crud/filters';
import { resourceNamed } from '../../crud/registry';
import type { Filter } from '../../parts/list/filter';
import { type Text, useText } from '../../providers/i18n';
import { auditFilters } from '../audit/filters';
import { useDepartureFilters } from '../departures/filters';
import { useOrderFilters } from '../orders/list/filters';
import { usePackageFilters } from '../tours/package-filters';

/** The approval states as a filter: on the lists' own screens they are tabs. */
const statusFilter = (text: Text): Filter => ({
  kind: 'oneOf',
  field: 'status',
  label: text('tours.fields.status'),
  several: true,
  options: APPROVAL_STATES.map((value) => ({ value, label: text(`words.status.${value}`) })),
});

function useOrders(): Filter[] {
  const text = useText();
  const state: Filter = {
    kind: 'oneOf',
    field: 'orderState',
    label: text('orders.fields.orderState'),
    several: true,
    options: ORDER_STATES.map((value) => ({ value, label: text(`words.orderState.${value}`) })),
  };
  return [state, ...useOrderFilters()];
}
function useTours(): Filter[] {
  return [statusFilter(useText()), ...usePackageFilters()];
}
function usePrices(): Filter[] {
  const text = useText();
  return [statusFilter(text), { kind: 'dates', field: 'updatedAt', label: text('prices.fields.updatedAt') }];
}
function useAudit(): Filter[] {
  return auditFilters(useText());
}
/** What each list can be narrowed by, as on its own screen. */
const FILTERS: Partial<Record<string, () => Filter[]>> = {
  orders: useOrders,
  departures: useDepartureFilters,
  tours: useTours,
  prices: usePrices,
  audit: useAudit,
};

/** One list per mounted form, so that the hooks never change under it. */
export function useFiltersOf(list: string): Filter[] {
  const text = useText();
  const resource = resourceNamed(list);
  const useOwn = FILTERS[list] ?? (() => (resource ? filtersOf(resource, text) : []));
  return useOwn();
}
/** Lists that can be searched by words. */
export const isSearched = (list: string): boolean => {
  const resource = resourceNamed(list);
  return resource ? (resource.search ?? []).length > 0 : true;
};
/** A column of a list's screen that is several in a file. */
const SEVERAL: Partial<Record<string, Record<string, readonly string[]>>> = {
  orders: { departureDate: ['packageCode', 'departureDate'] },
};
export const fileColumns = (list: string, shown: readonly string[]): string[] => [
  ...new Set(shown.flatMap((key) => SEVERAL[list]?.[key] ?? [key])),
];
