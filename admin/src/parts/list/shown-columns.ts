import { useMemo } from 'react';
import { preference, setPreference, usePreferences } from '../../providers/preferences';
import type { Column } from './column';
import type { ListState } from './state';

/** The columns in their order: those of the view or link, else a person's own, else those of first sight. */
export function useShownColumns<T>(state: ListState, columns: readonly Column<T>[]): Column<T>[] {
  const chosen = usePreferences().columns?.[state.spec.id];
  return useMemo(() => columnsShown(columns, state.columns ?? chosen), [columns, state.columns, chosen]);
}
function columnsShown<T>(columns: readonly Column<T>[], keys: readonly string[] | undefined): Column<T>[] {
  const chosen = (keys ?? []).flatMap((key) => columns.find((each) => each.key === key) ?? []);
  return chosen.length ? chosen : columns.filter((each) => !each.later);
}

/** Keeps the columns: in the address where a view or link gave them, else for the person. */
export function choose(state: ListState, columns: string[]): void {
  if (state.columns) state.set({ columns });
  else setPreference('columns', { ...preference('columns'), [state.spec.id]: columns });
}
/** Forgets the person's own columns of a list. */
export function forget(id: string): void {
  const others = Object.entries(preference('columns') ?? {}).filter(([list]) => list !== id);
  setPreference('columns', Object.fromEntries(others));
}
