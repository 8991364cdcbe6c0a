import type { ExportRequest } from '@domain/wire/export';
import { asParams, asQuery, type ListState } from './state';

/** What the list call is asked, without its window. */
export function exportFilters(state: ListState): ExportRequest['filters'] {
  const { sorters } = asQuery(state);
  const sort: Record<string, string> = sorters.length
    ? { _sort: sorters.map((each) => each.field).join(','), _order: sorters.map((each) => each.order).join(',') }
    : {};
  return { ...asParams(state), ...sort };
}
