import { useMemo } from 'react';
import { preference, setPreference, usePreferences } from '../../providers/preferences';
import type { Density } from '../../theme';
import type { Column } from './column';
import type { ListState } from './state';

/** The columns in their order: those of the view or link, else a person's own, else those of first sight. */
export function useShownColumns<T>(state: ListState, columns: readonly Column<T>[]): Column<T>[] {
  const chosen = usePreferences().columns?.[state.spec.id];
  return useMemo(() => columnsShown(columns, state.columns ?? chosen), [columns, state.columns, chosen]);
}
export function columnsShown<T>(columns: readonly Column<T>[], keys: readonly string[] | undefined): Column<T>[] {
  const chosen = (keys ?? []).flatMap((key) => columns.find((each) => each.key === key) ?? []);
  return chosen.length ? chosen : columns.filter((each) => !each.later);
}
/** Undefined: as dense as the whole admin. */
export function useListDensity(state: ListState): Density | undefined {
  const own = usePreferences().listDensity?.[state.spec.id];
  return state.density ?? own;
}

/** Keeps columns or density: in the address where a view or link gave them, else for the person. */
export function choose(state: ListState, choice: { columns: string[] } | { density: Density }): void {
  const { id } = state.spec;
  if ('columns' in choice) {
    if (state.columns) state.set(choice);
    else setPreference('columns', { ...preference('columns'), [id]: choice.columns });
  } else if (state.density) state.set(choice);
  else setPreference('listDensity', { ...preference('listDensity'), [id]: choice.density });
}
/** Forgets the person's own columns and density of a list. */
export function forget(id: string, what: 'columns' | 'listDensity'): void {
  const others = Object.entries(preference(what) ?? {}).filter(([list]) => list !== id);
  setPreference(what, Object.fromEntries(others) as never);
}
