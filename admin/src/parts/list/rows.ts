import { type BaseRecord, type GetListResponse, useTable } from '@refinedev/core';
import { useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { arrivedAhead } from '../../providers/ahead';
import { listAddress } from '../../providers/data';
import { asQuery, type ListState } from './state';

export interface Rows<T> {
  rows: readonly T[];
  total: number;
  /** No row is there yet. */
  loading: boolean;
  /** Newer rows are on their way. */
  fetching: boolean;
  error: unknown;
  retry: () => void;
}
export interface Asked<T> extends Rows<T> {
  /** What the rows answer; undefined while those of an earlier question stand in for them. */
  question: string | undefined;
}

/**
 * The rows of a resource, or of a list call under /api, as the list's state asks for them. Refine's table keeps the
 * question; what it is stands in the address, under our own short names.
 */
export function useRows<T>(resource: string, state: ListState, enabled = true, path = resource): Asked<T> {
  const asked = useMemo(() => asQuery(state), [state]);
  const list = { resource, pagination: { currentPage: state.page, pageSize: state.size }, ...asked };
  const ahead = arrivedAhead(listAddress({ ...list, resource: path }));
  const table = useTable<T & BaseRecord>({
    resource,
    syncWithLocation: false,
    pagination: list.pagination,
    filters: { initial: asked.filters, defaultBehavior: 'replace' },
    sorters: { initial: asked.sorters },
    errorNotification: false,
    liveMode: 'auto',
    queryOptions: {
      enabled,
      placeholderData: (before) => before,
      ...(ahead ? { initialData: ahead.page as GetListResponse<never>, initialDataUpdatedAt: ahead.at } : {}),
    },
  });
  const { setFilters, setSorters, setCurrentPage, setPageSize } = table;
  const put = useRef(asked);
  const follow = useEffectEvent(() => {
    setFilters(asked.filters, 'replace');
    setSorters(asked.sorters);
    setCurrentPage(state.page);
    setPageSize(state.size);
  });
  // what the table began with is not put into it again: that would draw every row twice
  useLayoutEffect(() => {
    if (put.current === asked) return;
    put.current = asked;
    follow();
  }, [asked]);
  const { tableQuery: query, result } = table;
  return {
    rows: result.data as unknown as readonly T[],
    total: result.total ?? 0,
    loading: query.isPending,
    fetching: query.isFetching,
    error: query.error,
    retry: () => void query.refetch(),
    question: query.isPlaceholderData ? undefined : JSON.stringify([table.filters, table.sorters]),
  };
}
