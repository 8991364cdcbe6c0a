import type { CrudFilter, CrudSort } from '@refinedev/core';
import { useCallback, useMemo } from 'react';
import { LIMITS } from '@domain/limits';
import { LIST_SIZE } from '../../providers/ahead';
import { preference, setPreference } from '../../providers/preferences';
import { useSearch } from '../StillFrame';

export interface ListSpec {
  /** Names the list in preferences and in the memory of its last query. */
  id: string;
  /** What the API calls it, where that is not its id: the departures of one package are a list of their own. */
  list?: string;
  /** What may be filtered, as it travels: `status`, `departureDate_gte`, `name_like`, `amount_ne`. */
  filters?: readonly string[];
  sort?: Sort;
  /** Always asked for, never shown and never cleared. */
  fixed?: Record<string, string>;
  /** Asked for as long as nobody filters by that field: the coming ones of what has a date. */
  usual?: Record<string, string>;
}
/** Everything of a list that a person may set. */
export type Arrangement = Pick<ListState, 'q' | 'page' | 'size' | 'sort' | 'columns' | 'view'> & {
  filters: Record<string, string[]>;
};
export interface Sort {
  field: string;
  order: 'asc' | 'desc';
}
export interface ListState {
  spec: ListSpec;
  q: string;
  page: number;
  size: number;
  sort: Sort | undefined;
  filters: Record<string, string[]>;
  /** Whether anything narrows the list. */
  narrowed: boolean;
  /** Columns of a saved view or of a link; else each person's own are shown. */
  columns: readonly string[] | undefined;
  /** The saved view that the list was arranged by. */
  view: number | undefined;
  set: (change: Partial<Arrangement>) => void;
  /** The list as a saved view or nothing at all has it; what is not given is as designed. */
  arrange: (arrangement: Partial<Arrangement>) => void;
  /** The address of the list as it would stand with these changes. */
  link: (change: Partial<Arrangement>) => string;
  /** Another address of the same list, such as one of its rows, keeping how the list stands. */
  keep: (address: string) => string;
  clear: () => void;
}

const SIZES = [LIST_SIZE, 50, 100];
export const PAGE_SIZES = SIZES;
const last = new Map<string, string>();

/** The way back to a list with the filters, sort and page it was left with. */
export const listLink = (path: string): string => path + (last.get(path) ?? '');

/**
 * The state of a list lives in the address: filters, search, sort and page survive a reload and can be sent to a
 * colleague. Parameters that the list does not declare are ignored.
 */
export function useListState(spec: ListSpec): ListState {
  const [params, setParams] = useSearch();
  // whatever else the address says: nothing of the list is drawn again for it
  const said = JSON.stringify(read(spec, params));
  const state = useMemo(() => ({ ...EMPTY, ...(JSON.parse(said) as Plain) }), [said]);
  last.set(window.location.pathname, window.location.search);
  const set = useCallback<ListState['set']>(
    (change) =>
      setParams(
        (before) => {
          const now = read(spec, before);
          if (change.size) setPreference('pageSize', change.size);
          return write(spec, before, changed(now, change));
        },
        { replace: true },
      ),
    [spec, setParams],
  );
  const arrange = useCallback<ListState['arrange']>(
    (arrangement) => setParams((before) => write(spec, before, { ...EMPTY, ...arrangement })),
    [spec, setParams],
  );
  const link = useCallback<ListState['link']>(
    (change) => {
      const here = new URLSearchParams(window.location.search);
      const search = write(spec, here, { ...changed(read(spec, here), change), page: 1 }).toString();
      return `${window.location.origin}${window.location.pathname}${search && `?${search}`}`;
    },
    [spec],
  );
  const keep = useCallback<ListState['keep']>(
    (address) => {
      const [path = '', search = ''] = address.split('?');
      const after = write(spec, new URLSearchParams(search), {
        ...state,
        page: 1,
        size: EMPTY.size,
      }).toString();
      return after ? `${path}?${after}` : path;
    },
    [spec, state],
  );
  const clear = useCallback(
    () =>
      setParams((before) => write(spec, before, { ...read(spec, before), q: '', page: 1, filters: {} }), {
        replace: true,
      }),
    [spec, setParams],
  );
  return useMemo(
    () => ({ ...state, spec, set, arrange, link, keep, clear }),
    [state, spec, set, arrange, link, keep, clear],
  );
}

type Plain = Arrangement & Pick<ListState, 'narrowed'>;
const EMPTY: Plain = {
  q: '',
  page: 1,
  size: LIST_SIZE,
  sort: undefined,
  filters: {},
  columns: undefined,
  view: undefined,
  narrowed: false,
};
/** What narrows the list shows its first page. */
function changed(now: Plain, change: Partial<Arrangement>): Plain {
  const narrows = 'q' in change || 'filters' in change || 'sort' in change || 'size' in change;
  return { ...now, ...(narrows ? { page: 1 } : {}), ...change, filters: { ...now.filters, ...change.filters } };
}
/** A link may name the field alone: text then holds it, and a day or number is from it to it. */
const alone = (key: string): string => key.replace(/_(like|gte|lte)$/, '');
function read(spec: ListSpec, params: URLSearchParams): Plain {
  const named = (key: string): string[] => (params.has(key) ? params.getAll(key) : params.getAll(alone(key)));
  const filters = Object.fromEntries(
    (spec.filters ?? []).map((key) => [key, named(key)] as const).filter(([, values]) => values.length > 0),
  );
  const size = Number(params.get('size') ?? preference('pageSize') ?? LIST_SIZE);
  const sort = params.get('sort');
  const q = params.get('q') ?? '';
  const columns = params.get('columns');
  return {
    q,
    page: Math.max(1, Number(params.get('page')) || 1),
    size: SIZES.includes(size) ? size : LIST_SIZE,
    sort: sort ? { field: sort.replace(/^-/, ''), order: sort.startsWith('-') ? 'desc' : 'asc' } : undefined,
    filters,
    columns: columns ? columns.split(',') : undefined,
    view: Number(params.get('saved')) || undefined,
    narrowed: q !== '' || Object.values(filters).flat().some(Boolean),
  };
}
/** What stands in the address beside the filters. */
const OWN = ['q', 'page', 'size', 'sort', 'columns', 'saved'];
function write(spec: ListSpec, before: URLSearchParams, state: Plain): URLSearchParams {
  const params = new URLSearchParams(before);
  const filters = spec.filters ?? [];
  for (const key of [...OWN, ...filters, ...filters.map(alone)]) params.delete(key);
  if (state.q) params.set('q', state.q);
  for (const key of filters) for (const value of state.filters[key] ?? []) params.append(key, value);
  if (state.sort) params.set('sort', `${state.sort.order === 'desc' ? '-' : ''}${state.sort.field}`);
  if (state.page > 1) params.set('page', String(state.page));
  if (state.size !== LIST_SIZE) params.set('size', String(state.size));
  if (state.columns?.length) params.set('columns', state.columns.join(','));
  if (state.view) params.set('saved', String(state.view));
  return params;
}

const OPERATORS = { _gte: 'gte', _lte: 'lte', _like: 'contains', _ne: 'ne' } as const;
/** What the list is narrowed by, as it travels: `status`, `departureDate_gte`. */
export function asParams(state: ListState): Record<string, string | string[]> {
  const all = { ...usual(state), ...state.filters, ...fixed(state.spec) };
  const q = state.q.trim();
  return {
    ...Object.fromEntries(
      Object.entries(all)
        .map(([key, values]) => [key, values.filter((each) => each !== '')] as const)
        .flatMap(([key, [first, ...more]]) =>
          first === undefined ? [] : [[key, more.length ? [first, ...more] : first]],
        ),
    ),
    ...(q.length >= LIMITS.searchMin ? { q } : {}),
  };
}
/** The question to the API, for Refine's useTable. */
export function asQuery(state: ListState): { filters: CrudFilter[]; sorters: CrudSort[] } {
  const filters = Object.entries(asParams(state)).map(([key, value]): CrudFilter => {
    const suffix = (Object.keys(OPERATORS) as (keyof typeof OPERATORS)[]).find((each) => key.endsWith(each));
    return suffix
      ? { field: key.slice(0, -suffix.length), operator: OPERATORS[suffix], value }
      : { field: key, operator: Array.isArray(value) ? 'in' : 'eq', value };
  });
  const sort = state.sort ?? state.spec.sort;
  return { filters, sorters: sort ? [sort] : [] };
}
const fieldOf = (key: string): string => key.replace(/_(gte|lte|like|ne)$/, '');
const usual = ({ spec, filters }: ListState): Record<string, string[]> => {
  const filtered = new Set(Object.keys(filters).map(fieldOf));
  const open = Object.entries(spec.usual ?? {}).filter(([key]) => !filtered.has(fieldOf(key)));
  return Object.fromEntries(open.map(([key, value]) => [key, [value]]));
};
const fixed = (spec: ListSpec): Record<string, string[]> =>
  Object.fromEntries(Object.entries(spec.fixed ?? {}).map(([key, value]) => [key, [value]]));
