import { type BaseRecord, type GetListResponse, useList } from '@refinedev/core';
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

/** The rows of a list call under /api, as the list's state asks for them. */
export function useRows<T>(path: string, state: ListState, enabled = true): Rows<T> {
  const list = { resource: path, pagination: { currentPage: state.page, pageSize: state.size }, ...asQuery(state) };
  const ahead = arrivedAhead(listAddress(list));
  const { query, result } = useList<T & BaseRecord>({
    ...list,
    errorNotification: false,
    queryOptions: {
      enabled,
      placeholderData: (before) => before,
      ...(ahead ? { initialData: ahead.page as GetListResponse<never>, initialDataUpdatedAt: ahead.at } : {}),
    },
  });
  return {
    rows: result.data,
    total: result.total ?? 0,
    loading: query.isPending,
    fetching: query.isFetching,
    error: query.error,
    retry: () => void query.refetch(),
  };
}
