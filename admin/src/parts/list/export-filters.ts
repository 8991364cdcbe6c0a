import type { ExportRequest } from '@domain/wire/export';
import { filterParams } from '../../providers/data';
import { asQuery, type ListState } from './state';

/** What the list call is asked, without its window. */
export function exportFilters(state: ListState): ExportRequest['filters'] {
  const { filters, sorters } = asQuery(state);
  const sort: Record<string, string> = sorters.length
    ? { _sort: sorters.map((each) => each.field).join(','), _order: sorters.map((each) => each.order).join(',') }
    : {};
  return { ...(filterParams(filters) as ExportRequest['filters']), ...sort };
}
