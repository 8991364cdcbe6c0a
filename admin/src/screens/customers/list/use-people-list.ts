import { useMemo } from 'react';
import type { CustomerRow } from '@domain/wire/customer';
import type { Column } from '../../../parts/list/column';
import { type Filter, keysOfAll } from '../../../parts/list/filter';
import type { LocalList } from '../../../parts/list/local-rows';
import { useShownColumns } from '../../../parts/list/shown-columns';
import { type ListState, useListState } from '../../../parts/list/state';
import { useText } from '../../../providers/i18n';
import { usePreferences } from '../../../providers/preferences';
import type { Density } from '../../../theme';
import { peopleWords, usePeopleFilters } from '../people-filters';
import { columnName, COLUMNS, type PlacedColumn, placedColumns, valueOf } from './grid-columns';

/** How the customer list is searched, narrowed and ordered: by what is saved, so that no row goes while it is typed in. */
export const PEOPLE: LocalList<CustomerRow> = { value: valueOf, words: peopleWords };

export interface PeopleList {
  state: ListState;
  filters: readonly Filter[];
  /** Every column there is, for the chooser. */
  all: readonly Column<CustomerRow>[];
  columns: readonly PlacedColumn[];
  density: Density;
}
/** The customer list as a list: columns, filters and order, kept as views. */
export function usePeopleList(): PeopleList {
  const text = useText();
  const filters = usePeopleFilters();
  const state = useListState(useMemo(() => ({ id: 'customers', filters: keysOfAll(filters) }), [filters]));
  const all = useMemo(() => COLUMNS.map(({ key }) => ({ key, title: text(columnName(key)) })), [text]);
  const shown = useShownColumns(state, all);
  const columns = useMemo(() => placedColumns(shown.map(({ key }) => key)), [shown]);
  const density = usePreferences().density ?? 'comfortable';
  return useMemo(() => ({ state, filters, all, columns, density }), [state, filters, all, columns, density]);
}
