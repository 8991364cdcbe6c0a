import type { Arrangement, ListState, Sort } from '../state';

/** What a saved view keeps of a list: filters, search, sort, columns in order. */
export interface ViewState {
  q: string;
  filters: Record<string, string[]>;
  sort: Sort | null;
  columns: string[];
}

export const viewStateOf = (
  state: Pick<ListState, 'q' | 'filters' | 'sort'>,
  shown: { columns: readonly string[] },
): ViewState => ({
  q: state.q,
  filters: Object.fromEntries(
    Object.entries(state.filters)
      .filter(([, values]) => values.length > 0)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  ),
  sort: state.sort ?? null,
  columns: [...shown.columns],
});

/** A kept view as the list takes it; whatever is not understood, from an older or a newer admin, is left out. */
export function arrangementOf(kept: Record<string, unknown>, view: number): Partial<Arrangement> {
  const { q, filters, sort, columns } = kept as Partial<Record<keyof ViewState, unknown>>;
  return {
    view,
    q: typeof q === 'string' ? q : '',
    filters: Object.fromEntries(
      Object.entries(isObject(filters) ? filters : {}).flatMap(([key, values]) =>
        Array.isArray(values) ? [[key, values.filter((each): each is string => typeof each === 'string')]] : [],
      ),
    ),
    sort: isSort(sort) ? sort : undefined,
    columns: Array.isArray(columns) ? columns.filter((each): each is string => typeof each === 'string') : undefined,
  };
}
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isSort = (value: unknown): value is Sort =>
  isObject(value) && typeof value['field'] === 'string' && (value['order'] === 'asc' || value['order'] === 'desc');

/** Whether the list still stands as the view was kept. */
export const sameView = (now: ViewState, kept: Record<string, unknown>): boolean => {
  const { q, filters, sort, columns } = arrangementOf(kept, 0);
  const then = viewStateOf({ q: q ?? '', filters: filters ?? {}, sort }, { columns: columns ?? [] });
  return JSON.stringify(now) === JSON.stringify(then);
};
