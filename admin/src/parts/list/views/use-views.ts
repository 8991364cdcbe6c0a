import { useDelete, useInvalidate, useList, useUpdate } from '@refinedev/core';
import type { SavedViewWire } from '@domain/wire/saved-view';
import type { ViewState } from './view-state';
import { QUIET } from '../../../providers/quiet';

export interface Views {
  all: readonly SavedViewWire[];
  change: (view: SavedViewWire, part: { state: ViewState }) => Promise<void>;
  remove: (view: SavedViewWire) => Promise<void>;
  refresh: () => Promise<void>;
}
const RESOURCE = 'savedViews';
/** The views of a list that this person may use: the own ones, those of the user type, everyone's. */
export function useViews(screen: string): Views {
  const { result } = useList<SavedViewWire>({
    resource: RESOURCE,
    filters: [{ field: 'screen', operator: 'eq', value: screen }],
    pagination: { currentPage: 1, pageSize: 100 },
    queryOptions: { staleTime: 60_000, retry: false },
    errorNotification: false,
  });
  const { mutateAsync: update } = useUpdate<SavedViewWire>();
  const { mutateAsync: remove } = useDelete<SavedViewWire>();
  const invalidate = useInvalidate();
  return {
    all: Array.isArray(result.data) ? result.data : [],
    change: async ({ id, version }, part) => {
      await update({ resource: RESOURCE, id, values: { ...part, version }, ...QUIET });
    },
    remove: async ({ id }) => {
      await remove({ resource: RESOURCE, id, ...QUIET });
    },
    refresh: () => invalidate({ resource: RESOURCE, invalidates: ['list'] }),
  };
}
