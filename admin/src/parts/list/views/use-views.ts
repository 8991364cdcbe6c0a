import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SavedViewWire, ViewScope } from '@domain/wire/saved-view';
import { http } from '../../../providers/client';
import type { ViewState } from './view-state';

export interface Views {
  all: readonly SavedViewWire[];
  create: (name: string, scope: ViewScope, state: ViewState) => Promise<SavedViewWire>;
  change: (view: SavedViewWire, part: { name?: string; scope?: ViewScope; state?: ViewState }) => Promise<void>;
  remove: (view: SavedViewWire) => Promise<void>;
}
const NONE: readonly SavedViewWire[] = [];

/** The views of a list that this person may use: the own ones, those of the user type, everyone's. */
export function useViews(screen: string): Views {
  const cache = useQueryClient();
  const key = ['saved-views', screen];
  const { data = NONE } = useQuery({
    queryKey: key,
    queryFn: async () => (await http.get<SavedViewWire[]>('/saved-views', { params: { screen } })).data,
    staleTime: 60_000,
    retry: false,
  });
  const refresh = (): Promise<void> => cache.invalidateQueries({ queryKey: key });
  return {
    all: Array.isArray(data) ? data : NONE,
    create: async (name, scope, state) => {
      const made = (await http.post<SavedViewWire>('/saved-views', { screen, name, scope, state })).data;
      await refresh();
      return made;
    },
    change: async (view, part) => {
      await http.patch(`/saved-views/${view.id}`, { ...part, version: view.version });
      await refresh();
    },
    remove: async (view) => {
      await http.delete(`/saved-views/${view.id}`);
      await refresh();
    },
  };
}
